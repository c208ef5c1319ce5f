import type { BankMode } from '@saakh/domain/bank-narration'
import type { DateOrder } from '@saakh/domain/date-shapes'
import { type DecimalText, decimalOf, paiseOf, parseMoney } from '@saakh/domain/money'
import type { FileRecord } from '../file-records.ts'
import type { ImportColumn } from '../import-kind.ts'

// Lines of a bank statement as records, whatever file they came from: each with its place among equal lines, and the statement
// itself as the record after the last. The balance is followed from line to line.

export const STATEMENT_COLUMNS = [
  { name: 'account_number', label: 'Account', required: true, example: '', personal: 'account_number' },
  { name: 'bank', label: 'Bank', required: true, example: 'HDFC' },
  {
    name: 'date',
    label: 'Date',
    required: true,
    example: '2026-04-01',
    date: { precision: 'day', order: 'day_first' },
  },
  {
    name: 'value_date',
    label: 'Value date',
    required: false,
    example: '',
    date: { precision: 'day', order: 'day_first' },
  },
  { name: 'narration', label: 'Narration', required: false, example: '' },
  { name: 'reference', label: 'Reference', required: false, example: '' },
  { name: 'debit', label: 'Debit (₹)', required: false, example: '' },
  { name: 'credit', label: 'Credit (₹)', required: false, example: '' },
  { name: 'balance', label: 'Balance (₹)', required: false, example: '' },
] as const satisfies readonly ImportColumn[]

export type StatementColumn = (typeof STATEMENT_COLUMNS)[number]['name']
export const STATEMENT_HEADING: FileRecord = {
  row: 0,
  text: '',
  cells: STATEMENT_COLUMNS.map(({ name }) => name),
}

/** What a record says beside its cells. */
export type LineNote =
  | {
      of: 'line'
      /** Counts lines of one day that are equal in all that is compared; the first is 1. */
      occurrence: number
      /** Why its balance is doubted, as a sentence. */
      doubt: string | null
      mode: BankMode | null
      pan: string | null
    }
  | ({ of: 'statement'; pan: string | null } & StatementSpan)

/** A line, and not the record that stands for the statement. */
export const isStatementLine = ({ content = '' }: FileRecord): boolean => content.startsWith('{"of":"line"')

export interface StatementSpan {
  /** As the file writes them; null: from the first line to the last. */
  from: string | null
  to: string | null
  opening_balance: DecimalText | null
  closing_balance: DecimalText | null
  transactions: number
  breaks: number
  drawing_limit: DecimalText | null
  /** What comes first in its days, where somebody said so. */
  date_order: DateOrder | null
}

export interface AccountHead {
  account_number: string
  bank: string
  /** Of its holder, where the file states one. */
  pan: string | null
}

type LineCells = Record<Exclude<StatementColumn, 'account_number' | 'bank'>, string>

/** Banks write nothing, a dash or 0.00 on the side where no money moved, and some mark overdrawn balances with Dr. */
export function statementAmount(cell: string): bigint | null {
  const [, figure = '', side] = /^(.*?)\s*(cr|dr)?\.?$/i.exec(cell.trim()) ?? []
  if (/^-*$/.test(figure)) return null
  const parsed = parseMoney(figure)
  if (!parsed.ok) return null
  const paise = paiseOf(parsed.value)
  return side?.toLowerCase() === 'dr' ? -paise : paise
}

/** '_00000041000012345' and '41000012345' are one account; '●' and 'X' are what is masked. */
export const accountKey = (account_number: string): string =>
  account_number
    .trim()
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^(?:X+|0+)(?=.)/, '')

interface Balances {
  balance: bigint
  signed: bigint
}

export class StatementLines {
  readonly #head: AccountHead
  #day = ''
  #seen = new Map<string, number>()
  #previous: Balances | null = null
  #first: Balances | null = null
  #order: 'oldest_first' | 'newest_first' | null = null
  #transactions = 0
  #breaks = 0
  #dates: { first: string; last: string } | null = null

