import type { IsoDate } from '@saakh/domain/dates'
import { borrowerStatement } from '@saakh/domain/fact-kinds/borrower-statement'
import { companyMaster } from '@saakh/domain/fact-kinds/company-master'
import { publishedResult } from '@saakh/domain/fact-kinds/published-result'
import type { FactSet, SharedSeries } from '../fact-set.ts'
import { said } from '../kit/figures.ts'
import type { Judged, JudgedClear, JudgedFinding, JudgedNotMeasurable } from '../kit/judgement.ts'
import { type InForce, type Limits, staleAfter } from '../kit/limits.ts'
import type { AppliesTo } from '../kit/rule.ts'
import type { Today } from '../kit/today.ts'
import { WHOLE_PARTY } from '../outcome.ts'
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
export const statements: SharedSeries<StatementSource, readonly StatementSeries[]> = {
  from: ['published_result', 'borrower_statement'],
  make: (facts) => everySeries(facts),
}

/** The statements of the company itself: a register speaks of companies and knows no groups. */
const ownStatements: SharedSeries<StatementSource, readonly StatementSeries[]> = {
  from: statements.from,
  make: (facts) => standaloneSeries(facts),
}

/** Ratios of industrial companies; the register shows which companies are none. */
export const INDUSTRIAL_STATEMENTS = {
  needs: [publishedResult, borrowerStatement, companyMaster],
  applies_to: { party_types: 'all', sectors: 'industrial' } satisfies AppliesTo,
} as const

/** Of any company, banks and insurers among them. */
export const ANY_STATEMENTS = {
  needs: [publishedResult, borrowerStatement],
  applies_to: { party_types: 'all' } satisfies AppliesTo,
} as const

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
