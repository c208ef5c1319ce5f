import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrange } from '../../testing/arrange.ts'
import { addDocument, addFact, addParty, addRedirect } from '../../testing/party-fixtures.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
let asha: Client
beforeAll(async () => {
  world = await testWorld({ now: '2026-11-20T06:00:00Z' })
  asha = await world.organization()
})
afterAll(() => world.close())

const addAccount = (party_id: string, account_number: string, kind = 'term_loan', is_active = true) =>
  arrange(world.platform.db, asha.organization_id, (tx) =>
    sql`insert into accounts (organization_id, account_number, customer_number, party_id, kind, is_active)
      values (${asha.organization_id}, ${account_number}, 'C-1', ${party_id}, ${kind}, ${is_active})`.execute(tx),
  )

const addMonth = (
  party_id: string,
  account_number: string,
  month: string,
  columns: Record<string, unknown>,
  more: { document_id?: string; locator?: Record<string, unknown> } = {},
) =>
  addFact(
    world.platform.db,
    {
      party_id,
      kind: 'account_day_end',
      subject: `${account_number} ${month}`,
      valid_from: `${month}-01`,
      payload: { account_number, month, ...columns },
      ...more,
    },
    asha.organization_id,
  )

const facilities = async (party_id: string) => (await asha.get(`/v1/parties/${party_id}/facilities`)).body
const newParty = (name: string) => addParty(world.platform.db, { name }, asha.organization_id)
const days = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i)

