import { AppError } from '@saakh/domain/errors'
import { decimalOf } from '@saakh/domain/money'
import type { FileRecord, RecordReader } from '../../imports/kit/file-records.ts'
import { type TextLine, textLines } from '../../imports/kit/text-lines.ts'
import { headOf, isBusiness, lineOf, type Part, type Payment, paiseIn, type StatementHead } from './wire.ts'

const TAX_COLUMNS = [
  'pan',
  'financial_year',
  'part',
  'payer',
  'tan',
  'section',
  'date',
  'status',
  'amount',
  'tax',
  'deposited',
] as const

/** The sums of the year, beside the cells of the last record. */
export interface YearNote {
  made_on: string
  business_receipts: string
  other_receipts: string
  tax_deducted: string
  deductors: number
  collected_on: string
}

class Year {
  readonly head: StatementHead
  #part: Part = 'other'
  #payer: { name: string; tan: string; told: bigint | null; row: number } | null = null
  #paid = 0n
  #business = 0n
  #other = 0n
  #tax = 0n
  #collected = 0n
  #deductors = 0
  #problem: string | null = null

  constructor(head: StatementHead) {
    this.head = head
  }

  *read({ row, text }: TextLine): Generator<FileRecord> {
    const line = lineOf(text)
    if (line.of === 'nothing') return
    if (line.of !== 'payment') this.#endPayer()
    if (line.of === 'part') this.#part = line.part
    else if (line.of === 'payer') {
      this.#payer = { name: line.name, tan: line.tan, told: paiseIn(line.amount), row }
      if (this.#part === 'I') this.#deductors += 1
    } else if (this.#part !== 'other') yield this.#paymentOf(row, line.payment)
  }

  end(row: number): FileRecord {
    this.#endPayer()
    const note: YearNote = {
      made_on: this.head.made_on,
      business_receipts: decimalOf(this.#business),
      other_receipts: decimalOf(this.#other),
      tax_deducted: decimalOf(this.#tax),
      deductors: this.#deductors,
      collected_on: decimalOf(this.#collected),
    }
    const cells = this.#cells('the whole year', {
      section: '',
      date: '',
      status: '',
      amount: decimalOf(this.#business + this.#other),
      tax: note.tax_deducted,
      deposited: '',
    })
    return { row, text: '', cells, content: JSON.stringify(note), ...(this.#problem && { problem: this.#problem }) }
  }

  #paymentOf(row: number, payment: Payment): FileRecord {
    const [amount, tax] = [paiseIn(payment.amount), paiseIn(payment.tax)]
    const cells = this.#cells(this.#part, payment)
    if (amount === null || tax === null) {
      const problem = `An amount of line ${row} cannot be read.`
      this.#problem ??= `${problem} A sum without it would be too low.`
      return { row, text: '', cells, problem }
    }
    this.#paid += amount
    if (this.#part === 'VI') this.#collected += amount
    else {
      if (isBusiness(payment.section)) this.#business += amount
      else this.#other += amount
      this.#tax += tax
    }
    return { row, text: '', cells }
  }

  /** The payer's own line gives the sum of its payments: what is missing below it shows. */
  #endPayer(): void {
    const payer = this.#payer
    if (payer && payer.told !== this.#paid && this.#part !== 'other')
      this.#problem ??= `The payments below line ${payer.row} come to ${decimalOf(this.#paid)}, and the line says otherwise: the file lacks some.`
    this.#payer = null
    this.#paid = 0n
  }

  #cells(part: string, payment: Payment): string[] {
    const { pan, financial_year } = this.head
    const { section, date, status, amount, tax, deposited } = payment
    const { name = '', tan = '' } = this.#payer ?? {}
    return [pan, financial_year, part, name, tan, section, date, status, amount, tax, deposited]
  }
}

const NO_HEAD = new AppError('invalid', 'The Form 26AS does not say whose it is and of which year.')

export const read26as: RecordReader = async function* (stored, _, { onBytes } = {}) {
  yield [{ row: 0, text: '', cells: [...TAX_COLUMNS] }]
  let year: Year | null = null
  let last = 0
  for await (const lines of textLines(stored, onBytes)) {
    const ready: FileRecord[] = []
    for (const line of lines) {
      last = line.row
      if (year) ready.push(...year.read(line))
      else {
        const head = headOf(line.text)
        if (head) year = new Year(head)
        else if (last > 20) throw NO_HEAD
      }
    }
    yield ready
  }
  if (!year) throw NO_HEAD
  yield [year.end(last + 1)]
}
