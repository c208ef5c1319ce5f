import { dateOfDay, dayNumber, daysInMonth, type IsoDate } from '@saakh/domain/dates'
import type { Fact, FactPayload } from '@saakh/domain/facts'
import { paiseOf } from '@saakh/domain/money'
import type { FactSet, SharedSeries } from './fact-set.ts'
import type { Place } from './kit/judgement.ts'

type DayEndFact = Fact<'account_day_end'>
type Payload = FactPayload<'account_day_end'>
type ColumnsOf<V> = {
  [key in keyof Payload]-?: Payload[key] extends (V | null)[] | undefined ? key : never
}[keyof Payload]
export type TextColumn = ColumnsOf<string>
export type CountColumn = ColumnsOf<number>
export type ConductColumn = TextColumn | CountColumn

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
  readonly #texts = new Map<TextColumn, (string | null)[]>()
  readonly #amounts = new Map<TextColumn, (bigint | undefined)[]>()
  readonly #counts = new Map<CountColumn, (number | null)[]>()
  /** Columns that were asked for: what a finding rests on is among them. */
  readonly #read = new Set<ConductColumn>()
  /** Per column and day the fact that delivered it. */
  readonly #sources = new Map<ConductColumn, (DayEndFact | null)[]>()

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
      const start = dayNumber(`${payload.month}-01`)
      first = Math.min(first, start)
      last = Math.max(last, start + daysInMonth(payload.month) - 1)
    }
    this.first = first
    this.last = Math.min(last, dayNumber(day))
  }

  text(column: TextColumn, day: number): string | null {
    return this.#textColumn(column)[day - this.first] ?? null
  }

  count(column: CountColumn, day: number): number | null {
    return this.#countColumn(column)[day - this.first] ?? null
  }

  /** The amount of a day in paise; null where none was delivered. */
  paise(column: TextColumn, day: number): bigint | null {
    // Rules look at few of the days that were delivered, and at those several times.
    let amounts = this.#amounts.get(column)
    if (!amounts) {
      amounts = []
      this.#amounts.set(column, amounts)
    }
    const known = amounts[day - this.first]
    if (known !== undefined) return known
    const text = this.text(column, day)
    if (text === null) return null
    const paise = paiseOf(text)
    amounts[day - this.first] = paise
    return paise
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
    const path = `${column}[${day - dayNumber(`${fact.payload.month}-01`)}]`
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

  #countColumn(column: CountColumn): readonly (number | null)[] {
    const known = this.#counts.get(column)
    if (known) return known
    const made = this.#gather<number, number>(
      (payload) => payload[column],
      (_, value) => value,
    )
    this.#counts.set(column, made)
    this.#read.add(column)
    return made
  }

  /** Empty for a column that was not read. */
  #sourcesOf(column: ConductColumn): readonly (DayEndFact | null)[] {
    if (!this.#read.has(column)) return []
    const known = this.#sources.get(column)
    if (known) return known
    const made = this.#gather<string | number, DayEndFact>(
      (payload) => payload[column],
      (fact) => fact,
    )
    this.#sources.set(column, made)
    return made
  }

  /** Of each day what is taken of the fact that was known last and delivers it; null where none does. */
  #gather<V, T>(
    pick: (payload: Payload) => readonly (V | null)[] | undefined,
    take: (fact: DayEndFact, value: V) => T,
  ): (T | null)[] {
    const taken = new Array<T | null>(Math.max(0, this.last - this.first + 1)).fill(null)
    for (const fact of this.#facts) {
      const entries = pick(fact.payload)
      if (!entries) continue
      const offset = dayNumber(`${fact.payload.month}-01`) - this.first
      const length = Math.min(entries.length, daysInMonth(fact.payload.month), this.last - this.first + 1 - offset)
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

// Payloads never change, and one judgement after the other asks of the same months.
const told = new WeakMap<Payload, IsoDate>()

/** The last day of which a fact tells something; a month that is running ends early or with nulls. */
function lastTold({ payload }: DayEndFact): IsoDate {
  const known = told.get(payload)
  if (known !== undefined) return known
  const last = findLastTold(payload)
  told.set(payload, last)
  return last
}

function findLastTold(payload: Payload): IsoDate {
  const ends = Object.values(payload).map((column) =>
    Array.isArray(column) ? column.findLastIndex((one) => one !== null) : -1,
  )
  const day = Math.min(Math.max(...ends) + 1, daysInMonth(payload.month))
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
    const last = days.map(lastTold).reduce((latest, one) => (one > latest ? one : latest), NO_DAY)
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
  const others = [...new Set(named)].filter((one) => !listed.has(one)).sort()
  return [...known, ...others.map((one) => new ConductSeries(one, null, [], NO_DAY))]
}
