import type { DeskAlert } from '@saakh/contract/desk'
import { addDays, daysBetween } from '@saakh/domain/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { borrowersOf } from '../../testing/borrowers.ts'
import { importText } from '../../testing/import-text.ts'
import { change, query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'

const CUSTOMERS = `customer_number,name,branch
C-1,Ashwini Sample Mills,Panaji
C-2,Kaveri Sample Traders,Margao
`
const ACCOUNTS = `account_number,customer_number,kind,sanction_limit
L-1,C-1,term loan,80000000
L-2,C-2,term loan,6000000
`
const DUE: Record<string, string> = { 'L-1': '2026-03-02', 'L-2': '2026-03-20' }
const ASKED = '/v1/admin/desk/closings'
const REASON = { code: 'known_and_accepted', note: 'The zonal office knows.' }

let world: TestWorld
let asha: Client
let ravi: Client
let parties: Record<string, string>
const today = '2026-05-26'

function dayEnds(): string {
  const lines: string[] = []
  for (let day = '2026-03-01'; day <= today; day = addDays(day, 1))
    for (const [account, due] of Object.entries(DUE)) {
      const dpd = Math.max(0, daysBetween(due, day) + 1)
      lines.push(`${account},${day},1500000,${dpd > 0 ? 25000 : 0},${dpd}`)
    }
  return `account_number,day_end_date,outstanding,overdue_amount,dpd\n${lines.join('\n')}\n`
}

beforeAll(async () => {
  world = await testWorld({ clock: { now: () => new Date(`${today}T06:00:00Z`), today: () => today } })
  asha = await world.organization()
  ravi = await world.user(asha.organization_id, {
    name: 'Ravi',
    policy: narrowed({ '/v1/admin/alerts': ['GET', 'POST'] }),
  })
  await importText(world, asha.organization_id, 'customers', CUSTOMERS)
  await importText(world, asha.organization_id, 'accounts', ACCOUNTS)
  await importText(world, asha.organization_id, 'day_end', dayEnds())
  await evaluateDirty(world.platform, asha.organization_id)
  parties = await borrowersOf(world, asha)
})
afterAll(() => world.close())

const borrower = async (customer = 'C-1') => (await asha.get(`/v1/admin/desk/borrowers/${parties[customer]}`)).body
const alertsOf = async (customer: string): Promise<DeskAlert[]> => (await borrower(customer)).alerts
const seen = (alerts: readonly DeskAlert[]) =>
  alerts.map(({ alert_id, reading_no, standing }) => ({ alert_id, reading_no, standing }))
const ask = async (changes: Record<string, unknown> = {}, who = ravi) =>
  who.post(ASKED, { party_id: parties['C-1'], alerts: seen(await alertsOf('C-1')), ...REASON, ...changes })
const waiting = async () => (await asha.get('/v1/admin/approvals?status=pending&kind=closing')).body.data[0]
const settle = async (action: 'approve' | 'reject', who = asha) =>
  who.patch(`/v1/admin/approvals/${(await waiting()).approval_id}`, { action })

/** Each test begins with alerts that nobody decided, and with no request that waits. */
beforeEach(async () => {
  await change(world.owner_url, `delete from alert_decisions`)
  if (await waiting()) await settle('reject')
})

describe('closing High alerts by two persons', () => {
  it('leaves all as it is until the second one approves, and then names both', async () => {
    const before = await alertsOf('C-1')
    expect(before.some(({ severity }) => severity === 'High')).toBe(true)
    const answer = await ask()
    expect([answer.status, answer.body.data.message]).toEqual([
      200,
      'A second person is asked to close these alerts. Until then nothing changes.',
    ])
    expect((await alertsOf('C-1')).map(({ state }) => state)).toEqual(before.map(() => 'new'))
    expect((await borrower()).closing_asked).toEqual({
      ...{ asked_by: 'Ravi', asked_at: `${today}T06:00:00.000Z`, code: 'known_and_accepted' },
      alert_ids: before.map(({ alert_id }) => alert_id),
    })
    const request = await waiting()
    expect(request).toMatchObject({ title: 'Ashwini Sample Mills', requested_by_name: 'Ravi', may_decide: true })
    expect(request.difference.at(-1)).toMatchObject({ label: 'Note', after: 'The zonal office knows.' })
    expect(request.difference[0]).toMatchObject({
      before: `${before[0]?.severity}: ${before[0]?.summary}`,
      after: 'Closed: Known and accepted',
    })
    expect((await settle('approve')).status).toBe(200)
    const after = await alertsOf('C-1')
    expect(new Set(after.map(({ state, code, note }) => `${state} ${code} ${note}`))).toEqual(
      new Set(['closed known_and_accepted The zonal office knows.']),
    )
    expect(after[0]?.decided_by).toMatch(/^Ravi and /)
    expect((await borrower()).closing_asked).toBeNull()
  })

  it('changes nothing when it is rejected', async () => {
    await ask()
    expect((await settle('reject')).status).toBe(200)
    expect((await alertsOf('C-1')).every(({ state }) => state === 'new')).toBe(true)
    expect((await borrower()).closing_asked).toBeNull()
  })

  it('is asked once at a time, and again when the first was decided', async () => {
    expect((await ask()).status).toBe(200)
    const again = await ask()
    expect([again.status, again.body.data.message]).toEqual([
      409,
      'A closing at this borrower waits for a second person already. Wait until it is decided.',
    ])
    await settle('reject')
    expect((await ask()).status).toBe(200)
  })

  it('is refused at the approval when somebody decided on the alerts since, and then waits on', async () => {
    const alerts = await alertsOf('C-1')
    await ask()
    await asha.post('/v1/admin/desk/decisions', { state: 'acknowledged', alerts: seen(alerts) })
    const refused = await settle('approve')
    expect([refused.status, refused.body.data.message]).toEqual([
      409,
      expect.stringContaining('something was decided meanwhile'),
    ])
    expect((await alertsOf('C-1')).every(({ state }) => state === 'acknowledged')).toBe(true)
    expect((await settle('reject')).status).toBe(200)
  })

  it('is decided neither by who asked nor by who may not close High alerts', async () => {
    await ask()
    const own = await settle('approve', ravi)
    expect(own.status).toBe(403)
    const other = await world.user(asha.organization_id, {
      policy: narrowed({ '/v1/admin/alerts': ['GET', 'POST'] }),
    })
    expect((await settle('approve', other)).status).toBe(403)
    expect((await alertsOf('C-1')).every(({ state }) => state === 'new')).toBe(true)
  })

  it('needs what a closing needs, alerts of one borrower, and somebody who may not close them alone', async () => {
    expect((await ask({ code: null })).body.data.fields).toEqual({ code: 'Choose why it is closed.' })
    expect((await ask({ note: null })).body.data.fields).toEqual({ note: 'Write who accepted it and why.' })
    const two = await ask({ alerts: seen([...(await alertsOf('C-1')), ...(await alertsOf('C-2'))]) })
    expect([two.status, two.body.data.message]).toEqual([
      400,
      'These alerts belong to several borrowers. Ask for each borrower.',
    ])
    const alone = await ask({}, asha)
    expect([alone.status, alone.body.data.message]).toEqual([400, 'You may close these alerts yourself.'])
    const reader = await world.user(asha.organization_id, { policy: narrowed({ '/v1/admin/alerts': ['GET'] }) })
    expect((await ask({}, reader)).status).toBe(403)
    const stranger = await world.organization()
    expect((await ask({}, stranger)).status).toBe(404)
    expect(await query(world.owner_url, `select from approvals where status = 'pending'`)).toEqual([])
  })
})
