import type { FactKind } from './facts.ts'

/** How long records are kept, and the law or the purpose that says so. */
export interface Retention {
  /** After the record was known, in months; what is still the newest of its subject stays as long as it is. */
  months: number
  basis: string
}

const RELATION =
  'PMLA s. 12 and its rules: records of a client and of transactions are kept for five years after the relation or the transaction.'
const CREDIT_FILE =
  "The lender's credit file: what a sanction or a classification rested on is kept as long as books of account, eight years (Companies Act s. 128(5))."
const YEAR = 'DPDP Rules 2025, rule 8(3): data and logs are kept for at least a year.'

const retention = (months: number, basis: string): Retention => ({ months, basis })
const relation = retention(60, RELATION)
const creditFile = retention(96, CREDIT_FILE)

/** Null: published by others about companies, the same for everybody. */
export const FACT_RETENTION: Record<FactKind, Retention | null> = {
  account_day_end: relation,
  account_transaction: relation,
  audit_observation: creditFile,
  audit_report: creditFile,
  bank_statement: relation,
  bank_transaction: relation,
  books_month: creditFile,
  borrower_statement: creditFile,
  bureau_facility: creditFile,
  charge: creditFile,
  cheque_return: relation,
  company_master: null,
  consent_given: relation,
  court_case: creditFile,
  covenant: creditFile,
  crilc_status: creditFile,
  directorship: relation,
  epf_payment: relation,
  exchange_listing: null,
  exchange_circular: null,
  gst_registration: relation,
  gst_return: relation,
  gst_supplies: relation,
  group_membership: creditFile,
  income_tax_return: creditFile,
  internal_rating: creditFile,
  limit_review: creditFile,
  loan_account: relation,
  open_bills: creditFile,
  party_relation: creditFile,
  party_score: creditFile,
  pf_wages: relation,
  published_result: null,
  rating_action: creditFile,
  recovery: relation,
  security: creditFile,
  security_document: creditFile,
  show_cause_notice: creditFile,
  site_visit: creditFile,
  stock_statement: creditFile,
  tax_credit_statement: creditFile,
  term_deposit: relation,
  trial_balance: creditFile,
}

/** Records beside facts that hold people's data; after the day that `from` names. */
export const RECORD_RETENTION = {
  form_responses: relation,
  quarantine: retention(12, YEAR),
  cells_left_out: retention(12, YEAR),
  sessions: retention(12, YEAR),
  reveals: retention(12, YEAR),
} as const satisfies Record<string, Retention>
