import { api } from '@saakh/contract/api'
import { istInstant } from '@saakh/domain/dates'
import { WEBHOOK_KINDS, WEBHOOK_TYPES, type WebhookType } from '@saakh/domain/webhook-events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tellOverdue } from '../../jobs/tell-overdue.ts'
import { evaluateDirty } from '../../monitoring/run.ts'
import { borrowersOf } from '../../testing/borrowers.ts'
import { caseDesk } from '../../testing/case-desk.ts'
import { factStore } from '../../testing/facts.ts'
import { importText } from '../../testing/import-text.ts'
import { noticeDesk } from '../../testing/notice-desk.ts'
import { scoredBorrower } from '../../testing/scored-borrower.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { deliverDue, LOCAL_RECEIVERS, type Subscribed, subscribed } from '../../testing/webhook-desk.ts'

const clock = settableClock('2026-05-15T06:00:00Z')
let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ env: LOCAL_RECEIVERS, clock })
})
afterAll(() => world.close())

const noon = (day: string) => clock.set(istInstant(day, '12:00').toISOString())

/** What came of these types, in the order of their numbers; each body has what its declaration says and nothing else. */
async function eventsOf({ receiver }: Subscribed, ...types: WebhookType[]) {
  await deliverDue(world.platform)
  const bodies = receiver.received.map((request) => request.event).filter(({ type }) => types.includes(type))
  for (const { type, data } of bodies) {
    const { party_id, sequence, url, ...rest } = data
    expect([typeof sequence, party_id === null || typeof party_id === 'string', typeof url]).toEqual([
      'number',
      true,
      'string',
    ])
    expect(WEBHOOK_KINDS[type as WebhookType].data.strict().safeParse(rest).error).toBeUndefined()
  }
  return bodies
    .sort((body, other) => body.data.sequence - other.data.sequence)
    .map(({ type, data: { sequence: _, url: __, ...data } }) => ({ type, ...data }))
}
const readable = async (client: Client, { receiver }: Subscribed, type: WebhookType) => {
  const body = receiver.received.map((request) => request.event).find((payload) => payload.type === type)
  return (await client.get(body.data.url.replace(world.config.api_url, ''))).status
}

it('names in each declaration a call of the API, and an example that fits', () => {
  const paths = Object.values(api).map(({ method, path }) => `${method} ${path}`)
  for (const type of WEBHOOK_TYPES) {
    const { record, data, example, area } = WEBHOOK_KINDS[type]
    const path = record.replace(/\{(\w+)\}/g, '{}')
    expect(paths.map((path) => path.replace(/\{(\w+)\}/g, '{}'))).toContain(`GET ${path}`)
    expect(data.strict().safeParse(example).error).toBeUndefined()
    expect(area).toBeTruthy()
  }
})

it('tells that an alert is opened, decided, and that the decision is taken back', async () => {
  const asha = await world.organization()
  const desk = await caseDesk(world, asha)
  const hook = await subscribed(asha)
  const signals = (await asha.get('/v1/admin/alerts/signals')).body.data
  const raised = await asha.post('/v1/admin/alerts', {
    ...{ party_id: desk.party_id, party_name: desk.party_name, date_of_event: '2026-05-01', risk_severity: 'Medium' },
    ...{ signal_code: signals[0].code, alert_detail: 'Seen at the works' },
  })
  expect(raised.status).toBe(200)
  const [opened] = await eventsOf(hook, 'alert.opened')
  expect(opened).toMatchObject({ type: 'alert.opened', party_id: desk.party_id, severity: 'Medium' })
  expect(await readable(asha, hook, 'alert.opened')).toBe(200)
  const { alert_id } = opened
  const [{ standing, reading_no, decided }] = (await asha.get(`/v1/admin/desk/borrowers/${desk.party_id}`)).body.alerts
  const decision = await asha.post('/v1/admin/desk/decisions', {
    ...{
      alerts: [{ alert_id, reading_no, standing, decided }],
      state: 'closed',
      code: 'not_ours',
      note: null,
      watch_until: null,
    },
  })
  expect([decision.status, decision.body]).toMatchObject([200, {}])
  await asha.post(`/v1/admin/desk/decisions/${decision.body.data.act_id}/undo`)
  expect(await eventsOf(hook, 'alert.decided')).toEqual([
    { type: 'alert.decided', party_id: desk.party_id, alert_id, state: 'closed', code: 'not_ours', is_undone: false },
    { type: 'alert.decided', party_id: desk.party_id, alert_id, state: 'new', code: null, is_undone: true },
  ])
})

