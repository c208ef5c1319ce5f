import { firstDayOf } from '@saakh/catalogue/class-history'
import { signalByCode } from '@saakh/catalogue/registry'
import { Z_DOUBLE_PRIME_ZONES } from '@saakh/domain/failure-scores'
import { Engine, type NestedCondition, type RuleProperties } from 'json-rules-engine'
import type { Figure } from './parties/part.ts'

// What each alert type says, as rules of json-rules-engine over figures that somebody has computed already: its
// thresholds are the defaults of the type. A figure that cannot be measured is null and no operator holds for it.

type Operator = 'greaterThan' | 'greaterThanInclusive' | 'lessThan' | 'lessThanInclusive' | 'equal' | 'in'

const is = (fact: string, operator: Operator, value: unknown): NestedCondition => ({ fact, operator, value })
const above = (fact: string, value: number) => is(fact, 'greaterThan', value)
const from = (fact: string, value: number) => is(fact, 'greaterThanInclusive', value)
const below = (fact: string, value: number) => is(fact, 'lessThan', value)
const upTo = (fact: string, value: number) => is(fact, 'lessThanInclusive', value)
const belowFact = (fact: string, other: string) => is(fact, 'lessThan', { fact: other })
const holds = (fact: string) => is(fact, 'equal', true)
const all = (...conditions: NestedCondition[]): NestedCondition => ({ all: conditions })
const any = (...conditions: NestedCondition[]): NestedCondition => ({ any: conditions })

/** A default of the alert type. */
function setting(code: string, key: string): number {
  const value = Number(signalByCode(code)?.thresholds.defaults[key])
  if (Number.isNaN(value)) throw new Error(`${code} has no setting ${key} that is a number`)
  return value
}

/** Conditions that share the settings of one type. */
function ruleOf(
  code: string,
  conditions: (set: (key: string) => number) => NestedCondition[],
): [string, NestedCondition] {
  return [code, all(...conditions((key) => setting(code, key)))]
}

const FIRST_DAY_OF_SMA_1 = firstDayOf('SMA-1', 90)
const isIndustrial = holds('is_industrial')

