import type { StatementLineName } from '@saakh/domain/statement-lines'
import { STATEMENT_LINES } from '@saakh/domain/statement-lines'
import { doubtOf } from '../families/statement-pairs.ts'
import { type Books, booksBefore, latestYearEnd, YEAR_PAIR_WORDS } from '../families/year-pairs.ts'
import { isUnmeasured } from '../kit/figures.ts'
import { KIT_WORDS } from '../kit/kit-words.ts'
import { tellReason } from '../kit/tell-outcome.ts'
import { joinWords } from '../kit/words.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'
import { type AmountOf, type MadeDriver, makeDrivers, ratiosOf } from './make-drivers.ts'
import { STRENGTH_MODEL_1 } from './model-1.ts'
import { type StrengthScore, scoreRatios } from './strength-score.ts'

const WORDS = joinWords(KIT_WORDS, YEAR_PAIR_WORDS)

/** From so many points on a ratio counts for or against a company; with fewer it counts little. */
const COUNTS_FROM = 0.5

type Standing = 'for' | 'against' | 'neither'

export interface Driver extends MadeDriver {
  /** Null where the ratio cannot be measured. */
  standing: Standing | null
  points: number
  /** The same ratio at the year-end before; not measured where that is not known or not comparable. */
  before: MadeDriver | null
}

export interface Strength {
  books: Books
  drivers: Driver[]
  score: StrengthScore
}

/** The statement of the year and those of the years before it, as far as they are known and not in doubt. */
function spansUntil(series: StatementSeries, last: StatementPeriod): StatementPeriod[] {
  const spans: StatementPeriod[] = []
  for (let year: StatementPeriod | null = last; year !== null; year = series.yearBefore(year)) {
    if (year.form !== last.form || doubtOf(series, year) !== null) break
    spans.push(year)
  }
  return spans
}

/** The period of a driver's line: the balance sheet of the last year, or the statement of a year up to it. */
export function periodsOf(series: StatementSeries, { balance, span }: Books) {
  const spans = spansUntil(series, span)
  return (line: StatementLineName, years_before: number): StatementPeriod | null =>
    STATEMENT_LINES[line].statement !== 'balance_sheet'
      ? (spans[years_before] ?? null)
      : years_before === 0
        ? balance
        : null
}

function amountsOf(series: StatementSeries, books: Books): AmountOf {
  const periodOf = periodsOf(series, books)
  return (line, years_before) => periodOf(line, years_before)?.paise(line) ?? null
}

const standingOf = (points: number): Standing =>
  points >= COUNTS_FROM ? 'for' : points <= -COUNTS_FROM ? 'against' : 'neither'

/** The ratios of the last year-end with what each counts for; why there is none where no year-end is known whole. */
export function strengthOf(series: StatementSeries): Strength | string {
  const books = latestYearEnd(series)
  if (isUnmeasured(books)) return tellReason(books.missing, WORDS)
  const made = makeDrivers(amountsOf(series, books))
  const score = scoreRatios(STRENGTH_MODEL_1, ratiosOf(made))
  const earlier = booksBefore(series, books)
  const before = isUnmeasured(earlier) ? [] : makeDrivers(amountsOf(series, earlier))
  const drivers = made.map((measuredDriver, at): Driver => {
    const points = score.drivers.find(({ id }) => id === measuredDriver.driver.id)?.points ?? 0
    return {
      ...measuredDriver,
      points,
      standing: measuredDriver.value.ok ? standingOf(points) : null,
      before: before[at] ?? null,
    }
  })
  return { books, drivers, score }
}
