import { account, dayEnds, registerEdition } from '@saakh/catalogue/example-facts'
import { chargeEntry } from '@saakh/catalogue/example-proceedings'
import { balanceSheet, type CroreLines, profitAndLoss } from '@saakh/catalogue/example-statements'
import type { StatementSource } from '@saakh/catalogue/statement-series'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { type Fact, isFactOfKind } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization } from '../platform/db.ts'
import { sha256 } from '../platform/ids.ts'
import { execute } from '../platform/verb.ts'
import { createAlert } from '../rooms/alerts/create-alert.ts'
import { type FactStore, factStore } from '../testing/facts.ts'
import { readPdf } from '../testing/pdf-reader.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { isWhole } from './manifest.ts'
import type { ProducedReport } from './produce-document.ts'
import { produceAgain, produceReport } from './produce-report.ts'
import type { Figure, ReportType } from './report-content.ts'
import { verifyReport } from './verify-report.ts'

let world: TestWorld
let store: FactStore
let asha: Client
let borrower: string

const AS_OF = '2026-06-30'
const KNOWN_AT = '2026-06-30T10:00:00.000Z'
const TYPES: ReportType[] = ['c-360', 'c-docs', 'c-trust']

const SHEET: CroreLines = {
  current_assets: 40,
  current_liabilities: 20,
  assets: 100,
  retained_earnings: 30,
  other_equity: 45,
  equity: 50,
  liabilities: 50,
  goodwill: 0,
  other_intangible_assets: 0,
  intangible_assets_under_development: 0,
  inventories: 12,
  trade_receivables_current: 14,
}
const YEAR: CroreLines = {
  revenue_from_operations: 160,
  cost_of_materials_consumed: 90,
  profit_before_exceptional_items_and_tax: 7,
  finance_costs: 3,
  profit_loss_for_period: -4.2,
}

const years = (source: StatementSource, ends: number[], sheet = SHEET, year = YEAR): Fact[] =>
  ends.flatMap((end) => [
    profitAndLoss(`${end - 1}-04-01`, `${end}-03-31`, year, { source }),
    balanceSheet(`${end}-03-31`, sheet, { source }),
  ])

const produce = (
  party_id: string,
  report_type: ReportType,
  more: { organization_id?: string; is_sample?: boolean } = {},
) => {
  const organization_id = more.organization_id ?? asha.organization_id
  return inOrganization(world.platform.db, organization_id, (tx) =>
    produceReport(tx, {
      organization_id,
      party_id,
      report_type,
      as_of: AS_OF,
      known_at: KNOWN_AT,
      is_sample: more.is_sample,
    }),
  )
}

/** Every figure that a report shows, wherever it stands; nothing else in a report has both a text and notes. */
function figuresIn(value: unknown): Figure[] {
  if (Array.isArray(value)) return value.flatMap(figuresIn)
  if (typeof value !== 'object' || value === null) return []
  if ('text' in value && 'notes' in value) return [value as Figure]
  return Object.values(value).flatMap(figuresIn)
}
const allText = ({ pdf }: ProducedReport) =>
  readPdf(pdf)
    .pages.map(({ text }) => text)
    .join('\n')
const section = ({ content }: ProducedReport, title: string) =>
  content.sections.find((section) => section.title === title)
const textsOf = (value: unknown) => figuresIn(value).map(({ text }) => text)

beforeAll(async () => {
  world = await testWorld({ now: '2026-06-30T09:00:00Z' })
  store = factStore(world)
  asha = await world.organization({ name: 'Example Bank' })
  borrower = await store.party({ name: 'कोंकण Example Foods Private Limited', owner: asha.organization_id })
  await store.monitor(asha.organization_id, borrower, 'C-1')
  await store.write(asha.organization_id, borrower, [
    ...years('borrower_statement', [2024, 2025, 2026]),
    account('CC-1', 'cash_credit', { sanction_limit: '40000000.00' }),
    ...dayEnds('CC-1', '2026-05-01', '2026-06-29', () => ({ outstanding: '31000000.00', dpd: 0 })),
    chargeEntry('100000001', '2024-06-01', { holder: 'Example Bank', amount: '40000000.00', created_on: '2024-05-01' }),
  ])
  await execute(world.platform, world.system(asha.organization_id), createAlert, {
    party_id: borrower,
    party_name: 'Example Foods',
    signal_code: 'rmd_alert',
    risk_severity: 'High',
    alert_summary: 'Only Example Bank knows of this',
    alert_detail: 'Told by the branch.',
    date_of_event: '2026-06-29',
  })
})
afterAll(() => world.close())