/** By the code of the alert type. */
export const READY_MADE_RULES: Readonly<Record<string, NestedCondition>> = Object.fromEntries([
  ruleOf('cheque_returns', (set) => [
    upTo('returns_age_days', set('stale_after_days')),
    any(from('returns_in_month', set('minimum_count')), above('returns_percent_of_debits', set('percent_of_debits'))),
  ]),
  ruleOf('covenant_breaches', (set) => [
    upTo('covenant_age_days', set('stale_after_days')),
    holds('covenant_is_open'),
    any(holds('covenant_is_outside'), from('covenant_days_past_due', 1)),
  ]),
  ruleOf('declining_tnw_trend', (set) => [
    isIndustrial,
    upTo('balance_age_days', set('stale_after_days_year')),
    any(
      upTo('net_worth_at_most', 0),
      above('net_worth_fall_percent', set('fall_percent')),
      all(
        above('net_worth_fall_percent', set('noise_percent')),
        above('net_worth_fall_percent_before', set('noise_percent')),
      ),
    ),
  ]),
  ruleOf('dpd_status_change', (set) => [
    upTo('day_end_age_days', set('stale_after_days')),
    any(
      from('days_past_due', 1),
      from('days_in_excess', FIRST_DAY_OF_SMA_1),
      belowFact('credits_of_90_days', 'interest_of_90_days'),
    ),
  ]),
  ruleOf('exceeding_regularization', (set) => [
    upTo('day_end_age_days', set('stale_after_days')),
    from('days_in_excess', set('first_days')),
  ]),
  ruleOf('external_rating_downgrade', (set) => [
    upTo('rating_age_days', set('stale_after_days')),
    from('rating_notches_lost', 1),
  ]),
  ruleOf('gst_payment_non_compliance', (set) => [
    upTo('gst_age_days', set('stale_after_days')),
    above('gst_days_past_due', set('grace_days')),
  ]),
  ruleOf('high_utilisation', (set) => [
    upTo('day_end_age_days', set('stale_after_days')),
    any(
      above('average_use_percent', set('average_above')),
      all(below('average_use_percent', set('dormant_below')), from('days_since_opening', set('dormant_after_days'))),
    ),
  ]),
  ruleOf('inventory_build_up', (set) => [
    isIndustrial,
    upTo('balance_age_days', set('stale_after_days_year')),
    from('year_revenue_before', set('minimum_revenue')),
    above('year_revenue', 0),
    from('stock_percent_of_revenue', set('minimum_share_percent')),
    above('stock_less_sales_growth_points', set('above_sales_points')),
  ]),
  ruleOf('low_interest_cover', (set) => [
    isIndustrial,
    upTo('statement_age_days', set('stale_after_days_year')),
    below('interest_cover', set('cover_below')),
    below('interest_cover_before', set('cover_below')),
    from('interest_percent_of_revenue', set('minimum_interest_percent')),
    from('interest_percent_of_revenue_before', set('minimum_interest_percent')),
  ]),
  ruleOf('mca_filing_delay', (set) => [
    upTo('register_age_days', set('stale_after_days')),
    holds('files_yearly'),
    any(from('balance_sheets_behind', 1), from('annual_returns_behind', 1)),
  ]),
  ruleOf('mca_status_change', (set) => [
    upTo('register_age_days', set('stale_after_days')),
    from('status_worse_by', 1),
  ]),
  ruleOf('new_charge_created', (set) => [
    holds('charge_is_foreign_and_open'),
    any(
      upTo('charge_created_days_ago', set('look_back_days')),
      all(upTo('charge_modified_days_ago', set('look_back_days')), above('charge_raised_by', 0)),
    ),
  ]),
  ruleOf('proceeding_nclt', (set) => [
    upTo('case_age_days', set('stale_after_days')),
    is('case_forum', 'in', ['nclt', 'nclat']),
    is('case_role', 'in', ['debtor', 'respondent']),
    is('case_law', 'in', ['IBC section 7', 'IBC section 9']),
    is('case_stage', 'in', ['filed', 'pending', 'admitted', 'decreed', 'liquidation']),
  ]),
  ruleOf('profit_decline', (set) => [
    upTo('statement_age_days', set('stale_after_days_year')),
    from('revenue_before', set('minimum_revenue')),
    above('profit_fall_percent_of_revenue', set('minimum_change_percent')),
    above('profit_fall_percent', set('fall_percent')),
  ]),
  ruleOf('rating_outlook_negative', (set) => [
    upTo('rating_age_days', set('stale_after_days')),
    from('outlook_worse_by', 1),
  ]),
  ruleOf('receivables_stretch', (set) => [
    isIndustrial,
    upTo('balance_age_days', set('stale_after_days_year')),
    from('year_revenue_before', set('minimum_revenue')),
    from('year_revenue', set('minimum_revenue')),
    above('sales_days_longer', set('longer_days')),
  ]),
  ruleOf('regulatory_action', (set) => [
    holds('is_listed'),
    holds('circular_open'),
    any(
      all(
        upTo('circular_age_days', set('state_stale_after_days')),
        is('circular_class', 'in', ['equity_suspended_non_compliance', 'insolvency_surveillance']),
      ),
      all(
        upTo('circular_age_days', set('order_stale_after_days')),
        is('circular_class', 'in', ['debarment', 'regulator_order', 'regulator_order_in_matter']),
      ),
    ),
  ]),
  ruleOf('revenue_decline', (set) => [
    upTo('statement_age_days', set('stale_after_days_year')),
    from('revenue_before', set('minimum_revenue')),
    below('revenue_change_percent', -set('fall_percent')),
  ]),
  ruleOf('weak_or_declining_zscore', (set) => [
    isIndustrial,
    upTo('balance_age_days', set('stale_after_days_year')),
    any(
      below('z_score', Z_DOUBLE_PRIME_ZONES.distress),
      all(
        upTo('z_score', Z_DOUBLE_PRIME_ZONES.safe),
        above('z_score_before', Z_DOUBLE_PRIME_ZONES.safe),
        from('z_score_fall', set('minimum_fall')),
      ),
    ),
  ]),
])

/** An engine with every rule; its answer is the codes of the rules that hold. */
export function readyMadeEngine(): (ready: Readonly<Record<string, Figure>>) => Promise<ReadonlySet<string>> {
  const rules = Object.entries(READY_MADE_RULES).map(
    ([type, condition]): RuleProperties => ({ conditions: { all: [condition] }, event: { type } }),
  )
  const engine = new Engine(rules)
  return async (ready) => new Set((await engine.run({ ...ready })).events.map(({ type }) => type))
}
