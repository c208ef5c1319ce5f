import { dateOfDay } from '@saakh/domain/dates'
import { type AssetClass, classOrder, type LenderKind } from '@saakh/domain/dpd'
import { isRevolving } from '@saakh/domain/facility'
import { type ClassHistory, classColumns, classHistory, firstDayNeeded } from '../class-history.ts'
import { type ConductSeries, conduct } from '../conduct-series.ts'
import type { FactSet } from '../fact-set.ts'
import { said } from '../kit/figures.ts'
import type { Judged, JudgedFinding } from '../kit/judgement.ts'
import type { JudgeContext } from '../kit/rule.ts'
import { staleWhenOlder } from '../stale.ts'
import {
  ACCOUNT_WORDS,
  accountOf,
  type ConductKind,
  noAccounts,
  notMeasurable,
  ON_DAY_ENDS,
  placesAt,
} from './account-conduct.ts'

export const DIFFERENCES = ['stricter', 'milder'] as const
type Band = (typeof DIFFERENCES)[number]

interface Settings {
  lender_kind: LenderKind
  gap_days: number
  days_apart: number
  stale_after_days: number
}

/** Which sentence tells why the count says otherwise. */
function codeOf({ last, computed }: ClassHistory): string {
  if (last.limb) return last.limb
  return computed === last.computed ? 'counted' : 'kept'
}

function findingOf(
  series: ConductSeries,
  history: ClassHistory,
  declared: AssetClass,
  since: number,
): JudgedFinding<Band> {
  const kind = series.account?.payload.kind ?? 'other'
  const { last, computed } = history
  const band: Band = classOrder(declared) < classOrder(computed) ? 'milder' : 'stricter'
  const date = dateOfDay(last.day)
  const source = isRevolving(kind) ? 'outstanding' : 'dpd'
  return {
    state: 'finding',
    subject: series.account_number,
    band,
    severity: band === 'milder' ? (computed === 'NPA' ? 'High' : 'Medium') : 'Low',
    code: codeOf(history),
    detail: {
      ...accountOf(series),
      declared_class: declared,
      computed_class: computed,
      difference_since: dateOfDay(since),
      days_past_due: last.days,
      balance_outstanding: series.text('outstanding', last.day),
      balance_date: date,
    },
    figures: { is_revolving: isRevolving(kind) },
    places: [
      ...placesAt(series, 'asset_class', last.day, 'declared'),
      ...placesAt(
        series,
        series.text('oldest_due_date', last.day) === null ? source : 'oldest_due_date',
        last.day,
        'count',
      ),
    ],
    fact_ids: series.factIds(classColumns(kind), firstDayNeeded(history, kind), last.day),
    trend: null,
    exposure: series.text('outstanding', last.day),
    event_date: dateOfDay(since),
    last_data_date: date,
  }
}

function judgeDifference(series: ConductSeries, { today, limits }: JudgeContext<Settings>): Judged<Band> {
  const kind = series.account?.payload.kind
  if (!kind) return notMeasurable(series, said('class_not_known'))
  const history = classHistory(series, kind, limits.lender_kind, limits.gap_days)
  if (!history) return notMeasurable(series, said('no_count'))
  const date = dateOfDay(history.last.day)
  const { declared } = history.last
  if (declared === null) return notMeasurable(series, said('not_declared'), date)
  const since = history.differs_since
  const isApart = since !== null && history.last.day - since + 1 >= limits.days_apart
  const judged = isApart
    ? findingOf(series, history, declared, since)
    : {
        state: 'clear' as const,
        subject: series.account_number,
        reason:
          since === null ? said('same', { declared }) : said('just_apart', { declared, computed: history.computed }),
        last_data_date: date,
      }
  return staleWhenOlder(judged, date, today, limits.stale_after_days)
}

/** The class that the lender's system declares, held against the one that follows from the days. */
export const classDifferenceOfAccounts = {
  ...ON_DAY_ENDS,
  words: ACCOUNT_WORDS,
  judge(facts: FactSet<ConductKind>, context: JudgeContext<Settings>): readonly Judged<Band>[] {
    const accounts = facts.read(conduct)
    return accounts.length === 0 ? [noAccounts('no_accounts')] : accounts.map((one) => judgeDifference(one, context))
  },
} as const