describe('a report', () => {
  it.each(TYPES)(
    'of the type %s has a source for every figure, in the manifest with a hash that can be made again',
    async (type) => {
      const { content, manifest } = await produce(borrower, type)
      const figures = figuresIn(content.sections)
      expect(figures.filter(({ is_ours }) => !is_ours).length).toBeGreaterThan(10)
      for (const { text, notes, is_ours } of figures) {
        if (!is_ours) expect([text, notes.length]).not.toEqual([text, 0])
        for (const note of notes) expect(content.footnotes[note - 1]?.number).toBe(note)
      }
      const listed = [...manifest.facts, ...manifest.records, ...manifest.rules].flatMap(({ notes }) => notes)
      expect(listed.sort((a, b) => a - b)).toEqual(content.footnotes.map(({ number }) => number))
      const { rows } = await inOrganization(world.platform.db, asha.organization_id, (tx) =>
        sql<{ fact_id: string; payload: unknown }>`select fact_id, payload from facts
        where fact_id = any(${manifest.facts.map(({ fact_id }) => fact_id)}::uuid[])`.execute(tx),
      )
      const hashes = new Map(rows.map(({ fact_id, payload }) => [fact_id, sha256(canonicalJson(payload))]))
      expect(manifest.facts.length).toBeGreaterThan(0)
      for (const { fact_id, content_hash } of manifest.facts) expect(hashes.get(fact_id)).toBe(content_hash)
      expect(manifest.content_sha256).toBe(sha256(canonicalJson(content)))
      expect([isWhole(manifest), isWhole({ ...manifest, as_of: '2026-06-29' })]).toEqual([true, false])
    },
  )

  it.each(TYPES)(
    'of the type %s is made again from its manifest, byte for byte, whatever is stored later',
    async (type) => {
      const party_id = await store.party({ owner: asha.organization_id })
      await store.monitor(asha.organization_id, party_id)
      await store.write(asha.organization_id, party_id, years('borrower_statement', [2025, 2026]))
      const first = await produce(party_id, type)
      const later = years('borrower_statement', [2026], SHEET, { ...YEAR, revenue_from_operations: 170 })
      await store.write(asha.organization_id, party_id, later)
      const again = await inOrganization(world.platform.db, asha.organization_id, (tx) =>
        produceAgain(tx, first.manifest),
      )
      expect([again?.pdf.equals(first.pdf), again?.manifest]).toEqual([true, first.manifest])
      const now = await produce(party_id, type)
      expect(now.pdf.equals(first.pdf)).toBe(false)
    },
  )

  it('verifies while the same facts give the same bytes, and says what does not hold otherwise', async () => {
    const { pdf, manifest } = await produce(borrower, 'c-360')
    const verify = (report: { manifest: unknown; file: string }) =>
      inOrganization(world.platform.db, asha.organization_id, (tx) => verifyReport(tx, report))
    const stored: unknown = JSON.parse(JSON.stringify(manifest))
    expect(await verify({ manifest: stored, file: sha256(pdf) })).toEqual([])
    expect(await verify({ manifest: stored, file: sha256('another file') })).toEqual([
      expect.stringContaining('its bytes are others'),
    ])
    expect(await verify({ manifest: { ...manifest, as_of: '2026-06-29' }, file: sha256(pdf) })).toEqual([
      expect.stringContaining('was changed'),
    ])
    const { sha256: _, ...changedManifest } = {
      ...manifest,
      facts: manifest.facts.map((fact) => ({ ...fact, content_hash: 'other' })),
    }
    const forged = { ...changedManifest, sha256: sha256(canonicalJson(changedManifest)) }
    expect(await verify({ manifest: forged, file: sha256(pdf) })).toEqual(
      manifest.facts.map(({ fact_id }) => `The fact ${fact_id} says something else than the report has of it.`),
    )
    expect(await verify({ manifest: {}, file: '' })).toEqual(['The manifest is not one of a report.'])
  })

  it('knows nothing of another organization: neither its facts nor its alerts', async () => {
    const omar = await world.organization({ name: 'Other Bank' })
    const shared = await store.party({ name: 'Shared Example Limited', type: 'public_company' })
    await store.monitor(asha.organization_id, shared)
    await store.write(asha.organization_id, shared, years('borrower_statement', [2026]))
    await store.write(null, shared, [registerEdition('Active', '2026-01-31')])
    const own = await produce(shared, 'c-360')
    const others = await produce(shared, 'c-360', { organization_id: omar.organization_id })
    expect(allText(own)).toContain('Profit and loss')
    expect(allText(others)).not.toContain('Profit and loss')
    expect(others.manifest.facts).toHaveLength(1)
    await expect(produce(borrower, 'c-360', { organization_id: omar.organization_id })).rejects.toThrow('no such party')
  })
})

