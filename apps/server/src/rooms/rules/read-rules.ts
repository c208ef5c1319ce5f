import { toldRule } from '@saakh/catalogue/own-rules/own-signal'
import type { Signal } from '@saakh/catalogue/signal'
import type { LimitVersion, RuleField, RuleRow } from '@saakh/contract/rules'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../../platform/verb.ts'
import { readDefaults } from '../alerts/own-defaults.ts'
import { firstNpaDays } from './first-npa-days.ts'
import { readOpenProposals } from './keep-proposal.ts'
import { type KnownRule, knownRules } from './known-rules.ts'
import { completed } from './limits-of-rule.ts'

const WEEKS = 13
const YEAR_DAYS = 365

interface VersionRow {
  code: string
  threshold_set_id: string
  portfolio_id: string | null
  portfolio_name: string | null
  threshold_values: Record<string, unknown>
  valid_from: Date
  reason: string | null
  circular: string | null
  set_by: string | null
  approved_by: string | null
  back_test_id: string | null
  definition_hash: string | null
  is_in_force: boolean
}

/** All versions, the newest first. A portfolio that is gone has none. */
async function readVersionRows({ tx, org, clock }: Context, code: string | null): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select t.code, t.threshold_set_id, t.portfolio_id, p.name as portfolio_name, t.threshold_values, t.valid_from,
      c.definition_hash, c.reason, c.circular, coalesce(c.proposed_by_name, u.name) as set_by, c.decided_by_name as approved_by,
      (select b.back_test_id from back_tests b where b.organization_id = t.organization_id and b.change_id = t.change_id
        and b.state = 'done' order by b.asked_at desc limit 1) as back_test_id,
      t.valid_from <= ${clock.now()} and row_number() over (partition by t.code, t.portfolio_id, t.valid_from <= ${clock.now()}
        order by t.valid_from desc, t.threshold_set_id desc) = 1 as is_in_force
    from threshold_sets t
      left join portfolios p on p.organization_id = t.organization_id and p.portfolio_id = t.portfolio_id
      left join limit_changes c on c.organization_id = t.organization_id and c.change_id = t.change_id
      left join users u on u.organization_id = t.organization_id and 'user:' || u.user_id = t.created_by
    where t.organization_id = ${org.organization_id} and (t.portfolio_id is null or p.portfolio_id is not null)
      and (${code}::text is null or t.code = ${code})
    order by t.valid_from desc, t.threshold_set_id desc`.execute(tx)
  return rows
}

const versionOnWire = ({ threshold_values, valid_from, code: _, ...row }: VersionRow): LimitVersion => ({
  ...row,
  values: threshold_values,
  valid_from: valid_from.toISOString(),
})

const shipped = (values: Readonly<Record<string, unknown>>, is_in_force: boolean): LimitVersion => ({
  ...{ threshold_set_id: null, portfolio_id: null, portfolio_name: null, values: { ...values }, valid_from: null },
  ...{
    definition_hash: null,
    reason: null,
    circular: null,
    set_by: null,
    approved_by: null,
    back_test_id: null,
    is_in_force,
  },
})

const range = z.object({
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  enum: z.array(z.string()).optional(),
})
const schemaOf = z.object({ properties: z.record(z.string(), range) })

/** No smaller and no larger number is a limit: what JSON Schema says of a number without bounds. */
const bound = (value: number | undefined) =>
  value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? null : value

/** What a form needs to know of each limit. */
export function fieldsOf({ thresholds }: Signal): RuleField[] {
  const { properties } = schemaOf.parse(z.toJSONSchema(thresholds.schema, { unrepresentable: 'any' }))
  return Object.entries(thresholds.fields).map(([key, { label, unit, note = null }]) => {
    const { minimum, maximum, enum: options = null } = properties[key] ?? {}
    return {
      ...{ key, label, unit, note, default: thresholds.defaults[key] ?? null },
      ...{ min: bound(minimum), max: bound(maximum), options },
    }
  })
}

const ofRule = (column: string, code: string | null) => (code === null ? sql`true` : sql`${sql.ref(column)} = ${code}`)

interface Figures {
  code: string
  open_alerts: number
  alerts_of_year: number
  borrowers_of_year: number
  became_npa: number
  decided: number
}

/** Alerts of a year by rule: how many, how many are open, decided, and of borrowers that became NPA after one. */
async function readFigures({ tx, org, clock }: Context, code: string | null): Promise<Map<string, Figures>> {
  const { rows } = await sql<Figures>`
    with npa as (${firstNpaDays(org.organization_id)}),
    raised as (
      select a.alert_type as code, a.alert_id, a.state, party_read_as(a.party_id) as party_id, a.date_of_alert::date as day,
        a.date_of_alert::date > ${clock.today()}::date - ${YEAR_DAYS}::int as is_recent
      from alerts a where a.organization_id = ${org.organization_id} and ${ofRule('a.alert_type', code)}
        and (a.state = 'open' or a.date_of_alert::date > ${clock.today()}::date - ${YEAR_DAYS}::int))
    select r.code, count(*) filter (where r.state = 'open')::int as open_alerts,
      count(*) filter (where r.is_recent)::int as alerts_of_year,
      count(distinct r.party_id) filter (where r.is_recent)::int as borrowers_of_year,
      count(distinct r.party_id) filter (where r.is_recent and n.day > r.day)::int as became_npa,
      count(*) filter (where r.is_recent and exists (select from alert_decisions d
        where d.organization_id = ${org.organization_id} and d.alert_id = r.alert_id and d.state <> 'new' and d.undone_at is null))::int as decided
    from raised r left join npa n on n.party_id = r.party_id group by r.code`.execute(tx)
  return new Map(rows.map((row) => [row.code, row]))
}

/** New alerts by rule and week, counted back from today. */
async function readWeeks({ tx, org, clock }: Context, code: string | null): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ code: string; week: number; alerts: number }>`
    select alert_type as code, (${clock.today()}::date - date_of_alert::date) / 7 as week, count(*)::int as alerts from alerts
    where organization_id = ${org.organization_id} and ${ofRule('alert_type', code)}
      and date_of_alert::date > ${clock.today()}::date - ${WEEKS * 7}::int
      and date_of_alert::date <= ${clock.today()}::date
    group by 1, 2`.execute(tx)
  const weeks = new Map<string, number[]>()
  for (const { code, week, alerts } of rows) {
    const known = weeks.get(code) ?? Array.from({ length: WEEKS }, () => 0)
    known[WEEKS - 1 - week] = alerts
    weeks.set(code, known)
  }
  return weeks
}

/** The reasons that people gave when they closed alerts of a rule. */
async function readCodes(
  { tx, org, clock }: Context,
  code: string | null,
): Promise<Map<string, Record<string, number>>> {
  const { rows } = await sql<{ code: string; because: string; alerts: number }>`
    select a.alert_type as code, d.code as because, count(*)::int as alerts
    from alert_decisions d join alerts a using (organization_id, alert_id)
    where d.organization_id = ${org.organization_id} and d.is_current and d.code is not null and ${ofRule('a.alert_type', code)}
      and a.date_of_alert::date > ${clock.today()}::date - ${YEAR_DAYS}::int
    group by 1, 2`.execute(tx)
  const codes = new Map<string, Record<string, number>>()
  for (const { code, because, alerts } of rows) codes.set(code, { ...codes.get(code), [because]: alerts })
  return codes
}

async function readWaiting({ tx, org }: Context): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; changes: number }>`select code, count(*)::int as changes from limit_changes
    where organization_id = ${org.organization_id} and state in ('draft', 'asked') group by code`.execute(tx)
  return new Map(rows.map(({ code, changes }) => [code, changes]))
}

const ownOf = ({ own, is_in_force }: KnownRule, values: Record<string, unknown>): RuleRow['own'] =>
  own && {
    ...{ definition: { ...own.definition }, definition_hash: own.definition_hash, is_in_force },
    ...{ is_retired: own.definition.is_retired, says: toldRule(own.definition, values) },
  }

const isOfAll = ({ portfolio_id, is_in_force }: VersionRow) => portfolio_id === null && is_in_force

const perWeek = (weeks: readonly number[]) =>
  Math.round((weeks.reduce((sum, week) => sum + week, 0) / Math.max(1, weeks.length)) * 10) / 10

/** Each rule that the caller may see, or one, with the limits of the organization that are in force. */
export async function readRules(context: Context, only: string | null = null): Promise<RuleRow[]> {
  const versions = await readVersionRows(context, only)
  const defaultsOf = await readDefaults(context.tx, context.org.organization_id)
  const [figures, weeks, codes, waiting] = [
    await readFigures(context, only),
    await readWeeks(context, only),
    await readCodes(context, only),
    await readWaiting(context),
  ]
  const known = await knownRules(context)
  const heldOf = new Map(versions.filter(isOfAll).map((version) => [version.code, version]))
  const inForce = new Map(
    known.map(({ signal, rule_version }) => [
      signal.code,
      { rule_version, values: completed(signal, heldOf.get(signal.code)?.threshold_values ?? defaultsOf(signal)) },
    ]),
  )
  const proposals = await readOpenProposals(context, (code) => inForce.get(code))
  return known.flatMap((rule) => {
    const { signal, rule_version } = rule
    const { code, label, category, summary } = signal
    if (only !== null && code !== only) return []
    const own = versions.filter((version) => version.code === code)
    const of = heldOf.get(code)
    const counted = figures.get(code)
    const alertsByWeek = weeks.get(code) ?? Array.from({ length: WEEKS }, () => 0)
    return [
      {
        ...{ code, label, category, summary, rule_version, fields: fieldsOf(signal) },
        own: ownOf(rule, of?.threshold_values ?? {}),
        in_force: of ? versionOnWire(of) : shipped(defaultsOf(signal), rule.is_in_force),
        portfolios: new Set(own.flatMap(({ portfolio_id }) => portfolio_id ?? [])).size,
        versions: own.length + (rule.own ? 0 : 1),
        changes: waiting.get(code) ?? 0,
        open_alerts: counted?.open_alerts ?? 0,
        weeks: alertsByWeek,
        alerts_per_week: perWeek(alertsByWeek),
        alerts_of_year: counted?.alerts_of_year ?? 0,
        decided: counted?.decided ?? 0,
        codes: codes.get(code) ?? {},
        borrowers_of_year: counted?.borrowers_of_year ?? 0,
        became_npa: counted?.became_npa ?? 0,
        proposal: proposals.get(code) ?? null,
      },
    ]
  })
}

/** The versions of one rule: of the organization and of each portfolio, the newest first, what Saakh ships last. */
export async function readVersions(context: Context, { signal, own }: KnownRule): Promise<LimitVersion[]> {
  const rows = await readVersionRows(context, signal.code)
  if (own) return rows.map(versionOnWire)
  const defaultsOf = await readDefaults(context.tx, context.org.organization_id)
  const is_in_force = !rows.some((row) => row.portfolio_id === null && row.is_in_force)
  return [...rows.map(versionOnWire), shipped(defaultsOf(signal), is_in_force)]
}
