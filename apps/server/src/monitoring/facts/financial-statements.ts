import { type FactLoader, latestVersions } from './fact-rows.ts'

/** The version of each statement that was known last: a revised filing replaces the one it corrects. */
export const publishedResultFacts: FactLoader<'published_result'> = {
  kind: 'published_result',
  load: (tx, scope) => latestVersions(tx, 'published_result', scope),
  concerns: () => true,
}

export const borrowerStatementFacts: FactLoader<'borrower_statement'> = {
  kind: 'borrower_statement',
  load: (tx, scope) => latestVersions(tx, 'borrower_statement', scope),
  concerns: () => true,
}
