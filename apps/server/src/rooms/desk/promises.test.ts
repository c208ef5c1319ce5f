import type { DeskRow } from '@saakh/contract/desk'
import type { DeskPromise } from '@saakh/contract/desk-records'
import { addDays, daysBetween } from '@saakh/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { borrowersOf } from '../../testing/borrowers.ts'
import { importText } from '../../testing/import-text.ts'
import { change, query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'

const CUSTOMERS = `customer_number,name,branch
C-1,Ashwini Sample Mills,Panaji
C-2,Kaveri Sample Traders,Margao
C-3,Devbagh Sample Marine,Panaji
`
const ACCOUNTS = `account_number,customer_number,kind,sanction_limit
L-1,C-1,term loan,80000000
L-1B,C-1,term loan,1000000
L-2,C-2,term loan,60000000
L-3,C-3,term loan,2000000
`
/** Since when each loan owes an instalment, and what is overdue. */
const DUE: Record<string, string> = {
  'L-1': '2026-03-02',
  'L-1B': '2026-04-20',
  'L-2': '2026-04-20',
  'L-3': '2026-04-25',
}

let world: TestWorld
let asha: Client
let parties: Record<string, string>
let today = '2026-05-26'
/** Overdue of an account from a day on, where it is not the usual one. */
const paidDown: Record<string, { from: string; overdue: number }> = {}
const clock = { now: () => new Date(`${today}T06:00:00Z`), today: () => today }

const give = (kind: string, text: string) => importText(world, asha.organization_id, kind, text)
const judge = () => evaluateDirty(world.platform, asha.organization_id)

function dayEnds(from: string, to: string): string {
  const lines: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1))
    for (const [account, due] of Object.entries(DUE)) {
      const dpd = Math.max(0, daysBetween(due, day) + 1)
      const less = paidDown[account]
      const overdue = dpd === 0 ? 0 : less && day >= less.from ? less.overdue : 250_000
      lines.push(`${account},${day},1500000,${overdue},${dpd}`)
    }
  return `account_number,day_end_date,outstanding,overdue_amount,dpd\n${lines.join('\n')}\n`
}
const deliver = async (to: string) => {
  const from = addDays(today, 1)
  today = addDays(to, 1)
  await give('day_end', dayEnds(from, to))
  await judge()
}

beforeAll(async () => {
  world = await testWorld({ clock })
  asha = await world.organization()
  await give('customers', CUSTOMERS)
  await give('accounts', ACCOUNTS)
  await give('day_end', dayEnds('2026-03-01', today))
  await judge()
  parties = await borrowersOf(world, asha)
})
afterAll(() => world.close())

const borrowerOf = async (customer: string, who = asha) =>
  (await who.get(`/v1/admin/desk/borrowers/${parties[customer]}`)).body
const rowOf = async (customer: string): Promise<DeskRow> => (await borrowerOf(customer)).row
const promisesOf = async (customer: string): Promise<DeskPromise[]> => (await borrowerOf(customer)).promises
const named = async (search = '') =>
  (await asha.get(`/v1/admin/desk${search}`)).body.data.map(({ party_name }: DeskRow) => party_name)
const promise = (customer: string, more: Record<string, unknown> = {}, who = asha) =>
  who.post('/v1/admin/desk/promises', {
    ...{ party_id: parties[customer], amount: '2,00,000', promised_for: '2026-06-05', promised_by: 'The owner' },
    ...more,
  })
const acknowledge = async (customer: string) => {
  const { alerts } = await borrowerOf(customer)
  return asha.post('/v1/admin/desk/decisions', {
    state: 'acknowledged',
    alerts: alerts.map(({ alert_id, reading_no }: Record<string, unknown>) => ({ alert_id, reading_no })),
  })
}

