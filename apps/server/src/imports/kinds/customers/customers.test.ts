import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLATFORM_ORGANIZATION } from '../../../platform/db.ts'
import { ACCOUNTS, CUSTOMERS, conductLender } from '../../../testing/conduct-lender.ts'
import { importText } from '../../../testing/import-text.ts'
import { type TestWorld, testWorld } from '../../../testing/server.ts'
import { ask, leftOut, setAside } from '../../../testing/stored-rows.ts'

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

const customersOf = (organization_id: string) =>
  ask(
    world,
    organization_id,
    sql<{ customer_number: string; name: string; is_private: boolean; party_id: string }>`
      select c.customer_number, p.name, p.owner_organization_id is not null as is_private, c.party_id
      from customers c join parties p using (party_id) order by 1`,
  )

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
      world,
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
      world,
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
    expect(outcome.counts).toMatchObject({ rows_read: 7, rows_accepted: 2, rows_quarantined: 5 })
    expect(await setAside(world, organization_id, outcome.job_id)).toEqual([
      { row: 3, field: 'gstin', reason: 'The GSTIN belongs to the PAN AAACS4821K, not to AAACN1234F.' },
      { row: 4, field: 'pan', reason: 'The PAN belongs to a firm or LLP, but a CIN is given to companies only.' },
      {
        row: 5,
        field: 'cin',
        reason:
          'The identifiers contradict each other: the CIN is of NEELAMBARI SAMPLE TEXTILES PRIVATE LIMITED, the PAN is of SAMUDRA SAMPLE FOODS PRIVATE LIMITED.',
      },
      { row: 7, field: 'customer_number', reason: 'customer_number is empty.' },
      {
        row: 8,
        field: 'cin',
        reason:
          'Customer C-1 is linked to SAMUDRA SAMPLE FOODS PRIVATE LIMITED, but the CIN is of NEELAMBARI SAMPLE TEXTILES PRIVATE LIMITED.',
      },
    ])
    expect(await leftOut(world, organization_id, outcome.job_id)).toEqual([
      {
        row: 6,
        field: 'gstin',
        reason:
          'The last character of the GSTIN is 5; the check over the first 14 gives W. One character is probably mistyped.',
      },
    ])
  })

  it('links a private party when a later file brings its CIN, and moves what is known of it', async () => {
    const { organization_id, send, head } = await conductLender(world)
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
    const open = await ask(world, organization_id, sql`select 1 from link_reviews where decided_at is null`)
    expect(open).toEqual([])
  })

  it("keeps one lender's private names from another", async () => {
    const first = await conductLender(world)
    const second = await world.organization()
    const seen = await ask(
      world,
      second.organization_id,
      sql`select 1 from parties where name = 'Ashwini Sample Mills'`,
    )
    expect(seen).toEqual([])
    await importText(world, second.organization_id, 'customers', `${CUSTOMERS}X-1,Another Sample,,,AAACN1234F,,,,\n`)
    const [theirs] = await customersOf(second.organization_id)
    const [ours] = await customersOf(first.organization_id)
    expect(ours).toMatchObject({ name: 'Ashwini Sample Mills' })
    expect(theirs?.party_id).not.toBe(ours?.party_id)
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
      world,
      organization_id,
      sql`select payload->>'cleared_on' as cleared_on from facts where kind = 'cheque_return'`,
    )
    expect(facts).toEqual([{ cleared_on: '2026-03-06' }])
  })
})
