import {
  type alertEconomics,
  ECONOMICS_DAYS,
  ECONOMICS_WEEKS,
  LEAST_TEAM_DECISIONS,
  LEAST_TEAM_PEOPLE,
  LEAST_TOGETHER,
  LEFT_ALONE_ALERTS,
  LEFT_ALONE_DAYS,
  type RuleWork,
  TOGETHER_SHARE,
} from '@saakh/contract/alert-economics'
import type { Answer } from '@saakh/contract/endpoint'
import { addDays } from '@saakh/domain/dates'
import { sql } from 'kysely'
import { userId } from '../../platform/access.ts'
import type { Context } from '../../platform/verb.ts'
import { firstLossDays } from '../rules/first-npa-days.ts'
import { ruleLabels } from '../rules/known-rules.ts'
import { alertsOfYear, type Narrowed, ofPortfolio, readMinutes, seen } from './work.ts'

type Economics = Answer<(typeof alertEconomics)['alertEconomics']>

const WEEKS_OF_YEAR = ECONOMICS_DAYS / 7
const tenths = (value: number): number => Math.round(value * 10) / 10
const perWeek = (decided: number) => ({ decided, per_week: tenths(decided / WEEKS_OF_YEAR) })

interface Counted {
  code: string
  alerts: number
  decided: number
  acted_upon: number
  too_strict: number
  caught: number
  old: number
}

async function readCounts(context: Narrowed): Promise<Counted[]> {
  const { tx, org, clock } = context
  const { rows } = await sql<Counted>`
    with lost as (${firstLossDays(org.organization_id)}),
    raised as (${alertsOfYear(context)})
    select r.code, count(*)::int as alerts, count(r.first_at)::int as decided, count(*) filter (where r.because = 'acted_upon')::int as acted_upon,
      count(*) filter (where r.because = 'rule_too_strict')::int as too_strict,
      count(distinct r.party_id) filter (where n.day > r.day)::int as caught,
      count(*) filter (where r.day <= ${clock.today()}::date - ${LEFT_ALONE_DAYS}::int)::int as old
    from raised r left join lost n on n.party_id = r.party_id group by r.code`.execute(tx)
  return rows
}

/** Alerts that people alone raise have no rule that could be changed. */
type Labels = ReadonlyMap<string, string>
const named = (code: string, labels: Labels) => ({ code, label: labels.get(code) ?? code })

function workOf({ old, ...row }: Counted, minutes: number | null, labels: Labels): RuleWork {
  return {
    ...row,
    ...named(row.code, labels),
    minutes,
    hours_a_year: minutes === null ? null : tenths((row.alerts * minutes) / 60),
    alerts_per_caught: row.caught === 0 ? null : tenths(row.alerts / row.caught),
    is_left_alone: old >= LEFT_ALONE_ALERTS && row.decided === 0,
  }
}

/** Alerts of the last weeks that came, and those that were decided for the first time. */
async function readWeeks(context: Narrowed): Promise<Economics['weeks']> {
  const { tx, clock } = context
  const { rows } = await sql<{ week: number; came: number; decided: number }>`
    with raised as (${alertsOfYear(context)}),
    told as (
      select (${clock.today()}::date - day) / 7 as week, 1 as came, 0 as decided from raised
      union all
      select (${clock.today()}::date - (first_at at time zone 'Asia/Kolkata')::date) / 7, 0, 1 from raised where first_at is not null)
    select week, sum(came)::int as came, sum(decided)::int as decided from told
    where week between 0 and ${ECONOMICS_WEEKS - 1}::int group by week`.execute(tx)
  const byWeek = new Map(rows.map((row) => [row.week, row]))
  return Array.from({ length: ECONOMICS_WEEKS }, (_, at) => {
    const week = ECONOMICS_WEEKS - 1 - at
    const { came = 0, decided = 0 } = byWeek.get(week) ?? {}
    return { until: addDays(clock.today(), -7 * week), came, decided }
  })
}

