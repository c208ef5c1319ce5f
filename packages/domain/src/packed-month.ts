import { ByteReader } from './bytes.ts'
import { STANDS_FOR } from './canonical-json.ts'
import { dateOfDay } from './dates.ts'
import {
  COLUMN_COUNT,
  type ColumnKind,
  type CountColumn,
  columnAt,
  type DayEndColumn,
  type DayEndMonth,
  kindAt,
  MOST_DAYS,
  type NumberColumn,
  PACKED_FORMAT,
  placeOf,
} from './day-end-columns.ts'
import { decimalOf } from './money.ts'

interface ReadColumn {
  /** NaN where nothing was delivered; empty for words. */
  numbers: readonly number[]
  words: readonly (string | null)[]
  /** The index of the last entry among the first ones; -1 where all of these are missing. */
  lastUntil(days: number): number
}

const lastIn =
  <T>(entries: readonly T[], isTold: (entry: T) => boolean) =>
  (days: number): number => {
    let day = Math.min(entries.length, days) - 1
    while (day >= 0 && !isTold(entries[day] as T)) day--
    return day
  }

function readColumn(bytes: Uint8Array, from: number, kind: ColumnKind): ReadColumn {
  const reader = new ByteReader(bytes)
  reader.at = from
  const length = reader.byte()
  const missing = reader.number()
  const isMissing = (day: number) => ((missing >> day) & 1) === 1
  if (kind === 'word') {
    const words = Array.from({ length: reader.number() }, () => reader.text())
    const dailyWords = Array.from({ length }, (_, day) => (isMissing(day) ? null : (words[reader.byte()] ?? null)))
    return { numbers: [], words: dailyWords, lastUntil: lastIn(dailyWords, (word) => word !== null) }
  }
  const numbers = new Array<number>(length).fill(Number.NaN)
  let before = 0
  for (let day = 0; day < length; day++) {
    if (missing !== 0 && isMissing(day)) continue
    const code = reader.number()
    before += code % 2 === 0 ? code / 2 : -(code + 1) / 2
    numbers[day] = before
  }
  return { numbers, words: [], lastUntil: lastIn(numbers, (number) => !Number.isNaN(number)) }
}

/** What stands in the bytes, read a column at a time. Shared by the whole month and what was known of it earlier. */
class Columns {
  readonly account_number: string
  readonly month: string
  /** The index of the last day of which any column tells something; -1 for none. */
  readonly last_told: number
  /** In the order in which the month names them. */
  readonly names: readonly DayEndColumn[]
  readonly #bytes: Uint8Array
  /** By place of the column: where it begins; 0 where it was not delivered. */
  readonly #starts: readonly number[]
  readonly #read: (ReadColumn | undefined)[] = []

  constructor(bytes: Uint8Array) {
    const reader = new ByteReader(bytes)
    if (reader.byte() !== PACKED_FORMAT)
      throw new RangeError('a month of day-ends is stored in a format that nobody reads')
    this.#bytes = bytes
    this.account_number = reader.text()
    this.month = reader.text()
    this.last_told = reader.byte() - 1
    const starts = new Array<number>(COLUMN_COUNT).fill(0)
    const names: DayEndColumn[] = []
    for (let left = reader.byte(); left > 0; left--) {
      const place = reader.byte()
      const length = reader.number()
      starts[place] = reader.at
      const name = columnAt(place)
      if (name !== undefined) names.push(name)
      reader.at += length
    }
    this.#starts = starts
    this.names = names
  }

  of(name: DayEndColumn): ReadColumn | undefined {
    const place = placeOf(name)
    const start = this.#starts[place] ?? 0
    if (start === 0) return undefined
    const known = this.#read[place] ?? readColumn(this.#bytes, start, kindAt(place))
    this.#read[place] = known
    return known
  }
}

/** A month that was read from bytes. It answers as the month itself does, and makes text of a column only where it is asked for. */
export class PackedMonth implements DayEndMonth {
  readonly account_number: string
  readonly month: string
  readonly #columns: Columns
  /** Nothing of later days is known. */
  readonly #days: number
  #texts: Map<DayEndColumn, (string | null)[] | undefined> | null = null
  #numbers: (readonly number[] | undefined)[] | null = null

