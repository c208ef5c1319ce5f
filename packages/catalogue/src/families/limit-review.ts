import { addDays, type IsoDate } from '@saakh/domain/dates'
import type { FacilityKind } from '@saakh/domain/facility'
import { accountDayEnd } from '@saakh/domain/fact-kinds/account-day-end'
import { limitReview } from '@saakh/domain/fact-kinds/limit-review'
import { loanAccount } from '@saakh/domain/fact-kinds/loan-account'
import type { Fact } from '@saakh/domain/facts'
import { owedReview } from '../book/owed-review.ts'
import { type ConductSeries, conduct } from '../conduct-series.ts'
import { filesReach } from '../files-reach.ts'
import { said } from '../kit/figures.ts'
import type { Judged, JudgedFinding, Place } from '../kit/judgement.ts'
import { type LimitValues, staleAfter } from '../kit/limits.ts'
import { EVERY_PARTY, type JudgeContext, type Rule } from '../kit/rule.ts'
import type { Today } from '../kit/today.ts'
import { type Severity, WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOlder } from '../stale.ts'
import { accountOf, notMeasurable, placesAt } from './account-conduct.ts'
import { lastTold } from './last-balance.ts'

// The review of a credit limit that is owed, by the accounts file and the file of reviews.

export const LIMIT_REVIEW_BANDS = ['overdue', 'long_overdue', 'non_performing'] as const
type Band = (typeof LIMIT_REVIEW_BANDS)[number]

export const LIMIT_REVIEW_LIMITS = {
  low_from_days: {
    label: 'Low severity from',
    unit: 'days',
    default: 1,
    min: 1,
    max: 3650,
    note: 'Days from the due day.',
  },
  medium_from_days: { label: 'Medium severity from', unit: 'days', default: 90, min: 1, max: 3650 },
  high_from_days: {
    label: 'High severity from',
    unit: 'days',
    default: 180,
    min: 1,
    max: 3650,
    note: 'A limit that is not reviewed within so many days of its due day makes the account non-performing, as secondary sources quote the norms of income recognition.',
  },
  stale_after_days: staleAfter({
    days: 100,
    note: 'Age of the last day-end, account or review from which nothing is said about today.',
  }),
} as const
type Settings = LimitValues<typeof LIMIT_REVIEW_LIMITS>

/** What revolves or is drawn within a limit; a loan that is paid back by a plan and an investment have none to review. */
const UNDER_A_LIMIT: ReadonlySet<FacilityKind> = new Set([
  'cash_credit',
  'overdraft',
  'demand_loan',
  'packing_credit',
  'bill',
  'letter_of_credit',
  'bank_guarantee',
])

type ReviewFact = Fact<'limit_review'>
type Owed = NonNullable<ReturnType<typeof owedOf>['owed']>

const owedOf = ({ account }: ConductSeries, reviews: readonly ReviewFact[]) =>
  owedReview(
    account?.payload.review_due_on ?? null,
    reviews.map((fact) => ({ ...fact.payload, fact })),
  )

function stepOf(due_on: IsoDate, today: Today, limits: Settings): { band: Band; severity: Severity } {
  if (today.hasPassed(due_on, limits.high_from_days)) return { band: 'non_performing', severity: 'High' }
  if (today.hasPassed(due_on, limits.medium_from_days)) return { band: 'long_overdue', severity: 'Medium' }
  return { band: 'overdue', severity: 'Low' }
}

function placeOf(series: ConductSeries, { due_on, by, review }: Owed): Place[] {
  const figures = { due_on }
  if (review === null) {
    const { account } = series
    return account ? [{ fact_id: account.fact_id, as_of: due_on, path: 'review_due_on', code: 'due', figures }] : []
  }
  const path = by === 'expiry' ? 'new_expiry' : 'due_on'
  return [{ fact_id: review.fact.fact_id, as_of: due_on, path, code: 'due', figures }]
}

interface OwedReview {
  owed: Owed
  done: ReturnType<typeof owedOf>['done']
  reviews: readonly ReviewFact[]
  last_data_date: IsoDate
}

function findingOf(
  series: ConductSeries,
  { owed, done, reviews, last_data_date }: OwedReview,
  { today, limits }: JudgeContext<Settings>,
): JudgedFinding<Band> {
  const { due_on } = owed
  const balance = lastTold(series, 'outstanding')
  const { band, severity } = stepOf(due_on, today, limits)
  return {
    state: 'finding',
    subject: series.account_number,
    band,
    severity,
    detail: {
      ...accountOf(series),
      review_due_on: due_on,
      days_overdue: today.daysSince(due_on),
      last_reviewed_on: done?.done_on ?? null,
      non_performing_from: addDays(due_on, limits.high_from_days + 1),
      sanction_limit: series.account?.payload.sanction_limit ?? null,
      balance_outstanding: balance?.text ?? null,
      balance_date: balance?.date ?? null,
    },
    figures: { by: owed.by, files_until: last_data_date },
    places: [...placeOf(series, owed), ...(balance ? placesAt(series, 'outstanding', balance.day, 'balance') : [])],
    fact_ids: [...(series.account ? [series.account.fact_id] : []), ...reviews.map(({ fact_id }) => fact_id)],
    trend: null,
    exposure: balance?.text ?? null,
    event_date: due_on,
    last_data_date,
  }
}

function judgeAccount(
  series: ConductSeries,
  reviews: readonly ReviewFact[],
  context: JudgeContext<Settings>,
): Judged<Band> {
  const { today, limits, source_dates } = context
  const { owed, done } = owedOf(series, reviews)
  const master = series.account ? [series.account] : []
  const files = filesReach([...master, ...reviews], source_dates.limit_review, today)
  const conducted = lastTold(series, 'outstanding')?.date ?? files
  const last_data_date = conducted > files ? conducted : files
  const subject = series.account_number
  if (owed === null) {
    const done_on = done?.done_on ?? null
    if (done_on === null) return notMeasurable(series, said('no_due_day'))
    return today.isOlderInMonths(done_on, 12)
      ? notMeasurable(series, said('next_not_told', { done_on }), last_data_date)
      : { state: 'clear', subject, reason: said('reviewed', { done_on }), last_data_date }
  }
  const { due_on } = owed
  const judged: Judged<Band> & { state: 'finding' | 'clear' } = today.hasPassed(due_on, limits.low_from_days)
    ? findingOf(series, { owed, done, reviews, last_data_date }, context)
    : { state: 'clear', subject, reason: said('not_due', { due_on }), last_data_date }
  return staleWhenOlder(judged, last_data_date, today, limits.stale_after_days)
}

export const overdueLimitReview: Rule<
  readonly [typeof loanAccount, typeof accountDayEnd, typeof limitReview],
  typeof LIMIT_REVIEW_LIMITS,
  Band
> = {
  needs: [loanAccount, accountDayEnd, limitReview],
  applies_to: EVERY_PARTY,
  judge(facts, context) {
    const limits = facts
      .read(conduct)
      .filter(({ account }) => account !== null && UNDER_A_LIMIT.has(account.payload.kind))
    if (limits.length === 0)
      return [{ state: 'not_measurable', subject: WHOLE_PARTY, reason: said('no_limits'), last_data_date: null }]
    const reviews = facts.of('limit_review').filter(({ payload }) => payload.review_kind === 'review')
    return limits.map((series) =>
      judgeAccount(
        series,
        reviews.filter(({ payload }) => payload.account_number === series.account_number),
        context,
      ),
    )
  },
}
