import { isRevolving } from '@saakh/domain/facility'
import type { FactKind } from '@saakh/domain/facts'
import type { OwnRule } from '@saakh/domain/own-rule'
import { type ConductSeries, conduct } from '../conduct-series.ts'
import type { FactSet } from '../fact-set.ts'
import { notMeasurable as ofStatement } from '../families/statement-findings.ts'
import { statements } from '../families/statements.ts'
import { type Figures, said } from '../kit/figures.ts'
import type { JudgedNotMeasurable } from '../kit/judgement.ts'
import { WHOLE_PARTY } from '../outcome.ts'
import { latestSeries, type StatementSeries, wholeOf } from '../statement-series.ts'
import { reachOf } from './figures.ts'
import { type AccountMeasure, type Measure, type Measurement, NOTHING_TOLD } from './measure.ts'
import { measureByKey } from './measures.ts'

// Of what an own rule speaks: each account, each series of statements, or the borrower as a whole.

/** What a trend of accounts shows. */
export const TREND_DAYS = 90

/** A figure with the values that it is made of. */
export interface ReadMeasure {
  name: string
  measure: Measure
  told: Measurement
}

export interface Subject {
  name: string
  /** What the alert keeps of the account. */
  about: Figures
  account: ConductSeries | null
  read: readonly ReadMeasure[]
}

export const measuresOf = (rule: OwnRule): Measure[] =>
  Object.values(rule.figures).flatMap(({ measure }) => measureByKey(measure) ?? [])

/** Accounts before statements before the borrower as a whole: the finest that a figure is of. */
const grainOf = (measures: readonly Measure[]): Measure['of'] =>
  (['account', 'statement'] as const).find((grain) => measures.some(({ of }) => of === grain)) ?? 'borrower'

interface About {
  account: ConductSeries | null
  statement: StatementSeries | null
}

/** Told for as long back as the rule or its trend looks. */
function readMeasures(rule: OwnRule, facts: FactSet<FactKind>, { account, statement }: About): ReadMeasure[] {
  return Object.entries(rule.figures).flatMap(([name, figure]): ReadMeasure[] => {
    const measure = measureByKey(figure.measure)
    if (!measure) return []
    const reach = Math.max(TREND_DAYS, reachOf(figure) + rule.cool_down_days)
    if (measure.of === 'borrower') return [{ name, measure, told: measure.read(facts, null, reach) }]
    if (measure.of === 'account')
      return [{ name, measure, told: account === null ? NOTHING_TOLD : measure.read(facts, account, reach) }]
    return [{ name, measure, told: statement === null ? NOTHING_TOLD : measure.read(facts, statement, reach) }]
  })
}

const noSubject = (code: string): JudgedNotMeasurable => ({
  ...{ state: 'not_measurable', subject: WHOLE_PARTY, reason: said(code), last_data_date: null },
})

export const isAccountMeasure = (measure: Measure): measure is AccountMeasure => measure.of === 'account'

function accountSubjects(rule: OwnRule, facts: FactSet<FactKind>): (Subject | JudgedNotMeasurable)[] {
  const measures = measuresOf(rule)
  const isRevolvingAlone = measures.filter(isAccountMeasure).some(({ revolving_alone }) => revolving_alone)
  const all = facts.read(conduct)
  const accounts = all.filter(
    ({ account }) => !isRevolvingAlone || account === null || isRevolving(account.payload.kind),
  )
  if (accounts.length === 0) return [noSubject(isRevolvingAlone ? 'no_revolving' : 'no_accounts')]
  const statement = measures.some(({ of }) => of === 'statement') ? latestSeries(wholeOf(facts.read(statements))) : null
  return accounts.map((account) => {
    const { account_number: name } = account
    if (account.account === null && isRevolvingAlone)
      return { state: 'not_measurable', subject: name, reason: said('kind_not_known'), last_data_date: null }
    const { customer_number } = account.account?.payload ?? { customer_number: null }
    const about = { account_number: name, customer_number }
    return { name, about, account, read: readMeasures(rule, facts, { account, statement }) }
  })
}

const nameOf = (series: StatementSeries): string => ofStatement(series, said('unknown'), null).subject

export function subjectsOf(rule: OwnRule, facts: FactSet<FactKind>): (Subject | JudgedNotMeasurable)[] {
  const grain = grainOf(measuresOf(rule))
  if (grain === 'account') return accountSubjects(rule, facts)
  const of = (name: string, statement: StatementSeries | null): Subject => ({
    ...{ name, about: {}, account: null },
    read: readMeasures(rule, facts, { account: null, statement }),
  })
  if (grain === 'borrower') return [of(WHOLE_PARTY, null)]
  const all = facts.read(statements)
  return all.length === 0 ? [noSubject('no_statements')] : all.map((series) => of(nameOf(series), series))
}
