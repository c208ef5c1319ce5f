import type { Clock } from '@saakh/contract/desk-clocks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { caseDesk, type Desk } from '../../testing/case-desk.ts'
import { noticeDesk } from '../../testing/notice-desk.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'

let world: TestWorld
let asha: Client
let desk: Desk
/** Thursday; the seventh is a first Saturday, the fourteenth a second one. */
const BEGIN = '2026-11-05'
let today = BEGIN
const clock = { now: () => new Date(`${today}T06:00:00Z`), today: () => today }
beforeAll(async () => {
  world = await testWorld({ clock })
  asha = await world.organization()
  desk = await caseDesk(world, asha)
  await setHolidays('2026-11-11')
})
afterAll(() => world.close())
beforeEach(() => {
  today = BEGIN
})

const setHolidays = (...days: string[]) =>
  asha.post('/v1/admin/desk/calendar', {
    ...{ state: null, saturdays_off: 'second_and_fourth', struck: [] },
    added: days.map((day) => ({ day, name: 'Local election' })),
  })
const STOCK = { waiting_for: 'Stock statement of October', ask_again_on: '2026-11-12' }
const wait = (uid: string, body: object = STOCK, headers = {}, who = asha) =>
  who.patch(`/v1/cases/${uid}/waiting`, body, headers)
const end = (uid: string, headers = {}, who = asha) => who.patch(`/v1/cases/${uid}/waiting/end`, {}, headers)
const step = (uid: string, case_status: string, headers = {}) =>
  asha.patch(`/v1/cases/${uid}`, { notes: 'I look at it', case_status }, headers)
const listed = async (search: string) =>
  (await asha.get(`/v1/cases?per_page=100&${search}`)).body.cases.map(({ uid }: { uid: string }) => uid)
/** A case without tasks, so that its state alone has a day: Sunday, the eighth. */
async function openBare(): Promise<string> {
  const uid = await desk.open()
  for (const { task_id } of (await desk.case(uid)).tasks)
    await asha.patch(`/v1/cases/${uid}/tasks/${task_id}/remove`, {})
  return uid
}
const waitingEvents = async (uid: string) =>
  (await desk.case(uid)).events
    .filter(({ kind }: { kind: string }) => kind.startsWith('waiting_'))
    .map(({ kind, from, to }: Record<string, string | null>) => [kind, from, to])

describe('a case that waits for the borrower', () => {
  it('has no day while it waits, and then a day later by the working days waited', async () => {
    const uid = await openBare()
    expect(await desk.case(uid)).toMatchObject({ status_due: '2026-11-08', waiting_since: null })
    today = '2026-11-06'
    expect((await wait(uid)).body.data).toEqual({ message: 'The case waits for the borrower.', version: 2 })
    expect(await desk.case(uid)).toMatchObject({ status_due: null, waiting_since: '2026-11-06', ...STOCK })
    today = '2026-11-16'
    // Saturday the 7th, the 9th, 10th, 12th, 13th and 16th.
    expect((await end(uid)).status).toBe(200)
    expect(await desk.case(uid)).toMatchObject({
      ...{ status_due: '2026-11-17', waiting_since: null, waiting_for: null, ask_again_on: null, version: 3 },
    })
    expect(await waitingEvents(uid)).toEqual([
      ['waiting_began', '2026-11-12', 'Stock statement of October'],
      ['waiting_ended', 'Stock statement of October', '6 working days'],
    ])
  })

  it('moves the day once more when it waits again, and keeps what it moved when the calendar changes', async () => {
    const uid = await openBare()
    await wait(uid, { waiting_for: 'Ledger' })
    today = '2026-11-06'
    await end(uid)
    expect((await desk.case(uid)).status_due).toBe('2026-11-09')
    await wait(uid, { waiting_for: 'Bank statement', ask_again_on: null })
    today = '2026-11-10'
    await end(uid)
    // Over the election of the eleventh and the second Saturday.
    expect((await desk.case(uid)).status_due).toBe('2026-11-13')
    await setHolidays('2026-11-11', '2026-11-12')
    expect((await desk.case(uid)).status_due).toBe('2026-11-13')
    await setHolidays('2026-11-11')
  })

  it('keeps its first day when what is awaited changes, also after the day to ask again has passed', async () => {
    const uid = await openBare()
    await wait(uid)
    today = '2026-11-13'
    expect((await wait(uid, { ...STOCK, waiting_for: 'Stock statement, signed' })).status).toBe(200)
    await wait(uid, { waiting_for: 'Stock statement, signed', ask_again_on: '2026-11-20' })
    expect(await desk.case(uid)).toMatchObject({ waiting_since: BEGIN, ask_again_on: '2026-11-20' })
    expect((await waitingEvents(uid)).map(([kind]: [string]) => kind)).toEqual([
      ...['waiting_began', 'waiting_changed', 'waiting_changed'],
    ])
  })

  it('no longer waits once it changes state, and the new state has its whole time', async () => {
    const uid = await openBare()
    await wait(uid)
    today = '2026-11-09'
    await step(uid, 'wip')
    expect(await desk.case(uid)).toMatchObject({ status_due: '2026-12-09', waiting_since: null, ask_again_on: null })
    expect((await waitingEvents(uid)).at(-1)).toEqual(['waiting_ended', 'Stock statement of October', '3 working days'])
    await wait(uid)
    expect((await step(uid, 'closed')).status).toBe(200)
    expect(await desk.case(uid)).toMatchObject({ status: 'CLOSED', waiting_since: null })
  })

  it('goes on waiting where somebody else gets it', async () => {
    const uid = await openBare()
    await wait(uid)
    const changed = { notes: 'Ravi goes on', case_status_assigned: asha.user_id }
    expect((await asha.patch(`/v1/cases/${uid}`, changed)).status).toBe(200)
    expect((await desk.case(uid)).waiting_since).toBe(BEGIN)
  })

  it('is found by the filter, and by that of those to be asked again', async () => {
    const [waits, rests] = [await openBare(), await openBare()]
    await wait(waits)
    const all = await listed('waiting=all')
    expect([all.includes(waits), all.includes(rests)]).toEqual([true, false])
    expect(await listed('waiting=ask_again')).not.toContain(waits)
    today = '2026-11-12'
    expect(await listed('waiting=ask_again')).toContain(waits)
  })
})

