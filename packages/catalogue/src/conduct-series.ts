import { dateOfDay, dayNumber, daysInMonth, type IsoDate, monthStart } from '@saakh/domain/dates'
import { type AmountColumn, type CountColumn, kindOf } from '@saakh/domain/day-end-columns'
import type { Fact, FactPayload } from '@saakh/domain/facts'
import { paiseOf } from '@saakh/domain/money'
import { lastTold as lastToldOf, monthNumbers } from '@saakh/domain/month-numbers'
import type { FactSet, SharedSeries } from './fact-set.ts'
import type { Place } from './kit/judgement.ts'

type DayEndFact = Fact<'account_day_end'>
type Payload = FactPayload<'account_day_end'>
type ColumnsOf<V> = {
  [key in keyof Payload]-?: Payload[key] extends (V | null)[] | undefined ? key : never
}[keyof Payload]
export type TextColumn = ColumnsOf<string>
export type ConductColumn = TextColumn | CountColumn

type NumberedColumn = AmountColumn | CountColumn

const isNumbered = (column: ConductColumn): column is NumberedColumn => ['amount', 'count'].includes(kindOf(column))

export type Standing = Pick<Place, 'fact_id' | 'as_of' | 'path'>

/**
 * The day-ends of one account, gathered from the facts of several files and months and addressed by day number.
 * Where two facts give the same day and column, the one known later counts; a null never overwrites a value.
 */
export class ConductSeries {
  readonly account_number: string
  readonly account: Fact<'loan_account'> | null
  /** First and last day number that any delivered month covers, the last cut at the day of evaluation. */
  readonly first: number
  readonly last: number
  readonly #facts: readonly DayEndFact[]
  // Made where they are asked for: a back-test makes a series of each day, and asks few of them for more than numbers.
  #texts: Map<TextColumn, (string | null)[]> | null = null
  /** Paise or counts by day, NaN where none was delivered; null where some value needs more than a number holds. */
  readonly #numbers = new Map<NumberedColumn, readonly number[] | null>()
  readonly #answers: { keeper: object; question: string; answer: unknown }[] = []
  /** Columns that were asked for: what a finding rests on is among them. */
  readonly #read = new Set<ConductColumn>()
  /** Per column and day the fact that delivered it. */
  #sources: Map<ConductColumn, (DayEndFact | null)[]> | null = null

  constructor(
    account_number: string,
    account: Fact<'loan_account'> | null,
    facts: readonly DayEndFact[],
    day: IsoDate,
  ) {
    this.account_number = account_number
    this.account = account
    this.#facts = facts
    let first = Number.POSITIVE_INFINITY
    let last = Number.NEGATIVE_INFINITY
    for (const { payload } of facts) {
      const start = monthStart(payload.month)
      first = Math.min(first, start)
      last = Math.max(last, start + daysInMonth(payload.month) - 1)
    }
    this.first = first
    this.last = Math.min(last, dayNumber(day))
  }

  /** What was worked out of the series, for whoever keeps answers of one type with it. Each asks few questions. */
  answer<T>(
    keeper: { of(series: ConductSeries, question: string, work: () => T): T },
    question: string,
    work: () => T,
  ) {
    for (const known of this.#answers)
      if (known.keeper === keeper && known.question === question) return known.answer as T
    const answer = work()
    this.#answers.push({ keeper, question, answer })
    return answer
  }

  text(column: TextColumn, day: number): string | null {
    return this.#textColumn(column)[day - this.first] ?? null
  }

  count(column: CountColumn, day: number): number | null {
    const counts = this.#numbersOf(column)
    const count = counts === null ? Number.NaN : (counts[day - this.first] ?? Number.NaN)
    return Number.isNaN(count) ? null : count
  }

  /** The amount of a day in paise; null where none was delivered. */
  paise(column: AmountColumn, day: number): bigint | null {
    const numbers = this.#numbersOf(column)
    if (numbers === null) return this.#largePaise(column, day)
    const paise = numbers[day - this.first] ?? Number.NaN
    return Number.isNaN(paise) ? null : BigInt(paise)
  }

  /** Reads the amounts of many days: in paise, as numbers where numbers hold all amounts of the column. */
  amounts(column: AmountColumn): (day: number) => number | bigint | null {
    const numbers = this.#numbersOf(column)
    if (numbers === null) return (day) => this.#largePaise(column, day)
    const { first } = this
    return (day) => {
      const paise = numbers[day - first] ?? Number.NaN
      return Number.isNaN(paise) ? null : paise
    }
  }

  #largePaise(column: AmountColumn, day: number): bigint | null {
    const text = this.text(column, day)
    return text === null ? null : paiseOf(text)
  }

