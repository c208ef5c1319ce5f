import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { importText } from '../../testing/import-text.ts'
import { addFact, addParty } from '../../testing/party-fixtures.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-01T06:00:00Z' })
})
afterAll(() => world.close())

interface PeerFigures {
  industry?: string
  branch?: string
  /** Rupees. */
  revenue?: number
  profit?: number
  current_assets?: number
  year?: number
}

const HEAD =
  'customer_number,company_name,period_start,period_end,nature,audited,form,received_on,revenue_from_operations,profit_loss_for_period,current_assets,current_liabilities\n'

/** Borrowers C-0, C-1 and so on, each with one statement of a year. */
async function borrowers(client: Client, figures: readonly PeerFigures[]): Promise<(n: number) => Promise<string>> {
  const at = figures.map((borrower, n) => ({
    branch: 'Panaji',
    industry: '13111',
    revenue: 100_000,
    year: 2025,
    n,
    ...borrower,
  }))
  const { organization_id } = client
  const give = (kind: string, text: string) => importText(world, organization_id, kind, text)
  await give(
    'customers',
    `customer_number,name,branch,industry,state\n${at.map(({ n, branch, industry }) => `C-${n},Peerless Sample ${n},${branch},${industry},Goa\n`).join('')}`,
  )
  await give(
    'accounts',
    `account_number,customer_number,kind,sanction_limit\n${at.map(({ n }) => `A-${n},C-${n},term loan,1000000\n`).join('')}`,
  )
  const statements = at.map(
    ({ n, year, revenue, profit = 0, current_assets = 40 }) =>
      `C-${n},Peerless Sample ${n},${year - 1}-04-01,${year}-03-31,standalone,yes,commercial,${year}-09-20,${revenue},${profit},${current_assets},40\n`,
  )
  await give('borrower_statements', `${HEAD}${statements.join('')}`)
  await evaluateDirty(world.platform, organization_id)
  return async (n) => {
    const parties = (await client.get(`/v1/admin/parties?q=${encodeURIComponent(`Peerless Sample ${n}`)}`)).body.data
    return parties.find(({ name }: { name: string }) => name === `Peerless Sample ${n}`).id
  }
}

const peersOf = async (client: Client, party_id: string) => (await client.get(`/v1/parties/${party_id}/peers`)).body
const ratioOf = (body: { ratios: { key: string }[] }, key: string) => body.ratios.find((ratio) => ratio.key === key)

/** Net margins of 1 to 8 per cent, current ratios of 0.25 to 2. */
const EIGHT: PeerFigures[] = Array.from({ length: 8 }, (_, i) => ({
  profit: (i + 1) * 1000,
  current_assets: (i + 1) * 10,
}))
const OWN: PeerFigures = { profit: 10_000, current_assets: 60 }

