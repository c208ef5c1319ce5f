import { PRIORITY_DEFAULTS } from '@saakh/catalogue/desk/priority'
import type { DeskAlert, DeskRow } from '@saakh/contract/desk'
import { addDays, daysBetween } from '@saakh/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { borrowersOf } from '../../testing/borrowers.ts'
import { caseDesk } from '../../testing/case-desk.ts'
import { importText } from '../../testing/import-text.ts'
import { change, query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'

const CUSTOMERS = `customer_number,name,branch
C-1,Ashwini Sample Mills,Panaji
C-2,Kaveri Sample Traders,Margao
C-3,Devbagh Sample Marine,Panaji
C-4,Mapusa Sample Foods,Panaji
`
const ACCOUNTS = `account_number,customer_number,kind,sanction_limit
L-1,C-1,term loan,80000000
L-2,C-2,term loan,6000000
L-3,C-3,term loan,
L-4,C-4,term loan,2000000
`

let world: TestWorld
let asha: Client
let parties: Record<string, string>
let today = '2026-05-26'
const clock = { now: () => new Date(`${today}T06:00:00Z`), today: () => today }

const give = (kind: string, text: string) => importText(world, asha.organization_id, kind, text)
const judge = () => evaluateDirty(world.platform, asha.organization_id)

/** Since when each loan owes an instalment. */
const DUE: Record<string, string | null> = { 'L-1': '2026-03-02', 'L-2': '2026-04-20', 'L-4': null }
function dayEnds(from: string, to: string): string {
  const lines: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1))
    for (const [account, due] of Object.entries(DUE)) {
      const dpd = due === null ? 0 : Math.max(0, daysBetween(due, day) + 1)
      lines.push(`${account},${day},1500000,${dpd > 0 ? 25000 : 0},${dpd}`)
    }
  return `account_number,day_end_date,outstanding,overdue_amount,dpd\n${lines.join('\n')}\n`
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

const queue = async (search = '', who = asha) => (await who.get(`/v1/admin/desk${search}`)).body
const rowOf = async (customer: string, who = asha): Promise<DeskRow> =>
  (await who.get(`/v1/admin/desk/borrowers/${parties[customer]}`)).body.row
const alertsOf = async (customer: string, who = asha): Promise<DeskAlert[]> =>
  (await who.get(`/v1/admin/desk/borrowers/${parties[customer]}`)).body.alerts
const raise = async (customer: string, alert_type: string, severity: string) => {
  const { data } = (await asha.get('/v1/admin/alerts/signals')).body
  const signal = data.find((item: Record<string, string>) => item.alert_type === alert_type)
  const { status, body } = await asha.post('/v1/admin/alerts', {
    ...{ party_id: parties[customer], party_name: customer, date_of_event: today, risk_severity: severity },
    ...{ signal_code: signal?.code, alert_detail: 'Seen at the branch' },
  })
  expect([alert_type, status]).toEqual([alert_type, 200])
  return String(body.data.alert_id)
}
const decide = async (alerts: readonly DeskAlert[], changes: Record<string, unknown>, who = asha) =>
  who.post('/v1/admin/desk/decisions', {
    alerts: alerts.map(({ alert_id, reading_no }) => ({ alert_id, reading_no })),
    ...changes,
  })