const exposureOf = (report: Awaited<ReturnType<typeof produce>>) => {
  const tables = section(report, 'Accounts with this lender')?.blocks.flatMap((block) =>
    block.kind === 'table' ? [block] : [],
  )
  const table = tables?.find(({ caption }) => caption?.startsWith('Exposure and class'))
  if (!table) throw new Error('There is no exposure')
  return table
}

describe('C-360', () => {
  it('tells who it is, what it earns, owes and is watched for', async () => {
    const report = await produce(borrower, 'c-360')
    const titles = report.content.sections.map(({ title }) => title)
    expect(titles).toEqual([
      'Identity',
      'Open alerts',
      'Accounts with this lender',
      'Financials',
      "Peers of the lender's own book",
      'Signals',
      'Ratings',
      'Charges',
      'Filings',
    ])
    expect(textsOf(section(report, 'Open alerts'))).toContain('Only Example Bank knows of this')
    expect(textsOf(section(report, 'Accounts with this lender'))).toEqual(
      expect.arrayContaining(['₹3.10 cr', '29-06-2026', '0 days']),
    )
    // The limit of the cash credit is above what is owed, and the days state no arrears.
    const { rows } = exposureOf(report)
    expect(rows.map(({ kind, cells }) => [kind, ...cells.map(({ text }) => text)])).toEqual([
      ['line', 'CC-1', 'Cash credit', '–', 'Standard', '29-06-2026', '₹4.00 cr'],
      ['total', 'Borrower', '', 'Standard', '', '', '₹4.00 cr'],
    ])
    expect(textsOf(section(report, 'Charges'))).toContain('₹4.00 cr')
    const drawn = allText(report).replaceAll('\n', ' ')
    expect(drawn).toContain('कोंकण')
    expect(drawn).toContain('₹3.10 cr')
  })

  it('shows amounts in one unit named in the head, the negative with its sign and the missing as a dash', async () => {
    const report = await produce(borrower, 'c-360')
    const tables =
      section(report, 'Financials')?.blocks.flatMap((block) => (block.kind === 'table' ? [block] : [])) ?? []
    const results = tables.find(({ caption }) => caption === 'Profit and loss')
    expect(results?.columns.map(({ label }) => label)).toEqual([
      '₹ crore',
      '31-03-2024 audited',
      '31-03-2025 audited',
      '31-03-2026 audited',
    ])
    const rows = results?.rows.map(({ cells }) => cells.map(({ text }) => text))
    expect(rows).toContainEqual(['Revenue from operations', '160.00', '160.00', '160.00'])
    expect(rows).toContainEqual(['Profit or loss for the period', '−4.20', '−4.20', '−4.20'])
    expect(rows?.flat()).not.toContain('Depreciation and amortisation')
  })

  it('counts an account of which one line is told and the other years are silent as silent', async () => {
    const party_id = await store.party({ owner: asha.organization_id })
    await store.write(asha.organization_id, party_id, [
      ...years('borrower_statement', [2025]),
      ...years('borrower_statement', [2026], SHEET, { ...YEAR, depreciation_depletion_and_amortisation_expense: 2 }),
    ])
    const report = await produce(party_id, 'c-360')
    const rows =
      section(report, 'Financials')?.blocks.flatMap((block) => (block.kind === 'table' ? block.rows : [])) ?? []
    const line = rows.find(({ cells }) => cells[0]?.text === 'Depreciation and amortisation')
    expect(line?.cells.map(({ text }) => text)).toEqual(['Depreciation and amortisation', '–', '2.00'])
  })

  it('says why nothing is known where nothing is', async () => {
    const report = await produce(await store.party({ owner: asha.organization_id }), 'c-360')
    expect(allText(report).replaceAll('\n', ' ')).toContain('Saakh has no financial statement of this business')
  })
})

