import { type Figures, type Said, said } from '../kit/figures.ts'
import type { JudgedClear, JudgedFinding, JudgedNotMeasurable } from '../kit/judgement.ts'
import type { StatementPeriod, StatementSeries, StatementSource } from '../statement-series.ts'

/** Names source and nature: 'published consolidated', 'borrower standalone'. */
const subjectOf = ({ source, nature }: StatementSeries): string =>
  `${source === 'published_result' ? 'published' : 'borrower'} ${nature}`

const SOURCE_NAMES: Record<StatementSource, string> = {
  published_result: 'Published results',
  borrower_statement: 'The borrower',
}

/** Whose statement it is and of which day; the details of all alerts on statements begin with it. */
export const statementOf = (series: StatementSeries, now: StatementPeriod) => ({
  company_name: now.fact.payload.company_name,
  nature: series.nature,
  source: SOURCE_NAMES[series.source],
  audited: now.audited,
  latest_reporting_date: now.date,
})

export const notMeasurable = (
  series: StatementSeries,
  reason: Said,
  now: StatementPeriod | null,
): JudgedNotMeasurable => ({
  state: 'not_measurable',
  subject: subjectOf(series),
  reason,
  last_data_date: now?.date ?? null,
})

/** Its sentence may begin with `{>as_of}`. */
export const clear = (
  series: StatementSeries,
  now: StatementPeriod,
  code = 'clear',
  figures: Figures = {},
): JudgedClear => ({
  state: 'clear',
  subject: subjectOf(series),
  reason: said(code, { ...statementOf(series, now), ...figures }),
  last_data_date: now.date,
})

const factIds = (periods: readonly (StatementPeriod | null)[]): string[] =>
  periods.flatMap((period) => (period ? [period.fact.fact_id] : []))

/** A finding on a statement, of the statement's last day. `others` are further statements that it depends on. */
export const foundOn = <B extends string>(
  series: StatementSeries,
  at: StatementPeriod,
  {
    others = [],
    ...finding
  }: Pick<JudgedFinding<B>, 'band' | 'severity' | 'code' | 'figures' | 'places' | 'trend'> & {
    detail: Figures
    others?: readonly (StatementPeriod | null)[]
  },
): JudgedFinding<B> => ({
  state: 'finding',
  subject: subjectOf(series),
  ...finding,
  detail: { ...statementOf(series, at), ...finding.detail },
  fact_ids: factIds([at, ...others]),
  exposure: null,
  event_date: at.date,
  last_data_date: at.date,
})

/** The same where the alert keeps nothing of the statement itself: sentences may still name it. */
export const foundBeside: typeof foundOn = (series, at, { detail, figures, ...finding }) => ({
  ...foundOn(series, at, { ...finding, detail, figures: { ...statementOf(series, at), ...figures } }),
  detail,
})
