import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization, PLATFORM_ORGANIZATION } from '../../../platform/db.ts'
import { importText } from '../../../testing/import-text.ts'
import { type TestWorld, testWorld } from '../../../testing/server.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-10T06:00:00Z' })
})
afterAll(() => world.close())

const CIN_A = 'U15400GA2011PTC990001'
const CIN_B = 'U17100GA2012PTC990002'
const REGISTER = `CIN,CompanyName,CompanyStatus,CompanyClass
${CIN_A},SAMUDRA SAMPLE FOODS PRIVATE LIMITED,Active,Private
${CIN_B},NEELAMBARI SAMPLE TEXTILES PRIVATE LIMITED,Active,Private
`
const CUSTOMERS = 'customer_number,name,cif_id,cin,pan,gstin,constitution,city,state\n'
const ACCOUNTS = 'account_number,customer_number,kind,sanction_limit\n'
const DAYS = 'account_number,day_end_date,outstanding,limit,drawing_power,dpd,oldest_due_date\n'

const ask = async <T>(organization_id: string, query: ReturnType<typeof sql<T>>) =>
  (await inOrganization(world.platform.db, organization_id, (tx) => query.execute(tx))).rows

const reasons = async (organization_id: string, job_id: string) =>
  ask(
    organization_id,
    sql<{
      row: number
      field: string
      reason: string
    }>`select row, field, reason from quarantine where job_id = ${job_id} order by row`,
  )

const customersOf = (organization_id: string) =>
  ask(
    organization_id,
    sql<{ customer_number: string; name: string; is_private: boolean; party_id: string }>`
      select c.customer_number, p.name, p.owner_organization_id is not null as is_private, c.party_id
      from customers c join parties p using (party_id) order by 1`,
  )

/** An organization with one customer and one cash credit, and a way to send it day-ends. */
async function lender() {
  const { organization_id } = await world.organization()
  await importText(
    world,
    organization_id,
    'customers',
    `${CUSTOMERS}C-1,Ashwini Sample Mills,,,AAACN1234F,,private_company,,\n`,
  )
  await importText(world, organization_id, 'accounts', `${ACCOUNTS}A-1,C-1,cash_credit,5000000\n`)
  const send = (rows: string, known_at?: string) =>
    importText(world, organization_id, 'day_end', DAYS + rows, { known_at })
  const head = async (month = '2026-03') => {
    const [fact] = await ask(
      organization_id,
      sql<{
        fact_id: string
        payload: { outstanding: (string | null)[]; dpd?: (number | null)[] }
        locator: { rows: (number | null)[]; documents: (string | null)[] }
        known_at: Date
      }>`select f.* from facts_head h join facts f using (fact_id)
        where h.kind = 'account_day_end' and h.subject = ${`A-1 ${month}`}`,
    )
    return fact
  }
  return { organization_id, send, head }
}

