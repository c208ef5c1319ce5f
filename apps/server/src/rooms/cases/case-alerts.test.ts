import type { DeskAlert } from '@saakh/contract/desk'
import { addDays, daysBetween } from '@saakh/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { newId } from '../../platform/ids.ts'
import { borrowersOf } from '../../testing/borrowers.ts'
import { caseDesk, type Desk } from '../../testing/case-desk.ts'
import { importText } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'

let world: TestWorld
let asha: Client
let desk: Desk
let today = '2026-05-26'
const clock = { now: () => new Date(`${today}T06:00:00Z`), today: () => today }
const parties: Record<string, string> = {}

const give = (kind: string, text: string) => importText(world, asha.organization_id, kind, text)
const judge = () => evaluateDirty(world.platform, asha.organization_id)

function dayEnds(from: string, to: string): string {
  const lines: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const dpd = Math.max(0, daysBetween('2026-04-20', day) + 1)
    lines.push(`L-1,${day},1500000,${dpd > 0 ? 25000 : 0},${dpd}`)
  }
  return `account_number,day_end_date,outstanding,overdue_amount,dpd\n${lines.join('\n')}\n`
}

const alertsOf = async (customer: string, who = asha): Promise<DeskAlert[]> =>
  (await who.get(`/v1/admin/desk/borrowers/${parties[customer]}`)).body.alerts
const idsOf = async (customer: string, who = asha) => (await alertsOf(customer, who)).map(({ alert_id }) => alert_id)
const statesOf = async (customer: string) => new Set((await alertsOf(customer)).map(({ state }) => state))
const raise = async (customer: string, alert_type: string, severity: string): Promise<string> => {
  const { data } = (await asha.get('/v1/admin/alerts/signals')).body
  const signal = data.find((item: Record<string, string>) => item.alert_type === alert_type)
  const { body } = await asha.post('/v1/admin/alerts', {
    ...{ party_id: parties[customer], party_name: customer, date_of_event: today, risk_severity: severity },
    ...{ signal_code: signal?.code, alert_detail: 'Seen at the branch' },
  })
  return String(body.data.alert_id)
}
const open = (customer: string, changes: Record<string, unknown>) =>
  desk.open({ party: parties[customer], party_name: customer, ...changes })
const close = (case_id: string) =>
  asha.patch(`/v1/cases/${case_id}`, { notes: 'Settled with the borrower', case_status: 'closed' })

beforeAll(async () => {
  world = await testWorld({ clock })
  asha = await world.organization()
  await give(
    'customers',
    'customer_number,name,branch\nC-1,Kaveri Sample Traders,Margao\nC-2,Mapusa Sample Foods,Panaji\n',
  )
  await give('accounts', 'account_number,customer_number,kind,sanction_limit\nL-1,C-1,term loan,6000000\n')
  await give('day_end', dayEnds('2026-03-01', today))
  await judge()
  Object.assign(parties, await borrowersOf(world, asha))
  desk = await caseDesk(world, asha)
})
afterAll(() => world.close())

describe('a case of several alerts', () => {
  it('has them all, the first as its own, and the desk says so of each', async () => {
    const [first, second] = [await raise('C-2', 'account_risk', 'Low'), await raise('C-2', 'site_distance', 'High')]
    const uid = await open('C-2', { alert_id: first, alert_ids: [first, second] })
    const theCase = await desk.case(uid)
    expect(theCase).toMatchObject({ alert_id: first, risk: 'High', alert: { _id: first } })
    expect(theCase.alerts).toMatchObject([
      { alert_id: first, risk_severity: 'Low', moved: 'same', state: 'open', linked_by: 'Test Admin' },
      { alert_id: second, risk_severity: 'High', moved: 'same' },
    ])
    expect(theCase.events.filter(({ kind }: { kind: string }) => kind === 'alert_linked')).toHaveLength(2)
    expect(await statesOf('C-2')).toEqual(new Set(['in_case']))
    for (const id of [first, second]) expect((await asha.get(`/v1/admin/alerts/${id}`)).body.data[0].case_id).toBe(uid)
    expect((await close(uid)).status).toBe(200)
    expect(await statesOf('C-2')).toEqual(new Set(['closed']))
  })

  it('takes further ones while it is open, and a taken one is refused with the case that has it', async () => {
    const [first, second] = [await raise('C-2', 'account_risk', 'Low'), await raise('C-2', 'account_risk', 'Medium')]
    const uid = await open('C-2', { alert_id: first })
    const options = (await asha.get(`/v1/cases/${uid}/alert_options`)).body.data
    expect(options.map(({ alert_id }: DeskAlert) => alert_id)).toContain(second)
    expect(options.map(({ alert_id }: DeskAlert) => alert_id)).not.toContain(first)
    const add = (alert_ids: string[], case_id = uid) => asha.patch(`/v1/cases/${case_id}/alerts`, { alert_ids })
    expect((await add([second])).body.data.message).toBe('1 alert was added.')
    expect((await add([second, first])).body.data.message).toBe('The case has them already.')
    expect(await desk.case(uid)).toMatchObject({ risk: 'Medium', alert_id: first, version: 1 })
    const other = await open('C-2', {})
    const refused = await add([second], other)
    expect([refused.status, refused.body.data.uid]).toEqual([409, uid])
    const created = await asha.post('/v1/cases', desk.body({ party: parties['C-2'], alert_ids: [second] }))
    expect([created.status, created.body.data.uid]).toEqual([409, uid])
    for (const id of [newId(), 'nope', ...(await idsOf('C-1'))])
      expect([id, (await add([id])).status, (await desk.case(uid)).alerts.length]).toEqual([id, 400, 2])
    await close(uid)
    expect((await add([await raise('C-2', 'account_risk', 'Low')])).status).toBe(403)
    // The case ended, so that the alert may have another one.
    expect((await add([second], other)).status).toBe(200)
    expect(await desk.case(other)).toMatchObject({ alert_id: second, risk: 'Medium' })
    await close(other)
  })

  it('gives one back with a reason, and the next stands first', async () => {
    const [first, second] = [await raise('C-2', 'account_risk', 'High'), await raise('C-2', 'account_risk', 'Low')]
    const uid = await open('C-2', { alert_ids: [first, second] })
    const out = (alert_id: string, reason: string) => asha.patch(`/v1/cases/${uid}/alerts/${alert_id}`, { reason })
    const short = await out(first, 'no')
    expect([short.status, Object.keys(short.body.data.fields)]).toEqual([400, ['reason']])
    expect((await out(newId(), 'Not of this case')).status).toBe(404)
    expect((await out(first, 'About another loan')).status).toBe(200)
    const theCase = await desk.case(uid)
    expect(theCase).toMatchObject({ alert_id: second, risk: 'Low' })
    expect(theCase.events.at(-1)).toMatchObject({ kind: 'alert_taken_out', note: 'About another loan' })
    const alert = (await asha.get(`/v1/admin/alerts/${first}`)).body.data[0]
    expect(alert).toMatchObject({ case_id: null, decided: 'new' })
    expect(alert.history.at(-1)).toMatchObject({ kind: 'case_left' })
    await close(uid)
  })
})