describe('a promise to pay', () => {
  it('is refused at its field where it says nothing that can be kept', async () => {
    const refusals = async (more: Record<string, unknown>) => (await promise('C-1', more)).body.data.fields
    expect(await refusals({ amount: 'forty' })).toEqual({ amount: 'Write the amount in rupees, such as 4,00,000.' })
    expect(await refusals({ amount: '0' })).toEqual({ amount: 'The amount must be more than zero.' })
    expect(await refusals({ promised_for: '2026-05-25' })).toEqual({ promised_for: 'Choose today or a day after it.' })
    expect(await refusals({ promised_for: '2028-05-25' })).toEqual({ promised_for: 'Choose a day within a year.' })
    expect(await refusals({ account_number: 'L-2' })).toEqual({ account_number: 'The borrower has no such facility.' })
    expect((await refusals({ promised_by: '  ' })).promised_by).toBeTruthy()
    expect((await promise('C-9', { party_id: '00000000-0000-4000-8000-000000000009' })).status).toBe(404)
  })

  it('stands in the row with amount, day and state, and is what comes next', async () => {
    await acknowledge('C-1')
    const { body } = await promise('C-1', { note: 'From the sale of the old looms', account_number: 'L-1' })
    expect(body.data.message).toBe('Promise saved: ₹2.00 lakh by 05-06-2026.')
    expect(await rowOf('C-1')).toMatchObject({
      promise: { amount: '200000.00', promised_for: '2026-06-05', state: 'open' },
      ...{ promise_broken_on: null, next_deadline: { day: '2026-06-05', kind: 'promise' } },
    })
    expect(await promisesOf('C-1')).toMatchObject([
      {
        ...{ amount: '200000.00', state: 'open', because: null, promised_by: 'The owner', account_number: 'L-1' },
        ...{ note: 'From the sale of the old looms', recorded_by: 'Test Admin', promised_on: '2026-05-26' },
      },
    ])
    expect(
      (await borrowerOf('C-1')).facilities.map((facility: Record<string, string>) => facility.account_number),
    ).toEqual(['L-1', 'L-1B'])
  })

  it('is not known where its day passed and the day-ends are late', async () => {
    await promise('C-2')
    await acknowledge('C-2')
    today = '2026-06-08'
    expect((await promisesOf('C-2'))[0]).toMatchObject({
      ...{ state: 'not_known', because: 'file_late', told_until: '2026-05-26', paid: '0.00' },
    })
    expect(await rowOf('C-2')).toMatchObject({ decided: 'acknowledged', promise_broken_on: null })
    today = '2026-05-26'
  })

  it('that is kept leaves the borrower where it was; one that is broken brings it on top, whatever was decided', async () => {
    paidDown['L-1'] = { from: '2026-06-03', overdue: 50_000 }
    const before = await named('?decided=acknowledged')
    expect(before).toContain('Kaveri Sample Traders')
    await deliver('2026-06-06')
    expect((await promisesOf('C-1'))[0]).toMatchObject({ state: 'kept', because: 'paid', paid: '200000.00' })
    expect((await rowOf('C-1')).promise_broken_on).toBeNull()
    expect((await promisesOf('C-2'))[0]).toMatchObject({ state: 'broken', because: 'not_paid' })
    const broken = await rowOf('C-2')
    expect(broken).toMatchObject({
      ...{ decided: 'new', promise_broken_on: today, late_days: 0, factors: { decided: 1 } },
      promise: { state: 'broken', amount: '200000.00' },
    })
    today = addDays(today, 6)
    expect((await rowOf('C-2')).factors.decided).toBeCloseTo(1.08, 10)
    today = addDays(today, -6)
  })

  it('comes back also where all was closed, until somebody decides; the decision can be taken back', async () => {
    const { alerts } = await borrowerOf('C-2')
    const seen = alerts.map(({ alert_id, reading_no }: Record<string, unknown>) => ({ alert_id, reading_no }))
    const closed = await asha.post('/v1/admin/desk/decisions', { state: 'closed', code: 'not_ours', alerts: seen })
    expect(await rowOf('C-2')).toBeNull()
    today = addDays(today, 1)
    await promise('C-2', { promised_for: addDays(today, 1), amount: '10,000' })
    await deliver(addDays(today, 1))
    const back = await rowOf('C-2')
    expect(back).toMatchObject({ decided: 'new', promise: { amount: '10000.00', state: 'broken' } })
    expect(back.high + back.medium + back.low).toBe(seen.length)
    expect(back.readings.length).toBeGreaterThan(0)
    expect(await named()).toContain('Kaveri Sample Traders')
    // A decision on the filter covers what was closed here, as a decision in the row does.
    const whole = await asha.post('/v1/admin/desk/bulk_decisions', {
      ...{ filter: { q: 'Kaveri' }, seen_at: clock.now().toISOString(), state: 'acknowledged' },
    })
    expect(whole.body.data).toMatchObject({ decided: seen.length, borrowers: 1 })
    expect(await rowOf('C-2')).toMatchObject({ decided: 'acknowledged', promise_broken_on: null })
    await asha.post(`/v1/admin/desk/decisions/${whole.body.data.act_id}/undo`)
    const acted = await acknowledge('C-2')
    expect(await rowOf('C-2')).toMatchObject({ decided: 'acknowledged', promise_broken_on: null })
    expect((await rowOf('C-2')).promise).toMatchObject({ state: 'broken' })
    const undone = await asha.post(`/v1/admin/desk/decisions/${acted.body.data.act_id}/undo`)
    expect(undone.body.data).toMatchObject({ undone: seen.length, kept: 0 })
    expect(await rowOf('C-2')).toMatchObject({ decided: 'new', undecided: 0 })
    expect(closed.status).toBe(200)
  })

  it('is answered by another promise', async () => {
    await promise('C-2', { promised_for: addDays(today, 9), amount: '1,00,000' })
    expect(await rowOf('C-2')).toBeNull()
    expect((await promisesOf('C-2')).map(({ state }) => state)).toEqual(['open', 'broken', 'broken'])
  })

  it('is withdrawn once, with the reason, and then waits for nothing', async () => {
    const [open] = await promisesOf('C-2')
    const withdraw = (body: unknown, who = asha) =>
      who.post(`/v1/admin/desk/promises/${open?.promise_id}/withdraw`, body)
    expect((await withdraw({ reason: ' ' })).status).toBe(400)
    expect((await withdraw({ reason: 'Misheard' }, await world.organization())).status).toBe(404)
    expect((await withdraw({ reason: 'Misheard' })).body.data.message).toBe('Promise withdrawn.')
    expect((await withdraw({ reason: 'Misheard' })).status).toBe(409)
    expect((await promisesOf('C-2'))[0]).toMatchObject({
      ...{ state: 'withdrawn', withdrawn_because: 'Misheard', withdrawn_by: 'Test Admin', because: null },
    })
    // What was answered by it alone is open again.
    expect(await rowOf('C-2')).toMatchObject({ decided: 'new', promise: { state: 'broken' } })
  })

  it('of a recoveries file is the same to the desk, and is withdrawn by nobody', async () => {
    await give(
      'recoveries',
      `account_number,kind,day,amount,promised_for\nL-3,promise,2026-05-20,250000,2026-05-25\nL-3,promise,2026-06-01,,\n`,
    )
    await judge()
    expect(await promisesOf('C-3')).toMatchObject([
      {
        ...{ promise_id: null, amount: '250000.00', state: 'broken', account_number: 'L-3', recorded_by: null },
        source_document: expect.any(String),
      },
    ])
    expect(await rowOf('C-3')).toMatchObject({ promise: { state: 'broken' } })
  })

  it('is kept by a recovery of the book, whatever the day-ends say', async () => {
    await promise('C-3', { promised_for: addDays(today, 3), amount: '75000' })
    await give('recoveries', `account_number,kind,day,amount,reference\nL-3,recovery,${today},75000,R-1\n`)
    await judge()
    expect((await promisesOf('C-3')).find(({ amount }) => amount === '75000.00')).toMatchObject({ state: 'kept' })
  })
})

