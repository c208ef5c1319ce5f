import type { BookProgram } from '@saakh/domain/books'
import { latestVersion } from '../../../platform/fact-rows.ts'
import { type ConnectorDeclaration, defineConnector } from '../connector-kind.ts'
import { type ParsedRow, refuse } from '../import-kind.ts'
import { NAMES_NOBODY } from '../party-of-file.ts'
import { borrowerStatementFacts } from '../statement-facts.ts'
import { factsOfReport } from './book-facts.ts'
import { BOOK_COLUMNS, type BookColumn } from './book-records.ts'
import { type BookOwner, type BookReport, bookRecordContent } from './book-report.ts'

const FACTS = [
  latestVersion('books_month'),
  latestVersion('open_bills'),
  latestVersion('trial_balance'),
  borrowerStatementFacts,
]

function contentOf(content: string): ParsedRow<{ report: BookReport; owner: BookOwner }> {
  const parsed = bookRecordContent.safeParse(JSON.parse(content))
  if (parsed.success) return { ok: true, staged: parsed.data }
  const [issue] = parsed.error.issues
  return refuse(null, `The report cannot be kept: ${issue?.path.join('.')} ${issue?.message}.`)
}

type BooksDeclaration = Pick<
  ConnectorDeclaration<BookColumn>,
  'kind' | 'place' | 'label' | 'description' | 'connector' | 'records' | 'sample_name'
> & { program: BookProgram }

/** The reports of a program that books are kept in: the reader finds the reports, and each becomes one fact. */
export const defineBooksConnector = ({ program, ...declaration }: BooksDeclaration) =>
  defineConnector<BookColumn>({
    ...declaration,
    columns: BOOK_COLUMNS,
    facts: FACTS,
    parseRow(_, options, { content }) {
      // Elements are shown beside their report, which tells them all.
      if (content === undefined) return { ok: true, staged: { about: NAMES_NOBODY, facts: [] } }
      const read = contentOf(content)
      if (!read.ok) return read
      const { report, owner } = read.staged
      const facts = factsOfReport({ program, owner }, report, options)
      return facts.ok
        ? { ok: true, staged: { about: { ...NAMES_NOBODY, gstin: owner.gstin }, facts: facts.staged } }
        : facts
    },
  })