/** Pairs of rules that alert of the same borrowers, those that nearly always do first. */
async function readTogether(context: Narrowed, labels: Labels): Promise<Economics['together']> {
  const { rows } = await sql<{ one: string; other: string; borrowers: number; of_one: number; of_other: number }>`
    with raised as materialized (select distinct code, party_id from (${alertsOfYear(context)}) a
      where code = any(${[...labels.keys()]}::text[])),
    of_rule as (select code, count(*)::int as borrowers from raised group by code)
    select a.code as one, b.code as other, count(*)::int as borrowers, x.borrowers as of_one, y.borrowers as of_other
    from raised a join raised b on b.party_id = a.party_id and b.code > a.code
      join of_rule x on x.code = a.code join of_rule y on y.code = b.code
    group by a.code, b.code, x.borrowers, y.borrowers
    having count(*) >= ${LEAST_TOGETHER} and count(*) >= ${TOGETHER_SHARE}::float8 * least(x.borrowers, y.borrowers)
    order by count(*)::float8 / least(x.borrowers, y.borrowers) desc, borrowers desc, one, other limit 10`.execute(
    context.tx,
  )
  return rows.map(({ one, other, ...counts }) => ({ one: named(one, labels), other: named(other, labels), ...counts }))
}

/** Decisions by team. One that so few people decided in would tell of a person. */
async function readTeams(context: Narrowed): Promise<Pick<Economics, 'teams' | 'others' | 'own'>> {
  const { tx, org, clock, actor } = context
  const { rows } = await sql<{
    unit_id: string | null
    name: string | null
    decided: number
    people: number
    own: number
  }>`
    select u.unit_id, u.name, count(*)::int as decided, count(distinct d.decided_by)::int as people,
      count(*) filter (where d.decided_by = ${actor.kind === 'user' ? userId(context) : null}::uuid)::int as own
    from alert_decisions d join alerts a on a.organization_id = d.organization_id and a.alert_id = d.alert_id
      left join users w on w.organization_id = d.organization_id and w.user_id = d.decided_by
      left join org_units u on u.organization_id = w.organization_id and u.unit_id = w.unit_id
    where d.organization_id = ${org.organization_id} and d.state <> 'new' and d.undone_at is null
      and d.decided_at > ${clock.now()}::timestamptz - make_interval(days => ${ECONOMICS_DAYS})
      and ${ofPortfolio(context, 'a.party_id')} and ${seen(context, 'a.alert_type')}
    group by u.unit_id, u.name order by decided desc, u.name`.execute(tx)
  const isTold = (row: (typeof rows)[number]) =>
    row.name !== null && row.decided >= LEAST_TEAM_DECISIONS && row.people >= LEAST_TEAM_PEOPLE
  const sum = (of: typeof rows, key: 'decided' | 'own') => of.reduce((total, row) => total + row[key], 0)
  return {
    teams: rows
      .filter(isTold)
      .map(({ unit_id, name, decided }) => ({ unit_id: unit_id ?? '', name: name ?? '', ...perWeek(decided) })),
    others: perWeek(
      sum(
        rows.filter((row) => !isTold(row)),
        'decided',
      ),
    ),
    own: perWeek(sum(rows, 'own')),
  }
}

/** Alerts that are open and that nobody has decided yet, however old. */
async function readUndecided(context: Narrowed): Promise<number> {
  const { tx, org } = context
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from alerts a
    where a.organization_id = ${org.organization_id} and a.state = 'open' and ${ofPortfolio(context, 'a.party_id')}
      and ${seen(context, 'a.alert_type')} and not exists (select from alert_decisions d
        where d.organization_id = a.organization_id and d.alert_id = a.alert_id and d.is_current and d.state <> 'new')`.execute(
    tx,
  )
  return rows[0]?.open ?? 0
}

/** What the alerts of a year cost and caught, of all borrowers that the caller sees or those of a portfolio; one that is not there has none. */
export async function readEconomics(context: Context, portfolio_id: string | null): Promise<Economics> {
  const labels = await ruleLabels(context)
  const { tx, org } = context
  const narrowed = { ...context, portfolio_id }
  const minutes = await readMinutes(narrowed)
  const counts = await readCounts(narrowed)
  const weeks = await readWeeks(narrowed)
  const { rows: portfolios } = await sql<{
    portfolio_id: string
    name: string
  }>`select portfolio_id, name from portfolios
    where organization_id = ${org.organization_id} order by name, portfolio_id`.execute(tx)
  const mean = (key: 'came' | 'decided') => tenths(weeks.reduce((sum, week) => sum + week[key], 0) / ECONOMICS_WEEKS)
  return {
    portfolios,
    weeks,
    came_per_week: mean('came'),
    decided_per_week: mean('decided'),
    open_undecided: await readUndecided(narrowed),
    minutes: minutes.get(null) ?? null,
    rules: counts
      .filter(({ code }) => labels.has(code))
      .map((row) => workOf(row, minutes.get(row.code) ?? null, labels))
      .sort((a, b) => b.alerts - a.alerts || (a.code < b.code ? -1 : 1)),
    together: await readTogether(narrowed, labels),
    ...(await readTeams(narrowed)),
  }
}