describe('customers', () => {
  beforeAll(async () => {
    await importText(world, PLATFORM_ORGANIZATION, 'company_master', REGISTER, { as_of: '2025-05-31' })
  })

  it('links by exact identifier only; the others are private parties with a review and candidates', async () => {
    const { organization_id } = await world.organization()
    await importText(
      world,
      organization_id,
      'customers',
      `${CUSTOMERS}C-1,Some Other Spelling,,${CIN_A},AAACS4821K,30AAACS4821K1ZN,private_company,,\n` +
        'C-2,Neelambari Sample Textiles Pvt. Ltd.,,,AAACN1234F,,private_company,Margao,goa\n' +
        'C-3,Kaveri Sample Traders,,,,,partnership,,\n' +
        'C-4,Samudra Foods branch,,,AAACS4821K,,private_company,,\n',
    )
    expect((await customersOf(organization_id)).map(({ name, is_private }) => [name, is_private])).toEqual([
      ['SAMUDRA SAMPLE FOODS PRIVATE LIMITED', false],
      ['Neelambari Sample Textiles Pvt. Ltd.', true],
      ['Kaveri Sample Traders', true],
      ['SAMUDRA SAMPLE FOODS PRIVATE LIMITED', false],
    ])
    const reviews = await ask(
      organization_id,
      sql<{ customer_number: string; reason: string; candidates: { name: string; reason: string }[] }>`
        select customer_number, reason, candidates from link_reviews order by 1`,
    )
    expect(reviews).toEqual([
      {
        customer_number: 'C-2',
        reason: 'Nothing known carries the PAN AAACN1234F, and the file gives no CIN.',
        candidates: [
          expect.objectContaining({
            name: 'NEELAMBARI SAMPLE TEXTILES PRIVATE LIMITED',
            reason: `The same name without its legal form (CIN ${CIN_B}, status Active).`,
          }),
        ],
      },
      { customer_number: 'C-3', reason: 'The file gives no CIN, PAN or GSTIN for this customer.', candidates: [] },
    ])
    const monitored = await ask(
      organization_id,
      sql`select reason_id from monitored_parties where reason = 'customer' order by 1`,
    )
    expect(monitored).toEqual(['C-1', 'C-2', 'C-3', 'C-4'].map((reason_id) => ({ reason_id })))
  })

  it('sets aside what contradicts: PAN and GSTIN of two holders, a CIN with the PAN of a firm, identifiers of two parties', async () => {
    const { organization_id } = await world.organization()
    const outcome = await importText(
      world,
      organization_id,
      'customers',
      `${CUSTOMERS}C-1,One,,${CIN_A},AAACS4821K,,,,\n` +
        'C-2,Two,,,AAACN1234F,30AAACS4821K1ZN,,,\n' +
        `C-3,Three,,${CIN_B},AABFK7310M,,,,\n` +
        `C-4,Four,,${CIN_B},AAACS4821K,,,,\n` +
        'C-5,Five,,,,29ABCDE1234F1Z5,,,\n' +
        ',Six,,,,,,,\n' +
        `C-1,One,,${CIN_B},,,,,\n`,
    )
    expect(outcome.counts).toMatchObject({ rows_read: 7, rows_accepted: 1, rows_quarantined: 6 })
    expect(await reasons(organization_id, outcome.job_id)).toEqual([
      { row: 3, field: 'gstin', reason: 'The GSTIN belongs to the PAN AAACS4821K, not to AAACN1234F.' },
      { row: 4, field: 'pan', reason: 'The PAN belongs to a firm or LLP, but a CIN is given to companies only.' },
      {
        row: 5,
        field: 'cin',
        reason:
          'The identifiers contradict each other: the CIN is of NEELAMBARI SAMPLE TEXTILES PRIVATE LIMITED, the PAN is of SAMUDRA SAMPLE FOODS PRIVATE LIMITED.',
      },
      {
        row: 6,
        field: 'gstin',
        reason:
          'The last character of the GSTIN is 5; the check over the first 14 gives W. One character is probably mistyped.',
      },
      { row: 7, field: 'customer_number', reason: 'customer_number is empty.' },
      {
        row: 8,
        field: 'cin',
        reason:
          'Customer C-1 is linked to SAMUDRA SAMPLE FOODS PRIVATE LIMITED, but the CIN is of NEELAMBARI SAMPLE TEXTILES PRIVATE LIMITED.',
      },
    ])
  })

  it('links a private party when a later file brings its CIN, and moves what is known of it', async () => {
    const { organization_id, send, head } = await lender()
    await send('A-1,2026-03-01,100,5000000,4000000,0,\n')
    await importText(
      world,
      organization_id,
      'customers',
      `${CUSTOMERS}C-1,Ashwini Sample Mills,,${CIN_B},AAACN1234F,,private_company,,\n`,
    )
    const [customer] = await customersOf(organization_id)
    expect(customer).toMatchObject({ name: 'NEELAMBARI SAMPLE TEXTILES PRIVATE LIMITED', is_private: false })
    await send('A-1,2026-03-02,200,5000000,4000000,0,\n')
    expect((await head())?.payload.outstanding).toEqual(['100.00', '200.00'])
    const open = await ask(organization_id, sql`select 1 from link_reviews where decided_at is null`)
    expect(open).toEqual([])
  })

  it("keeps one lender's private names from another", async () => {
    const first = await lender()
    const second = await world.organization()
    const seen = await ask(second.organization_id, sql`select 1 from parties where name = 'Ashwini Sample Mills'`)
    expect(seen).toEqual([])
    await importText(world, second.organization_id, 'customers', `${CUSTOMERS}X-1,Another Sample,,,AAACN1234F,,,,\n`)
    const [theirs] = await customersOf(second.organization_id)
    const [ours] = await customersOf(first.organization_id)
    expect(ours).toMatchObject({ name: 'Ashwini Sample Mills' })
    expect(theirs?.party_id).not.toBe(ours?.party_id)
  })
})