  /** Whether something was delivered, for those who have not read the column. */
  delivers(column: ConductColumn, day: number): boolean {
    this.#read.add(column)
    return this.standsAt(column, day) !== null
  }

  /** Where the figure of a column that was read stands; null where none was delivered. */
  standsAt(column: ConductColumn, day: number): Standing | null {
    const fact = this.#sourcesOf(column)[day - this.first]
    if (!fact) return null
    const path = `${column}[${day - monthStart(fact.payload.month)}]`
    return { fact_id: fact.fact_id, as_of: dateOfDay(day), path }
  }

  /** The facts that any of these columns rests on between two days, where it was read, and the account's master data. */
  factIds(columns: readonly ConductColumn[], from: number, to: number): string[] {
    const ids = new Set<string>(this.account ? [this.account.fact_id] : [])
    for (const column of columns) {
      const sources = this.#sourcesOf(column)
      for (let day = Math.max(from, this.first); day <= to; day++) {
        const fact = sources[day - this.first]
        if (fact) ids.add(fact.fact_id)
      }
    }
    return [...ids]
  }

  #textColumn(column: TextColumn): readonly (string | null)[] {
    this.#texts ??= new Map()
    const known = this.#texts.get(column)
    if (known) return known
    const made = this.#gather<string, string>(
      (payload) => payload[column],
      (_, value) => value,
    )
    this.#texts.set(column, made)
    this.#read.add(column)
    return made
  }

  #numbersOf(column: NumberedColumn): readonly number[] | null {
    const known = this.#numbers.get(column)
    if (known !== undefined) return known
    const made = this.#gatherNumbers(column)
    this.#numbers.set(column, made)
    this.#read.add(column)
    return made
  }

  #gatherNumbers(column: NumberedColumn): readonly number[] | null {
    const taken = new Array<number>(this.#length).fill(Number.NaN)
    for (const { payload } of this.#facts) {
      const numbers = monthNumbers(payload, column)
      if (numbers === 'large') return null
      if (numbers === null) continue
      const { offset, length } = this.#placeOf(payload, numbers.length)
      for (let i = 0; i < length; i++) {
        const value = numbers[i] ?? Number.NaN
        if (!Number.isNaN(value)) taken[offset + i] = value
      }
    }
    return taken
  }

  /** Empty for a column that was not read. */
  #sourcesOf(column: ConductColumn): readonly (DayEndFact | null)[] {
    if (!this.#read.has(column)) return []
    this.#sources ??= new Map()
    const known = this.#sources.get(column)
    if (known) return known
    const made = isNumbered(column) ? this.#sourcesOfNumbers(column) : this.#sourcesOfTexts(column)
    this.#sources.set(column, made)
    return made
  }

  #sourcesOfNumbers(column: NumberedColumn): (DayEndFact | null)[] {
    const taken = new Array<DayEndFact | null>(this.#length).fill(null)
    for (const fact of this.#facts) {
      const numbers = monthNumbers(fact.payload, column)
      if (numbers === 'large') return this.#sourcesOfTexts(column)
      if (numbers === null) continue
      const { offset, length } = this.#placeOf(fact.payload, numbers.length)
      for (let i = 0; i < length; i++) if (!Number.isNaN(numbers[i])) taken[offset + i] = fact
    }
    return taken
  }

  #sourcesOfTexts(column: ConductColumn): (DayEndFact | null)[] {
    return this.#gather<string | number, DayEndFact>(
      (payload) => payload[column],
      (fact) => fact,
    )
  }

  get #length(): number {
    return Math.max(0, this.last - this.first + 1)
  }

  /** Where the days of a month stand in the series, and how many of its entries do. */
  #placeOf(payload: Payload, entries: number): { offset: number; length: number } {
    const offset = monthStart(payload.month) - this.first
    return { offset, length: Math.min(entries, daysInMonth(payload.month), this.last - this.first + 1 - offset) }
  }

  /** Of each day what is taken of the fact that was known last and delivers it; null where none does. */
  #gather<V, T>(
    pick: (payload: Payload) => readonly (V | null)[] | undefined,
    take: (fact: DayEndFact, value: V) => T,
  ): (T | null)[] {
    const taken = new Array<T | null>(this.#length).fill(null)
    for (const fact of this.#facts) {
      const entries = pick(fact.payload)
      if (!entries) continue
      const { offset, length } = this.#placeOf(fact.payload, entries.length)
      for (let i = 0; i < length; i++) {
        const value = entries[i]
        if (value !== null && value !== undefined) taken[offset + i] = take(fact, value)
      }
    }
    return taken
  }
}

