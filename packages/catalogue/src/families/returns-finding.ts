import { dayNumber, type IsoDate, monthStart } from '@saakh/domain/dates'
import { isRevolving } from '@saakh/domain/facility'
import { compareToPercent, decimalOf, paiseOf, percentOf } from '@saakh/domain/money'
import { type ChequeLimits, type ChequeMonth, mayStillClear, type Return } from '../cheque-months.ts'
import type { ConductSeries } from '../conduct-series.ts'
import type { Figures } from '../kit/figures.ts'
import type { JudgedFinding, Place } from '../kit/judgement.ts'
import type { JudgeContext } from '../kit/rule.ts'
import type { OpenBreach } from '../month-breaches.ts'

export type ReturnsBand = 'some' | 'many'

export interface ReturnsSettings extends ChequeLimits {
  high_count: number
  high_percent: number
  stale_after_days: number
}

/** How far the lender's files of returns reach, and the return that shows it. */
export interface ReturnsReach {
  until: IsoDate
  covering: Return | null
}

function isMany({ counted, value, debits }: ChequeMonth, { high_count, high_percent }: ReturnsSettings): boolean {
  return counted.length >= high_count || (debits !== null && compareToPercent(value, debits, high_percent) > 0)
}

/** The share of the debits, or why there is none; a term loan has neither. */
export function shareFigures(series: ConductSeries, { debits, value, is_over }: ChequeMonth): Figures {
  const kind = series.account?.payload.kind
  const without = (no_share: string | null): Figures => ({ no_share, share: null, debits: null })
  if (kind && !isRevolving(kind)) return without(null)
  if (!kind) return without('kind_not_known')
  if (!is_over) return without('month_running')
  if (debits === null) return without('debits_not_known')
  const share = percentOf(value, debits)
  return share === null ? without('no_debits') : { no_share: null, share, debits: decimalOf(debits) }
}

const placeOf = ({ fact_id, payload }: Return): Place => ({
  fact_id,
  as_of: payload.returned_on,
  path: 'amount',
  code: 'return',
  figures: { instrument: payload.instrument, instrument_number: payload.instrument_number, amount: payload.amount },
})

const isTermLoan = ({ account }: ConductSeries): boolean => account !== null && !isRevolving(account.payload.kind)

function detailOf(series: ConductSeries, { counted, value, month }: ChequeMonth) {
  const largest = counted.reduce((most, { payload }) => {
    const paise = paiseOf(payload.amount)
    return paise > most ? paise : most
  }, 0n)
  return {
    account_number: series.account_number,
    customer_number: counted.at(-1)?.payload.customer_number ?? series.account?.payload.customer_number ?? null,
    month,
    // Different instruments; one that was presented and returned twice is one here and two returns.
    no_of_chq: new Set(counted.map(({ payload }) => `${payload.instrument} ${payload.instrument_number}`)).size,
    num_of_chq_return: counted.length,
    chq_amount: decimalOf(value),
    max_chq_amount: decimalOf(largest),
    // Of all cheques drawn; no file delivers it yet, and the returned ones are not all.
    num_of_chq_trans: null,
  }
}

const someOrNull = (count: number): number | null => (count === 0 ? null : count)

export function returnsFinding(
  series: ConductSeries,
  { worst: month, since }: OpenBreach<ChequeMonth>,
  { until, covering }: ReturnsReach,
  { today, limits }: JudgeContext<ReturnsSettings>,
): JudgedFinding<ReturnsBand> {
  const { counted, untold, last } = month
  const isByCount = counted.length >= limits.minimum_count
  const band = isMany(month, limits) ? 'many' : 'some'
  return {
    state: 'finding',
    subject: series.account_number,
    band,
    severity: band === 'many' ? 'High' : 'Medium',
    code: isByCount ? 'by_count' : 'by_share',
    detail: detailOf(series, month),
    figures: {
      ...shareFigures(series, month),
      is_single: counted.length === 1,
      may_clear: someOrNull(mayStillClear(month, today, limits.clear_within_days).length),
      untold: someOrNull(untold.length),
      is_one_untold: untold.length === 1,
      is_term_loan: isTermLoan(series),
    },
    places: counted.map(placeOf),
    fact_ids: [
      ...[month, ...since].flatMap(({ all }) => all.map(({ fact_id }) => fact_id)),
      ...(covering ? [covering.fact_id] : []),
      ...series.factIds(['debits'], monthStart(month.month), dayNumber(since.at(-1)?.last ?? last)),
    ],
    trend: null,
    exposure: null,
    event_date: isByCount ? (counted[limits.minimum_count - 1]?.payload.returned_on ?? last) : last,
    last_data_date: until,
  }
}
