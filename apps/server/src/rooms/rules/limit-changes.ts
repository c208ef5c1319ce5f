import { toldRule } from '@saakh/catalogue/own-rules/own-signal'
import type { BackTestOutcome } from '@saakh/contract/back-test-result'
import { type BackTestHead, type LimitChange, type LimitChangeState, RECENT_DAYS } from '@saakh/contract/rules'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { addDays, type IsoDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { formatDate } from '@saakh/domain/formats'
import { type RawBuilder, sql } from 'kysely'
import { userId } from '../../platform/access.ts'
import { isUuid } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'
import { type KeptRunRow, keptRunOnWire } from '../kept-run.ts'
import { type KnownRule, ruleOfChange, ruleOfCode } from './known-rules.ts'
import { limitsInForce, type Values } from './limits-of-rule.ts'

const DAY_MS = 86_400_000

export interface ChangeRecord {
  change_id: string
  code: string
  portfolio_id: string | null
  portfolio_name: string | null
  threshold_values: Values
  values_before: Values
  /** Of an own rule the version that it puts in force, and the one that held when it was drafted. */
  definition_hash: string | null
  definition_hash_before: string | null
  restores: string | null
  reason: string
  circular: string | null
  active_from: IsoDate | null
  state: LimitChangeState
  proposed_by: string
  proposed_by_name: string
  proposed_at: Date
  decided_by_name: string | null
  decided_at: Date | null
}

export interface TestRecord extends KeptRunRow {
  back_test_id: string
  /** Null: Saakh ran it by itself. */
  change_id: string | null
  code: string
  definition_hash: string | null
  portfolio_id: string | null
  outcomes_known: number | null
  outcome: BackTestOutcome
  from_day: IsoDate
  until_day: IsoDate
  rule_version: string
  values_tested: Values
  values_in_force: Values
  definition_hash_before: string | null
  /** Of the result: borrowers that were judged, such as could not be measured, and such as had an alert. */
  judged: number | null
  not_measurable: number | null
  alerted: number | null
}

export const TEST_COLUMNS = sql.raw<unknown>(`t.back_test_id, t.change_id, coalesce(c.code, t.code) as code,
  coalesce(c.definition_hash, t.definition_hash) as definition_hash, c.portfolio_id, t.outcomes_known, t.outcome, t.from_day, t.until_day, t.state, t.rule_version,
  t.values_tested, t.values_in_force, t.definition_hash_before, t.asked_by_name, t.asked_at, t.ended_at, t.document_sha256, t.error, p.done, p.total,
  (t.result->>'borrowers')::int as judged, (t.result->>'not_measurable')::int as not_measurable,
  (t.result->'proposed'->>'borrowers')::int as alerted
  from back_tests t left join back_test_progress p on p.organization_id = t.organization_id and p.back_test_id = t.back_test_id
    left join limit_changes c on c.organization_id = t.organization_id and c.change_id = t.change_id`)

const changes = ({ tx, org }: Context, where: RawBuilder<unknown>) =>
  sql<ChangeRecord>`select c.change_id, c.code, c.portfolio_id, p.name as portfolio_name, c.threshold_values, c.values_before,
      c.definition_hash, c.definition_hash_before, c.restores, c.reason, c.circular, c.active_from, c.state, c.proposed_by, c.proposed_by_name, c.proposed_at,
      c.decided_by_name, c.decided_at
    from limit_changes c left join portfolios p on p.organization_id = c.organization_id and p.portfolio_id = c.portfolio_id
    where c.organization_id = ${org.organization_id} and ${where}`.execute(tx)

/** Newest first. */
export const readChanges = async (context: Context, code: string): Promise<ChangeRecord[]> =>
  (await changes(context, sql`c.code = ${code} order by c.proposed_at desc, c.change_id desc limit 50`)).rows

/** Throws `not_found`, also for a change of a rule that the caller may not see. */
export async function findChange(context: Context, change_id: string): Promise<ChangeRecord> {
  const { rows } = isUuid(change_id) ? await changes(context, sql`c.change_id = ${change_id}`) : { rows: [] }
  const [change] = rows
  if (!change || context.hidden_types.includes(change.code))
    throw new AppError('not_found', 'There is no change of limits with this id.')
  return change
}

/** One at a time decides on a change, or tests it. */
export async function lockChange(context: Context, change_id: string): Promise<ChangeRecord> {
  await findChange(context, change_id)
  await sql`select from limit_changes where organization_id = ${context.org.organization_id} and change_id = ${change_id}
    for update`.execute(context.tx)
  return findChange(context, change_id)
}

/** Newest first. */
export async function readTests({ tx, org }: Context, change_ids: readonly string[]): Promise<TestRecord[]> {
  const { rows } = await sql<TestRecord>`select ${TEST_COLUMNS}
    where t.organization_id = ${org.organization_id} and t.change_id = any(${change_ids}::uuid[])
    order by t.asked_at desc, t.back_test_id desc`.execute(tx)
  return rows
}

const same = (values: Values, other: Values) => canonicalJson(values) === canonicalJson(other)

/** The limits that hold now, and of an own rule the version. */
interface InForce {
  values: Values
  definition_hash: string | null
}

export const definitionInForce = ({ own, is_in_force }: KnownRule): string | null =>
  is_in_force ? (own?.definition_hash ?? null) : null

/** Whether a back-test ran over exactly these limits, under the rule and the limits of now. */
const isOfNow = (test: TestRecord, change: ChangeRecord, rule: KnownRule, in_force: InForce): boolean =>
  test.state === 'done' &&
  test.rule_version === rule.rule_version &&
  same(test.values_tested, change.threshold_values) &&
  same(test.values_in_force, in_force.values) &&
  test.definition_hash_before === in_force.definition_hash

/** Of so many borrowers and more a share says something. */
const ENOUGH = 20
const NEARLY_ALL = 0.9

/** An own rule that speaks of everybody, or could be asked of nobody, says nothing; null for one that says something. */
function absurdity({ judged, not_measurable, alerted }: TestRecord): string | null {
  const measured = (judged ?? 0) - (not_measurable ?? 0)
  if ((judged ?? 0) > 0 && measured === 0)
    return 'Its back-test could judge no borrower: what it measures is not delivered.'
  if (measured < ENOUGH || (alerted ?? 0) < NEARLY_ALL * measured) return null
  return `It finds ${alerted} of the ${measured} borrowers that could be judged: a rule that is true of nearly all says nothing.`
}

/** Why a change cannot go live, in a sentence; null where it can. What a circular sets goes live without a back-test. */
export async function whatLacks(
  context: Context,
  change: ChangeRecord,
  tests: readonly TestRecord[],
): Promise<string | null> {
  const rule = await ruleOfChange(context, change)
  if (!rule) return 'There is no such rule any more.'
  const now = await ruleOfCode(context, change.code)
  const values = await limitsInForce(context, now, change.portfolio_id)
  const in_force = { values, definition_hash: definitionInForce(now) }
  if (!same(values, change.values_before) || in_force.definition_hash !== change.definition_hash_before)
    return 'The limits in force changed after this was drafted. Draft it again.'
  if (change.circular !== null) return null
  const own = tests.filter(({ change_id }) => change_id === change.change_id)
  const fit = own.filter((test) => isOfNow(test, change, rule, in_force))
  if (fit.length === 0)
    return own.some(({ state }) => state === 'done')
      ? 'The rule changed after its back-test. Run it again.'
      : 'It needs a back-test of exactly these limits.'
  const latest =
    fit
      .map(({ until_day }) => until_day)
      .sort()
      .at(-1) ?? ''
  const recent = addDays(context.clock.today(), -RECENT_DAYS)
  const absurd = rule.own && fit[0] && !rule.own.definition.is_retired ? absurdity(fit[0]) : null
  if (absurd !== null) return absurd
  return latest < recent
    ? `Its back-test ends on ${formatDate(latest)}. Run one that ends on ${formatDate(recent)} or later.`
    : null
}

export const testOnWire = (test: TestRecord): BackTestHead => ({
  back_test_id: test.back_test_id,
  outcome: test.outcome,
  from: test.from_day,
  until: test.until_day,
  ...keptRunOnWire(test),
})

/** A change of a circular owes its back-test within a day of its approval. */
const backTestDue = ({ circular, state, decided_at }: ChangeRecord, tests: readonly TestRecord[]): string | null =>
  circular === null || state !== 'approved' || decided_at === null || tests.some((test) => test.state === 'done')
    ? null
    : new Date(decided_at.getTime() + DAY_MS).toISOString()

export async function changeOnWire(
  context: Context,
  change: ChangeRecord,
  all: readonly TestRecord[],
): Promise<LimitChange> {
  const tests = all.filter(({ change_id }) => change_id === change.change_id)
  const own = change.definition_hash === null ? null : ((await ruleOfChange(context, change))?.own ?? null)
  return {
    change_id: change.change_id,
    code: change.code,
    portfolio_id: change.portfolio_id,
    portfolio_name: change.portfolio_name,
    values: change.threshold_values,
    values_before: change.values_before,
    definition_hash: change.definition_hash,
    is_new_version: change.definition_hash !== change.definition_hash_before,
    says: own && toldRule(own.definition, change.threshold_values),
    restores: change.restores,
    reason: change.reason,
    circular: change.circular,
    active_from: change.active_from,
    state: change.state,
    proposed_by: change.proposed_by_name,
    proposed_at: change.proposed_at.toISOString(),
    is_own: change.proposed_by === userId(context),
    decided_by: change.decided_by_name,
    decided_at: change.decided_at?.toISOString() ?? null,
    back_tests: tests.map(testOnWire),
    lacks: change.state === 'draft' ? await whatLacks(context, change, tests) : null,
    back_test_due: backTestDue(change, tests),
  }
}