/** One series per account that the facts name, in the order of the account numbers; oldest knowledge first in `days`. */
export function conductOf(
  accounts: readonly Fact<'loan_account'>[],
  days: readonly DayEndFact[],
  day: IsoDate,
): ConductSeries[] {
  const masters = new Map(accounts.map((fact) => [fact.payload.account_number, fact]))
  const conduct = new Map<string, DayEndFact[]>()
  for (const fact of days) {
    const { account_number, month } = fact.payload
    if (`${month}-01` > day) continue
    const known = conduct.get(account_number)
    if (known) known.push(fact)
    else conduct.set(account_number, [fact])
  }
  const numbers = [...new Set([...masters.keys(), ...conduct.keys()])].sort()
  return numbers.map((number) => new ConductSeries(number, masters.get(number) ?? null, conduct.get(number) ?? [], day))
}

const openOf = (accounts: readonly ConductSeries[]): ConductSeries[] =>
  accounts.filter(({ account }) => account === null || !isClosed(account.payload))

const NO_DAY: IsoDate = '0001-01-01'

/** The last day of which a fact tells something; a month that is running ends early or with nulls. */
function lastTold({ payload }: DayEndFact): IsoDate {
  const day = Math.min(lastToldOf(payload) + 1, daysInMonth(payload.month))
  return `${payload.month}-${String(Math.max(day, 1)).padStart(2, '0')}`
}

/** The numbers of the accounts that the lender closed: what they showed before says nothing of today. */
const closedAccounts: SharedSeries<'loan_account', ReadonlySet<string>> = {
  from: ['loan_account'],
  make: (facts) => {
    const latest = new Map(facts.of('loan_account').map(({ payload }) => [payload.account_number, payload]))
    return new Set([...latest.values()].filter(isClosed).map(({ account_number }) => account_number))
  },
}

export const isClosed = ({ closed_on }: FactPayload<'loan_account'>): boolean => closed_on !== undefined

/** The accounts of a party with their conduct, closed ones among them, in the order of their numbers. */
export const everyAccount: SharedSeries<'loan_account' | 'account_day_end', readonly ConductSeries[]> = {
  from: ['loan_account', 'account_day_end'],
  make: (facts) => {
    const days = facts.of('account_day_end')
    const last = days.map(lastTold).reduce((latest, day) => (day > latest ? day : latest), NO_DAY)
    return conductOf(facts.of('loan_account'), days, facts.today.upTo(last))
  },
}

/** Those of them that are open. */
export const conduct: SharedSeries<'loan_account' | 'account_day_end', readonly ConductSeries[]> = {
  from: everyAccount.from,
  make: (facts) => openOf(facts.read(everyAccount)),
}

/** The open accounts, and an empty series for each further account that other records name. */
export function accountsNamed(facts: FactSet<'loan_account' | 'account_day_end'>, named: readonly string[]) {
  const known = facts.read(conduct)
  const listed = new Set([...known.map(({ account_number }) => account_number), ...facts.read(closedAccounts)])
  const others = [...new Set(named)].filter((accountNumber) => !listed.has(accountNumber)).sort()
  return [...known, ...others.map((accountNumber) => new ConductSeries(accountNumber, null, [], NO_DAY))]
}
