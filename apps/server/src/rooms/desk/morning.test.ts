import { addDays, daysBetween } from '@saakh/domain/dates'
import type { Move } from '@saakh/domain/desk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { importText } from '../../testing/import-text.ts'
import { query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'

const CUSTOMERS = `customer_number,name,branch
C-1,Ashwini Sample Mills,Panaji
C-2,Kaveri Sample Traders,Margao
C-4,Mapusa Sample Foods,Panaji
C-5,Salcete Sample Tiles,Margao
`
const ACCOUNTS = `account_number,customer_number,kind,sanction_limit
L-1,C-1,term loan,80000000
L-2,C-2,term loan,6000000
L-4,C-4,term loan,2000000
L-5,C-5,term loan,3000000
`
const FIRST_DAY = '2026-05-26'
const LAST_DAY = '2026-06-20'

let world: TestWorld
let asha: Client
let now = `${FIRST_DAY}T06:00:00Z`
const clock = { now: () => new Date(now), today: () => now.slice(0, 10) }

/** Since when each loan owes an instalment, before and after the first day. */
const DUE: Record<string, readonly [string | null, string | null]> = {
  'L-1': ['2026-03-02', '2026-05-01'],
  'L-2': ['2026-04-20', '2026-04-20'],
  'L-4': [null, '2026-06-10'],
  'L-5': ['2026-04-25', null],
}
function dayEnds(from: string, to: string): string {
  const lines: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1))
    for (const [account, [before, after]] of Object.entries(DUE)) {
      const due = day <= FIRST_DAY ? before : after
      const dpd = due === null ? 0 : Math.max(0, daysBetween(due, day) + 1)
      lines.push(`${account},${day},1500000,${dpd > 0 ? 25000 : 0},${dpd}`)
    }
  return `account_number,day_end_date,outstanding,overdue_amount,dpd\n${lines.join('\n')}\n`
}
const give = (kind: string, text: string) => importText(world, asha.organization_id, kind, text)

const VISITS = '/v1/account/visits'
const LAST = '/v1/admin/desk/last_visit'
const sinceOf = async (who = asha) => (await who.get(LAST)).body
const look = async (who = asha) => expect((await who.post(VISITS)).status).toBe(200)
const movesOf = async (who = asha) =>
  Object.fromEntries(
    (await sinceOf(who)).moves.map(({ move, ...sums }: { move: Move; alerts: number }) => [move, sums]),
  )
const listed = async (move: string, who = asha) => {
  const { data, total_count } = (await who.get(`/v1/admin/alerts?moved=${move}&per_page=100`)).body
  const names: string[] = [...new Set<string>(data.map((item: Record<string, string>) => item.party_name))]
  return { names: names.sort(), total_count }
}

beforeAll(async () => {
  world = await testWorld({ clock })
  asha = await world.organization()
  await give('customers', CUSTOMERS)
  await give('accounts', ACCOUNTS)
  await give('day_end', dayEnds('2026-03-01', FIRST_DAY))
  await evaluateDirty(world.platform, asha.organization_id)
})
afterAll(() => world.close())

describe('a visit', () => {
  it('is the first one until somebody comes back after four hours, and goes on while somebody looks', async () => {
    const vikram = await world.user(asha.organization_id, { name: 'Vikram' })
    const at = async (time: string, who = vikram) => {
      now = `${FIRST_DAY}T${time}:00Z`
      const before = (await sinceOf(who)).since
      await look(who)
      expect((await sinceOf(who)).since).toBe(before)
      return before
    }
    expect(await at('06:00')).toBeNull()
    expect(await at('07:30')).toBeNull()
    expect(await at('11:29')).toBeNull()
    expect(await at('15:29')).toBe(`${FIRST_DAY}T11:29:00.000Z`)
    expect(await at('19:00')).toBe(`${FIRST_DAY}T11:29:00.000Z`)
    now = `${FIRST_DAY}T23:00:00Z`
    expect((await sinceOf(vikram)).since).toBe(`${FIRST_DAY}T19:00:00.000Z`)
    expect((await sinceOf()).since).toBeNull()
  })

  it('says nothing of the first visit, and moves by a look alone', async () => {
    const meera = await world.user(asha.organization_id, { name: 'Meera' })
    expect(await sinceOf(meera)).toEqual({ since: null, moves: [] })
    expect(await listed('new', meera)).toEqual({ names: [], total_count: 0 })
    const before = await query(world.owner_url, 'select count(*)::int as n from desk_visits')
    await sinceOf(meera)
    expect(await query(world.owner_url, 'select count(*)::int as n from desk_visits')).toEqual(before)
  })

  it('is noted for whoever is signed in, also where the organization may not write, and leaves no audit row', async () => {
    const sunil = await world.organization({ status: 'suspended' })
    await look(sunil)
    const rows = await query(world.owner_url, `select verb from audit_log where verb = 'note_visit'`)
    expect(rows).toEqual([])
  })
})

