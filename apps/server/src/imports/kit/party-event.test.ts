import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization, PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { importText } from '../../testing/import-text.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-10T06:00:00Z' })
  await importText(
    world,
    PLATFORM_ORGANIZATION,
    'company_master',
    `CIN,CompanyName,CompanyStatus,CompanyClass\n${CIN},SAMUDRA SAMPLE FOODS PRIVATE LIMITED,Active,Private\n`,
    { as_of: '2025-05-31' },
  )
})
afterAll(() => world.close())

const CIN = 'U15400GA2011PTC990001'
const CUSTOMERS = `customer_number,name,cin,pan,gstin,constitution
C-1,Ashwini Sample Mills,,AAACN1234F,,private_company
C-2,Samudra Sample Foods,${CIN},AAACS4821K,,private_company
C-3,Kaveri Sample Traders,,,,partnership
`
const RATINGS = 'customer_number,cin,pan,gstin,agency,instrument,rating,action_date\n'
const GST = 'customer_number,gstin,fy,taxp,dof,rtntype,status\n'

const ask = async <T>(organization_id: string, query: ReturnType<typeof sql<T>>) =>
  (await inOrganization(world.platform.db, organization_id, (tx) => query.execute(tx))).rows

async function lender() {
  const { organization_id } = await world.organization()
  await importText(world, organization_id, 'customers', CUSTOMERS)
  const send = (kind: string, text: string, known_at = '2026-04-01T06:00:00Z', batch_rows?: number) =>
    importText(world, organization_id, kind, text, { known_at, batch_rows })
  return {
    organization_id,
    rate: (rows: string, known_at?: string, batch_rows?: number) =>
      send('ratings', RATINGS + rows, known_at, batch_rows),
    file: (rows: string, known_at?: string) => send('gst_returns', GST + rows, known_at),
    facts: () =>
      ask(
        organization_id,
        sql<{
          customer_number: string
          rating: string
          status: string
          known_at: Date
          row: number
          is_head: boolean
        }>`select c.customer_number, f.payload->>'rating' as rating, f.payload->>'status' as status, f.known_at,
            (f.locator->>'row')::int as row, h.fact_id is not null as is_head
          from facts f join customers c on c.party_id = f.party_id left join facts_head h using (fact_id)
          where f.kind in ('rating_action', 'gst_return') order by f.known_at, f.recorded_at`,
      ),
    aside: (job_id: string) =>
      ask(
        organization_id,
        sql<{ row: number; field: string | null; reason: string }>`
          select row::int, field, reason from quarantine where job_id = ${job_id} order by row`,
      ),
  }
}
type Lender = Awaited<ReturnType<typeof lender>>

const counts = (read: number, aside: number, facts: number) => ({
  rows_read: read,
  rows_quarantined: aside,
  facts_written: facts,
})
/** What the lender held for right, day by day: rating or status with the day it was known from. */
const historyOf = async ({ facts }: Lender) =>
  (await facts()).map(({ rating, status, known_at }) => `${rating ?? status} ${known_at.toISOString().slice(0, 10)}`)
const head = async ({ facts }: Lender) => {
  const heads = (await facts()).filter(({ is_head }) => is_head)
  expect(heads).toHaveLength(1)
  return heads[0]?.rating ?? heads[0]?.status
}

