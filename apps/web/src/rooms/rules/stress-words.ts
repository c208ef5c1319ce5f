import type { StressRun } from '@saakh/contract/stress'
import { formatCount } from '@saakh/domain/formats'
import { findIndustry } from '@saakh/domain/industries'

type ShockNumber = 'revenue_fall_percent' | 'rate_points' | 'receivable_days' | 'arrears_days'

export const SHOCK_NUMBERS: readonly { key: ShockNumber; label: string; unit: string }[] = [
  { key: 'revenue_fall_percent', label: 'Revenue falls by', unit: '%' },
  { key: 'rate_points', label: 'Interest rises by', unit: 'points' },
  { key: 'receivable_days', label: 'Customers pay later by', unit: 'days' },
  { key: 'arrears_days', label: 'Who is past due stays so for', unit: 'days' },
]

/** The shocks that were asked for, a line each. */
export function shockLines({ asked, portfolio_name }: StressRun, say: (text: string) => string): string[] {
  const { largest_buyer, buyer, industry } = asked
  return [
    ...SHOCK_NUMBERS.filter(({ key }) => asked[key] > 0).map(
      ({ key, label, unit }) => `${say(label)}: ${formatCount(asked[key])}${unit === '%' ? '' : ' '}${say(unit)}`,
    ),
    ...(largest_buyer === 'true' ? [say('The largest customer pays nothing')] : []),
    ...(buyer === undefined ? [] : [`${say('This buyer pays nothing')}: ${buyer}`]),
    ...(industry === undefined ? [] : [`${say('Industry')}: ${findIndustry(industry)?.name ?? industry}`]),
    ...(portfolio_name === null ? [] : [`${say('Portfolio')}: ${portfolio_name}`]),
  ]
}
