import type { z } from 'zod'
import { accountDayEnd } from './fact-kinds/account-day-end.ts'
import { accountTransaction } from './fact-kinds/account-transaction.ts'
import { auditObservation } from './fact-kinds/audit-observation.ts'
import { auditReport } from './fact-kinds/audit-report.ts'
import { borrowerStatement } from './fact-kinds/borrower-statement.ts'
import { charge } from './fact-kinds/charge.ts'
import { chequeReturn } from './fact-kinds/cheque-return.ts'
import { companyMaster } from './fact-kinds/company-master.ts'
import { courtCase } from './fact-kinds/court-case.ts'
import { covenant } from './fact-kinds/covenant.ts'
import { directorship } from './fact-kinds/directorship.ts'
import { epfPayment } from './fact-kinds/epf-payment.ts'
import { exchangeCircular } from './fact-kinds/exchange-circular.ts'
import { gstRegistration } from './fact-kinds/gst-registration.ts'
import { gstReturn } from './fact-kinds/gst-return.ts'
import { internalRating } from './fact-kinds/internal-rating.ts'
import { loanAccount } from './fact-kinds/loan-account.ts'
import { partyScore } from './fact-kinds/party-score.ts'
import { publishedResult } from './fact-kinds/published-result.ts'
import { ratingAction } from './fact-kinds/rating-action.ts'
import { securityDocument } from './fact-kinds/security-document.ts'

/**
 * Every kind of fact. A kind lives in a file of its own and rules import that file and never this one,
 * so that a new kind leaves the version of every other rule untouched.
 */
export const FACT_KINDS = {
  company_master: companyMaster,
  loan_account: loanAccount,
  account_day_end: accountDayEnd,
  published_result: publishedResult,
  borrower_statement: borrowerStatement,
  exchange_circular: exchangeCircular,
  rating_action: ratingAction,
  gst_return: gstReturn,
  gst_registration: gstRegistration,
  epf_payment: epfPayment,
  directorship,
  audit_report: auditReport,
  charge,
  court_case: courtCase,
  cheque_return: chequeReturn,
  covenant,
  internal_rating: internalRating,
  account_transaction: accountTransaction,
  audit_observation: auditObservation,
  security_document: securityDocument,
  party_score: partyScore,
} as const

export type FactKind = keyof typeof FACT_KINDS
export type FactPayload<K extends FactKind = FactKind> = z.infer<(typeof FACT_KINDS)[K]['payload']>

/** Where in its document a fact stands. */
export interface FactLocator {
  file_name?: string
  /** Line of the file, the heading being line 1. */
  row?: number
  /** For series: the line of each entry, index for index. */
  rows?: readonly (number | null)[]
  /** For series that several files made together: the document of each entry; without it all stand in the fact's own. */
  documents?: readonly (string | null)[]
  page?: number
  path?: string
  /** For what was computed from other facts, and stands in no document: the places that each entry was read at, index for index. */
  read_from?: readonly (readonly { fact_id: string; path: string }[])[]
}

/** A statement with three times: what it is about (`valid_*`), when it could be known, when we stored it. Append-only. */
export interface Fact<K extends FactKind = FactKind> {
  fact_id: string
  /** Null for public facts. */
  organization_id: string | null
  party_id: string
  kind: K
  /** What the fact is about inside the party: a CIN, an account number. */
  subject: string
  /** ISO day or instant. */
  valid_from: string
  valid_to: string | null
  known_at: string
  recorded_at: string
  payload: FactPayload<K>
  source_document: string | null
  locator: FactLocator
  content_hash: string
}

export const isFactKind = (text: string): text is FactKind => Object.hasOwn(FACT_KINDS, text)

export const isFactOfKind = <K extends FactKind>(fact: Fact, kind: K): fact is Fact<K> => fact.kind === kind