describe('a line about a borrower', () => {
  it('finds it by customer number, CIN, PAN, GSTIN and by the PAN inside a GSTIN that nobody gave before', async () => {
    const bank = await lender()
    const outcome = await bank.rate(
      'C-3,,,,CRISIL,Term loan,BB,2026-01-01\n' +
        `,${CIN},,,CRISIL,Term loan,BB,2026-01-02\n` +
        ',,AAACN1234F,,CRISIL,Term loan,BB,2026-01-03\n' +
        ',,,30AAACN1234F1ZA,CRISIL,Term loan,BB,2026-01-04\n' +
        `C-2,${CIN},AAACS4821K,30AAACS4821K1ZN,CRISIL,Term loan,BB,2026-01-05\n`,
    )
    expect(await bank.aside(outcome.job_id)).toEqual([])
    expect((await bank.facts()).map(({ customer_number }) => customer_number)).toEqual([
      'C-3',
      'C-2',
      'C-1',
      'C-1',
      'C-2',
    ])
  })

  it('is set aside when its keys contradict each other or what the borrower carries', async () => {
    const bank = await lender()
    const outcome = await bank.rate(
      `C-1,${CIN},,,CRISIL,Term loan,BB,2026-01-01\n` +
        'C-1,,AAACS4821K,,CRISIL,Term loan,BB,2026-01-01\n' +
        'C-1,,AADCM5567Q,,CRISIL,Term loan,BB,2026-01-01\n' +
        'C-2,U15400GA2011PTC990009,,,CRISIL,Term loan,BB,2026-01-01\n' +
        ',,AAACN1234F,30AAACS4821K1ZN,CRISIL,Term loan,BB,2026-01-01\n' +
        `,${CIN},AABFK7310M,,CRISIL,Term loan,BB,2026-01-01\n`,
    )
    expect(await bank.aside(outcome.job_id)).toEqual([
      {
        row: 2,
        field: 'cin',
        reason:
          'The line names two borrowers: Ashwini Sample Mills by its customer number, SAMUDRA SAMPLE FOODS PRIVATE LIMITED by its CIN.',
      },
      {
        row: 3,
        field: 'pan',
        reason:
          'The line names two borrowers: Ashwini Sample Mills by its customer number, SAMUDRA SAMPLE FOODS PRIVATE LIMITED by its PAN.',
      },
      {
        row: 4,
        field: 'pan',
        reason: 'The line gives the PAN AADCM5567Q, but Ashwini Sample Mills carries AAACN1234F.',
      },
      {
        row: 5,
        field: 'cin',
        reason: `The line gives the CIN U15400GA2011PTC990009, but SAMUDRA SAMPLE FOODS PRIVATE LIMITED carries ${CIN}.`,
      },
      { row: 6, field: 'gstin', reason: 'The GSTIN belongs to the PAN AAACS4821K, not to AAACN1234F.' },
      { row: 7, field: 'pan', reason: 'The PAN belongs to a firm or LLP, but a CIN is given to companies only.' },
    ])
    expect(await bank.facts()).toEqual([])
  })

  it('is set aside when nobody is named or nobody known carries the key', async () => {
    const bank = await lender()
    const outcome = await bank.rate(
      'C-9,,,,CRISIL,Term loan,BB,2026-01-01\n' +
        ',,AADCM5567Q,,CRISIL,Term loan,BB,2026-01-01\n' +
        ',,,,CRISIL,Term loan,BB,2026-01-01\n' +
        ',,,29ABCDE1234F1Z5,CRISIL,Term loan,BB,2026-01-01\n' +
        'C-1,,,,CRISIL,Term loan,BB,2026-01-01\n',
    )
    expect(await bank.aside(outcome.job_id)).toMatchObject([
      { row: 2, field: 'customer_number', reason: 'Customer C-9 is not known; import the customers first.' },
      {
        row: 3,
        field: 'pan',
        reason:
          'No customer and no company of the register carries the PAN AADCM5567Q; give it with the customers first.',
      },
      { row: 4, field: 'customer_number' },
      { row: 5, field: 'gstin' },
    ])
    expect(outcome.counts).toMatchObject(counts(5, 4, 1))
  })

  it("never reaches another organization's customers", async () => {
    const [bank, other] = [await lender(), await world.organization()]
    await importText(
      world,
      other.organization_id,
      'customers',
      'customer_number,name,pan\nD-1,Elsewhere Sample Works,AADCM5567Q\n',
    )
    const outcome = await bank.rate(
      'D-1,,,,CRISIL,Term loan,BB,2026-01-01\n,,AADCM5567Q,,CRISIL,Term loan,BB,2026-01-01\n',
    )
    expect(outcome.counts).toMatchObject(counts(2, 2, 0))
    expect(JSON.stringify(await bank.aside(outcome.job_id))).not.toContain('Elsewhere')
    await bank.rate('C-1,,,,CRISIL,Term loan,BB,2026-01-01\n')
    expect(await ask(other.organization_id, sql`select 1 from facts where kind = 'rating_action'`)).toEqual([])
    expect(await ask(other.organization_id, sql`select 1 from last_statements`)).toEqual([])
  })
})

