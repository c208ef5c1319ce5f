import type { IsoDate } from '@saakh/domain/dates'
import { borrowerStatement } from '@saakh/domain/fact-kinds/borrower-statement'
import { companyMaster } from '@saakh/domain/fact-kinds/company-master'
import { publishedResult } from '@saakh/domain/fact-kinds/published-result'
import { decimalOf } from '@saakh/domain/money'
import { type Ratio, rounded, times } from '@saakh/domain/ratio'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import type { FactSet, SharedSeries } from '../fact-set.ts'
import { type Figures, type Said, said } from '../kit/figures.ts'
import type { Judged, JudgedClear, JudgedFinding, JudgedNotMeasurable, Place } from '../kit/judgement.ts'
import { type InForce, type Limits, staleAfter } from '../kit/limits.ts'
import type { AppliesTo } from '../kit/rule.ts'
import type { Today } from '../kit/today.ts'
import { type Trend, WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOlder } from '../stale.ts'
import {
  everySeries,
  type StatementPeriod,
  type StatementSeries,
  type StatementSource,
  standaloneSeries,
} from '../statement-series.ts'

// What all rules on financial statements share: whose figures, of which day, compared with which.

/** The statements of a party, read once for all rules. */
const statements: SharedSeries<StatementSource, readonly StatementSeries[]> = {
  from: ['published_result', 'borrower_statement'],
  make: (facts) => everySeries(facts),
}

/** The statements of the company itself: a register tells of companies and knows no groups. */
const ownStatements: SharedSeries<StatementSource, readonly StatementSeries[]> = {
  from: statements.from,
  make: (facts) => standaloneSeries(facts),
}

/** Ratios of industrial companies; the register tells which companies are none. */
export const INDUSTRIAL_STATEMENTS = {
  needs: [publishedResult, borrowerStatement, companyMaster],
  applies_to: { party_types: 'all', sectors: 'industrial' } satisfies AppliesTo,
} as const

/** Of any company, banks and insurers among them. */
export const ANY_STATEMENTS = {
  needs: [publishedResult, borrowerStatement],
  applies_to: { party_types: 'all' } satisfies AppliesTo,
} as const

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

/** A share in percent with at most two decimals: 23.45. */
export const percentFigure = (share: Ratio): number => rounded(times(share, { n: 100n, d: 1n }), 2)

/** A share to compare with a limit in percent, exactly. */
export const isShare = (percent: number): Ratio => ({ n: BigInt(Math.round(percent * 10_000)), d: 1_000_000n })

/** Where a line stands; nothing when the statement does not tell it. */
export function linePlaces(period: StatementPeriod, lines: readonly StatementLineName[], code = 'line'): Place[] {
  return lines.flatMap((line) => {
    const paise = period.paise(line)
    if (paise === null) return []
    const figures = { line, span_days: period.days, paise: decimalOf(paise) }
    return [{ fact_id: period.fact.fact_id, as_of: period.date, path: `lines.${line}`, code, figures }]
  })
}

export const linesNotTold = (period: StatementPeriod, lines: readonly StatementLineName[]): Said =>
  said('lines_not_told', { sheet: period.days === null ? 'balance' : 'span', date: period.date, lines })

/** The lines that a period does not tell; null when all are there. */
export function missingLines(period: StatementPeriod, lines: readonly StatementLineName[]): Said | null {
  const missing = lines.filter((line) => period.paise(line) === null)
  return missing.length === 0 ? null : linesNotTold(period, missing)
}

const TREND_SHEETS = 9

/** The last balance sheets that tell these lines, for a picture. */
export const recentBalances = (
  series: StatementSeries,
  now: StatementPeriod,
  lines: readonly StatementLineName[],
): StatementPeriod[] =>
  series.balances
    .filter(({ day }) => day <= now.day)
    .slice(-TREND_SHEETS)
    .filter((one) => lines.every((line) => one.paise(line) !== null))

const factIds = (periods: readonly (StatementPeriod | null)[]): string[] =>
  periods.flatMap((period) => (period ? [period.fact.fact_id] : []))

/** A finding on a statement, of the statement's last day. `others` are further statements that it depends on. */
export const foundOn = <B extends string>(
  series: StatementSeries,
  at: StatementPeriod,
  {
    others = [],
    ...found
  }: Pick<JudgedFinding<B>, 'band' | 'severity' | 'code' | 'figures' | 'places' | 'trend'> & {
    detail: Figures
    others?: readonly (StatementPeriod | null)[]
  },
): JudgedFinding<B> => ({
  state: 'finding',
  subject: subjectOf(series),
  ...found,
  detail: { ...statementOf(series, at), ...found.detail },
  fact_ids: factIds([at, ...others]),
  exposure: null,
  event_date: at.date,
  last_data_date: at.date,
})

/** The same where the alert keeps nothing of the statement itself: sentences may still name it. */
export const foundBeside: typeof foundOn = (series, at, { detail, figures, ...found }) => ({
  ...foundOn(series, at, { ...found, detail, figures: { ...statementOf(series, at), ...figures } }),
  detail,
})

/** Amounts of a line, for a picture. */
export const moneyTrend = (periods: readonly StatementPeriod[], line: StatementLineName): Trend => ({
  unit: 'money',
  points: periods.flatMap((one) => {
    const paise = one.paise(line)
    return paise === null ? [] : [{ date: one.date, value: Number(paise) / 100 }]
  }),
  threshold: null,
  bands: [],
})

export const NO_STATEMENTS: JudgedNotMeasurable = {
  state: 'not_measurable',
  subject: WHOLE_PARTY,
  reason: said('no_statements'),
  last_data_date: null,
}

/** Judges each source on its own; a party without any statement is told as such. */
export function judgeStatements<B extends string>(
  facts: FactSet<StatementSource>,
  judge: (series: StatementSeries) => Judged<B>,
): Judged<B>[] {
  const all = facts.read(statements)
  return all.length > 0 ? all.map(judge) : [NO_STATEMENTS]
}

/**
 * The same of the statements of the company itself; why there is none is said by the rule, as `no_own_statement`.
 * `last_data_date` is that of what would stand beside them.
 */
export function judgeOwnStatements<B extends string>(
  facts: FactSet<StatementSource>,
  judge: (series: StatementSeries) => Judged<B>,
  last_data_date: IsoDate | null = null,
): Judged<B>[] {
  const all = facts.read(ownStatements)
  return all.length > 0 ? all.map(judge) : [{ ...NO_STATEMENTS, reason: said('no_own_statement'), last_data_date }]
}

const STALE_YEAR = 'Age of the last year or half-year, or of the balance sheet, from which it says nothing about today.'

export const STALE_BALANCE = {
  stale_after_days_year: staleAfter({ days: 550, note: STALE_YEAR, label: 'Years and half-years are stale after' }),
} as const satisfies Limits

export const STALE_SPAN = {
  stale_after_days_quarter: staleAfter({
    days: 200,
    note: 'Age of the last quarter from which it says nothing about today.',
    label: 'Quarters are stale after',
  }),
  ...STALE_BALANCE,
} as const satisfies Limits

/** Says 'stale' of what an old balance sheet told. */
export const unlessOld = <B extends string>(
  judged: JudgedFinding<B> | JudgedClear | JudgedNotMeasurable,
  now: StatementPeriod,
  today: Today,
  limits: InForce,
): Judged<B> =>
  judged.state === 'not_measurable'
    ? judged
    : staleWhenOlder(judged, now.date, today, Number(limits.stale_after_days_year))
