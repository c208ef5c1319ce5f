import type { StatementPeriod } from '../statement-series.ts'

const DISCONTINUED = 'profit_loss_from_discontinued_operations_after_tax'

/** A business that is given up leaves the revenue of its last spans and stays in that of the year before. */
export const leftABusiness = (now: StatementPeriod, before: StatementPeriod): boolean =>
  (now.paise(DISCONTINUED) ?? 0n) !== 0n && (before.paise(DISCONTINUED) ?? 0n) === 0n