describe('accounts', () => {
  it('refuses an unknown customer, an unknown kind, a negative limit and another holder', async () => {
    const { organization_id } = await lender()
    await importText(world, organization_id, 'customers', `${CUSTOMERS}C-2,Banyan Sample Works,,,,,,,\n`)
    const outcome = await importText(
      world,
      organization_id,
      'accounts',
      `${ACCOUNTS}A-2,C-9,term_loan,1\nA-3,C-1,mortgage,1\nA-4,C-1,CC,-5\nA-1,C-2,cash_credit,1\nA-5,C-1,Overdraft,"25,00,000.50"\n`,
    )
    expect(await reasons(organization_id, outcome.job_id)).toEqual([
      { row: 2, field: 'customer_number', reason: 'Customer C-9 is not known; import the customers first.' },
      { row: 3, field: 'kind', reason: "'mortgage' is not a kind of loan; write term_loan, cash_credit or overdraft." },
      { row: 4, field: 'sanction_limit', reason: 'sanction_limit is -5.00; a limit is not negative.' },
      { row: 5, field: 'customer_number', reason: 'Account A-1 belongs to customer C-1, not to C-2.' },
    ])
    const [fact] = await ask(organization_id, sql<{ payload: object }>`select payload from facts where subject = 'A-5'`)
    expect(fact?.payload).toMatchObject({ kind: 'overdraft', sanction_limit: '2500000.50', currency: 'INR' })
  })
})

describe('day-ends', () => {
  it('keeps a month as arrays by day, each day with the document and line it stands in', async () => {
    const { send, head } = await lender()
    const first = await send('A-1,2026-03-01,100,5000000,4000000,0,\nA-1,2026-03-03,300,5000000,4000000,1,\n')
    const second = await send('A-1,2026-03-02,-200.5,5000000,4000000,,2026-02-28\n')
    const fact = await head()
    expect(fact?.payload).toMatchObject({
      outstanding: ['100.00', '-200.50', '300.00'],
      dpd: [0, 3, 1],
      oldest_due_date: [null, '2026-02-28'],
    })
    expect(fact?.locator).toMatchObject({
      rows: [2, 2, 3],
      documents: [first.document_id, second.document_id, first.document_id],
    })
  })

  it('counts days past due from the due date itself: due 31 March is 1 day on 31 March and 10 on 9 April', async () => {
    const { send, head } = await lender()
    await send('A-1,2026-03-31,100,,,,2026-03-31\nA-1,2026-04-09,100,,,,2026-03-31\n')
    expect([(await head())?.payload.dpd?.[30], (await head('2026-04'))?.payload.dpd?.[8]]).toEqual([1, 10])
  })

  it('writes a correction as a new version; the old one and its line remain', async () => {
    const { organization_id, send, head } = await lender()
    await send('A-1,2026-03-01,100,5000000,4000000,0,\nA-1,2026-03-02,200,5000000,4000000,0,\n')
    const before = await head()
    const same = await send('A-1,2026-03-01,100,5000000,4000000,0,\n')
    expect([same.counts.rows_accepted, same.counts.facts_written]).toEqual([1, 0])
    await send('A-1,2026-03-02,250,,,,\n')
    const after = await head()
    expect(after?.payload).toMatchObject({ outstanding: ['100.00', '250.00'], dpd: [0, 0] })
    expect(after?.fact_id).not.toBe(before?.fact_id)
    const [old] = await ask(
      organization_id,
      sql<{ payload: object }>`select payload from facts where fact_id = ${before?.fact_id}`,
    )
    expect(old?.payload).toMatchObject({ outstanding: ['100.00', '200.00'] })
  })

  it('lets an older file fill days that later ones left open, and never overwrite what they said', async () => {
    const { organization_id, send, head } = await lender()
    await send('A-1,2026-03-02,220,,,,\n', '2026-03-20T10:00:00Z')
    await send('A-1,2026-03-01,100,,,,\nA-1,2026-03-02,200,,,,\n', '2026-03-05T10:00:00Z')
    const now = await head()
    expect(now?.payload.outstanding).toEqual(['100.00', '220.00'])
    expect(now?.known_at.toISOString()).toBe('2026-03-20T10:00:00.000Z')
    const then = await ask(
      organization_id,
      sql<{ payload: { outstanding: string[] } }>`select payload from facts
        where kind = 'account_day_end' and known_at <= '2026-03-10' order by known_at desc limit 1`,
    )
    expect(then[0]?.payload.outstanding).toEqual(['100.00', '200.00'])
  })

  it('sets aside what cannot be, with the column and a sentence', async () => {
    const { organization_id, send } = await lender()
    const outcome = await send(
      'A-9,2026-03-01,1,,,,\n' +
        'A-1,2026-04-11,1,,,,\n' +
        'A-1,2026-03-32,1,,,,\n' +
        'A-1,2026-03-04,abc,,,,\n' +
        'A-1,2026-03-05,1,-1,,,\n' +
        'A-1,2026-03-06,1,,,1.5,\n' +
        'A-1,2026-03-07,1,,,9,2026-03-01\n' +
        'A-1,2026-03-08,1\n' +
        'A-1,2026-03-09,1,,,,\n' +
        'A-1,2026-03-09,2,,,,\n',
    )
    expect(outcome.counts).toMatchObject({ rows_read: 10, rows_accepted: 1, rows_quarantined: 9, facts_written: 1 })
    expect(await reasons(organization_id, outcome.job_id)).toEqual([
      { row: 2, field: 'account_number', reason: 'Account A-9 is not known; import the accounts first.' },
      { row: 3, field: 'day_end_date', reason: 'day_end_date is 2026-04-11, a day that has not come yet.' },
      { row: 4, field: 'day_end_date', reason: "day_end_date: '2026-03-32' is not a date (write DD-MM-YYYY)." },
      { row: 5, field: 'outstanding', reason: "outstanding: 'abc' is not an amount." },
      { row: 6, field: 'limit', reason: 'limit is -1.00; it cannot be negative.' },
      { row: 7, field: 'dpd', reason: "dpd is '1.5', not a whole number of days." },
      {
        row: 8,
        field: 'dpd',
        reason: 'dpd is 9, but from 2026-03-01 to 2026-03-07 it is 7 days past due (the due date itself counts).',
      },
      { row: 9, field: null, reason: 'The line has 3 cells; the heading has 7 columns.' },
      {
        row: 11,
        field: 'day_end_date',
        reason: 'Account A-1 has its 2026-03-09 in line 10 of this file already, with other figures.',
      },
    ])
  })
})