describe('the same subject again', () => {
  const line = (rating: string) => `C-1,,,,CRISIL,Term loan,${rating},2026-01-10\n`

  it('is no new fact when it says the same, in one file or in the next', async () => {
    const bank = await lender()
    expect((await bank.rate(line('BB') + line('BB'))).counts).toMatchObject(counts(2, 0, 1))
    expect((await bank.rate(`\n${line('BB')}`, '2026-04-02T06:00:00Z')).counts).toMatchObject(counts(1, 0, 0))
    expect(await bank.facts()).toMatchObject([{ rating: 'BB', row: 2, is_head: true }])
  })

  it('is a version from the file that corrects it; what was known before stays', async () => {
    const bank = await lender()
    await bank.rate(line('BBB'), '2026-02-01T06:00:00Z')
    await bank.rate(line('BB'), '2026-03-01T06:00:00Z')
    expect(await historyOf(bank)).toEqual(['BBB 2026-01-09', 'BB 2026-03-01'])
    expect(await head(bank)).toBe('BB')
  })

  it('changes back as a third version', async () => {
    const bank = await lender()
    await bank.rate(line('BBB'), '2026-02-01T06:00:00Z')
    await bank.rate(line('BB'), '2026-03-01T06:00:00Z')
    await bank.rate(`\n${line('BBB')}`, '2026-04-01T06:00:00Z')
    expect(await historyOf(bank)).toEqual(['BBB 2026-01-09', 'BB 2026-03-01', 'BBB 2026-04-01'])
  })

  it('is told by the newer file, though the older one is imported after it', async () => {
    const bank = await lender()
    await bank.rate(line('BB'), '2026-03-01T06:00:00Z')
    await bank.rate(line('BBB'), '2026-02-01T06:00:00Z')
    expect(await historyOf(bank)).toEqual(['BB 2026-01-09', 'BBB 2026-01-09', 'BB 2026-03-01'])
    expect(await head(bank)).toBe('BB')
    const [first, , last] = await bank.facts()
    expect(last?.row).toBe(first?.row)
  })

  it('is told by the newer file even when that only repeated what was known', async () => {
    const bank = await lender()
    await bank.rate(line('BBB'), '2026-01-20T06:00:00Z')
    await bank.rate(`\n${line('BBB')}`, '2026-03-20T06:00:00Z')
    await bank.rate(line('BB'), '2026-02-20T06:00:00Z')
    expect(await historyOf(bank)).toEqual(['BBB 2026-01-09', 'BB 2026-01-09', 'BBB 2026-03-20'])
    expect(await head(bank)).toBe('BBB')
  })

  it.each([1, 10])('contradicting itself within one file is set aside, in batches of %i', async (batch_rows) => {
    const bank = await lender()
    const outcome = await bank.rate(line('BB') + line('B') + line('BB'), undefined, batch_rows)
    expect(await bank.aside(outcome.job_id)).toEqual([
      { row: 3, field: null, reason: 'Line 2 of this file says something else about the same.' },
    ])
    expect(outcome.counts).toMatchObject(counts(3, 1, 1))
  })

  it.each([1, 10])(
    'contradicts itself also when its first line was known before, in batches of %i',
    async (batch_rows) => {
      const bank = await lender()
      await bank.rate(line('BB'), '2026-02-01T06:00:00Z')
      const outcome = await bank.rate(line('BB') + line('B'), '2026-03-01T06:00:00Z', batch_rows)
      expect(outcome.counts).toMatchObject(counts(2, 1, 0))
      expect(await head(bank)).toBe('BB')
    },
  )

  it('counts as known from the day it was public, and from its file when it has none', async () => {
    const bank = await lender()
    const known = '2026-03-30T06:00:00Z'
    await bank.file(',30AAACN1234F1ZA,2025-26,February,2026-03-19,GSTR3B,Filed\n', known)
    await bank.file(',30AAACS4821K1ZN,2025-26,February,,GSTR3B,Not Filed\n', known)
    expect(await bank.facts()).toMatchObject([
      { customer_number: 'C-1', status: 'filed', known_at: new Date('2026-03-18T18:30:00Z') },
      { customer_number: 'C-2', status: 'not_filed', known_at: new Date(known) },
    ])
  })

  it('is a new statement when a later table still says not filed; a filing after it is known from its day', async () => {
    const bank = await lender()
    const row = (dof: string, status: string) => `C-1,30AAACN1234F1ZA,2025-26,January,${dof},GSTR3B,${status}\n`
    await bank.file(row('', 'Not Filed'), '2026-02-25T06:00:00Z')
    await bank.file(`\n${row('', 'Not Filed')}`, '2026-03-10T06:00:00Z')
    await bank.file(row('2026-03-20', 'Filed'), '2026-04-01T06:00:00Z')
    expect(await historyOf(bank)).toEqual(['not_filed 2026-02-25', 'not_filed 2026-03-10', 'filed 2026-03-19'])
    expect(await head(bank)).toBe('filed')
  })
})
