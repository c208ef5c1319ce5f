import { AppError } from '@saakh/domain/errors'
import { bookRecords } from '../../imports/kit/books/book-records.ts'
import type { ReadReport } from '../../imports/kit/books/book-report.ts'
import type { RecordReader } from '../../imports/kit/file-records.ts'
import { jsonAs, wholeJson } from '../../imports/kit/whole-json.ts'
import { balanceSheet, openBills, profitAndLoss, trialBalance } from './map.ts'
import { pageOf, ZOHO_REPORTS } from './wire.ts'

type Member = keyof typeof ZOHO_REPORTS

const READ: Record<Member, (value: unknown) => ReadReport> = {
  balance_sheet(value) {
    const read = jsonAs(ZOHO_REPORTS.balance_sheet, value, 'Zoho Books balance sheet')
    return balanceSheet(read.balance_sheet, pageOf(read.page_context))
  },
  profit_and_loss(value) {
    const read = jsonAs(ZOHO_REPORTS.profit_and_loss, value, 'Zoho Books profit and loss account')
    return profitAndLoss(read.profit_and_loss, pageOf(read.page_context))
  },
  trialbalance(value) {
    const read = jsonAs(ZOHO_REPORTS.trialbalance, value, 'Zoho Books trial balance')
    return trialBalance(read.trialbalance, pageOf(read.page_context))
  },
  invoices(value) {
    const read = jsonAs(ZOHO_REPORTS.invoices, value, 'Zoho Books list of invoices')
    return openBills('receivable', read.invoices, pageOf(read.page_context))
  },
  bills(value) {
    const read = jsonAs(ZOHO_REPORTS.bills, value, 'Zoho Books list of bills')
    return openBills('payable', read.bills, pageOf(read.page_context))
  },
}

const isMember = (name: string): name is Member => Object.hasOwn(READ, name)

export const zohoFile: RecordReader = async function* (stored, _, { onBytes, ...options } = {}) {
  const value = await wholeJson(stored, onBytes)
  const member = value !== null && typeof value === 'object' ? Object.keys(value).find(isMember) : undefined
  if (member === undefined) throw new AppError('invalid', 'The answer of Zoho Books holds no report that is read.')
  yield* bookRecords({ reports: [READ[member](value)], owner: { company_name: null, gstin: null } }, options)
}
