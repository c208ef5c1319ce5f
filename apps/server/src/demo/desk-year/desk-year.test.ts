import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inOrganization } from '../../platform/db.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'
import { demoOrganizationId, loadDemoAccounts } from '../accounts.ts'
import { loadDemoUnits } from '../load-demo-units.ts'
import { loadHistory } from '../load-demo-world.ts'
import { TOO_STRICT_RULES } from './decisions.ts'

const ANCHOR = '2026-11-21'
const MONTHS = [
  ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09'],
  ...['2026-10', '2026-11'],
]

const worlds: TestWorld[] = []
beforeAll(async () => {
  for (const _ of ['first', 'again']) {
    const world = await testWorld({ now: `${ANCHOR}T05:00:00Z` })
    worlds.push(world)
    await loadDemoAccounts(world.platform)
    await loadDemoUnits(world.platform)
    await loadHistory(world.platform, { anchor: ANCHOR, size: 'small' }, () => undefined)
  }
}, 600_000)
afterAll(() => Promise.all(worlds.map((world) => world.close())))

const rows = <T>(query: RawBuilder<T>, { platform } = worlds[0] as TestWorld): Promise<T[]> =>
  inOrganization(platform.db, demoOrganizationId('Demo Bank'), async (tx) => (await query.execute(tx)).rows)

/** Everything that people did, without ids, which are drawn anew with every world. */
const DONE = sql<{ told: string }>`
  select concat_ws(' ', at, what, name) as told from (
    select d.decided_at as at, concat_ws(' ', d.state, d.code, d.note, d.watch_until, a.alert_type, a.summary,
      d.decided_by_name, d.undone_at) as what, d.party_id
      from alert_decisions d join alerts a using (organization_id, alert_id)
    union all select noted_at, concat_ws(' ', text, noted_by_name), party_id from borrower_notes
    union all select p.recorded_at, concat_ws(' ', p.amount, p.promised_for, s.outcome, s.paid, p.withdrawn_at), p.party_id
      from borrower_promises p left join promise_states s on s.promise_key = p.promise_id::text
    union all select recorded_at, concat_ws(' ', visited_on, gravity, remarks, withdrawn_at), party_id from site_visits
    union all select created_at, concat_ws(' ', case_number, subject, status, closed_at, outcome), party_id from cases) done
  join parties using (party_id) order by 1`

it('is the same for the same anchor day', async () => {
  const first = await rows(DONE)
  expect(first.length).toBeGreaterThan(250)
  expect(await rows(DONE, worlds[1])).toEqual(first)
})

const BY_MONTH = sql<{
  month: string
  decided: number
  closed: number
  noted: number
  promised: number
  visited: number
}>`
  select m as month,
    (select count(*)::int from alert_decisions where to_char(decided_at, 'YYYY-MM') = m) as decided,
    (select count(*)::int from alert_decisions where to_char(decided_at, 'YYYY-MM') = m and state = 'closed') as closed,
    (select count(*)::int from borrower_notes where to_char(noted_at, 'YYYY-MM') = m) as noted,
    (select count(*)::int from borrower_promises where to_char(recorded_at, 'YYYY-MM') = m) as promised,
    (select count(*)::int from site_visits where to_char(visited_on, 'YYYY-MM') = m) as visited
  from unnest(${MONTHS}::text[]) m order by 1`

it('has decisions, notes, promises and visits in each of twelve months', async () => {
  const months = await rows(BY_MONTH)
  expect(months.map(({ month }) => month)).toEqual(MONTHS)
  for (const { month, ...count } of months) {
    expect([month, count.decided >= 3, count.noted, count.visited >= 1]).toEqual([month, true, 5, true])
  }
  expect(months.filter(({ closed }) => closed > 0).length).toBeGreaterThan(8)
  expect(months.filter(({ promised }) => promised > 0).length).toBeGreaterThan(10)
})

it('decides in every way, takes some back, and some comes back worse', async () => {
  const given = await rows(sql<{ given: string }>`select distinct concat_ws(' ', state, code) as given
    from alert_decisions order by 1`)
  expect(given.map((row) => row.given)).toEqual([
    'acknowledged',
    'closed acted_upon',
    'closed known_and_accepted',
    'closed not_ours',
    'closed rule_too_strict',
    'watching',
  ])
  const [counts] = await rows(sql<{ undone: number; came_back: number; people: number }>`select
    count(distinct act_id) filter (where undone_at is not null)::int as undone,
    (select count(*)::int from open_alerts_decided a where a.decided = 'new' and a.decision_id is not null) as came_back,
    count(distinct decided_by)::int as people from alert_decisions`)
  expect(counts?.undone).toBeGreaterThan(1)
  expect(counts?.came_back).toBeGreaterThan(0)
  expect(counts?.people).toBe(3)
})

it('decides on alerts that were there, on working days and in the hours of work', async () => {
  const wrong =
    await rows(sql`select d.decided_at from alert_decisions d join alerts a using (organization_id, alert_id)
    where d.decided_at < a.created_at
      or extract(isodow from d.decided_at at time zone 'Asia/Kolkata') = 7
      or (d.decided_at at time zone 'Asia/Kolkata')::time not between '10:00' and '18:00'`)
  expect(wrong).toEqual([])
})

it('finds two rules too strict, and closes most of what they raise as such', async () => {
  const rules = await rows(sql<{ alert_type: string; strict: number; decided: number }>`
    select a.alert_type, count(distinct d.alert_id) filter (where d.code = 'rule_too_strict')::int as strict,
      count(distinct d.alert_id)::int as decided
    from alerts a join alert_decisions d using (organization_id, alert_id) where d.undone_at is null
    group by 1 order by 2 desc`)
  expect(
    rules
      .slice(0, 2)
      .map(({ alert_type }) => alert_type)
      .sort(),
  ).toEqual([...TOO_STRICT_RULES].sort())
  for (const { strict, decided } of rules.slice(0, 2)) expect(strict / decided).toBeGreaterThan(0.7)
  for (const { strict, decided } of rules.slice(2)) expect(strict / decided).toBeLessThan(0.5)
})

it('keeps, partly keeps and breaks promises as the day-ends say', async () => {
  const outcomes = await rows(sql<{
    outcome: string
    n: number
  }>`select coalesce(s.outcome, 'none') as outcome, count(*)::int as n
    from borrower_promises p left join promise_states s on s.promise_key = p.promise_id::text group by 1 order by 1`)
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(['broken', 'kept', 'partly_kept']))
  expect(outcomes.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThan(12)
})

it('closes cases with their outcome, and withdraws a visit with a finding', async () => {
  const closed = await rows(sql`select 1 from cases where status = 'CLOSED' and outcome is not null`)
  expect(closed.length).toBeGreaterThan(1)
  const visits = await rows(sql<{ gravity: string; became: string }>`select gravity,
    case when withdrawn_at is not null then 'withdrawn' when finding_closed_at is not null then 'closed' else 'open' end as became
    from site_visits where gravity is not null order by visited_on`)
  expect(visits.map(({ gravity, became }) => [gravity, became])).toEqual([
    ['minor', 'closed'],
    ['minor', 'withdrawn'],
    ['minor', 'closed'],
    ['minor', 'open'],
  ])
})
