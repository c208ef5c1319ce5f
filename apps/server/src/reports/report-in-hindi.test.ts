import { account, dayEnds } from '@saakh/catalogue/example-facts'
import { chargeEntry } from '@saakh/catalogue/example-proceedings'
import { balanceSheet, type CroreLines, profitAndLoss } from '@saakh/catalogue/example-statements'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inOrganization } from '../platform/db.ts'
import { factStore } from '../testing/facts.ts'
import { readPdf } from '../testing/pdf-reader.ts'
import { headingsOf, isEnglish, wordsOf } from '../testing/report-words.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import type { ProducedReport } from './produce-document.ts'
import { produceAgain, produceReport } from './produce-report.ts'
import type { ReportType } from './report-content.ts'
import { sayInHindi } from './say-in-hindi.ts'

const TYPES: ReportType[] = ['c-360', 'c-docs', 'c-trust']
const SHEET: CroreLines = {
  current_assets: 40,
  current_liabilities: 20,
  assets: 100,
  retained_earnings: 30,
  equity: 50,
  liabilities: 50,
}
const YEAR: CroreLines = {
  revenue_from_operations: 160,
  profit_before_exceptional_items_and_tax: 7,
  finance_costs: 3,
  profit_loss_for_period: 4,
}

let world: TestWorld
let asha: Client
let borrower: string
beforeAll(async () => {
  world = await testWorld({ now: '2026-06-30T09:00:00Z' })
  const store = factStore(world)
  asha = await world.organization({ name: 'Example Bank' })
  borrower = await store.party({ name: 'Example Foods Private Limited', owner: asha.organization_id })
  await store.monitor(asha.organization_id, borrower, 'C-1')
  const source = 'borrower_statement' as const
  await store.write(asha.organization_id, borrower, [
    ...[2025, 2026].flatMap((end) => [
      profitAndLoss(`${end - 1}-04-01`, `${end}-03-31`, YEAR, { source }),
      balanceSheet(`${end}-03-31`, SHEET, { source }),
    ]),
    account('CC-1', 'cash_credit', { sanction_limit: '40000000.00' }),
    ...dayEnds('CC-1', '2026-05-01', '2026-06-29', () => ({ outstanding: '31000000.00', dpd: 0 })),
    chargeEntry('100000001', '2024-06-01', { holder: 'Example Bank', amount: '40000000.00', created_on: '2024-05-01' }),
  ])
})
afterAll(() => world.close())

const produce = (report_type: ReportType, language?: 'hi'): Promise<ProducedReport> => {
  const { organization_id } = asha
  const about = {
    organization_id,
    party_id: borrower,
    report_type,
    as_of: '2026-06-30',
    known_at: '2026-06-30T10:00:00.000Z',
  }
  return inOrganization(world.platform.db, organization_id, (tx) => produceReport(tx, { ...about, language }))
}

it.each(TYPES)('%s: has Hindi for each heading', async (type) => {
  const { content } = await produce(type)
  const say = await sayInHindi()
  expect(headingsOf(content).length).toBeGreaterThan(8)
  expect([
    ...new Set(
      headingsOf(content)
        .map((text) => say(text))
        .filter(isEnglish),
    ),
  ]).toEqual([])
})

it.each(TYPES)('%s: says its notes, names of lines and of signals in Hindi', async (type) => {
  const { content } = await produce(type)
  const say = await sayInHindi()
  // Terms of the trade and names stay.
  const isMixed = (text: string) => /[a-z]{3}/.test(text.replace(/Example Bank|TOL \/ TNW/g, ''))
  const said = [...new Set(wordsOf(content))].map((text) => say(text))
  expect(said.filter((text) => isEnglish(text) || isMixed(text))).toEqual([])
})

it.each([
  [
    'Not measurable: TOL / TNW: Not told: goodwill, other intangible assets. The tangible net worth is ₹50.00 cr at most. Stock days: The cost of goods sold is not above zero.',
    'मापने योग्य नहीं: TOL / TNW: नहीं बताया गया: ख्याति, अन्य अमूर्त संपत्तियाँ। मूर्त निवल मूल्य अधिकतम ₹50.00 cr है। स्टॉक दिन: बेचे माल की लागत शून्य से अधिक नहीं है।',
  ],
  [
    "Z'' is not measurable. 31-03-2025: balance sheet and statement of the year are not both known. 31-03-2026: not told: Total assets, Total liabilities.",
    "Z'' मापने योग्य नहीं। 31-03-2025: वर्ष का तुलन पत्र और विवरण दोनों ज्ञात नहीं हैं। 31-03-2026: नहीं बताया गया: कुल संपत्तियाँ, कुल देयताएँ।",
  ],
  [
    'Net margin: only 4 of the division report it. Debtor days: only 7 of the division report it.',
    'शुद्ध लाभ दर: प्रभाग की केवल 4 कंपनियाँ इसे बताती हैं। देनदार दिन: प्रभाग की केवल 7 कंपनियाँ इसे बताती हैं।',
  ],
  ['Legal: −6', 'कानूनी: −6'],
  ['70, from here Low risk', '70, यहाँ से कम जोखिम'],
  ['Fired (3)', 'संकेत मिला (3)'],
])('%s', async (english, hindi) => {
  const say = await sayInHindi()
  expect(say(english)).toBe(hindi)
})

it('prints its own words in Hindi, says the same of the business, and is made again from its manifest', async () => {
  const [english, hindi] = [await produce('c-360'), await produce('c-360', 'hi')]
  const text = readPdf(hindi.pdf)
    .pages.map((page) => page.text)
    .join('\n')
  expect(text).toContain('पहचान')
  expect(text).not.toContain('Registered name')
  expect(text).toContain('Example Foods Private Limited')
  expect(hindi.manifest.language).toBe('hi')
  expect(english.manifest).not.toHaveProperty('language')
  expect(hindi.content.sections).toEqual(english.content.sections)
  const again = await inOrganization(world.platform.db, asha.organization_id, (tx) => produceAgain(tx, hindi.manifest))
  expect(again?.pdf.equals(hindi.pdf)).toBe(true)
})
