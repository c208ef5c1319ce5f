import { dateOfDay } from '@saakh/domain/dates'
import { type AssetClass, classOrder, type LenderKind, npaNorm } from '@saakh/domain/dpd'
import { type FacilityKind, isRevolving } from '@saakh/domain/facility'
import { decimalOf } from '@saakh/domain/money'
import {
  type ClassHistory,
  classBefore,
  classColumns,
  classHistory,
  firstDayNeeded,
  firstDayOf,
} from '../class-history.ts'
import { type ConductSeries, conduct } from '../conduct-series.ts'
import { ceilingAt } from '../excess-days.ts'
import type { FactSet } from '../fact-set.ts'
import { said } from '../kit/figures.ts'
import type { Judged, JudgedFinding, Place } from '../kit/judgement.ts'
import type { JudgeContext } from '../kit/rule.ts'
import type { Severity } from '../outcome.ts'
import { staleWhenOlder } from '../stale.ts'
import {
  ACCOUNT_WORDS,
  accountOf,
  type ConductKind,
  noAccounts,
  notMeasurable,
  ON_DAY_ENDS,
  placesAt,
  trendOf,
} from './account-conduct.ts'

/** The classes that are an alert, from mildest to worst. */
export const PAST_DUE_CLASSES = ['SMA-0', 'SMA-1', 'SMA-2', 'NPA'] as const satisfies readonly AssetClass[]
type Band = (typeof PAST_DUE_CLASSES)[number]

const SEVERITY: Record<Band, Severity> = { 'SMA-0': 'Low', 'SMA-1': 'Medium', 'SMA-2': 'High', NPA: 'High' }

const isBand = (status: AssetClass): status is Band => status !== 'Standard'

const isAlertFrom = (status: AssetClass, from: Band): status is Band =>
  isBand(status) && classOrder(status) >= classOrder(from)

interface Settings {
  lender_kind: LenderKind
  alert_from: Band
  gap_days: number
  stale_after_days: number
}

interface Classed {
  kind: FacilityKind
  history: ClassHistory
  band: Band
  /** First day of the class as the count has it. */
  first: number
  norm: number
}

/** In paise; of a revolving account alone. */
const ceilingOf = (series: ConductSeries, { kind, history }: Classed): bigint | null =>
  isRevolving(kind) ? (ceilingAt(series, history.last.day)?.paise ?? null) : null

function placesOf(series: ConductSeries, classed: Classed): Place[] {
  const { kind, history } = classed
  const { day } = history.last
  const hasCeiling = ceilingOf(series, classed) !== null
  const isDueKnown = series.text('oldest_due_date', day) !== null
  const source = isRevolving(kind) && hasCeiling ? 'outstanding' : isDueKnown ? 'oldest_due_date' : 'dpd'
  const stated = (column: 'oldest_due_date' | 'overdue_amount' | 'outstanding', code: string) =>
    series.text(column, day) === null ? [] : placesAt(series, column, day, code)
  const { account } = series
  return [
    ...placesAt(series, source, day, 'count'),
    ...stated('oldest_due_date', 'due_date'),
    ...stated('overdue_amount', 'overdue'),
    ...stated('outstanding', 'balance'),
    ...placesAt(series, 'asset_class', day, 'declared'),
    ...(history.before ? placesAt(series, source, history.before.day, 'status_before') : []),
    ...(account ? [{ fact_id: account.fact_id, as_of: dateOfDay(day), path: 'kind', code: 'kind' }] : []),
  ]
}

/** A revolving account has no SMA-0. */
const bandsOf = ({ kind, norm }: Classed) =>
  PAST_DUE_CLASSES.filter((band) => band !== 'SMA-0' || !isRevolving(kind)).map((band) => ({
    band,
    at: firstDayOf(band, norm),
  }))

/** Which sentence gives the reason. */
function codeOf({ last, status }: ClassHistory): string {
  if (last.declared === status && last.declared !== last.computed) return 'declared'
  if (last.limb) return last.limb
  return status === last.computed ? 'counted' : 'kept'
}

function findingOf(series: ConductSeries, classed: Classed): JudgedFinding<Band> {
  const { kind, history, band, first } = classed
  const { last, since, before } = history
  const previous = before?.status ?? classBefore(band, kind)
  const ceiling = ceilingOf(series, classed)
  const balance = series.text('outstanding', last.day)
  return {
    state: 'finding',
    subject: series.account_number,
    band,
    severity: SEVERITY[band],
    code: codeOf(history),
    detail: {
      ...accountOf(series),
      loan_kind: kind,
      previous_status: previous,
      status: band,
      status_date: dateOfDay(since),
      days_past_due: last.days,
      oldest_due_date: series.text('oldest_due_date', last.day),
      overdue_amount: series.text('overdue_amount', last.day),
      balance_outstanding: balance,
      balance_date: dateOfDay(last.day),
    },
    figures: {
      is_worse: classOrder(previous) < classOrder(band),
      is_counted: last.limb === null && codeOf(history) !== 'declared',
      is_npa: band === 'NPA',
      status_before: before?.status ?? null,
      first_day: first,
      by_count: last.computed,
      is_restructured: last.limb === 'restructured',
      is_start_known: history.is_start_known || band === 'NPA',
      ceiling: ceiling === null ? null : decimalOf(ceiling),
    },
    places: placesOf(series, classed),
    fact_ids: [
      ...series.factIds(classColumns(kind), firstDayNeeded(history, kind), last.day),
      ...series.factIds(['outstanding', 'oldest_due_date'], last.day, last.day),
    ],
    trend: { unit: 'days', points: trendOf(history.counts, last.day), threshold: first, bands: bandsOf(classed) },
    exposure: balance,
    event_date: dateOfDay(since),
    last_data_date: dateOfDay(last.day),
  }
}

function judgeClass(series: ConductSeries, { today, limits }: JudgeContext<Settings>): Judged<Band> {
  const kind = series.account?.payload.kind
  if (!kind) return notMeasurable(series, said('class_not_known'))
  const history = classHistory(series, kind, limits.lender_kind, limits.gap_days)
  if (!history) return notMeasurable(series, said(isRevolving(kind) ? 'no_balance' : 'no_due_date'))
  const { status, last } = history
  const date = dateOfDay(last.day)
  // An old NPA may stand at a few days: without a day free of arrears it is never called calm.
  if (!history.is_start_known && !isAlertFrom(status, limits.alert_from))
    return notMeasurable(series, said('start_not_known'), date)
  const isAlert = isAlertFrom(status, limits.alert_from)
  const reason = isBand(status) ? said('milder', { status }) : said('standard')
  const norm = npaNorm(limits.lender_kind, date)
  const judged = isAlert
    ? findingOf(series, { kind, history, band: status, first: firstDayOf(status, norm), norm })
    : { state: 'clear' as const, subject: series.account_number, reason, last_data_date: date }
  return staleWhenOlder(judged, date, today, limits.stale_after_days)
}

/** The class of each loan account by the day count of RBI. */
export const assetClassOfAccounts = {
  ...ON_DAY_ENDS,
  words: ACCOUNT_WORDS,
  judge(facts: FactSet<ConductKind>, context: JudgeContext<Settings>): readonly Judged<Band>[] {
    const accounts = facts.read(conduct)
    return accounts.length === 0 ? [noAccounts('no_accounts')] : accounts.map((account) => judgeClass(account, context))
  },
} as const
