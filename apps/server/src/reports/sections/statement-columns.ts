import type { SpanKind, StatementSource } from '@saakh/catalogue/statement-series'
import type { Statements, Year } from '@saakh/catalogue/statement-years'
import { formatDate } from '@saakh/domain/formats'

const KIND_NAMES: Record<SpanKind, string> = { year: 'Years', half_year: 'Half-years', quarter: 'Quarters' }

const SOURCES: Record<StatementSource, string> = {
  published_result: 'Published results',
  borrower_statement: "The borrower's own statements to the lender",
}

export const basisOf = ({ series, kind }: Statements): string =>
  `${SOURCES[series.source]}, ${series.nature}. ${KIND_NAMES[kind]} by their last day.`

/** '31-03-2026 audited' */
export function columnLabel({ date, span, balance }: Year): string {
  const audited = span?.audited ?? balance?.audited ?? null
  return `${formatDate(date)} ${audited === null ? 'audit not stated' : audited ? 'audited' : 'unaudited'}`
}
