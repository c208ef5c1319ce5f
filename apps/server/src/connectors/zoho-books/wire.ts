import { z } from 'zod'

// What Zoho Books answers to its API, and what its reports download as. Members that are not named here are passed over.

const amount = z.union([z.number(), z.string()]).nullish()
const page = z.object({
  report_name: z.string().nullish(),
  from_date: z.string().nullish(),
  to_date: z.string().nullish(),
  has_more_page: z.boolean().nullish(),
})
/** Lists give their page as a list of one. */
const pageContext = z.union([page, z.array(page)]).nullish()

export interface ZohoNode {
  name?: string | undefined
  total?: number | string | null | undefined
  net_debit_total?: number | string | null | undefined
  net_credit_total?: number | string | null | undefined
  account_transactions?: ZohoNode[] | undefined
}

const node: z.ZodType<ZohoNode> = z.lazy(() =>
  z.object({
    name: z.string().optional(),
    total: amount,
    net_debit_total: amount,
    net_credit_total: amount,
    account_transactions: z.array(node).optional(),
  }),
)
const nodes = z.array(node).min(1)

const bill = z.object({
  customer_name: z.string().nullish(),
  vendor_name: z.string().nullish(),
  invoice_number: z.string().nullish(),
  bill_number: z.string().nullish(),
  status: z.string().nullish(),
  date: z.string().nullish(),
  due_date: z.string().nullish(),
  currency_code: z.string().nullish(),
  balance: amount,
})
export type ZohoBill = z.infer<typeof bill>

const answer = { page_context: pageContext }
export const ZOHO_REPORTS = {
  balance_sheet: z.object({ ...answer, balance_sheet: nodes }),
  profit_and_loss: z.object({ ...answer, profit_and_loss: nodes }),
  trialbalance: z.object({ ...answer, trialbalance: nodes }),
  invoices: z.object({ ...answer, invoices: z.array(bill) }),
  bills: z.object({ ...answer, bills: z.array(bill) }),
}

export type ZohoPage = z.infer<typeof page>

export const pageOf = (context: z.infer<typeof pageContext>): ZohoPage =>
  (Array.isArray(context) ? context[0] : context) ?? {}