const DAYS = 'account_number,day_end_date,outstanding,dpd\n'
const CUSTOMERS = 'customer_number,name\nC-1,Ashwini Sample Mills\n'
const ACCOUNTS = 'account_number,customer_number,kind,sanction_limit\nA-1,C-1,term_loan,900000\n'
const dayOf = (day: string) => `2026-05-${day.padStart(2, '0')}`

it('tells of a borrower who slips and recovers: file, alert, class', async () => {
  const asha = await world.organization()
  const { organization_id } = asha
  const give = (kind: string, text: string, day: string) =>
    importText(world, organization_id, kind, text, { known_at: `${day}T12:00:00Z` })
  noon('2026-05-01')
  await give('customers', CUSTOMERS, '2026-05-01')
  await give('accounts', ACCOUNTS, '2026-05-01')
  const hook = await subscribed(asha)
  const on = async (day: string, dpd: number) => {
    noon(day)
    await give('day_end', `${DAYS}A-1,${day},900000,${dpd}\n`, day)
    await evaluateDirty(world.platform, organization_id)
  }
  await on(dayOf('2'), 0)
  await on(dayOf('10'), 20)
  await on(dayOf('31'), 41)
  await on('2026-06-25', 66)
  await on('2026-06-26', 20)
  await on('2026-06-27', 0)
  const classes = await eventsOf(hook, 'class.changed')
  expect(classes.map(({ before, now }) => [before, now])).toEqual([
    [null, 'Standard'],
    ['Standard', 'SMA-0'],
    ['SMA-0', 'SMA-1'],
    ['SMA-1', 'SMA-2'],
    ['SMA-2', 'SMA-0'],
    ['SMA-0', 'Standard'],
  ])
  const alerts = (await eventsOf(hook, 'alert.opened', 'alert.worse', 'alert.calmer', 'alert.cleared')).filter(
    ({ alert_type }) => alert_type === 'dpd_status_change',
  )
  expect(alerts.map(({ type }) => type)).toEqual([
    'alert.opened',
    'alert.worse',
    'alert.worse',
    'alert.calmer',
    'alert.cleared',
  ])
  expect(new Set(alerts.map(({ alert_id }) => alert_id)).size).toBe(1)
  const parties = await borrowersOf(world, asha)
  expect(new Set([...classes, ...alerts].map(({ party_id }) => party_id))).toEqual(new Set([parties['C-1']]))
  const files = await eventsOf(hook, 'import.finished')
  expect(files).toHaveLength(6)
  expect(files[0]).toMatchObject({ party_id: null, kind: 'day_end', status: 'done', rows_read: 1, rows_set_aside: 0 })
  expect(await readable(asha, hook, 'import.finished')).toBe(200)
  expect(await readable(asha, hook, 'class.changed')).toBe(200)
}, 60_000)

it('tells of a score that changes, and not of one that says the same', async () => {
  noon('2026-05-15')
  const store = factStore(world)
  const asha = await world.organization()
  const { organization_id } = asha
  const hook = await subscribed(asha)
  const party_id = await store.party({ owner: organization_id })
  await store.monitor(organization_id, party_id)
  await store.write(
    organization_id,
    party_id,
    scoredBorrower((index) => Math.max(0, index - 40)),
  )
  const judgeOn = async (day: string) => {
    noon(day)
    await store.mark(organization_id, party_id)
    await evaluateDirty(world.platform, organization_id)
    return eventsOf(hook, 'score.changed')
  }
  const [first, ...more] = await judgeOn('2026-05-15')
  expect(first).toMatchObject({ party_id, score: expect.any(Number), band: expect.any(String) })
  expect(more).toEqual([])
  expect(await judgeOn('2026-05-16')).toHaveLength(1)
  expect(await readable(asha, hook, 'score.changed')).toBe(200)
})