describe('what changed since', () => {
  let clerk: Client
  let blind: Client
  beforeAll(async () => {
    now = `${FIRST_DAY}T12:00:00Z`
    clerk = await world.user(asha.organization_id, { name: 'Clerk of Panaji' })
    blind = await world.user(asha.organization_id, { policy: narrowed({ '/v1/fraud_alerts': [] }) })
    await asha.post('/v1/admin/org_units', { name: 'Panaji', members: [clerk.user_id] })
    for (const who of [asha, clerk, blind]) await look(who)
    now = `${LAST_DAY}T06:00:00Z`
    await give('day_end', dayEnds(addDays(FIRST_DAY, 1), LAST_DAY))
    await evaluateDirty(world.platform, asha.organization_id)
  })

  it('is told by what became of each alert, with the exposure of the borrowers, each once', async () => {
    expect((await sinceOf()).since).toBe(`${FIRST_DAY}T12:00:00.000Z`)
    const moves = await movesOf()
    expect(moves.worse).toMatchObject({ borrowers: 1, exposure: '6000000.00' })
    expect(moves.calmer).toMatchObject({ borrowers: 1, exposure: '80000000.00' })
    expect(moves.cleared).toMatchObject({ borrowers: 1, exposure: '3000000.00' })
    expect((await listed('worse')).names).toEqual(['Kaveri Sample Traders'])
    expect((await listed('calmer')).names).toEqual(['Ashwini Sample Mills'])
    expect((await listed('new')).names).toContain('Mapusa Sample Foods')
    expect((await listed('cleared')).names).toEqual(['Salcete Sample Tiles'])
  })

  it('counts what the list shows under the same word', async () => {
    const moves = await movesOf()
    for (const [move, { alerts }] of Object.entries(moves))
      expect([move, (await listed(move)).total_count]).toEqual([move, alerts])
    expect((await asha.get('/v1/admin/alerts?moved=yesterday')).status).toBe(400)
  })

  it('is that of the branch for whoever belongs to one', async () => {
    expect((await movesOf(clerk)).worse).toBeUndefined()
    expect((await movesOf(clerk)).calmer).toMatchObject({ borrowers: 1, exposure: '80000000.00' })
    expect((await listed('cleared', clerk)).names).toEqual([])
  })

  it('leaves the fraud track out for those without its key', async () => {
    const before = await movesOf(blind)
    const { data } = (await asha.get('/v1/admin/alerts/signals')).body
    const signal = data.find((item: Record<string, string>) => item.alert_type === 'site_distance')
    const [party] = await query(
      world.owner_url,
      `select party_id from customers where organization_id = '${asha.organization_id}' and customer_number = 'C-1'`,
    )
    await asha.post('/v1/admin/alerts', {
      ...{ party_id: party?.party_id, party_name: 'Ashwini Sample Mills', date_of_event: LAST_DAY },
      ...{ risk_severity: 'High', signal_code: signal?.code, alert_detail: 'Seen at the branch' },
    })
    expect(await movesOf(blind)).toEqual(before)
    expect((await movesOf()).new.alerts).toBe(before.new.alerts + 1)
    const gravest = async (who: Client) => (await who.get('/v1/admin/desk/at_risk')).body.data[0].gravest.label
    expect(await gravest(asha)).not.toBe(await gravest(blind))
  })

  it('is nothing for another organization', async () => {
    const stranger = await world.organization()
    await look(stranger)
    now = `${LAST_DAY}T18:00:00Z`
    expect((await sinceOf(stranger)).moves).toEqual([])
    expect((await stranger.get('/v1/admin/desk/at_risk')).body).toEqual({ data: [], total_count: 0, exposure: '0.00' })
  })
})

describe('the largest at risk', () => {
  const atRisk = async (who = asha) => (await who.get('/v1/admin/desk/at_risk')).body

  it('are the borrowers below Standard in the order of exposure, with class, days and who has them', async () => {
    const [party] = await query(
      world.owner_url,
      `select party_id from customers where organization_id = '${asha.organization_id}' and customer_number = 'C-2'`,
    )
    await asha.post('/v1/admin/desk/assignments', { party_ids: [party?.party_id], assignee: asha.user_id })
    const { data, total_count, exposure } = await atRisk()
    expect([total_count, exposure]).toEqual([3, '88000000.00'])
    expect(
      data.map((item: Record<string, unknown>) => [item.party_name, item.asset_class, item.days_past_due]),
    ).toEqual([
      ['Ashwini Sample Mills', 'SMA-1', 51],
      ['Kaveri Sample Traders', 'SMA-2', 62],
      ['Mapusa Sample Foods', 'SMA-0', 11],
    ])
    expect(data[1].assignee).toMatchObject({ user_id: asha.user_id, name: 'Test Admin' })
    expect(data[1].gravest).toMatchObject({ severity: expect.any(String), label: expect.any(String) })
  })

  it('are those of the branch for whoever belongs to one', async () => {
    const clerk = await world.user(asha.organization_id)
    await asha.post('/v1/admin/org_units', { name: 'Margao', members: [clerk.user_id] })
    expect((await atRisk(clerk)).data.map(({ party_name }: Record<string, string>) => party_name)).toEqual([
      'Kaveri Sample Traders',
    ])
  })

  it('stand in the queue with the day by which something is decided', async () => {
    const { data } = (await asha.get('/v1/admin/desk?tab=mine')).body
    expect(data).toHaveLength(1)
    expect(data[0].next_deadline).toMatchObject({ day: expect.stringMatching(/^2026-\d\d-\d\d$/), kind: 'decide' })
  })

  it('tell of a facility since when it stands in its class and when it turns non-performing, as the queue does', async () => {
    const { party_id, npa_on } = (await asha.get('/v1/admin/desk?tab=mine')).body.data[0]
    const { data } = (await asha.get(`/v1/parties/${party_id}/facilities`)).body
    expect(data[0]).toMatchObject({ class: 'SMA-2', class_since: '2026-06-19', is_start_known: true, npa_on })
    expect(npa_on).toBe('2026-07-19')
  })
})
