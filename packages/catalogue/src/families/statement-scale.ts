import type { StatementLineName } from '@saakh/domain/statement-lines'
import type { StatementPeriod } from '../statement-series.ts'

// A filing whose amounts all stand in another unit than a year before, lakhs as rupees or a hundred times too much, shows a
// fall or a rise that never was. A business that really shrinks to a hundredth does not take its costs and its share
// capital down by the same measure.

const HEADLINES: readonly StatementLineName[] = [
  'income',
  'revenue_from_operations',
  'expenses',
  'employee_benefit_expense',
  'assets',
  'equity',
  'equity_share_capital',
]

/** Hundreds, thousands, lakhs, crores: by how much units of account differ. */
const UNITS = [100n, 1_000n, 100_000n, 10_000_000n] as const
const FEWEST = 2

const size = (paise: bigint) => (paise < 0n ? -paise : paise)

/** Within a third of the unit. */
const isAbout = (larger: bigint, smaller: bigint, unit: bigint): boolean =>
  larger * 4n >= smaller * unit * 3n && larger * 3n <= smaller * unit * 4n

/** Whether the headlines of one period are all the same unit times those of the other. */
export function isOfAnotherScale(now: StatementPeriod, before: StatementPeriod): boolean {
  const pairs = HEADLINES.flatMap((line): [bigint, bigint][] => {
    const [latest, previous] = [size(now.paise(line) ?? 0n), size(before.paise(line) ?? 0n)]
    return latest === 0n || previous === 0n ? [] : [[latest, previous]]
  })
  if (pairs.length < FEWEST) return false
  return UNITS.some(
    (unit) =>
      pairs.every(([latest, previous]) => isAbout(latest, previous, unit)) ||
      pairs.every(([latest, previous]) => isAbout(previous, latest, unit)),
  )
}