describe('an alert of a case that gets worse', () => {
  it('is told in the activity, with its latest reading', async () => {
    const alert_ids = await idsOf('C-1')
    expect(alert_ids.length).toBeGreaterThan(0)
    const uid = await open('C-1', { alert_ids })
    expect(await statesOf('C-1')).toEqual(new Set(['in_case']))
    today = '2026-06-20'
    await give('day_end', dayEnds('2026-05-27', today))
    await judge()
    const theCase = await desk.case(uid)
    const worse = theCase.alerts.filter(({ moved }: { moved: string }) => moved === 'worse')
    expect(worse.length).toBeGreaterThan(0)
    const worseEvents = theCase.events.filter(({ kind }: { kind: string }) => kind === 'alert_worse')
    expect(worseEvents.map(({ to }: { to: string }) => to)).toContain(worse[0].alert_summary)
    expect(worseEvents[0]).toMatchObject({ by: 'Saakh' })
  })
})

describe('who sees what of the alerts of a case', () => {
  it('leaves the fraud track out for those without its key, and lets the alert go when they close', async () => {
    const [credit, fraud] = [await raise('C-2', 'account_risk', 'Low'), await raise('C-2', 'site_distance', 'High')]
    const uid = await open('C-2', { alert_ids: [credit, fraud] })
    const other = await world.user(asha.organization_id, { policy: narrowed({ '/v1/fraud_alerts': [] }) })
    const { ticket } = (await other.get(`/v1/cases/${uid}`)).body
    expect(ticket.alerts.map(({ alert_id }: DeskAlert) => alert_id)).toEqual([credit])
    // Nor does the activity tell what it said.
    const linked = (events: { kind: string }[]) => events.filter(({ kind }) => kind === 'alert_linked').length
    expect(linked(ticket.events)).toBe(1)
    expect(linked((await desk.case(uid)).events)).toBe(2)
    const closed = await other.patch(`/v1/cases/${uid}`, { notes: 'Nothing was found', case_status: 'closed' })
    expect(closed.status).toBe(200)
    const again = await open('C-2', { alert_ids: [fraud] })
    expect((await desk.case(again)).alerts).toHaveLength(1)
    await close(again)
  })

  it('tells a branch nothing of the cases of another one', async () => {
    const clerk = await world.user(asha.organization_id, { name: 'Meera' })
    await asha.post('/v1/admin/org_units', { name: 'Margao', members: [clerk.user_id] })
    const alert_id = await raise('C-2', 'account_risk', 'Low')
    const uid = await open('C-2', { alert_ids: [alert_id] })
    expect((await clerk.get(`/v1/cases/${uid}/alert_options`)).status).toBe(404)
    for (const [path, body] of [
      ['alerts', { alert_ids: [alert_id] }],
      [`alerts/${alert_id}`, { reason: 'Not for us' }],
      ['tasks', { text: 'Call them' }],
    ] as const)
      expect([path, (await clerk.patch(`/v1/cases/${uid}/${path}`, body)).status]).toEqual([path, 404])
    const own = await clerk.post(
      '/v1/cases',
      desk.body({ party: parties['C-1'], party_name: 'Kaveri', alert_ids: [alert_id] }),
    )
    expect([own.status, Object.keys(own.body.data.fields)]).toEqual([400, ['alert_ids']])
  })
})
