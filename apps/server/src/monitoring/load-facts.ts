import type { Fact, FactKind } from '@saakh/domain/facts'
import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { accountDayEndFacts } from './facts/account-day-end.ts'
import { companyMasterFacts } from './facts/company-master.ts'
import {
  accountTransactionFacts,
  auditObservationFacts,
  auditReportFacts,
  chargeFacts,
  chequeReturnFacts,
  courtCaseFacts,
  covenantFacts,
  directorshipFacts,
  epfPaymentFacts,
  exchangeCircularFacts,
  gstRegistrationFacts,
  gstReturnFacts,
  internalRatingFacts,
  ratingActionFacts,
  securityDocumentFacts,
} from './facts/event-facts.ts'
import { FACT_COLUMNS, type FactLoader, type FactScope, factsOf } from './facts/fact-rows.ts'
import { borrowerStatementFacts, publishedResultFacts } from './facts/financial-statements.ts'
import { loanAccountFacts } from './facts/loan-account.ts'
import { partyScoreFacts } from './facts/party-score.ts'

export const FACT_LOADERS: Record<FactKind, FactLoader> = {
  company_master: companyMasterFacts,
  loan_account: loanAccountFacts,
  account_day_end: accountDayEndFacts,
  published_result: publishedResultFacts,
  borrower_statement: borrowerStatementFacts,
  exchange_circular: exchangeCircularFacts,
  rating_action: ratingActionFacts,
  gst_return: gstReturnFacts,
  gst_registration: gstRegistrationFacts,
  epf_payment: epfPaymentFacts,
  directorship: directorshipFacts,
  audit_report: auditReportFacts,
  charge: chargeFacts,
  court_case: courtCaseFacts,
  cheque_return: chequeReturnFacts,
  covenant: covenantFacts,
  internal_rating: internalRatingFacts,
  account_transaction: accountTransactionFacts,
  audit_observation: auditObservationFacts,
  security_document: securityDocumentFacts,
  party_score: partyScoreFacts,
}

/** One query per kind; every fact of a redirected party counts for the party it leads to. */
export async function loadFacts(
  tx: Tx,
  kinds: readonly FactKind[],
  scope: FactScope,
  targetOf: (party_id: string) => string,
): Promise<Map<string, Fact[]>> {
  const facts = new Map<string, Fact[]>()
  for (const kind of kinds) {
    for (const fact of await FACT_LOADERS[kind].load(tx, scope)) {
      const party_id = targetOf(fact.party_id)
      const known = facts.get(party_id)
      if (known) known.push(fact)
      else facts.set(party_id, [fact])
    }
  }
  return facts
}

/** Exactly these facts, as far as they were stored by then. */
export const loadStoredFacts = (tx: Tx, fact_ids: string[], recorded_until: Date): Promise<Fact[]> =>
  factsOf(
    tx,
    sql`select ${FACT_COLUMNS} from facts f
      where f.fact_id = any(${fact_ids}::uuid[]) and f.recorded_at <= ${recorded_until}`,
  )
