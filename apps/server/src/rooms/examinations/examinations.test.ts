import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { borrowersOf } from '../../testing/borrowers.ts'
import { importText } from '../../testing/import-text.ts'
import { noticeDesk } from '../../testing/notice-desk.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'

const CUSTOMERS = `customer_number,name,branch
C-1,Ashwini Sample Mills,Panaji
C-2,Kaveri Sample Traders,Margao
C-3,Devbagh Sample Marine,Panaji
`
const ACCOUNTS = `account_number,customer_number,kind,sanction_limit
A-1,C-1,CC,30000000
A-2,C-2,term loan,9000000
A-3,C-3,mortgage,
`
const DAYS = `account_number,day_end_date,outstanding,limit,dpd,asset_class
A-1,2026-08-31,20000000,30000000,,Standard
A-2,2026-08-31,8000000,,70,SMA-2
`

let world: TestWorld
let asha: Client
let parties: Record<string, string>
let today = '2026-09-02'
const clock = { now: () => new Date(`${today}T06:00:00Z`), today: () => today }

beforeAll(async () => {
  world = await testWorld({ clock })
  asha = await world.organization()
  const give = (kind: string, text: string) => importText(world, asha.organization_id, kind, text)
  await give('customers', CUSTOMERS)
  await give('accounts', ACCOUNTS)
  await give('day_end', DAYS)
  await evaluateDirty(world.platform, asha.organization_id)
  parties = await borrowersOf(world, asha)
})
afterAll(() => world.close())
beforeEach(() => {
  today = '2026-09-02'
})

const begin = (customer: string, changes: Record<string, unknown> = {}) =>
  asha.post('/v1/examinations', {
    ...{ party_id: parties[customer], alerted_on: '2026-08-03', because: 'Receipts of two buyers went elsewhere.' },
    ...changes,
  })
const begun = async (customer: string, changes: Record<string, unknown> = {}): Promise<string> => {
  const { status, body } = await begin(customer, changes)
  expect([status, body.success]).toEqual([200, true])
  return body.data.examination_id
}
const take = (id: string, step: string, taken_on: string, changes: Record<string, unknown> = {}) =>
  asha.patch(`/v1/examinations/${id}`, { step, taken_on, reason: 'As the file shows', ...changes })
const read = async (id: string) => (await asha.get(`/v1/examinations/${id}`)).body.data
const statesOf = async (id: string) =>
  Object.fromEntries(
    (await read(id)).clocks.map(({ clock: name, state, due_on }: Record<string, string>) => [name, [state, due_on]]),
  )

describe('an examination', () => {
  it('begins with the day of its alert, stands in the register with its money, and is cleared', async () => {
    const id = await begun('C-2')
    const { body } = await asha.get('/v1/examinations?state=examining')
    expect(body).toMatchObject({ total_count: 1, exposure: '9000000.00', without_amount: 0 })
    expect(body.data).toMatchObject([
      {
        examination_id: id,
        party_name: 'Kaveri Sample Traders',
        exposure: '9000000.00',
        asset_class: 'SMA-2',
        due_on: '2026-09-02',
        is_overdue: false,
      },
    ])
    today = '2026-09-03'
    expect((await asha.get('/v1/examinations')).body.data[0]).toMatchObject({ is_overdue: true, due_on: '2026-09-02' })
    expect((await take(id, 'cleared', '2026-09-03')).body.data.message).toBe('Recorded: Cleared.')
    expect(await read(id)).toMatchObject({
      state: 'ended',
      ended: 'cleared',
      is_overdue: false,
      due_on: null,
      next: [],
    })
    expect((await statesOf(id)).examine).toEqual(['late', '2026-09-02'])
    expect((await take(id, 'red_flagged', '2026-09-03')).status).toBe(409)
  })

  it('is of a borrower once at a time', async () => {
    const id = await begun('C-3')
    const second = await begin('C-3')
    expect([second.status, second.body.data.message]).toEqual([
      409,
      'Devbagh Sample Marine is under examination already: record the next step there.',
    ])
    await take(id, 'cleared', '2026-08-20')
    await take(await begun('C-3'), 'cleared', '2026-08-21')
  })

  it.each([
    ['a day that has not come', { alerted_on: '2026-09-03' }, 'alerted_on'],
    ['an alert of nobody', { alert_id: '00000000-0000-4000-8000-00000000dead' }, 'alert_id'],
    ['no reason', { because: ' ' }, 'because'],
  ])('is not begun with %s', async (_, changes, field) => {
    const { status, body } = await begin('C-2', changes)
    expect([status, Object.keys(body.data.fields)]).toEqual([400, [field]])
  })
})

