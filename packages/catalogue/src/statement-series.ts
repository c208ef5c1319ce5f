import { dayNumber, type IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { paiseOf } from '@saakh/domain/money'
import type { Nature, StatementForm, StatementLineName } from '@saakh/domain/statement-lines'
import { EQUAL_LENGTH_DAYS, spanOf } from '@saakh/domain/statement-span'
import type { FactSet } from './fact-set.ts'
import type { Today } from './kit/today.ts'

/** Whose word the figures are; the two are never compared with one another. */
export const STATEMENT_SOURCES = ['published_result', 'borrower_statement'] as const
export type StatementSource = (typeof STATEMENT_SOURCES)[number]
type StatementFact = Fact<StatementSource>

export const SPAN_KINDS = ['quarter', 'half_year', 'year'] as const
export type SpanKind = (typeof SPAN_KINDS)[number]
/** The whole first. */
const NATURES: readonly Nature[] = ['consolidated', 'standalone']
const USUAL_DAYS: Record<SpanKind, number> = { quarter: 91, half_year: 182, year: 365 }

/** One statement of one span, or a balance sheet at its date, in its latest version. */
export class StatementPeriod {
  readonly fact: StatementFact
  /** Number of its last day. */
  readonly day: number
  /** Days of the span; null for a balance sheet. */
  readonly days: number | null
  /** Null for a balance sheet and for a span that compares with nothing: nine months of a year, a year of fifteen. */
  readonly kind: SpanKind | null

  constructor(fact: StatementFact, day: number) {
    const { period_start, period_end } = fact.payload
    const span = period_start === null ? null : spanOf(period_start, period_end).span
    this.fact = fact
    this.day = day
    this.kind = SPAN_KINDS.find((kind) => kind === span) ?? null
    this.days = period_start === null ? null : day - dayNumber(period_start) + 1
  }

  get date(): IsoDate {
    return this.fact.payload.period_end
  }
  get audited(): boolean | null {
    return this.fact.payload.audited
  }
  get form(): StatementForm {
    return this.fact.payload.form
  }

  /** Paise; null where the statement does not state the line. */
  paise(line: StatementLineName): bigint | null {
    const text = this.fact.payload.lines[line]
    return text === undefined ? null : paiseOf(text)
  }
}

const isFromBooks = (fact: StatementFact): boolean =>
  'from_books' in fact.payload && fact.payload.from_books !== undefined

/** Sorted by day; the period that ends nearest to `day`, within the slack. */
function near(periods: readonly StatementPeriod[], day: number): StatementPeriod | null {
  let nearest: StatementPeriod | null = null
  for (const candidate of periods) {
    const distance = Math.abs(candidate.day - day)
    if (distance <= EQUAL_LENGTH_DAYS && (nearest === null || distance <= Math.abs(nearest.day - day)))
      nearest = candidate
  }
  return nearest
}

/** The statements of one source and nature, each span once, sorted by their last day. */
export class StatementSeries {
  readonly source: StatementSource
  readonly nature: Nature
  readonly balances: readonly StatementPeriod[]
  readonly spans: Readonly<Record<SpanKind, readonly StatementPeriod[]>>
  /** The last span of a length that compares with nothing. */
  readonly odd: StatementPeriod | null

  constructor(source: StatementSource, nature: Nature, facts: readonly StatementFact[], today: Today) {
    this.source = source
    this.nature = nature
    // Oldest knowledge comes first, so a later version of the same span replaces the one before it. What a program's books
    // say is provisional and gives way to whatever else tells the same span, whenever that became known.
    const versions = new Map<string, StatementFact>()
    for (const fact of [
      ...facts.filter(isFromBooks),
      ...facts.filter((statementFact) => !isFromBooks(statementFact)),
    ]) {
      const { statement, period_start, period_end } = fact.payload
      versions.set(`${statement} ${period_start} ${period_end}`, fact)
    }
    const balances: StatementPeriod[] = []
    const spans: Record<SpanKind, StatementPeriod[]> = { quarter: [], half_year: [], year: [] }
    let odd: StatementPeriod | null = null
    for (const fact of versions.values()) {
      if (!today.hasCome(fact.payload.period_end)) continue
      const period = new StatementPeriod(fact, dayNumber(fact.payload.period_end))
      if (fact.payload.statement === 'balance_sheet') {
        if (period.days === null) balances.push(period)
        continue
      }
      const { kind } = period
      if (kind) spans[kind].push(period)
      else if (odd === null || period.day > odd.day || (period.day === odd.day && (period.days ?? 0) < (odd.days ?? 0)))
        odd = period
    }
    // Two spans with one end differ by days in their start: the one with the usual number of days comes last.
    const usual = (kind: SpanKind) => (a: StatementPeriod, b: StatementPeriod) =>
      a.day - b.day || strangeness(b, kind) - strangeness(a, kind) || (a.days ?? 0) - (b.days ?? 0)
    for (const kind of SPAN_KINDS) spans[kind].sort(usual(kind))
    this.balances = balances.sort((a, b) => a.day - b.day)
    this.spans = spans
    this.odd = odd
  }

  /** The latest of any statement, or null when there is none. */
  get last(): StatementPeriod | null {
    const all = [this.balances, ...SPAN_KINDS.map((kind) => this.spans[kind])].map((periods) => periods.at(-1))
    return all.reduce<StatementPeriod | null>(
      (best, period) => (period && (best === null || period.day > best.day) ? period : best),
      this.odd,
    )
  }

  spanEnding(kind: SpanKind, day: number): StatementPeriod | null {
    return this.spans[kind].findLast((span) => span.day === day) ?? null
  }

  balanceAt(day: number): StatementPeriod | null {
    return this.balances.find((balance) => balance.day === day) ?? null
  }

  /** The same span, or the balance sheet of the same date, a year before; whether the two are alike is asked separately. */
  yearBefore(period: StatementPeriod): StatementPeriod | null {
    return near(this.#like(period), yearEarlier(period))
  }

  /** The span of the same kind that ends where this one begins. */
  justBefore(period: StatementPeriod): StatementPeriod | null {
    return period.days === null ? null : near(this.#like(period), period.day - period.days)
  }

  /**
   * True when the four quarters of a year, all told, do not add up to its revenue within 5 %. Then the year has another
   * length than it says (one filing declares twelve months for the figures of fifteen) or its quarters were restated.
   */
  contradictsQuarters(year: StatementPeriod): boolean {
    const yearRevenue = year.paise('revenue_from_operations')
    if (yearRevenue === null) return false
    let part = near(this.spans.quarter, year.day)
    let sum = 0n
    for (let i = 0; i < 4; i++) {
      const revenue = part?.paise('revenue_from_operations') ?? null
      if (part === null || revenue === null) return false
      sum += revenue
      part = this.justBefore(part)
    }
    const gap = yearRevenue > sum ? yearRevenue - sum : sum - yearRevenue
    return gap * 20n > (sum > 0n ? sum : -sum)
  }

  /**
   * By how much the year that a quarter or half-year lies in tells another figure than its quarters had told by
   * themselves: what they would have to be restated by. Null where the year or a quarter is not known, and for the end of
   * the year, which is published with it.
   */
  restatement(part: StatementPeriod, line: StatementLineName): bigint | null {
    if (part.kind === 'year') return null
    const year = this.spans.year.find(
      ({ day, days }) => part.day < day && part.day - (part.days ?? 0) >= day - (days ?? 0),
    )
    let quarter = year ? this.spanEnding('quarter', year.day) : null
    let gap = year?.paise(line) ?? null
    for (let i = 0; i < 4; i++) {
      const quarterAmount = quarter?.paise(line) ?? null
      if (quarter === null || quarterAmount === null || gap === null) return null
      gap -= quarterAmount
      quarter = this.justBefore(quarter)
    }
    return gap
  }

  #like(period: StatementPeriod): readonly StatementPeriod[] {
    if (period.days === null) return this.balances
    return period.kind ? this.spans[period.kind] : []
  }
}

const strangeness = (period: StatementPeriod, kind: SpanKind) => Math.abs((period.days ?? 0) - USUAL_DAYS[kind])

/** The same date a year earlier, 29 February meeting 28 or 1. */
const yearEarlier = (period: StatementPeriod): number => {
  const year = Number(period.date.slice(0, 4)) - 1
  const monthDay = period.date.slice(4) === '-02-29' ? '-02-28' : period.date.slice(4)
  return year < 1 ? Number.NEGATIVE_INFINITY : dayNumber(`${String(year).padStart(4, '0')}${monthDay}`)
}

/** The consolidated statements of each source, and its standalone ones: a group and its parent are never mixed, not even to fill a gap. */
export function everySeries(facts: FactSet<StatementSource>): StatementSeries[] {
  const { today } = facts
  return STATEMENT_SOURCES.flatMap((source) => {
    const statements: readonly StatementFact[] = facts
      .of(source)
      .filter(({ payload }) => today.hasCome(payload.period_end) && payload.statement !== 'cash_flow')
    return NATURES.flatMap((nature) => {
      const own = statements.filter(({ payload }) => payload.nature === nature)
      return own.length > 0 ? [new StatementSeries(source, nature, own, today)] : []
    })
  })
}

/** One series per source for a figure of the whole: the consolidated statements when there are any, else the standalone ones. */
export const wholeOf = (all: readonly StatementSeries[]): StatementSeries[] =>
  all.filter(
    ({ source, nature }) =>
      nature === 'consolidated' || !all.some((other) => other.source === source && other.nature === 'consolidated'),
  )

export const statementSeries = (facts: FactSet<StatementSource>): StatementSeries[] => wholeOf(everySeries(facts))

/** The statements of the company itself, per source: a register speaks of companies and knows no groups. */
export function standaloneSeries(facts: FactSet<StatementSource>): StatementSeries[] {
  return STATEMENT_SOURCES.flatMap((source) => {
    const statements: readonly StatementFact[] = facts
      .of(source)
      .filter(({ payload }) => payload.nature === 'standalone' && payload.statement !== 'cash_flow')
    return statements.length === 0 ? [] : [new StatementSeries(source, 'standalone', statements, facts.today)]
  })
}

/** The series that reaches furthest; what was published goes first among equals. */
export const latestSeries = (all: readonly StatementSeries[]): StatementSeries | null =>
  all.reduce<StatementSeries | null>(
    (best, series) => (best && (best.last?.day ?? 0) >= (series.last?.day ?? 0) ? best : series),
    null,
  )
