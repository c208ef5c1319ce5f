import { isFactOfKind } from '@saakh/domain/facts'
import { type FactLoader, latestVersions } from './fact-rows.ts'

/** The latest master data of each account. */
export const loanAccountFacts: FactLoader<'loan_account'> = {
  kind: 'loan_account',
  load: (tx, scope) => latestVersions(tx, 'loan_account', scope),
  concerns: (fact, subject) => isFactOfKind(fact, 'loan_account') && fact.payload.account_number === subject,
}