it('tells each step of a notice, of the fraud track only where that is wanted', async () => {
  noon('2026-05-15')
  const asha = await world.organization()
  const [hook, fraud] = [await subscribed(asha), await subscribed(asha, { tells_fraud: true })]
  const desk = await noticeDesk(world, asha)
  const notice_id = await desk.drafted()
  expect(
    (await desk.take(notice_id, 'identified')).status + (await desk.take(notice_id, 'served')).status,
  ).toBeGreaterThan(0)
  const steps = await eventsOf(fraud, 'notice.step')
  expect(steps[0]).toEqual({
    ...{
      type: 'notice.step',
      party_id: desk.party_id,
      notice_id,
      case_id: desk.case_id,
      step: 'drafted',
      on: '2026-05-15',
    },
  })
  expect(steps.length).toBeGreaterThan(1)
  expect(await eventsOf(hook, 'notice.step')).toEqual([])
  expect(await readable(asha, fraud, 'notice.step')).toBe(200)
})

it('tells once that a clock is overdue, and nothing of what was over before', async () => {
  noon('2026-05-11')
  const asha = await world.organization()
  const desk = await caseDesk(world, asha)
  const case_id = await desk.open()
  for (const { task_id } of (await desk.case(case_id)).tasks)
    await asha.patch(`/v1/cases/${case_id}/tasks/${task_id}/remove`, {})
  const task = (text: string, due_on: string) =>
    asha.patch(`/v1/cases/${case_id}/tasks`, { text, assignee: asha.user_id, due_on })
  expect((await task('Long over', '2026-05-11')).status).toBe(200)
  noon('2026-05-20')
  const hook = await subscribed(asha, { events: ['clock.overdue'] })
  await task('Call the promoter', '2026-05-21')
  await tellOverdue(world.platform)
  expect((await eventsOf(hook, 'clock.overdue')).filter(({ kind }) => kind === 'case_task')).toEqual([])
  noon('2026-05-22')
  for (let at = 0; at < 3; at += 1) await tellOverdue(world.platform)
  expect((await eventsOf(hook, 'clock.overdue')).filter(({ kind }) => kind === 'case_task')).toEqual([
    {
      ...{ type: 'clock.overdue', party_id: desk.party_id, kind: 'case_task', due_on: '2026-05-21', case_id },
      ...{ notice_id: null, examination_id: null },
    },
  ])
  expect(await readable(asha, hook, 'clock.overdue')).toBe(200)
})

it('tells once that an import is late, and not of one that came in time', async () => {
  noon('2026-05-19')
  const asha = await world.organization()
  const { organization_id } = asha
  await importText(world, organization_id, 'customers', CUSTOMERS, { known_at: '2026-05-19T02:00:00Z' })
  await importText(world, organization_id, 'accounts', ACCOUNTS, { known_at: '2026-05-19T02:00:00Z' })
  const hook = await subscribed(asha, { events: ['import.late'] })
  const expectation = { rhythm: 'daily', due_after_days: 1, due_time: '10:00', since: '2026-05-19', has_totals: false }
  expect((await asha.post('/v1/book/feeds/day_end', { expectation })).status).toBe(200)
  await importText(world, organization_id, 'day_end', `${DAYS}A-1,2026-05-19,900000,0\n`, {
    known_at: '2026-05-20T02:00:00Z',
  })
  noon('2026-05-21')
  for (let at = 0; at < 2; at += 1) await tellOverdue(world.platform)
  expect(await eventsOf(hook, 'import.late')).toEqual([
    { type: 'import.late', party_id: null, kind: 'day_end', day: '2026-05-20', due_at: '2026-05-21T04:30:00.000Z' },
  ])
  expect(await readable(asha, hook, 'import.late')).toBe(200)
})