describe('a borrower that is linked to a company of the register later', () => {
  it('keeps what was said of it: the same line is no new fact, and an empty cell takes nothing back', async () => {
    const { organization_id } = await world.organization()
    const cin = 'U17100GA2012PTC990017'
    const customers = `${CUSTOMERS}C-1,Ashwini Sample Looms,,${cin},,,private_company,,\n`
    await importText(world, organization_id, 'customers', customers)
    await importText(world, organization_id, 'accounts', `${ACCOUNTS}A-1,C-1,cash_credit,5000000\n`)
    const heading =
      'account_number,returned_on,instrument,instrument_number,direction,amount,reason,cleared_on,remark\n'
    const send = (cleared: string, remark: string, known_at: string) =>
      importText(
        world,
        organization_id,
        'cheque_returns',
        `${heading}A-1,2026-03-04,NACH,M-1,inward,50000,Balance insufficient,${cleared},${remark}\n`,
        { known_at },
      )
    await send('2026-03-06', 'one', '2026-03-07T06:00:00Z')
    await importText(
      world,
      PLATFORM_ORGANIZATION,
      'company_master',
      `CIN,CompanyName,CompanyStatus,CompanyClass\n${cin},ASHWINI SAMPLE LOOMS PRIVATE LIMITED,Active,Private\n`,
      { as_of: '2026-03-31' },
    )
    await importText(world, organization_id, 'customers', `${customers}\n`)
    expect(await customersOf(organization_id)).toMatchObject([{ is_private: false }])

    expect((await send('2026-03-06', 'two', '2026-04-01T06:00:00Z')).message).toContain('0 facts written')
    expect((await send('', 'three', '2026-04-02T06:00:00Z')).message).toContain('0 facts written')
    const facts = await ask(
      organization_id,
      sql`select payload->>'cleared_on' as cleared_on from facts where kind = 'cheque_return'`,
    )
    expect(facts).toEqual([{ cleared_on: '2026-03-06' }])
  })
})
