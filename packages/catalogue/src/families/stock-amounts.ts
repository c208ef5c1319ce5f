import type { StatementLineName } from '@saakh/domain/statement-lines'
import { type Unmeasured, unmeasured } from '../kit/figures.ts'
import type { StatementPeriod } from '../statement-series.ts'
import { paiseOfLine, sumOfLines } from './statement-amounts.ts'
import { borrowingsRegrouped } from './statement-pairs.ts'
import type { YearPair } from './year-pairs.ts'

// What stands on a balance sheet against the sales of a span: inventories, receivables, working-capital loans.

export interface Stock {
  line: StatementLineName
  /**
   * A line that some count with it. What is judged must show with it and without it. BHEL's receivables only moved from the
   * non-current to the current ones, and nobody paid later; Infosys once filed its investments in that line.
   */
  with?: StatementLineName
  /** A part that is no such stock: taken out where both balance sheets tell it. What is left is nothing at the least. */
  without?: StatementLineName
}

/** One way to count a stock, the same in both years. */
export interface Count {
  counted: 'alone' | 'with' | 'without'
  /** Lines that tell it. */
  lines: readonly StatementLineName[]
  amountAt(balance: StatementPeriod): bigint
}

/** What one of the two balance sheets does not state matters when the other has more than a twentieth of the whole in it. */
const isMaterial = (
  line: StatementLineName,
  whole: readonly StatementLineName[],
  balances: readonly StatementPeriod[],
) => balances.some((balance) => paiseOfLine(balance, line) * 20n > sumOfLines(balance, whole))

const isTold = (line: StatementLineName) => (balance: StatementPeriod) => balance.paise(line) !== null

/** Every way to count the stock; otherwise why the two years do not compare. */
export function countsOf(stock: Stock, { now, before }: YearPair): readonly [Count, ...Count[]] | Unmeasured {
  const { line, with: added, without } = stock
  const balances = [now.balance, before.balance]
  const alone: Count = { counted: 'alone', lines: [line], amountAt: (balance) => paiseOfLine(balance, line) }
  const dates = { date: now.balance.date, before_date: before.balance.date }
  if (added) {
    const lines = [line, added]
    const balancesWithLine = balances.filter(isTold(added))
    if (balancesWithLine.length === 1 && isMaterial(added, lines, balances)) return unmeasured('one_sheet_tells', dates)
    return [
      { ...alone, lines },
      { counted: 'with', lines, amountAt: (balance) => sumOfLines(balance, lines) },
    ]
  }
  if (!without) return [alone]
  const isTakenOut = balances.every(isTold(without))
  const regrouped = isTakenOut ? null : borrowingsRegrouped(before.balance, now.balance)
  if (regrouped !== null) return { missing: regrouped }
  const rest: Count = {
    counted: isTakenOut ? 'without' : 'alone',
    lines: isTakenOut ? [line, without] : [line],
    amountAt: (balance) => {
      const paise = paiseOfLine(balance, line) - (isTakenOut ? paiseOfLine(balance, without) : 0n)
      return paise < 0n ? 0n : paise
    },
  }
  return [rest]
}
