import type { IsoMonth } from '@saakh/domain/dates'
import { decimalOf } from '@saakh/domain/money'
import { compareRatio, type Ratio, ratio, wireFigure } from '@saakh/domain/ratio'
import { type BankAccount, type BankLine, isReceipt, sumOfLines } from '../bank-accounts.ts'
import { isUnmeasured, type Unmeasured, unmeasured } from '../kit/figures.ts'
import type { Place } from '../kit/judgement.ts'
import { supplyPlace, type ToldSupplies, turnoverIn } from '../told-supplies.ts'
import { isAbove } from './statement-amounts.ts'

/** A source beside the books, with what it tells and what of the books it is held against. */
export interface Source {
  paise: bigint
  books: bigint
  gap: Ratio
  places: readonly Place[]
  /** Facts that it rests on beside those of the places. */
  fact_ids: readonly string[]
}

export const size = ({ n, d }: Ratio): Ratio => ({ n: n < 0n ? -n : n, d })

const sourceOf = (
  paise: bigint,
  books: bigint,
  places: readonly Place[],
  fact_ids: readonly string[] = [],
): Source => ({
  paise,
  books,
  gap: books > 0n ? ratio(paise - books, books) : { n: 0n, d: 1n },
  places,
  fact_ids,
})

/** Returns tell sales without tax. */
export function gstIn(
  months: readonly IsoMonth[],
  sales: bigint,
  supplies: readonly ToldSupplies[],
): Source | Unmeasured {
  const turnover = turnoverIn(supplies, months)
  return isUnmeasured(turnover) ? turnover : sourceOf(turnover.paise, sales, turnover.supplies.map(supplyPlace))
}

const linePlace = ({ fact, date }: BankLine): Place => ({
  fact_id: fact.fact_id,
  as_of: date,
  path: 'amount',
  code: 'bank_credit',
  figures: { date, amount: fact.payload.amount },
})

/** Customers pay with tax, so that what was billed is the measure. Every account that is known must cover the months. */
export function bankIn(
  months: readonly IsoMonth[],
  billed: bigint,
  accounts: readonly BankAccount[],
): Source | Unmeasured {
  if (accounts.length === 0) return unmeasured('no_statements')
  for (const account of accounts) {
    const missing = months.find((month) => !account.coversMonth(month))
    if (missing !== undefined) return unmeasured('month_not_covered', { month: missing })
  }
  const lines = accounts.flatMap((account) => months.flatMap((month) => account.linesOf(month))).filter(isReceipt)
  const statements = accounts.flatMap((account) => account.statements.map(({ fact_id }) => fact_id))
  return sourceOf(sumOfLines(lines), billed, lines.map(linePlace), statements)
}

/** Whether a source tells something else than the books, by its own limit. */
export const isApart = (source: Source | Unmeasured, percent: number): source is Source =>
  !isUnmeasured(source) && isAbove(size(source.gap), percent)

export const wider = (a: Source, b: Source): Source => (compareRatio(size(a.gap), size(b.gap)) >= 0 ? a : b)

export const amountOrNone = (source: Source | Unmeasured) =>
  isUnmeasured(source)
    ? { amount: null, difference: null, percentage: null }
    : {
        amount: decimalOf(source.paise),
        difference: decimalOf(source.paise - source.books),
        percentage: wireFigure(source.gap),
      }