describe('a red-flagged account', () => {
  it('is reported within seven days from three crore, and decided by the order of a notice', async () => {
    const id = await begun('C-1')
    expect((await take(id, 'reported', '2026-08-20')).status).toBe(409)
    expect((await take(id, 'red_flagged', '2026-08-02')).body.data.fields).toHaveProperty('taken_on')
    expect((await take(id, 'red_flagged', '2026-08-20')).status).toBe(200)
    expect(await read(id)).toMatchObject({
      state: 'red_flagged',
      flagged_exposure: '30000000.00',
      next: ['reported', 'decided'],
      orders: [],
    })
    expect(await statesOf(id)).toEqual({
      examine: ['done', '2026-09-02'],
      report: ['overdue', '2026-08-27'],
      decide: ['waits', null],
    })
    expect((await take(id, 'reported', '2026-08-26', { reference: 'CRILC 2026/17' })).status).toBe(200)
    expect((await statesOf(id)).decide).toEqual(['running', '2027-02-22'])
    expect((await take(id, 'decided', '2026-09-01')).body.data.fields).toHaveProperty('outcome')
    const heard = await take(id, 'decided', '2026-09-01', { outcome: 'fraud' })
    expect([heard.status, heard.body.data.message]).toEqual([
      400,
      'A fraud is decided by the reasoned order of a notice: record the order under Show cause and choose it here.',
    ])
    expect((await take(id, 'decided', '2026-09-01', { outcome: 'no_fraud' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'ended', ended: 'no_fraud' })
    expect((await read(id)).taken).toMatchObject([
      { step: 'red_flagged' },
      { step: 'reported', reference: 'CRILC 2026/17' },
      { step: 'decided', outcome: 'no_fraud', notice_number: null },
    ])
  })

  it('owes no report below three crore, and is a fraud by the order of its own notice alone', async () => {
    const desk = await noticeDesk(world, asha)
    const id = await begun('C-2', { party_id: desk.party_id })
    await take(id, 'red_flagged', '2026-08-20')
    expect(await read(id)).toMatchObject({ flagged_exposure: null })
    const other = await begun('C-2')
    await take(other, 'red_flagged', '2026-08-20')
    expect((await statesOf(other)).report).toEqual(['not_owed', null])
    const notice_id = await desk.drafted()
    await desk.take(notice_id, 'served')
    await desk.take(notice_id, 'reply_received')
    expect((await desk.take(notice_id, 'order', { outcome: 'upheld' })).status).toBe(200)
    expect((await read(id)).orders).toMatchObject([{ notice_id, ordered_on: '2026-09-02' }])
    expect((await take(other, 'decided', '2026-09-02', { outcome: 'fraud', notice_id })).status).toBe(400)
    expect((await take(id, 'decided', '2026-09-02', { outcome: 'fraud', notice_id })).status).toBe(200)
    expect((await read(id)).taken.at(-1)).toMatchObject({
      outcome: 'fraud',
      notice_number: expect.stringMatching(/^N-/),
    })
  })
})

describe("a lender's own days", () => {
  const set = (days: Record<string, unknown>, as = asha) =>
    as.post('/v1/examinations/days', {
      ...{ valid_from: '2026-08-01', examine_days: 15, report_days: null, decide_days: null, ...days },
    })

  it('are never longer than the direction, and head office with the key of the fraud track sets them', async () => {
    const { status, body } = await set({ examine_days: 31, decide_days: 181 })
    expect([status, body.data.fields]).toEqual([
      400,
      {
        examine_days: 'The direction gives 30 days: yours cannot be longer.',
        decide_days: 'The direction gives 180 days: yours cannot be longer.',
      },
    ])
    const clerk = await world.user(asha.organization_id, { policy: narrowed({ '/v1/fraud_alerts': [] }) })
    expect((await set({}, clerk)).status).toBe(403)
  })

  it('stand beside those of the direction, and the shorter ones decide', async () => {
    const id = await begun('C-1', { alerted_on: '2026-08-10' })
    expect((await statesOf(id)).examine).toEqual(['running', '2026-09-09'])
    expect((await set({})).status).toBe(200)
    const [examine] = (await read(id)).clocks
    expect(examine).toMatchObject({
      ...{ state: 'overdue', days: 30, due_on: '2026-09-09', own_days: 15, own_due_on: '2026-08-25' },
    })
    const { body } = await asha.get(`/v1/examinations?party_id=${parties['C-1']}&state=examining`)
    expect(body.data).toMatchObject([{ due_on: '2026-08-25', is_overdue: true }])
    expect(body.days).toMatchObject({
      regime: { examine_days: 30, report_days: 7, decide_days: 180 },
      own: { valid_from: '2026-08-01', examine_days: 15, report_days: null, set_by: 'Test Admin' },
    })
    await set({ examine_days: null })
    expect((await statesOf(id)).examine).toEqual(['running', '2026-09-09'])
    await take(id, 'cleared', '2026-09-01')
  })
})

describe('who sees examinations', () => {
  it('those with the key of the fraud track alone, and of a branch its own borrowers', async () => {
    const id = await begun('C-3')
    const clerk = await world.user(asha.organization_id, { policy: narrowed({ '/v1/fraud_alerts': [] }) })
    expect((await clerk.get('/v1/examinations')).body).toMatchObject({ total_count: 0, exposure: '0.00', data: [] })
    expect((await clerk.get(`/v1/examinations/${id}`)).status).toBe(404)
    const barred = await clerk.post('/v1/examinations', {
      ...{ party_id: parties['C-1'], alerted_on: '2026-09-01', because: 'x' },
    })
    expect(barred.status).toBe(403)
    const manager = await world.user(asha.organization_id, { name: 'Manager of Margao' })
    await asha.post('/v1/admin/org_units', { name: 'Margao', members: [manager.user_id] })
    const seen = (await manager.get('/v1/examinations')).body
    expect(new Set(seen.data.map(({ party_name }: { party_name: string }) => party_name))).toEqual(
      new Set(['Kaveri Sample Traders']),
    )
    expect((await manager.get(`/v1/examinations/${id}`)).status).toBe(404)
  })

  it('sums a borrower once, however often it was examined', async () => {
    const { body } = await asha.get(`/v1/examinations?party_id=${parties['C-2']}`)
    expect(body).toMatchObject({ total_count: 2, exposure: '9000000.00' })
  })
})
