import { daysInMonth, type IsoDate, type IsoMonth, monthOf } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import type { BookElement, ReadReport } from '../../imports/kit/books/book-report.ts'
import { tallyAmount, voucherDay } from './amounts.ts'
import { groupKey, isTaxByName, sortOfVoucher, type VoucherSort } from './groups.ts'
import type { TallyEntry, TallyMaster, TallyVoucher } from './wire.ts'

// Vouchers are added up while the file is read, so that the largest day book takes no more memory than its months.

const MOST_MONTHS = 600
const MOST_PROBLEMS = 1_000
/** The first and last month are whole where vouchers stand in the week at their outer end. Our default. */
const EDGE_DAYS = 7

interface MonthSums {
  row: number
  first: IsoDate
  last: IsoDate
  vouchers: number
  sales: bigint
  billed: bigint
  purchases: bigint
  receipts: bigint
  payments: bigint
  not_read: number
}

interface Amounts {
  /** Of the entries that are neither the party nor a tax, credits positive. */
  net: bigint
  /** Of the party, or of all debits where none is marked. */
  gross: bigint
  debits: bigint
}

type Grouped = (ledger: string) => boolean

export class DayBook {
  readonly #months = new Map<IsoMonth, MonthSums>()
  readonly #parents = new Map<string, string>()
  readonly problems: BookElement[] = []
  #row = 0
  #without_day = 0

  get vouchers(): number {
    return this.#row
  }

  addMaster({ name, parent }: TallyMaster): void {
    if (this.#parents.size < 500_000) this.#parents.set(groupKey(name), groupKey(parent))
  }

  add(voucher: TallyVoucher): void {
    this.#row += 1
    if (voucher.is_left_out) return
    const sort = sortOfVoucher(voucher.type)
    if (sort === null) return
    const day = voucherDay(voucher.date)
    const amounts = this.#amountsOf(voucher.entries)
    if (day !== null && amounts.ok) this.#count(day, sort, amounts)
    else this.#note(voucher, day, amounts.ok ? `'${voucher.date.slice(0, 40)}' is not a date.` : amounts.reason)
  }

  #monthAt(day: IsoDate): MonthSums {
    const month = monthOf(day)
    const known = this.#months.get(month)
    if (known) return known
    if (this.#months.size >= MOST_MONTHS)
      throw new AppError('invalid', 'The vouchers of the file lie in more than 600 months.')
    const made: MonthSums = {
      row: this.#row,
      first: day,
      last: day,
      vouchers: 0,
      sales: 0n,
      billed: 0n,
      purchases: 0n,
      receipts: 0n,
      payments: 0n,
      not_read: 0,
    }
    this.#months.set(month, made)
    return made
  }

  #note(voucher: TallyVoucher, day: IsoDate | null, problem: string): void {
    if (this.problems.length >= MOST_PROBLEMS)
      throw new AppError(
        'invalid',
        `More than ${MOST_PROBLEMS} vouchers of the file cannot be read. The last: ${problem}`,
      )
    this.problems.push({ row: this.#row, name: `Voucher ${voucher.type}`, date: day, problem })
    if (day === null) this.#without_day += 1
    else this.#monthAt(day).not_read += 1
  }

  #amountsOf(entries: readonly TallyEntry[]): ({ ok: true } & Amounts) | { ok: false; reason: string } {
    const isTax = this.#taxes()
    const marked = entries.some(({ is_party }) => is_party)
    const sums: Amounts = { net: 0n, gross: 0n, debits: 0n }
    for (const { ledger, amount, is_party } of entries) {
      if (amount === '') continue
      const read = tallyAmount(amount)
      if (!read.ok) return { ok: false, reason: `An amount of the voucher: ${read.reason}.` }
      const paise = paiseOf(read.value)
      if (paise < 0n) sums.debits -= paise
      if (is_party) sums.gross -= paise
      else if (!isTax(ledger)) sums.net += paise
    }
    if (!marked) sums.gross = sums.debits
    return { ok: true, ...sums }
  }

  #taxes(): Grouped {
    if (this.#parents.size === 0) return isTaxByName
    return (ledger) => {
      let name: string | undefined = groupKey(ledger)
      for (let step = 0; name !== undefined && step < 20; step += 1) {
        if (name === 'duties & taxes') return true
        name = this.#parents.get(name)
      }
      return /round/i.test(ledger)
    }
  }

  #count(day: IsoDate, sort: VoucherSort, { net, gross, debits }: Amounts): void {
    const month = this.#monthAt(day)
    month.vouchers += 1
    if (day < month.first) month.first = day
    if (day > month.last) month.last = day
    if (sort === 'receipt') month.receipts += debits
    else if (sort === 'payment') month.payments += debits
    else if (sort === 'sales' || sort === 'credit_note') {
      // A credit note debits the sales, so that both add up with their signs.
      month.sales += net
      month.billed += gross
    } else month.purchases -= net
  }

  /** The months, by their first voucher. */
  reports(): ReadReport[] {
    const counted = [...this.#months].filter(([, { vouchers }]) => vouchers > 0)
    const days = counted.flatMap(([, { first, last }]) => [first, last]).sort()
    const [begin = '', end = ''] = [days[0], days.at(-1)]
    return counted
      .sort(([, a], [, b]) => a.row - b.row)
      .map(([month, sums]): ReadReport => {
        const isFirst = month === monthOf(begin)
        const isLast = month === monthOf(end)
        const starts = !isFirst || Number(begin.slice(8)) <= EDGE_DAYS
        const ends = !isLast || Number(end.slice(8)) > daysInMonth(month) - EDGE_DAYS
        return {
          row: sums.row,
          title: 'Day book',
          elements: [],
          report: {
            report: 'month',
            month,
            is_whole: starts && ends,
            first_voucher_on: sums.first,
            last_voucher_on: sums.last,
            vouchers: sums.vouchers,
            sales: decimalOf(sums.sales),
            billed: decimalOf(sums.billed),
            purchases: decimalOf(sums.purchases),
            receipts: decimalOf(sums.receipts),
            payments: decimalOf(sums.payments),
            taxes_by: this.#parents.size > 0 ? 'groups' : 'names',
            vouchers_not_read: sums.not_read + this.#without_day,
          },
        }
      })
  }
}