describe('the facilities of a party', () => {
  it('are none for a party without accounts', async () => {
    expect(await facilities(await newParty('Nothing Borrowed'))).toEqual({
      data: [],
      borrower_class: null,
      exposure: null,
    })
  })

  it('show the last day-end with its class, its line and 36 months of days past due', async () => {
    const party_id = await newParty('Term Borrower')
    await addAccount(party_id, 'TL-1')
    const document_id = await addDocument(
      world.platform.db,
      { file_name: 'day-end-2026-11.csv', kind: 'day_end' },
      asha.organization_id,
    )
    await addFact(
      world.platform.db,
      {
        party_id,
        kind: 'loan_account',
        subject: 'TL-1',
        valid_from: '2024-01-01',
        payload: {
          account_number: 'TL-1',
          customer_number: 'C-1',
          product_code: 'TL',
          product_desc: 'Term loan, machinery',
          kind: 'term_loan',
          sanction_limit: '5000000.00',
          currency: 'INR',
          opened_on: '2024-01-01',
        },
      },
      asha.organization_id,
    )
    await addMonth(party_id, 'TL-1', '2026-09', { outstanding: Array(30).fill('4000000.00'), dpd: Array(30).fill(0) })
    await addMonth(party_id, 'TL-1', '2026-10', { outstanding: Array(31).fill('4000000.00'), dpd: days(1, 31) })
    await addMonth(
      party_id,
      'TL-1',
      '2026-11',
      { outstanding: Array(10).fill('3900000.50'), sanction_limit: Array(10).fill('4500000.00'), dpd: days(32, 10) },
      { document_id, locator: { rows: days(101, 10) } },
    )
    const { data, borrower_class } = await facilities(party_id)
    expect(borrower_class).toBe('SMA-1')
    expect(data).toHaveLength(1)
    const [{ months, ...facility }] = data
    expect(facility).toEqual({
      account_number: 'TL-1',
      customer_number: 'C-1',
      kind: 'term_loan',
      product_code: 'TL',
      product_desc: 'Term loan, machinery',
      sanction_limit: '5000000.00',
      limit: '4500000.00',
      drawing_power: null,
      outstanding: '3900000.50',
      dpd: 41,
      class: 'SMA-1',
      class_since: '2026-10-31',
      is_start_known: true,
      npa_on: '2026-12-30',
      as_of: '2026-11-10',
      book: null,
      source: { document_id, file_name: 'day-end-2026-11.csv', row: 110, as_of: '2026-11-10', attribution: null },
    })
    expect(months).toHaveLength(36)
    expect([months[0].month, months[35].month]).toEqual(['2023-12', '2026-11'])
    expect(months.slice(32)).toEqual([
      { month: '2026-08', max_dpd: null, class: null },
      { month: '2026-09', max_dpd: 0, class: 'Standard' },
      { month: '2026-10', max_dpd: 31, class: 'SMA-1' },
      { month: '2026-11', max_dpd: 41, class: 'SMA-1' },
    ])
  })

  it('class the borrower by the worst open account, and an NPA stays one until all arrears are paid', async () => {
    const party_id = await newParty('Two Accounts')
    await addAccount(party_id, 'TL-2')
    await addAccount(party_id, 'TL-3')
    await addAccount(party_id, 'TL-4', 'term_loan', false)
    await addMonth(party_id, 'TL-2', '2026-10', { dpd: days(70, 31) })
    await addMonth(party_id, 'TL-2', '2026-11', { dpd: Array(10).fill(20), overdue_amount: Array(10).fill('100.00') })
    await addMonth(party_id, 'TL-3', '2026-11', { dpd: Array(10).fill(5) })
    await addMonth(party_id, 'TL-4', '2026-11', { dpd: Array(10).fill(95) })
    const { data, borrower_class } = await facilities(party_id)
    const classes = Object.fromEntries(
      data.map((item: { account_number: string; class: string }) => [item.account_number, item.class]),
    )
    expect(classes).toEqual({ 'TL-2': 'NPA', 'TL-3': 'SMA-0', 'TL-4': 'NPA' })
    expect(data.map((item: { account_number: string }) => item.account_number)).toEqual(['TL-2', 'TL-3', 'TL-4'])
    expect(borrower_class).toBe('NPA')
    await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql`update accounts set is_active = false where account_number = 'TL-2'`.execute(tx),
    )
    expect((await facilities(party_id)).borrower_class).toBe('SMA-0')
  })

  it('count a cash credit by its days above the lower of limit and drawing power', async () => {
    const party_id = await newParty('Revolving Borrower')
    await addAccount(party_id, 'CC-1', 'cash_credit')
    await addFact(
      world.platform.db,
      {
        party_id,
        kind: 'loan_account',
        subject: 'CC-1',
        valid_from: '2024-01-01',
        payload: {
          account_number: 'CC-1',
          customer_number: 'C-1',
          product_code: null,
          product_desc: null,
          kind: 'cash_credit',
          sanction_limit: '1000.00',
          currency: 'INR',
          opened_on: null,
        },
      },
      asha.organization_id,
    )
    const month = (count: number) => ({
      outstanding: Array(count).fill('900.00'),
      sanction_limit: Array(count).fill('1000.00'),
      drawing_power: Array(count).fill('800.00'),
    })
    await addMonth(party_id, 'CC-1', '2026-10', month(31))
    await addMonth(party_id, 'CC-1', '2026-11', month(4))
    const [facility] = (await facilities(party_id)).data
    expect(facility).toMatchObject({
      kind: 'cash_credit',
      limit: '1000.00',
      drawing_power: '800.00',
      outstanding: '900.00',
      dpd: 35,
      class: 'SMA-1',
      as_of: '2026-11-04',
    })
  })

  it('include those of a party that was merged into it', async () => {
    const branch = await newParty('Branch Borrower')
    const whole = await addParty(world.platform.db, { name: 'WHOLE BORROWER LIMITED' })
    await addAccount(branch, 'TL-9')
    await addMonth(branch, 'TL-9', '2026-11', { outstanding: ['10.00'], dpd: [0] })
    expect((await facilities(whole)).data).toEqual([])
    await addRedirect(world.platform.db, asha.organization_id, branch, whole)
    expect((await facilities(whole)).data).toMatchObject([
      { account_number: 'TL-9', outstanding: '10.00', class: 'Standard' },
    ])
    const omar = await world.organization()
    expect((await omar.get(`/v1/parties/${whole}/facilities`)).body.data).toEqual([])
  })
})
