import { BANK_MODES, readNarration } from '@saakh/domain/bank-narration'
import { DATE_ORDERS, type DateOrder, readDayCell } from '@saakh/domain/date-shapes'
import type { IsoDate } from '@saakh/domain/dates'
import type { FactPayload } from '@saakh/domain/facts'
import { type DecimalText, decimalOf } from '@saakh/domain/money'
import { parsePan } from '@saakh/domain/pan'
import { z } from 'zod'
import { latestVersion } from '../../../platform/fact-rows.ts'
import type { ConnectorFact, ToldByRecord } from '../connector-kind.ts'
import type { FileRecord } from '../file-records.ts'
import { type Cells, type ImportOptions, type ParsedRow, refuse, refuseRow } from '../import-kind.ts'
import { accountKey, type LineNote, type StatementColumn, statementAmount } from './statement-lines.ts'

/** How rules read what statements of any source tell. */
export const bankTransactionFacts = latestVersion('bank_transaction')
export const bankStatementFacts = latestVersion('bank_statement')

const money = z.string().nullable()
const pan = z.string().nullable()
const lineNote: z.ZodType<LineNote> = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('line'),
    occurrence: z.int(),
    doubt: z.string().nullable(),
    mode: z.enum(BANK_MODES).nullable(),
    pan,
  }),
  z.object({
    of: z.literal('statement'),
    pan,
    from: z.string().nullable(),
    to: z.string().nullable(),
    opening_balance: money,
    closing_balance: money,
    transactions: z.int(),
    breaks: z.int(),
    drawing_limit: money,
    date_order: z.enum(DATE_ORDERS).nullable(),
  }),
])

const decimalText = (paise: bigint): DecimalText => decimalOf(paise)

interface Money {
  direction: 'credit' | 'debit'
  amount: bigint
}

/** One side holds the amount; the other is empty, a dash or 0.00. */
function movedBy({ debit, credit }: Pick<Cells<StatementColumn>, 'debit' | 'credit'>): Money | string {
  for (const [name, cell] of Object.entries({ debit, credit }))
    if (!/^-*$/.test(cell.trim()) && statementAmount(cell) === null)
      return `${name}: '${cell.slice(0, 40)}' is not an amount.`
  const [out, into] = [statementAmount(debit) ?? 0n, statementAmount(credit) ?? 0n]
  if (out !== 0n && into !== 0n) return 'The line gives both a debit and a credit.'
  if (out === 0n && into === 0n) return 'The line gives neither a debit nor a credit.'
  // A debit of minus five is how some banks write a reversal.
  const net = into - out
  return { direction: net > 0n ? 'credit' : 'debit', amount: net > 0n ? net : -net }
}

const subjectOf = (
  { bank, account_number, date, direction, amount, balance }: FactPayload<'bank_transaction'>,
  n: number,
) => [bank, account_number, date, direction, amount, balance ?? 'no balance', ...(n > 1 ? [`no. ${n}`] : [])].join(' ')

const referenceOf = (cell: string): string | null => (/^[-0\s]*$/.test(cell) ? null : cell.slice(0, 100))

function transactionFact(
  cells: Cells<StatementColumn>,
  { occurrence, mode }: Extract<LineNote, { of: 'line' }>,
  moved: Money,
): ConnectorFact {
  const balance = statementAmount(cells.balance)
  const reading = readNarration(cells.narration, moved.direction, mode)
  const payload: FactPayload<'bank_transaction'> = {
    bank: cells.bank,
    account_number: cells.account_number,
    date: cells.date,
    value_date: cells.value_date || null,
    direction: moved.direction,
    amount: decimalText(moved.amount),
    balance: balance === null ? null : decimalText(balance),
    ...reading,
    reference: referenceOf(cells.reference),
  }
  return {
    kind: 'bank_transaction',
    event: {
      subject: subjectOf(payload, occurrence),
      valid_from: cells.date,
      valid_to: null,
      public_on: null,
      payload,
    },
  }
}

const dayOf = (text: string | null, order: DateOrder | null, today: IsoDate): IsoDate | null => {
  const read = text === null ? null : readDayCell(text, order ?? 'day_first', { today })
  return read?.ok ? read.value : null
}

function statementFact(
  cells: Cells<StatementColumn>,
  note: Extract<LineNote, { of: 'statement' }>,
  today: IsoDate,
): ConnectorFact | null {
  const from = dayOf(note.from, note.date_order, today)
  const to = dayOf(note.to, note.date_order, today)
  if (from === null || to === null || to < from) return null
  const { bank, account_number } = cells
  const { opening_balance, closing_balance, transactions, breaks, drawing_limit } = note
  return {
    kind: 'bank_statement',
    event: {
      subject: [bank, account_number, from, to].join(' '),
      valid_from: from,
      valid_to: to,
      public_on: null,
      payload: {
        ...{ bank, account_number, from, to, opening_balance, closing_balance, transactions, breaks, drawing_limit },
      },
    },
  }
}

/** The PAN of the account's holder, where it is one: some banks print it masked. */
const panOf = (text: string | null): string | null => {
  const parsed = text === null ? null : parsePan(text)
  return parsed?.ok ? parsed.value : null
}

/** What a record of a statement says: one line, or the statement as a whole. */
export function parseStatementRecord(
  cells: Cells<StatementColumn>,
  { today }: ImportOptions,
  record: FileRecord,
): ParsedRow<ToldByRecord> {
  const note = lineNote.parse(JSON.parse(record.content ?? 'null'))
  const about = { cin: null, pan: panOf(note.pan), gstin: null, account_number: cells.account_number }
  const account_number = accountKey(cells.account_number)
  const keyed = { ...cells, account_number }
  if (note.of === 'statement') {
    const fact = statementFact(keyed, note, today)
    return fact
      ? { ok: true, staged: { about, facts: [fact] } }
      : refuse('date', 'The days that the statement covers cannot be read.')
  }
  if (cells.date > today) return refuseRow('date', `The line is of ${cells.date}, a day that has not come yet.`)
  const moved = movedBy(cells)
  if (typeof moved === 'string') return refuseRow(null, moved)
  return {
    ok: true,
    staged: { about, facts: [transactionFact(keyed, note, moved)] },
    ...(note.doubt !== null && { doubts: [{ field: 'balance', reason: note.doubt }] }),
  }
}