describe('who sees and writes', () => {
  it('is the branch of the borrower alone, and whoever may decide', async () => {
    const clerk = await world.user(asha.organization_id, { name: 'Meera' })
    await asha.post('/v1/admin/org_units', { name: 'Panaji', members: [clerk.user_id] })
    expect((await promise('C-2', { promised_for: addDays(today, 5) }, clerk)).status).toBe(404)
    const saved = await promise('C-1', { promised_for: addDays(today, 5) }, clerk)
    expect(saved.status).toBe(200)
    const [other] = await query(
      world.owner_url,
      `select promise_id from borrower_promises where party_id = '${parties['C-2']}' limit 1`,
    )
    const reason = { reason: 'Not theirs' }
    expect((await clerk.post(`/v1/admin/desk/promises/${other?.promise_id}/withdraw`, reason)).status).toBe(404)
    const reader = await world.user(asha.organization_id, { policy: narrowed({ '/v1/admin/alerts': ['GET'] }) })
    expect((await promise('C-1', {}, reader)).status).toBe(403)
    expect((await borrowerOf('C-1', reader)).promises.length).toBe(2)
  })
})

it('stores in the queue what a fresh computation finds', async () => {
  const stored = () =>
    query(
      world.owner_url,
      `select to_jsonb(b) as row from desk_borrowers b order by organization_id, party_id, with_fraud`,
    )
  const before = await stored()
  await change(
    world.owner_url,
    `select set_config('saakh.organization_id', '${asha.organization_id}', false);
     delete from desk_borrowers;
     select refresh_desk(array(select party_id from parties))`,
  )
  expect(await stored()).toEqual(before)
})
