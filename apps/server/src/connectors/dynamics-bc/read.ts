import { AppError } from '@saakh/domain/errors'
import { bookRecords } from '../../imports/kit/books/book-records.ts'
import type { ReadReport } from '../../imports/kit/books/book-report.ts'
import type { RecordReader } from '../../imports/kit/file-records.ts'
import { jsonAs, wholeJson } from '../../imports/kit/whole-json.ts'
import { agedBalances, balanceSheet, incomeStatement, invoices, trialBalance } from './map.ts'
import { BC_ROWS, bcAnswer } from './wire.ts'

const refuse = (reason: string) => new AppError('invalid', reason)

/** Which report the rows are of, by the members of the first. */
function reportOf(rows: readonly unknown[]): ReadReport {
  const [first] = rows
  if (first === undefined) throw refuse('The answer of Business Central holds no rows.')
  const has = (member: string) => typeof first === 'object' && first !== null && member in first
  if (has('lineType') && has('balance')) return balanceSheet(jsonAs(BC_ROWS.statement, rows, 'balance sheet'))
  if (has('lineType') && has('netChange')) return incomeStatement(jsonAs(BC_ROWS.statement, rows, 'income statement'))
  if (has('balanceAtDateDebit')) return trialBalance(jsonAs(BC_ROWS.trial_balance, rows, 'trial balance'))
  if (has('period1Amount'))
    return agedBalances(has('vendorNumber') ? 'payable' : 'receivable', jsonAs(BC_ROWS.aged, rows, 'aged report'))
  if (has('remainingAmount'))
    return invoices(has('vendorName') ? 'payable' : 'receivable', jsonAs(BC_ROWS.invoices, rows, 'list of invoices'))
  throw refuse('The answer of Business Central holds no report that is read.')
}

export const dynamicsFile: RecordReader = async function* (stored, _, { onBytes, ...options } = {}) {
  const { context, goes_on, rows } = jsonAs(bcAnswer, await wholeJson(stored, onBytes), 'answer of Business Central')
  if (/cashFlowStatement/i.test(context))
    throw refuse('This is a cash flow statement of Business Central, which is not read.')
  if (goes_on) throw refuse('This is one page of a longer answer of Business Central; give the whole list in one file.')
  yield* bookRecords({ reports: [reportOf(rows)], owner: { company_name: null, gstin: null } }, options)
}