describe('the queue', () => {
  it('has one row a borrower, in the order of money and nearness, with what makes it up', async () => {
    const { data, total_count, tabs, undecided } = await queue()
    expect(data.map(({ party_name }: DeskRow) => party_name)).toEqual(['Ashwini Sample Mills', 'Kaveri Sample Traders'])
    expect([total_count, tabs.open, tabs.unassigned, tabs.mine, tabs.no_facility, undecided]).toEqual([
      2, 2, 2, 0, 0, 2,
    ])
    const [first] = data
    expect(first).toMatchObject({
      ...{
        customer_number: 'C-1',
        exposure: '80000000.00',
        asset_class: 'SMA-2',
        days_past_due: 86,
        npa_on: '2026-05-31',
      },
      ...{ decided: 'new', late_days: 0, assignee: null },
    })
    expect(first.factors).toMatchObject({ decided: 1, urgency: 2, trend: 1.25 })
    expect(first.factors.exposure).toBeCloseTo(0.952, 3)
    expect(first.readings[0]).toMatchObject({ severity: 'High' })
    const { alerts } = (await asha.get(`/v1/admin/desk/borrowers/${first.party_id}`)).body
    expect(alerts[0].next_act).toEqual({
      act: 'case',
      says: 'Open a case: agree on recovery, and record what security is at hand.',
    })
    expect(first.months.map(({ month, days_past_due }: DeskRow['months'][number]) => [month, days_past_due])).toEqual([
      ['2026-03', 30],
      ['2026-04', 60],
      ['2026-05', 86],
    ])
  })

  it('filters, orders and counts on the server', async () => {
    const names = async (search: string) => (await queue(search)).data.map(({ party_name }: DeskRow) => party_name)
    expect(await names('?q=kaveri')).toEqual(['Kaveri Sample Traders'])
    expect(await names('?asset_class=SMA-2')).toEqual(['Ashwini Sample Mills'])
    expect(await names('?sort_by=party_name&sort_in=desc')).toEqual(['Kaveri Sample Traders', 'Ashwini Sample Mills'])
    expect(await names('?sort_by=days_past_due&sort_in=asc')).toEqual(['Kaveri Sample Traders', 'Ashwini Sample Mills'])
    expect(await names('?per_page=1&page=2')).toEqual(['Kaveri Sample Traders'])
    expect((await asha.get('/v1/admin/desk?tab=yesterday')).status).toBe(400)
  })

  it('keeps who has no facility on a tab of its own', async () => {
    await raise('C-3', 'negative_media_sentiment', 'High')
    const { data } = await queue('?tab=no_facility')
    expect(data.map(({ party_name, priority }: DeskRow) => [party_name, Math.round(priority)])).toEqual([
      ['Devbagh Sample Marine', 30],
    ])
  })
})

