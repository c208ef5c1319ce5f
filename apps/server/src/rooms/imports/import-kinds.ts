import { AppError } from '@saakh/domain/errors'
import type { ImportKind } from './import-kind.ts'
import { accounts } from './kinds/accounts.ts'
import { auditObservations } from './kinds/audit-observations.ts'
import { auditReports } from './kinds/audit-reports.ts'
import { borrowerStatements } from './kinds/borrower-statements.ts'
import { charges } from './kinds/charges.ts'
import { chequeReturns } from './kinds/cheque-returns.ts'
import { circularRatings } from './kinds/circular-ratings.ts'
import { companyMaster } from './kinds/company-master.ts'
import { courtCases } from './kinds/court-cases.ts'
import { covenants } from './kinds/covenants.ts'
import { customers } from './kinds/customers.ts'
import { dayEnd } from './kinds/day-end.ts'
import { directors } from './kinds/directors.ts'
import { epfPayments } from './kinds/epf-payments.ts'
import { exchangeCirculars } from './kinds/exchange-circulars.ts'
import { gstRegistrations } from './kinds/gst-registrations.ts'
import { gstReturns } from './kinds/gst-returns.ts'
import { internalRatings } from './kinds/internal-ratings.ts'
import { listedCompanies } from './kinds/listed-companies.ts'
import { portfolioMembers } from './kinds/portfolio-members.ts'
import { publishedResults } from './kinds/published-results.ts'
import { ratings } from './kinds/ratings.ts'
import { securityDocuments } from './kinds/security-documents.ts'
import { transactions } from './kinds/transactions.ts'
import { xbrlFilings } from './kinds/xbrl-filings.ts'

/** Every kind of file the product reads, in the order in which a lender gives them. */
export const IMPORT_KINDS: readonly ImportKind[] = [
  customers,
  accounts,
  dayEnd,
  charges,
  courtCases,
  chequeReturns,
  transactions,
  covenants,
  internalRatings,
  auditObservations,
  securityDocuments,
  borrowerStatements,
  ratings,
  gstReturns,
  gstRegistrations,
  epfPayments,
  directors,
  auditReports,
  portfolioMembers,
  companyMaster,
  listedCompanies,
  xbrlFilings,
  publishedResults,
  exchangeCirculars,
  circularRatings,
]

/** Throws AppError 'invalid' naming the kinds there are. */
export function importKind(name: string): ImportKind {
  const found = IMPORT_KINDS.find(({ kind }) => kind === name)
  if (found) return found
  const known = IMPORT_KINDS.map(({ kind }) => kind).join(', ')
  throw new AppError('invalid', `There is no kind of file '${name}'; there are ${known}.`, {
    type: 'Unknown kind of file.',
  })
}
