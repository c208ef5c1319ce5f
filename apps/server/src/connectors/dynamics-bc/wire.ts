import { z } from 'zod'

// Rows of Business Central's API v2.0 (microsoft docs, dynamics365smb-devitpro: balanceSheet, incomeStatement, trialBalance,
// agedAccountsReceivable, agedAccountsPayable, salesInvoice). Trial balances write amounts as text with commas.

const amount = z.union([z.number(), z.string()]).nullish()
const statementRow = z.object({
  display: z.string(),
  lineType: z.string(),
  dateFilter: z.string().nullish(),
  balance: amount,
  netChange: amount,
})
export type BcStatementRow = z.infer<typeof statementRow>

const trialBalanceRow = z.object({
  number: z.string(),
  display: z.string(),
  accountType: z.string().nullish(),
  balanceAtDateDebit: amount,
  balanceAtDateCredit: amount,
  dateFilter: z.string().nullish(),
})
export type BcTrialBalanceRow = z.infer<typeof trialBalanceRow>

const agedRow = z.object({
  customerNumber: z.string().nullish(),
  vendorNumber: z.string().nullish(),
  name: z.string().nullish(),
  currencyCode: z.string().nullish(),
  balanceDue: amount,
  currentAmount: amount,
  period1Amount: amount,
  period2Amount: amount,
  period3Amount: amount,
  agedAsOfDate: z.string().nullish(),
  periodLengthFilter: z.string().nullish(),
})
export type BcAgedRow = z.infer<typeof agedRow>

const invoiceRow = z.object({
  number: z.string().nullish(),
  customerName: z.string().nullish(),
  vendorName: z.string().nullish(),
  invoiceDate: z.string().nullish(),
  dueDate: z.string().nullish(),
  currencyCode: z.string().nullish(),
  remainingAmount: amount,
  status: z.string().nullish(),
})
export type BcInvoiceRow = z.infer<typeof invoiceRow>

const listOf = <T extends z.ZodType>(row: T) => z.array(row).min(1)
export const BC_ROWS = {
  statement: listOf(statementRow),
  trial_balance: listOf(trialBalanceRow),
  aged: listOf(agedRow),
  invoices: listOf(invoiceRow),
}

/** A list, or a single row as the API gives it by its id. */
export const bcAnswer = z
  .union([
    z.looseObject({
      '@odata.context': z.string().optional(),
      '@odata.nextLink': z.string().optional(),
      value: z.array(z.unknown()),
    }),
    z.looseObject({ '@odata.context': z.string().optional() }),
  ])
  .transform((answer) => ({
    context: answer['@odata.context'] ?? '',
    goes_on: '@odata.nextLink' in answer,
    rows: 'value' in answer && Array.isArray(answer.value) ? answer.value : [answer],
  }))