  constructor(head: AccountHead) {
    this.#head = head
  }

  get account_number(): string {
    return this.#head.account_number
  }

  line(row: number, text: string, cells: LineCells, mode: BankMode | null = null): FileRecord {
    const [debit, credit, balance] = [cells.debit, cells.credit, cells.balance].map(statementAmount)
    const key = [credit ?? 0n, debit ?? 0n, balance ?? ''].join(' ')
    if (cells.date !== this.#day) this.#seen = new Map()
    this.#day = cells.date
    const occurrence = (this.#seen.get(key) ?? 0) + 1
    this.#seen.set(key, occurrence)
    this.#transactions += 1
    this.#dates = { first: this.#dates?.first ?? cells.date, last: cells.date }
    const doubt =
      balance === null || balance === undefined ? null : this.#doubt(balance, (credit ?? 0n) - (debit ?? 0n))
    if (doubt !== null) this.#breaks += 1
    return this.#record(row, text, cells, { of: 'line', occurrence, doubt, mode, pan: this.#head.pan })
  }

  /** The statement as the record after the last line. */
  end(row: number, statementSpan: Partial<Omit<StatementSpan, 'transactions' | 'breaks'>>): FileRecord {
    const opening = this.#first ? this.#first.balance - this.#first.signed : null
    const closing = this.#previous?.balance ?? null
    const isReversed = this.#order === 'newest_first'
    const [oldest, newest] = isReversed ? [this.#previous, this.#first] : [this.#first, this.#previous]
    const computed = {
      opening: isReversed ? (oldest ? oldest.balance - oldest.signed : null) : opening,
      closing: isReversed ? (newest?.balance ?? null) : closing,
    }
    const decimal = (paise: bigint | null) => (paise === null ? null : decimalOf(paise))
    const { first = '', last = '' } = this.#dates ?? {}
    const [from, to] = isReversed ? [last, first] : [first, last]
    const span: StatementSpan = {
      from: statementSpan.from ?? from,
      to: statementSpan.to ?? to,
      opening_balance: statementSpan.opening_balance ?? decimal(computed.opening),
      closing_balance: decimal(computed.closing) ?? statementSpan.closing_balance ?? null,
      transactions: this.#transactions,
      breaks: this.#breaks + (this.#differs(statementSpan.opening_balance, computed.opening) ? 1 : 0),
      drawing_limit: statementSpan.drawing_limit ?? null,
      date_order: statementSpan.date_order ?? null,
    }
    const cells = {
      date: span.to ?? '',
      value_date: '',
      narration: `Statement from ${span.from} to ${span.to}, ${span.transactions} lines`,
      reference: '',
      debit: '',
      credit: '',
      balance: span.closing_balance ?? '',
    }
    return this.#record(row, '', cells, { of: 'statement', pan: this.#head.pan, ...span })
  }

  #differs = (stated: string | null | undefined, computed: bigint | null) =>
    stated != null && computed !== null && paiseOf(stated) !== computed

  /** Lines run from the oldest or from the newest; the first pair of which only one is true tells which. */
  #doubt(balance: bigint, signed: bigint): string | null {
    const before = this.#previous
    this.#previous = { balance, signed }
    if (!before) {
      this.#first = { balance, signed }
      return null
    }
    const follows = before.balance + signed === balance
    const leads = balance + before.signed === before.balance
    if (this.#order === null && follows !== leads) this.#order = follows ? 'oldest_first' : 'newest_first'
    const isRight = this.#order === 'newest_first' ? leads : this.#order === null ? follows || leads : follows
    return isRight
      ? null
      : `The balance of ${decimalOf(balance)} does not follow from that of the line before, ${decimalOf(before.balance)}: a line is missing or changed. The line is stored as it stands.`
  }

  #record(row: number, text: string, cells: LineCells, note: LineNote): FileRecord {
    const all: Record<StatementColumn, string> = { ...this.#head, ...cells }
    return { row, text, cells: STATEMENT_COLUMNS.map(({ name }) => all[name]), content: JSON.stringify(note) }
  }
}