describe('C-Trust', () => {
  it("shows each input of Z'' with its source and the sum of them", async () => {
    const report = await produce(borrower, 'c-trust')
    const blocks = section(report, "Altman Z''")?.blocks ?? []
    const [headline] = blocks.flatMap((block) => (block.kind === 'headline' ? [block] : []))
    // (40, 20, 100, 30, 10, 50, 50): 1.312 + 0.978 + 0.672 + 1.05
    expect(headline?.value.text).toBe('4.01  Safe zone')
    const inputs = blocks.flatMap((block) =>
      block.kind === 'table' && block.caption?.startsWith('Inputs') ? block.rows : [],
    )
    expect(inputs.map(({ cells }) => [cells[0]?.text, cells[4]?.text, cells[6]?.text])).toEqual([
      ['X1', '0.2000', '1.31'],
      ['X2', '0.3000', '0.98'],
      ['X3', '0.1000', '0.67'],
      ['X4', '1.0000', '1.05'],
      ["Z''", '', '4.01'],
    ])
  })

  it('says why there is no score where too little is known of a borrower', async () => {
    const [first] = (await produce(borrower, 'c-trust')).content.sections
    const [headline] = first?.blocks.flatMap((block) => (block.kind === 'headline' ? [block] : [])) ?? []
    expect([headline?.value.text, headline?.beside]).toEqual([
      'No score',
      expect.stringContaining('% of what the score rests on is known'),
    ])
  })

  it('gives a real company no score and no zone; the model figure says what it is, and its proxy is named', async () => {
    const party_id = await store.party({ name: 'Example Looms Limited', type: 'public_company', is_demo: false })
    const { retained_earnings: _, ...filed } = SHEET
    await store.write(null, party_id, years('published_result', [2025, 2026], filed))
    const report = await produce(party_id, 'c-trust')
    const text = allText(report).replaceAll('\n', ' ')
    expect(text).toContain('A score of a real company is an opinion, and none is given here')
    expect(text).toContain('Model figure from published results, not a rating.')
    expect(text).toContain('Other equity (proxy) / total assets')
    expect(text).toContain('so overstates the figure')
    expect(text).not.toMatch(/(Safe|Grey|Distress) zone|Low risk|Medium risk|High risk|DEMO DATA/)
  })

  it("computes no Z'' and no ratio of a bank", async () => {
    const party_id = await store.party({ name: 'Example Bank Limited', type: 'public_company', is_demo: false })
    await store.write(null, party_id, [
      profitAndLoss(
        '2025-04-01',
        '2026-03-31',
        { interest_earned: 90, profit_loss_for_period: 4 },
        { form: 'banking' },
      ),
      balanceSheet('2026-03-31', { assets: 1000, equity: 80 }, { form: 'banking' }),
    ])
    const text = allText(await produce(party_id, 'c-trust')).replaceAll('\n', ' ')
    expect(text).toContain('Not applicable to banks, NBFCs and insurers.')
    expect(text).not.toContain("Z'' at")
    expect(text).not.toContain('Debtor days')
  })

  it('compares with peers of the NIC division from ten on, by median and quartiles, and says why below', async () => {
    const company = async (revenue: number) => {
      const party_id = await store.party({ name: `Example ${revenue} Limited`, type: 'public_company', is_demo: false })
      const year = { ...YEAR, revenue_from_operations: revenue, profit_loss_for_period: 10 }
      await store.write(null, party_id, [
        registerEdition('Active', '2026-01-31', { nic_code: '87654' }),
        ...years('published_result', [2026], SHEET, year),
      ])
      return party_id
    }
    const [own] = [await company(100)]
    for (const revenue of [50, 100, 125, 200, 250, 400, 500, 800, 1000]) await company(revenue)
    const few = await produce(own, 'c-trust')
    expect(allText(few).replaceAll('\n', ' ')).toContain(
      'No peers: 9 other companies of NIC division 87 published results to 31-03-2026',
    )
    await company(2000)
    const peers = section(await produce(own, 'c-trust'), 'Peers')
    expect(peers?.basis).toContain('10 companies of NIC division 87')
    const rows = peers?.blocks.flatMap((block) => (block.kind === 'table' ? block.rows : [])) ?? []
    // Net margins 20, 10, 8, 5, 4, 2.5, 2, 1.25, 1 and 0.5 per cent.
    expect(rows[0]?.cells.map(({ text }) => text)).toEqual(['Net margin', '10.00%', '1.44%', '3.25%', '7.25%', '10'])
    expect(rows[0]?.cells[3]?.notes).toHaveLength(10)
  })
})

