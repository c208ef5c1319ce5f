import type { BankMode } from '@saakh/domain/bank-narration'
import { istDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { STATEMENT_COLUMNS, StatementLines } from '../../imports/kit/bank/statement-lines.ts'
import type { FileRecord } from '../../imports/kit/file-records.ts'
import {
  type Attributes,
  accountAttributes,
  depositSummary,
  depositTransaction,
  elementAs,
  termDepositSummary,
  transactionsSpan,
} from './wire.ts'

/** What the modes of the schema say where they say it; FT and OTHERS leave it to the words of the line. */
const MODES: Readonly<Record<string, BankMode>> = { CASH: 'cash', ATM: 'cash', CARD: 'card', UPI: 'upi' }

/** The day in India of a time with its zone; a time without one is of the bank's own clock. */
function dayOf(time: string): string {
  const hasZone = /T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(time)
  const instant = hasZone ? new Date(time) : null
  return instant && !Number.isNaN(instant.getTime()) ? istDate(instant) : time.slice(0, 10)
}

const bankOf = (ifsc: string | undefined): string => /^[A-Z]{4}/.exec((ifsc ?? '').toUpperCase())?.[0] ?? 'UNKNOWN'

export interface TermDepositNote {
  of: 'deposit'
  pan: string | null
  matures_on: string
  principal: string
  maturity_amount: string
  description: string
}

/** The records of the accounts of a file, element by element in the order of the schema. */
export class AccountRecords {
  #row = 0
  #account: { number: string; type: string } | null = null
  #pan: string | null = null
  #bank = 'UNKNOWN'
  #limit: string | null = null
  #lines: StatementLines | null = null
  #span: { from: string; to: string } | null = null

  account(attributes: Attributes): void {
    const { type, maskedAccNumber } = elementAs(accountAttributes, 'Account', attributes)
    const kind = type.toLowerCase()
    if (kind !== 'deposit' && kind !== 'term_deposit')
      throw new AppError(
        'invalid',
        `This is an Account Aggregator's file of the type '${type.slice(0, 40)}'; deposit and term_deposit are read.`,
      )
    this.#account = { number: maskedAccNumber, type: kind }
    this.#pan = null
    this.#bank = 'UNKNOWN'
    this.#limit = null
    this.#lines = null
    this.#span = null
  }

  holder({ pan }: Attributes): void {
    this.#pan ??= typeof pan === 'string' && pan !== '' ? pan : null
  }

  *summary(attributes: Attributes): Generator<FileRecord> {
    if (this.#isDeposit) {
      const { ifscCode, drawingLimit } = elementAs(depositSummary, 'Summary', attributes)
      this.#bank = bankOf(ifscCode)
      this.#limit = drawingLimit ?? null
    } else yield this.#termDeposit(attributes)
  }

  transactions(attributes: Attributes): void {
    const { startDate, endDate } = elementAs(transactionsSpan, 'Transactions', attributes)
    this.#span = { from: dayOf(startDate), to: dayOf(endDate) }
  }

  *transaction(attributes: Attributes): Generator<FileRecord> {
    if (!this.#isDeposit) return
    const parsed = depositTransaction.safeParse(attributes)
    this.#row += 1
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      const problem = `${String(issue?.path[0] ?? '')} of Transaction ${this.#row} is missing or wrong.`
      yield { row: this.#row, text: '', cells: STATEMENT_COLUMNS.map(() => ''), problem }
      return
    }
    const { type, mode, amount, currentBalance, transactionTimestamp, valueDate, narration, reference } = parsed.data
    const isCredit = /^credit$/i.test(type)
    const cells = {
      date: dayOf(transactionTimestamp),
      value_date: valueDate.slice(0, 10),
      narration,
      reference,
      debit: isCredit ? '' : amount,
      credit: isCredit ? amount : '',
      balance: currentBalance,
    }
    yield this.#statement.line(this.#row, '', cells, MODES[mode.toUpperCase()] ?? null)
  }

  *endOfAccount(): Generator<FileRecord> {
    if (this.#isDeposit && this.#span) {
      this.#row += 1
      const limit = /^\d+(\.\d{1,2})?$/.test(this.#limit ?? '') ? this.#limit : null
      yield this.#statement.end(this.#row, { ...this.#span, drawing_limit: limit })
    }
    this.#account = null
  }

  get #isDeposit(): boolean {
    return this.#account?.type === 'deposit'
  }

  get #statement(): StatementLines {
    this.#lines ??= new StatementLines({
      account_number: this.#account?.number ?? '',
      bank: this.#bank,
      pan: this.#pan,
    })
    return this.#lines
  }

  #termDeposit(attributes: Attributes): FileRecord {
    const summary = elementAs(termDepositSummary, 'Summary', attributes)
    this.#row += 1
    const note: TermDepositNote = {
      of: 'deposit',
      pan: this.#pan,
      matures_on: summary.maturityDate.slice(0, 10),
      principal: summary.principalAmount,
      maturity_amount: summary.maturityAmount,
      description: summary.description,
    }
    const cells = [
      ...[this.#account?.number ?? '', bankOf(summary.ifsc), summary.openingDate.slice(0, 10), '', summary.description],
      ...['', '', summary.principalAmount, summary.currentValue],
    ]
    return { row: this.#row, text: '', cells, content: JSON.stringify(note) }
  }
}
