import { dateOfDay } from '@saakh/domain/dates'
import { type AssetClass, classOrder, type LenderKind } from '@saakh/domain/dpd'
import { type FacilityKind, isRevolving } from '@saakh/domain/facility'
import { classByBorrower } from '../book/borrower-class.ts'
import { type ClassHistory, classColumns, classDays, classHistory, firstDayNeeded, reasonOf } from '../class-history.ts'
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

/** What the days make of an account, those of the borrower's other accounts included. */
interface Counted {
  computed: AssetClass
  /** The first of the last run of day-ends on which the declared class is another; null: they agree, or none is declared. */
  differs_since: number | null
  /** The other accounts, where the account is non-performing because one of them is. */
  because_of: readonly ConductSeries[]
}

const kindOf = ({ account }: ConductSeries): FacilityKind => account?.payload.kind ?? 'other'

/**
 * Classification is by borrower: an account of which every instalment is paid is non-performing while another one is. A
 * borrower of one account, and one whose class nobody declares, needs no look at the others.
 */
function countedByBorrower(
  accounts: readonly ConductSeries[],
  { lender_kind, gap_days }: Settings,
): (series: ConductSeries, history: ClassHistory) => Counted {
  const alone = (_: ConductSeries, { computed, differs_since }: ClassHistory): Counted => ({
    ...{ computed, differs_since, because_of: [] },
  })
  const known = accounts.filter(({ account }) => account !== null)
  const isDeclared = known.some((series) => series.delivers('asset_class', series.last))
  if (known.length < 2 || !isDeclared) return alone
  const days = known.map((series) => ({
    account_number: series.account_number,
    days: classDays(series, kindOf(series), lender_kind, gap_days),
  }))
  const classes = classByBorrower(days)
  return (series, history) => {
    const last = classes.get(series.account_number)?.at(-1)
    const differs_since = last?.differs_since ?? null
    if (!last?.by_another) return { ...alone(series, history), differs_since }
    const because_of = known.filter((otherSeries) => otherSeries.account_number !== series.account_number)
    return { computed: last.computed, differs_since, because_of }
  }
}

/** Which sentence tells why the count says otherwise. */
function codeOf({ last, computed }: ClassHistory, { because_of }: Counted): string {
  return because_of.length > 0 ? 'another' : reasonOf(last, computed)
}

function findingOf(
  series: ConductSeries,
  history: ClassHistory,
  counted: Counted,
  { declared, since }: { declared: AssetClass; since: number },
): JudgedFinding<Band> {
  const kind = kindOf(series)
  const { last } = history
  const { computed, because_of } = counted
  const band: Band = classOrder(declared) < classOrder(computed) ? 'milder' : 'stricter'
  const date = dateOfDay(last.day)
  const source = isRevolving(kind) ? 'outstanding' : 'dpd'
  return {
    state: 'finding',
    subject: series.account_number,
    band,
    severity: band === 'milder' ? (computed === 'NPA' ? 'High' : 'Medium') : 'Low',
    code: codeOf(history, counted),
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
    fact_ids: [
      ...series.factIds(classColumns(kind), firstDayNeeded(history, kind), last.day),
      ...because_of.flatMap((otherSeries) =>
        otherSeries.factIds(classColumns(kindOf(otherSeries)), otherSeries.first, last.day),
      ),
    ],
    trend: null,
    exposure: series.text('outstanding', last.day),
    event_date: dateOfDay(since),
    last_data_date: date,
  }
}

function judgeDifference(
  series: ConductSeries,
  { today, limits }: JudgeContext<Settings>,
  countedOf: ReturnType<typeof countedByBorrower>,
): Judged<Band> {
  const kind = series.account?.payload.kind
  if (!kind) return notMeasurable(series, said('class_not_known'))
  const history = classHistory(series, kind, limits.lender_kind, limits.gap_days)
  if (!history) return notMeasurable(series, said('no_count'))
  const date = dateOfDay(history.last.day)
  const { declared } = history.last
  if (declared === null) return notMeasurable(series, said('not_declared'), date)
  const counted = countedOf(series, history)
  const since = counted.differs_since
  const isApart = since !== null && history.last.day - since + 1 >= limits.days_apart
  const judged = isApart
    ? findingOf(series, history, counted, { declared, since })
    : {
        state: 'clear' as const,
        subject: series.account_number,
        reason:
          since === null ? said('same', { declared }) : said('just_apart', { declared, computed: counted.computed }),
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
    if (accounts.length === 0) return [noAccounts('no_accounts')]
    const countedOf = countedByBorrower(accounts, context.limits)
    return accounts.map((account) => judgeDifference(account, context, countedOf))
  },
} as const
