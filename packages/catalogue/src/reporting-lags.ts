import type { FactKind } from '@saakh/domain/facts'

/** When a record that came long after its day would usually have been known. */
interface ReportingLag {
  /** Days after the day that it is about. */
  days: number
  why: string
}

const lag = (days: number, why: string): ReportingLag => ({ days, why })
const SAME_DAY = lag(1, 'The lender records it itself, on the day or the next one.')
const REPORT = lag(7, 'A report of others, drawn when it is needed.')
const BOOKS = lag(15, 'Books are closed within half a month.')

/**
 * By kind. A back-test counts history that was loaded at once by these days; what carries its own day of receipt or publication
 * counts by that.
 */
export const REPORTING_LAGS: Readonly<Record<FactKind, ReportingLag>> = {
  account_day_end: lag(1, 'The file of a day-end comes on the next day.'),
  account_transaction: SAME_DAY,
  bank_transaction: lag(5, 'A statement is downloaded within days of the month.'),
  bank_statement: lag(5, 'A statement is downloaded within days of the month.'),
  cheque_return: SAME_DAY,
  covenant: SAME_DAY,
  limit_review: SAME_DAY,
  recovery: SAME_DAY,
  security: SAME_DAY,
  security_document: SAME_DAY,
  site_visit: SAME_DAY,
  internal_rating: SAME_DAY,
  loan_account: SAME_DAY,
  group_membership: SAME_DAY,
  consent_given: SAME_DAY,
  party_score: lag(0, 'It is computed on its day.'),
  stock_statement: lag(20, 'Due within twenty days of the month in the usual sanction letter.'),
  audit_observation: lag(30, 'Concurrent auditors report within a month.'),
  audit_report: lag(180, 'Audited accounts are filed within six months of the year.'),
  borrower_statement: lag(180, 'Audited statements are given within six months of the year.'),
  published_result: lag(60, 'Listed companies publish within 45 days of a quarter and 60 of a year.'),
  income_tax_return: lag(215, 'Due on 31 October after the year for audited businesses.'),
  tax_credit_statement: lag(75, 'Deductors file by the end of May after the year.'),
  gst_return: lag(50, 'The period begins its month; the return is due on the 20th of the next one.'),
  gst_supplies: lag(50, 'The period begins its month; the return is due on the 20th of the next one.'),
  gst_registration: REPORT,
  epf_payment: lag(45, 'Wages of a month are paid in by the 15th of the next one.'),
  pf_wages: lag(45, 'Wages of a month are told by the 15th of the next one.'),
  books_month: BOOKS,
  open_bills: BOOKS,
  trial_balance: BOOKS,
  bureau_facility: REPORT,
  crilc_status: REPORT,
  term_deposit: REPORT,
  rating_action: lag(2, 'Agencies publish an action within two days.'),
  exchange_circular: lag(0, 'It is public on its date.'),
  exchange_listing: lag(1, 'Exchanges publish their lists daily.'),
  company_master: lag(30, 'The register is published monthly.'),
  charge: lag(30, 'A charge is registered within thirty days.'),
  directorship: lag(30, 'An appointment is filed within thirty days.'),
  party_relation: REPORT,
  court_case: lag(3, 'Cause lists are read within days.'),
  show_cause_notice: lag(7, 'A notice reaches the lender within a week.'),
}