describe('the peers of a borrower', () => {
  it('are eight of its industry and size, with quartiles computed by hand', async () => {
    const asha = await world.organization()
    const idOf = await borrowers(asha, [
      OWN,
      ...EIGHT,
      { industry: '46900', profit: 99_000 },
      { revenue: 300_001, profit: 99_000 },
      { revenue: 33_333, profit: 33_000 },
      { year: 2023, profit: 99_000 },
    ])
    const body = await peersOf(asha, await idOf(0))
    expect(body).toMatchObject({
      because: null,
      industry: { name: '13', is_nic: true, by: 'customers_file' },
      year_end: '2025-03-31',
      revenue: { own: '100000.00', from: '33333.33', until: '300000.00' },
      of_industry: 11,
      peers: 8,
      fewest: 8,
    })
    // Places 1.75, 3.5 and 5.25 of eight: 2.75, 4.5 and 6.25 per cent; a quarter of that as current ratios.
    expect(ratioOf(body, 'net_margin')).toMatchObject({
      ...{ own: 10, told: 8, standing: 'best_quarter' },
      quartiles: { lower: 2.75, median: 4.5, upper: 6.25 },
    })
    expect(ratioOf(body, 'current_ratio')).toMatchObject({
      ...{ own: 1.5, told: 8, standing: null },
      quartiles: { lower: 0.69, median: 1.13, upper: 1.56 },
    })
    // What no statement tells has no quartiles, and says why the borrower has no figure.
    expect(ratioOf(body, 'interest_cover')).toMatchObject({
      ...{ own: null, told: 0, quartiles: null, standing: null },
      reason: expect.any(String),
    })
    // Of the one with the smallest margin the other seven and the first are peers.
    expect(ratioOf(await peersOf(asha, await idOf(1)), 'net_margin')).toMatchObject({
      ...{ own: 1, told: 8, standing: 'worst_quarter' },
    })
  })

  it('are told in number alone where there are fewer than eight, and those of other organizations do not count', async () => {
    const [asha, omar] = [await world.organization(), await world.organization()]
    await borrowers(omar, [OWN, ...EIGHT])
    const idOf = await borrowers(asha, [OWN, ...EIGHT.slice(1), {}].slice(0, 8))
    const party_id = await idOf(0)
    const body = await peersOf(asha, party_id)
    expect(body).toMatchObject({ because: 'too_few', peers: 7 })
    expect(ratioOf(body, 'net_margin')).toMatchObject({ own: 10, told: 7, quartiles: null, standing: null })
    expect((await omar.get(`/v1/parties/${party_id}/peers`)).status).toBe(404)
  })

  it('are those whom the caller sees: a branch is beside its own borrowers', async () => {
    const asha = await world.organization()
    const idOf = await borrowers(asha, [OWN, ...EIGHT.slice(0, 7), { ...EIGHT[7], branch: 'Margao' }])
    const party_id = await idOf(0)
    const clerk = await world.user(asha.organization_id)
    await asha.post('/v1/admin/org_units', { name: 'Panaji', members: [clerk.user_id] })
    expect(await peersOf(asha, party_id)).toMatchObject({ because: null, peers: 8 })
    expect(await peersOf(clerk, party_id)).toMatchObject({ because: 'too_few', peers: 7, of_industry: 7 })
  })

  it('follow the industry of the company register before that of the customers file, and words as words', async () => {
    const asha = await world.organization()
    const idOf = await borrowers(asha, [
      { ...OWN, industry: 'Textiles' },
      ...EIGHT.map((borrower) => ({ ...borrower, industry: 'textiles' })),
    ])
    const party_id = await idOf(0)
    expect(await peersOf(asha, party_id)).toMatchObject({
      ...{ because: null, peers: 8, industry: { name: 'Textiles', is_nic: false } },
    })
    expect(await peersOf(asha, await idOf(8))).toMatchObject({ because: null, peers: 8 })
    const master = { kind: 'company_master', subject: 'master', valid_from: '2026-01-31' }
    await addFact(world.platform.db, { ...master, party_id, payload: { name: 'PEERLESS', nic_code: '46900' } })
    expect(await peersOf(asha, party_id)).toMatchObject({
      ...{ because: 'too_few', peers: 0, industry: { name: '46', is_nic: true, by: 'register' } },
    })
  })

  it('are those whose words a person mapped to the same division, until the mapping is taken back', async () => {
    const asha = await world.organization()
    const idOf = await borrowers(asha, [
      { ...OWN, industry: 'Cotton  Mill' },
      ...EIGHT.map((borrower, n) => ({ ...borrower, industry: n < 4 ? 'Loom works' : '13111' })),
    ])
    const party_id = await idOf(0)
    expect(await peersOf(asha, party_id)).toMatchObject({ because: 'too_few', of_industry: 0 })
    const map = (text: string, industry_id: string | null) => asha.post('/v1/book/industries', { text, industry_id })
    for (const text of ['Cotton Mill', 'loom works']) expect((await map(text, '13')).status).toBe(200)
    expect(await peersOf(asha, party_id)).toMatchObject({
      ...{ because: null, peers: 8, industry: { name: '13', is_nic: true, by: 'mapping' } },
    })
    await map('Loom works', null)
    expect(await peersOf(asha, party_id)).toMatchObject({ because: 'too_few', of_industry: 4 })
  })

  it('are none for a bank, without an industry and without a year', async () => {
    const asha = await world.organization()
    const party_id = await addParty(world.platform.db, { name: 'PEERFORD BANK LIMITED', type: 'public_company' })
    expect(await peersOf(asha, party_id)).toMatchObject({ because: 'no_year', industry: null, ratios: [] })
    const payload = {
      ...{ statement: 'profit_and_loss', nature: 'standalone', audited: true, company_name: 'PEERFORD' },
      ...{ period_start: '2024-04-01', period_end: '2025-03-31', lines: { revenue_from_operations: '100000.00' } },
      ...{ filing_id: 'SAMPLE-1', context: 'OneD', symbol: 'PEER', isin: 'INE000S01010', scrip_code: null },
      ...{ financial_year_end: '2025-03-31', address: 'https://exchange.example/SAMPLE-1.xml' },
    }
    const publish = (of: string, form: string) =>
      addFact(world.platform.db, {
        ...{ party_id: of, kind: 'published_result', subject: 'standalone', valid_from: '2025-03-31' },
        payload: { ...payload, form },
      })
    await publish(party_id, 'banking')
    expect(await peersOf(asha, party_id)).toMatchObject({ because: 'not_commercial', ratios: [] })
    const mills = await addParty(world.platform.db, { name: 'PEERFORD MILLS LIMITED', type: 'public_company' })
    await publish(mills, 'commercial')
    expect(await peersOf(asha, mills)).toMatchObject({ because: 'no_industry', peers: 0 })
  })
})
