import { STATEMENT_LINES } from '@saakh/domain/statement-lines'
import type { DetailComparison, DetailField } from '../kit/detail-rows.ts'
import type { Words } from '../kit/words.ts'
import type { NamedFormat } from '../layout.ts'
import type { SpanKind } from '../statement-series.ts'

/** As alerts keep it. */
export const SPAN_NAMES: Readonly<Record<SpanKind, string>> = {
  quarter: 'quarter',
  half_year: 'half-year',
  year: 'year',
}

/** Sentences that rules on statements share. */
export const STATEMENT_WORDS: Words = {
  parts: {
    as_of: 'As of {latest_reporting_date:date} ({nature}, {audited:audit_states}, {source:statement_sources})',
  },
  reasons: {
    no_statements: 'No financial statement of this party is known.',
    no_year_statement: 'No profit and loss statement of a year is known.',
    no_balance_sheet: 'No balance sheet is known.',
    lines_not_told: 'The {sheet:sheets} of {date:date} does not tell: {lines:statement_lines}.',
  },
  evidence: {
    line: { label: '{line:statement_lines}[ of {span_days} days]', observed: '{paise:money_full}' },
  },
  names: {
    audit_states: { true: 'audited', false: 'unaudited', null: 'audit state not told' },
    statement_sources: {
      'Published results': 'published results',
      'The borrower': "the borrower's own statements",
    },
    sheets: { balance: 'balance sheet', span: 'statement' },
    spans: SPAN_NAMES,
    statement_lines: Object.fromEntries(Object.entries(STATEMENT_LINES).map(([line, { label }]) => [line, label])),
  },
}

/** Only our own alerts carry them. */
export const STATEMENT_FIELDS: readonly DetailField[] = [
  { key: 'company_name', label: 'Company', format: 'text', if_present: true },
  { key: 'nature', label: 'Statements', format: 'text', if_present: true },
  { key: 'source', label: 'Given by', format: 'text', if_present: true },
  { key: 'audited', label: 'Audited', format: 'text', is_flag: true, or_null: true, if_present: true },
]

interface Compared {
  label: string
  key: string
  format: NamedFormat
  is_fraction?: true
}

/** A figure beside the one of a year before, `previous_<key>`. */
export const compared = ({ key, ...row }: Compared): DetailComparison => ({
  ...row,
  previous: `previous_${key}`,
  current: key,
})

/** The same where the year before may not be known. */
export const comparedOrNone = (row: Compared): DetailComparison => ({
  ...compared(row),
  previous_or_null: true,
})

export const REPORTING_DATES: DetailComparison = {
  label: 'Reporting date',
  previous: 'previous_reporting_date',
  current: 'latest_reporting_date',
  format: 'date',
}

/** The same where a year before may not be known. */
export const REPORTING_DATES_OR_NONE: DetailComparison = { ...REPORTING_DATES, previous_or_null: true }