describe('a decision', () => {
  it('covers the alerts of a borrower that are ticked, lowers it, and is taken back whole', async () => {
    const before = await rowOf('C-1')
    const alerts = await alertsOf('C-1')
    expect(new Set(alerts.map(({ state }) => state))).toEqual(new Set(['new']))
    const { body } = await decide(alerts, { state: 'acknowledged' })
    expect(body.data).toMatchObject({ decided: alerts.length, undo_until: '2026-05-26T06:10:00.000Z' })
    expect(await rowOf('C-1')).toMatchObject({ decided: 'acknowledged', undecided: 0, late_days: null })
    expect((await rowOf('C-1')).priority).toBeCloseTo(before.priority * 0.6, 6)
    const listed = await asha.get(`/v1/admin/alerts?state=open&party_id=${parties['C-1']}`)
    expect(new Set(listed.body.data.map(({ decided }: Record<string, string>) => decided))).toEqual(
      new Set(['acknowledged']),
    )
    const undone = await asha.post(`/v1/admin/desk/decisions/${body.data.act_id}/undo`)
    expect(undone.body.data).toMatchObject({ undone: alerts.length, kept: 0 })
    expect((await rowOf('C-1')).priority).toBeCloseTo(before.priority, 6)
    expect((await asha.post(`/v1/admin/desk/decisions/${body.data.act_id}/undo`)).status).toBe(409)
  })

  it('is told the same when it is sent again under its key', async () => {
    const [first] = await alertsOf('C-1')
    const body = { state: 'acknowledged', alerts: [{ alert_id: first?.alert_id, reading_no: first?.reading_no }] }
    const send = () => asha.post('/v1/admin/desk/decisions', body, { 'idempotency-key': 'decided-once-0001' })
    const [answer, again] = [await send(), await send()]
    expect(answer).toMatchObject({ status: 200, body: { data: { undo_until: '2026-05-26T06:10:00.000Z' } } })
    expect(again.body).toEqual(answer.body)
    expect((await asha.post(`/v1/admin/desk/decisions/${answer.body.data.act_id}/undo`)).status).toBe(200)
  })

  it('keeps what somebody else decided since when it is taken back', async () => {
    const other = await world.user(asha.organization_id, { name: 'Ravi' })
    const [alert] = await alertsOf('C-2')
    if (!alert) throw new Error('no alert')
    const first = await decide([alert], { state: 'acknowledged' })
    await decide([alert], { state: 'watching', watch_until: '2026-06-10' }, other)
    const undone = await asha.post(`/v1/admin/desk/decisions/${first.body.data.act_id}/undo`)
    expect(undone.body.data).toMatchObject({ undone: 0, kept: 1 })
    expect((await alertsOf('C-2'))[0]).toMatchObject({ state: 'watching', decided_by: 'Ravi' })
    // The one before it is gone, so taking back the later one leaves nothing.
    const second = (await query(world.owner_url, `select act_id from alert_decisions where state = 'watching'`))[0]
    expect((await asha.post(`/v1/admin/desk/decisions/${second?.act_id}/undo`)).status).toBe(403)
    await other.post(`/v1/admin/desk/decisions/${second?.act_id}/undo`)
    expect((await alertsOf('C-2'))[0]).toMatchObject({ state: 'new' })
  })

  it('is refused to whoever did not see what somebody else decided, with who did what', async () => {
    const ravi = await world.user(asha.organization_id, { name: 'Ravi' })
    const [seen] = await alertsOf('C-2')
    if (!seen) throw new Error('no alert')
    const decideSeen = (who: Client, changes: Record<string, unknown>) => {
      const { alert_id, reading_no, standing } = seen
      return who.post('/v1/admin/desk/decisions', { alerts: [{ alert_id, reading_no, standing }], ...changes })
    }
    const both = await Promise.all([
      decideSeen(ravi, { state: 'closed', code: 'not_ours' }),
      decideSeen(asha, { state: 'closed', code: 'not_ours' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [first, refused] = both[0]?.status === 200 ? ['Ravi', both[1]] : ['Test Admin', both[0]]
    expect(refused?.body.data.message).toBe(
      `Nothing was decided: something was decided meanwhile (Kaveri Sample Traders: ${first} closed it (Not ours)). Look at it again and decide then.`,
    )
    const done = both.find(({ status }) => status === 200)
    await (first === 'Ravi' ? ravi : asha).post(`/v1/admin/desk/decisions/${done?.body.data.act_id}/undo`)
    expect((await decideSeen(ravi, { state: 'acknowledged' })).status).toBe(200)
    expect((await decideSeen(asha, { state: 'acknowledged' })).status).toBe(409)
    await decide([seen], { state: 'new' })
  })

  it('brings back the last one that still holds when several are taken back in another order', async () => {
    const ravi = await world.user(asha.organization_id, { name: 'Ravi' })
    const [alert] = await alertsOf('C-2')
    if (!alert) throw new Error('no alert')
    await decide([alert], { state: 'watching', watch_until: '2026-07-01' })
    const [first, second] = [
      await decide([alert], { state: 'acknowledged' }),
      await decide([alert], { state: 'closed', code: 'not_ours' }, ravi),
    ]
    const undo = (who: Client, of: typeof first) => who.post(`/v1/admin/desk/decisions/${of.body.data.act_id}/undo`)
    expect((await undo(asha, first)).body.data).toMatchObject({ undone: 0, kept: 1 })
    expect((await undo(ravi, second)).body.data).toMatchObject({ undone: 1, kept: 0 })
    expect((await alertsOf('C-2')).find(({ alert_id }) => alert_id === alert.alert_id)).toMatchObject({
      state: 'watching',
      watch_until: '2026-07-01',
    })
    await decide([alert], { state: 'new' })
  })

  it('is watched until its day, from which on it counts as undecided', async () => {
    const alerts = await alertsOf('C-2')
    await decide(alerts, { state: 'watching', watch_until: '2026-05-28' })
    expect((await queue('?tab=watching')).data).toMatchObject([
      { party_name: 'Kaveri Sample Traders', decided: 'watching' },
    ])
    expect((await queue()).data.map(({ party_name }: DeskRow) => party_name)).not.toContain('Kaveri Sample Traders')
    today = '2026-05-30'
    expect((await rowOf('C-2')).late_days).toBe(2)
    expect((await queue()).data.map(({ party_name }: DeskRow) => party_name)).toContain('Kaveri Sample Traders')
    today = '2026-05-26'
  })

  it('asks for what its code needs, and for a day after today', async () => {
    const alerts = await alertsOf('C-2')
    const refusals = async (changes: Record<string, unknown>) => (await decide(alerts, changes)).body.data.fields
    expect(await refusals({ state: 'closed' })).toEqual({ code: 'Choose why it is closed.' })
    expect(await refusals({ state: 'closed', code: 'acted_upon' })).toEqual({ note: 'Write what was done.' })
    expect(await refusals({ state: 'acknowledged', code: 'not_ours' })).toEqual({ code: 'Only closing takes a code.' })
    expect(await refusals({ state: 'watching', watch_until: today })).toEqual({
      watch_until: 'Choose a day after today.',
    })
  })

  it('closes a High alert for those alone who may delete alerts', async () => {
    const analyst = await world.user(asha.organization_id, {
      policy: narrowed({ '/v1/admin/alerts': ['GET', 'POST'] }),
    })
    const high = (await alertsOf('C-3')).filter(({ severity }) => severity === 'High')
    expect((await decide(high, { state: 'closed', code: 'not_ours' }, analyst)).status).toBe(403)
    const { body } = await decide(high, { state: 'closed', code: 'not_ours' })
    expect(await rowOf('C-3')).toBeNull()
    expect((await alertsOf('C-3'))[0]).toMatchObject({ state: 'closed', code: 'not_ours' })
    await asha.post(`/v1/admin/desk/decisions/${body.data.act_id}/undo`)
    expect(await rowOf('C-3')).toMatchObject({ high: 1 })
  })

  it('comes back when the alert gets worse by a step, and says so; one on an older reading is refused', async () => {
    const alerts = await alertsOf('C-2')
    await decide(alerts, { state: 'closed', code: 'known_and_accepted', note: 'The branch manager knows.' })
    expect(await rowOf('C-2')).toBeNull()
    today = '2026-06-20'
    await give('day_end', dayEnds('2026-05-27', today))
    await judge()
    const [back] = (await alertsOf('C-2')).filter(({ came_back_from }) => came_back_from !== null)
    expect(back).toMatchObject({ state: 'new', came_back_from: 'closed', code: 'known_and_accepted' })
    expect(await rowOf('C-2')).toMatchObject({ asset_class: 'SMA-2', decided: 'new' })
    const old = await decide(alerts, { state: 'acknowledged' })
    expect([old.status, old.body.data.message]).toEqual([
      409,
      'Nothing was decided: Kaveri Sample Traders got a newer reading meanwhile. Look at it again and decide then.',
    ])
  })
})

describe('a case', () => {
  it('has its alert while it is open, and decides it when it ends', async () => {
    const [alert] = await alertsOf('C-3')
    const desk = await caseDesk(world, asha)
    const about = { party: parties['C-3'], party_name: 'Devbagh Sample Marine', alert_id: alert?.alert_id }
    const case_uid = await desk.open({ ...about, case_type: desk.types['Covenant breach'] })
    expect((await alertsOf('C-3'))[0]).toMatchObject({ state: 'in_case' })
    expect(await rowOf('C-3')).toMatchObject({ decided: 'in_case' })
    const colleague = await world.user(asha.organization_id)
    const step = (who: Client, case_status: string) =>
      who.patch(`/v1/cases/${case_uid}`, { notes: 'The order was complied with.', case_status })
    await step(colleague, 'wip')
    expect((await step(asha, 'closed')).status).toBe(200)
    expect((await alertsOf('C-3'))[0]).toMatchObject({ state: 'closed', decided_by: null })
    expect(await rowOf('C-3')).toBeNull()
    await raise('C-3', 'negative_media_sentiment', 'Medium')
  })
})

describe('who sees what', () => {
  it('leaves the fraud track out for those without its key, in counts and in the order', async () => {
    const other = await world.user(asha.organization_id, { policy: narrowed({ '/v1/fraud_alerts': [] }) })
    const before = await rowOf('C-1', other)
    await raise('C-1', 'site_distance', 'High')
    expect((await rowOf('C-1')).factors.severity).toBeGreaterThan(before.factors.severity)
    expect(await rowOf('C-1', other)).toEqual(before)
    expect((await alertsOf('C-1')).length).toBe((await alertsOf('C-1', other)).length + 1)
  })

  it('shows a branch its borrowers alone, and lets it give nobody else away', async () => {
    const clerk = await world.user(asha.organization_id, { name: 'Meera' })
    await asha.post('/v1/admin/org_units', { name: 'Panaji', members: [clerk.user_id] })
    expect((await queue('', clerk)).data.map(({ party_name }: DeskRow) => party_name)).toEqual([
      'Ashwini Sample Mills',
      'Devbagh Sample Marine',
    ])
    const assign = (party: string, who: string | null) =>
      clerk.post('/v1/admin/desk/assignments', { party_ids: [parties[party]], assignee: who })
    expect((await assign('C-2', clerk.user_id)).status).toBe(404)
    expect((await assign('C-1', clerk.user_id)).body.data.message).toBe('Meera has 1 borrower now.')
    expect((await queue('?tab=mine', clerk)).total_count).toBe(1)
    expect(await rowOf('C-1')).toMatchObject({ assignee: { name: 'Meera' } })
    const alertsFor = async (who: Client, assignee: string) => {
      const { body } = await who.get(`/v1/admin/alerts?state=open&assignee=${assignee}`)
      return [...new Set(body.data.map((item: Record<string, string>) => item.party_id))]
    }
    expect(await alertsFor(clerk, 'me')).toEqual([parties['C-1']])
    expect(await alertsFor(asha, clerk.user_id)).toEqual([parties['C-1']])
    expect([await alertsFor(asha, 'me'), await alertsFor(asha, 'nobody')]).toEqual([[], []])
    expect((await assign('C-1', null)).body.data.message).toBe('Nobody has 1 borrower now.')
  })

  it('keeps notes of a borrower without a case', async () => {
    await asha.post('/v1/admin/desk/notes', { party_id: parties['C-4'], text: 'Met the owner at the mill.' })
    const { body } = await asha.get(`/v1/admin/desk/borrowers/${parties['C-4']}`)
    expect(body).toMatchObject({
      row: null,
      alerts: [],
      notes: [{ text: 'Met the owner at the mill.', noted_by: 'Test Admin' }],
    })
  })
})

it('weighs as the organization says, each time as a new version', async () => {
  const { priority } = await rowOf('C-1')
  expect((await asha.post('/v1/admin/desk/settings', { weights: { high: 99 } })).status).toBe(400)
  expect((await asha.post('/v1/admin/desk/settings', { weights: { height: 1 } })).status).toBe(400)
  await asha.post('/v1/admin/desk/settings', { weights: { one_step_worse: 2.5, two_steps_worse: 2.5 } })
  expect((await rowOf('C-1')).priority).toBeGreaterThan(priority)
  expect((await asha.get('/v1/admin/desk/settings')).body).toMatchObject({
    weights: { high: 1, one_step_worse: 2.5 },
    set_by: 'Test Admin',
  })
  const { type_days: _, high_hours: __, ...weights } = PRIORITY_DEFAULTS
  await asha.post('/v1/admin/desk/settings', { weights })
  expect((await query(world.owner_url, 'select count(*)::int as n from priority_settings'))[0]).toEqual({ n: 2 })
})

it('stores what a fresh computation finds', async () => {
  const stored = () =>
    query(
      world.owner_url,
      `select to_jsonb(b) as row from desk_borrowers b order by organization_id, party_id, with_fraud`,
    )
  const before = await stored()
  expect(before.length).toBeGreaterThan(4)
  await change(
    world.owner_url,
    `select set_config('saakh.organization_id', '${asha.organization_id}', false);
     delete from desk_borrowers;
     select refresh_desk(array(select party_id from parties))`,
  )
  expect(await stored()).toEqual(before)
})