describe('the peers of the lender in a C-360', () => {
  it('are counted below eight; from eight on stand in quartiles, without a name, and are drawn again alike', async () => {
    const { organization_id } = asha
    const company = async (n: number) => {
      const party_id = await store.party({ name: `Peerview Sample ${n}`, owner: organization_id, is_demo: false })
      const year = { ...YEAR, profit_loss_for_period: n }
      await store.write(null, party_id, [registerEdition('Active', '2026-01-31', { nic_code: '76543' })])
      await store.write(organization_id, party_id, [
        account(`PEER-${n}`, 'term_loan'),
        ...years('borrower_statement', [2026], SHEET, year),
      ])
      return party_id
    }
    const own = await company(16)
    for (const n of [1, 2, 3, 4, 5, 6, 7]) await company(n)
    const few = await produce(own, 'c-360')
    expect(allText(few).replaceAll('\n', ' ')).toContain(
      "No peers: only 7 of the lender's own borrowers are of NIC division 76 and of this size",
    )
    await company(8)
    const report = await produce(own, 'c-360')
    const peers = section(report, "Peers of the lender's own book")
    expect(peers?.basis).toContain("8 of the lender's own borrowers of NIC division 76")
    const [margin] = peers?.blocks.flatMap((block) => (block.kind === 'table' ? block.rows : [])) ?? []
    // Of 160 crore: 2.75, 4.5 and 6.25 crore are 1.72, 2.81 and 3.91 per cent; its own are 16.
    expect(margin?.cells.map(({ text }) => text)).toEqual([
      ...['Net margin', '10.00%', '1.72%', '2.81%', '3.91%', 'Safest quarter', '8'],
    ])
    expect(allText(report)).not.toContain('Peerview Sample 8')
    const again = await inOrganization(world.platform.db, organization_id, (tx) => produceAgain(tx, few.manifest))
    expect(again?.manifest.sha256).toBe(few.manifest.sha256)
  })
})

describe('C-Docs', () => {
  it('lists filings with form, date and the address of the source, and the originals with their hashes', async () => {
    const party_id = await store.party({ name: 'Example Filings Limited', type: 'public_company', is_demo: false })
    const address = 'https://exchange.example/filing.xml'
    const filed = years('published_result', [2026]).flatMap((fact) =>
      isFactOfKind(fact, 'published_result') ? [{ ...fact, payload: { ...fact.payload, address } }] : [],
    )
    await store.write(null, party_id, [
      registerEdition('Active', '2026-01-31', { last_balance_sheet: '2025-03-31' }),
      ...filed,
    ])
    const report = await produce(party_id, 'c-docs')
    expect(textsOf(section(report, 'MCA documents'))).toEqual(expect.arrayContaining(['AOC-4', '31-03-2025']))
    const links = figuresIn(section(report, 'Exchange filings')).flatMap(({ link }) => link ?? [])
    expect(links).toEqual([address])
    expect(readPdf(report.pdf).dictionaries).toContain(`/URI (${address})`)
    expect(textsOf(section(report, 'Originals'))).toContain('test.csv')
  })
})
