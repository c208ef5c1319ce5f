import { type Fact, type FactKind, isFactOfKind } from '@saakh/domain/facts'
import { allEditions, type FactLoader } from './fact-rows.ts'

/** Kinds of which every stored statement counts: events, and what their later entries say of them. */
const everyEdition = <K extends FactKind>(
  kind: K,
  concerns: (fact: Fact<K>, subject: string) => boolean,
): FactLoader<K> => ({
  kind,
  load: (tx, scope) => allEditions(tx, kind, scope),
  concerns: (fact, subject) => isFactOfKind(fact, kind) && concerns(fact, subject),
})

export const exchangeCircularFacts = everyEdition('exchange_circular', () => true)
export const ratingActionFacts = everyEdition('rating_action', () => true)
export const gstReturnFacts = everyEdition('gst_return', ({ payload }, subject) => subject.includes(payload.gstin))
export const gstRegistrationFacts = everyEdition('gst_registration', () => true)
export const epfPaymentFacts = everyEdition('epf_payment', () => true)
export const directorshipFacts = everyEdition('directorship', () => true)
export const auditReportFacts = everyEdition('audit_report', () => true)
export const chargeFacts = everyEdition('charge', () => true)
export const courtCaseFacts = everyEdition('court_case', (fact, subject) => fact.subject === subject)
export const chequeReturnFacts = everyEdition('cheque_return', ({ payload }, subject) =>
  subject.includes(payload.account_number),
)
export const accountTransactionFacts = everyEdition('account_transaction', ({ payload }, subject) =>
  subject.includes(payload.account_number),
)
export const auditObservationFacts = everyEdition('audit_observation', (fact, subject) =>
  fact.subject.startsWith(subject),
)
export const securityDocumentFacts = everyEdition('security_document', () => true)
export const internalRatingFacts = everyEdition('internal_rating', () => true)
export const covenantFacts = everyEdition('covenant', ({ payload }, subject) => subject.includes(payload.covenant_id))
