import { latestVersion } from '../../platform/fact-rows.ts'

/** How rules read what borrowers' own statements say, whichever kind of file brought them. */
export const borrowerStatementFacts = latestVersion('borrower_statement')