  private constructor(columns: Columns, days: number) {
    this.account_number = columns.account_number
    this.month = columns.month
    this.#columns = columns
    this.#days = days
  }

  static of(bytes: Uint8Array): PackedMonth {
    return new PackedMonth(new Columns(bytes), MOST_DAYS)
  }

  /** The same month as it was known after its first days. */
  until(days: number): PackedMonth {
    return days >= this.#days ? this : new PackedMonth(this.#columns, days)
  }

  /** Values by day, NaN where none was delivered; undefined for a column that was not. */
  numbers(name: NumberColumn): readonly number[] | undefined {
    const place = placeOf(name)
    this.#numbers ??= []
    if (place in this.#numbers) return this.#numbers[place]
    const column = this.#columns.of(name)?.numbers
    const known = column !== undefined && column.length > this.#days ? column.slice(0, this.#days) : column
    this.#numbers[place] = known
    return known
  }

  /** The index of the last day of which any column tells something; -1 for none. */
  lastTold(): number {
    const whole = this.#columns.last_told
    if (whole < this.#days) return whole
    let last = -1
    for (const name of this.#columns.names) {
      // What comes later is not known, so that this is the last there can be.
      if (last === this.#days - 1) break
      last = Math.max(last, this.#columns.of(name)?.lastUntil(this.#days) ?? -1)
    }
    return last
  }

  /** The month as JSON has it. */
  toJSON(): DayEndMonth {
    const columns = this.#columns.names.map((name) => [name, this[name]])
    return { account_number: this.account_number, month: this.month, ...Object.fromEntries(columns) }
  }

  [STANDS_FOR](): DayEndMonth {
    return this.toJSON()
  }

  #text(name: DayEndColumn): (string | null)[] | undefined {
    this.#texts ??= new Map()
    if (this.#texts.has(name)) return this.#texts.get(name)
    const made = this.#makeText(name)
    this.#texts.set(name, made)
    return made
  }

  #makeText(name: DayEndColumn): (string | null)[] | undefined {
    const column = this.#columns.of(name)
    if (column === undefined) return undefined
    const kind = kindAt(placeOf(name))
    if (kind === 'word') return column.words.slice(0, this.#days)
    const textOf = kind === 'date' ? dateOfDay : (paise: number) => decimalOf(BigInt(paise))
    return Array.from(column.numbers.slice(0, this.#days), (number) => (Number.isNaN(number) ? null : textOf(number)))
  }

  #counts(name: CountColumn): (number | null)[] | undefined {
    const numbers = this.numbers(name)
    return numbers && Array.from(numbers, (number) => (Number.isNaN(number) ? null : number))
  }

  get outstanding() {
    return this.#text('outstanding') ?? []
  }
  get sanction_limit() {
    return this.#text('sanction_limit')
  }
  get drawing_power() {
    return this.#text('drawing_power')
  }
  get dpd() {
    return this.#counts('dpd')
  }
  get oldest_due_date() {
    return this.#text('oldest_due_date')
  }
  get overdue_amount() {
    return this.#text('overdue_amount')
  }
  get principal_outstanding() {
    return this.#text('principal_outstanding')
  }
  get principal_arrear_amt() {
    return this.#text('principal_arrear_amt')
  }
  get principal_arr_days() {
    return this.#counts('principal_arr_days')
  }
  get interest_arrear_amt() {
    return this.#text('interest_arrear_amt')
  }
  get interest_arrear_days() {
    return this.#counts('interest_arrear_days')
  }
  get interest_debited() {
    return this.#text('interest_debited')
  }
  get credits() {
    return this.#text('credits')
  }
  get debits() {
    return this.#text('debits')
  }
  get undrawn() {
    return this.#text('undrawn')
  }
  get asset_class() {
    return this.#text('asset_class') as DayEndMonth['asset_class']
  }
  get npa_since() {
    return this.#text('npa_since')
  }
  get sma_since() {
    return this.#text('sma_since')
  }
}