describe('refusals', () => {
  it('name the field of what is no text and no day to come', async () => {
    const uid = await openBare()
    for (const [body, field] of [
      [{ waiting_for: '  ' }, 'waiting_for'],
      [{ waiting_for: 'x'.repeat(301) }, 'waiting_for'],
      [{ ...STOCK, ask_again_on: '31-12-2026' }, 'ask_again_on'],
      [{ ...STOCK, ask_again_on: '2026-11-04' }, 'ask_again_on'],
      [{ ...STOCK, ask_again_on: '2062-11-12' }, 'ask_again_on'],
    ] as const) {
      const refused = await wait(uid, body)
      expect([refused.status, Object.keys(refused.body.data.fields)]).toEqual([400, [field]])
    }
    expect((await wait(uid, { ...STOCK, ask_again_on: '2026-11-04' })).body.data.message).toBe(
      'This day has passed: choose today or a later day.',
    )
    expect((await end(uid)).body.data.message).toMatch(/^CASE-\d+-\d+ does not wait for the borrower\.$/)
    expect(await desk.case(uid)).toMatchObject({ waiting_since: null, version: 1 })
  })

  it('answer 409 with what changed to whoever saw an older version', async () => {
    const uid = await openBare()
    await wait(uid, STOCK, { 'if-match': '"1"' })
    for (const late of [
      await wait(uid, { waiting_for: 'Ledger' }, { 'if-match': '"1"' }),
      await end(uid, { 'if-match': '"1"' }),
      await step(uid, 'wip', { 'if-match': '"1"' }),
    ]) {
      expect(late.status).toBe(409)
      expect(late.body.data.changes).toEqual([expect.objectContaining({ kind: 'waiting_began', version: 2 })])
    }
    expect((await end(uid, { 'if-match': '"2"' })).status).toBe(200)
  })

  it('meet closed cases, readers and strangers', async () => {
    const uid = await openBare()
    const reader = await world.user(asha.organization_id, { policy: narrowed({ '/v1/cases': ['GET'] }) })
    expect([(await wait(uid, STOCK, {}, reader)).status, (await end(uid, {}, reader)).status]).toEqual([403, 403])
    const stranger = await world.organization()
    expect([(await wait(uid, STOCK, {}, stranger)).status, (await end(uid, {}, stranger)).status]).toEqual([404, 404])
    await step(uid, 'closed')
    expect([(await wait(uid)).status, (await end(uid)).status]).toEqual([403, 403])
  })
})

describe('the lane above the queue', () => {
  const lane = async () => (await asha.get('/v1/admin/desk/clocks')).body
  const of = async (uid: string): Promise<Clock | undefined> =>
    (await lane()).data.find(({ case_id }: Clock) => case_id === uid)
  let uid: string
  beforeAll(async () => {
    today = BEGIN
    uid = await openBare()
  })

  it('shows a case that waits by its day to ask again, and as overdue only once that has passed', async () => {
    today = '2026-11-10'
    expect(await of(uid)).toMatchObject({ kind: 'case_state', due_on: '2026-11-08', waiting_since: null })
    const before = await lane()
    await wait(uid, { waiting_for: 'Ledger', ask_again_on: null })
    expect(await of(uid)).toBeUndefined()
    expect(await lane()).toMatchObject({ waiting: before.waiting + 1, over: before.over - 1 })
    await wait(uid, { waiting_for: 'Ledger', ask_again_on: '2026-11-13' })
    const clockOf = { kind: 'case_waiting', text: 'Ledger', waiting_for: 'Ledger', waiting_since: '2026-11-10' }
    expect(await of(uid)).toMatchObject({ ...clockOf, due_on: '2026-11-13', working_days: 2 })
    expect((await lane()).over).toBe(before.over - 1)
    today = '2026-11-16'
    expect(await of(uid)).toMatchObject({ ...clockOf, working_days: -1 })
  })

  it('says beside a task that its case waits, and lets its tasks run', async () => {
    today = '2026-11-10'
    await wait(uid, { waiting_for: 'Ledger', ask_again_on: null })
    await asha.patch(`/v1/cases/${uid}/tasks`, { text: 'Visit', due_on: '2026-11-09' })
    expect(await of(uid)).toMatchObject({ kind: 'case_task', waiting_for: 'Ledger', working_days: -1, further: 0 })
  })

  it('lets the clock of a regulator run', async () => {
    today = '2026-11-10'
    const notices = await noticeDesk(world, asha)
    const notice_id = await notices.drafted({
      ...{ procedure: 'wilful_default', amount: '2500000', npa_on: '2026-05-09', npa_source: 'Core banking' },
      ...{ report_is_whole: false, addressees: [{ role: 'entity', name: notices.party_name }] },
    })
    await wait(notices.case_id)
    const order = (await lane()).data.find((item: Clock) => item.notice_id === notice_id)
    expect(order).toMatchObject({ kind: 'notice_order', due_on: '2026-11-09', working_days: -1 })
  })

  it('counts no case that the caller may not read', async () => {
    const alone = await world.user(asha.organization_id, { policy: narrowed({ '/v1/cases': [] }) })
    expect((await alone.get('/v1/admin/desk/clocks')).body.waiting).toBe(0)
  })
})
