import { dateOfDay, type IsoDate } from '@saakh/domain/dates'
import { type AssetClass, borrowerClass, classOrder, type LenderKind } from '@saakh/domain/dpd'
import type { FacilityKind } from '@saakh/domain/facility'
import { accountDayEnd } from '@saakh/domain/fact-kinds/account-day-end'
import { bureauFacility } from '@saakh/domain/fact-kinds/bureau-facility'
import { crilcStatus } from '@saakh/domain/fact-kinds/crilc-status'
import { loanAccount } from '@saakh/domain/fact-kinds/loan-account'
import { decimalOf } from '@saakh/domain/money'
import { classByBorrower } from '../book/borrower-class.ts'
import { bureauLine, crilcLine, newestReports, type ReportedLine } from '../book/other-lenders.ts'
import { classColumns, classDays } from '../class-history.ts'
import { type ConductSeries, conduct } from '../conduct-series.ts'
import type { FactSet } from '../fact-set.ts'
import { type Said, said } from '../kit/figures.ts'
import type { Judged, JudgedClear, JudgedFinding, Place } from '../kit/judgement.ts'
import { EVERY_PARTY, type JudgeContext } from '../kit/rule.ts'
import { WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOlder } from '../stale.ts'

// The class that another lender reports of the borrower, held against the lender's own.

export const WORSE_ELSEWHERE = ['special_mention', 'non_performing'] as const
type Band = (typeof WORSE_ELSEWHERE)[number]

interface Settings {
  lender_kind: LenderKind
  gap_days: number
  report_days: number
  stale_after_days: number
}

type Kinds = 'loan_account' | 'account_day_end' | 'crilc_status' | 'bureau_facility'

/** How the lender itself classes the borrower: the worst of its accounts, each declared or else counted. */
interface OwnClass {
  asset_class: AssetClass
  date: IsoDate
  /** The account that is classed so, with what it was classed by. */
  series: ConductSeries
  fact_ids: readonly string[]
}

const kindOf = ({ account }: ConductSeries): FacilityKind => account?.payload.kind ?? 'other'

function ownClass(accounts: readonly ConductSeries[], { lender_kind, gap_days }: Settings): OwnClass | null {
  const known = accounts.filter(({ account }) => account !== null)
  const classes = classByBorrower(
    known.map((series) => ({
      account_number: series.account_number,
      days: classDays(series, kindOf(series), lender_kind, gap_days),
    })),
  )
  const standing = known.flatMap((series) => {
    const last = classes.get(series.account_number)?.at(-1)
    return last ? [{ series, last }] : []
  })
  const worst = borrowerClass(standing.map(({ last }) => last.status))
  const worstAccount = standing.find(({ last }) => last.status === worst)
  if (worst === null || !worstAccount) return null
  const date = dateOfDay(Math.max(...standing.map(({ last }) => last.day)))
  const fact_ids = standing.flatMap(({ series }) =>
    series.factIds(classColumns(kindOf(series)), series.first, series.last),
  )
  return { asset_class: worst, date, series: worstAccount.series, fact_ids }
}

const linesOf = (facts: FactSet<Kinds>): readonly ReportedLine[] => [
  ...facts.of('crilc_status').map(({ fact_id, payload }) => crilcLine(fact_id, payload)),
  ...facts.of('bureau_facility').map(({ fact_id, payload }) => bureauLine(fact_id, payload)),
]

/** A line of another lender that tells a class. */
type Classed = ReportedLine & { asset_class: AssetClass }
const isClassed = (line: ReportedLine): line is Classed => line.reported_by === 'other' && line.asset_class !== null

/** Where the own class is read: as it is declared, or as the days have it. */
function ownPlace({ series, asset_class }: OwnClass): Place[] {
  for (const column of ['asset_class', 'dpd', 'outstanding'] as const) {
    const standing = series.standsAt(column, series.last)
    if (standing) return [{ ...standing, code: 'own', figures: { own_class: asset_class } }]
  }
  return []
}

function findingOf(own: OwnClass, worst: Classed, lines: readonly Classed[]): JudgedFinding<Band> {
  const { asset_class, reported_on, report, lender, fact_id, class_path, exposure } = worst
  const band: Band = asset_class === 'NPA' ? 'non_performing' : 'special_mention'
  return {
    state: 'finding',
    subject: WHOLE_PARTY,
    band,
    severity: band === 'non_performing' ? 'High' : 'Medium',
    detail: {
      other_class: asset_class,
      own_class: own.asset_class,
      reported_on,
      report,
      lender,
      other_exposure: exposure === null ? null : decimalOf(exposure),
      own_class_on: own.date,
      classes_apart: classOrder(asset_class) - classOrder(own.asset_class),
    },
    places: [
      { fact_id, as_of: reported_on, path: class_path, code: 'other', figures: { other_class: asset_class } },
      ...ownPlace(own),
    ],
    fact_ids: [...lines.map((line) => line.fact_id), ...own.fact_ids],
    trend: null,
    exposure: null,
    event_date: reported_on,
    last_data_date: reported_on,
  }
}

const unmeasured = (reason: Said, last_data_date: IsoDate | null = null): Judged<Band>[] => [
  { state: 'not_measurable', subject: WHOLE_PARTY, reason, last_data_date },
]

/** Of reports that are recent enough, every class of another lender; the worst first, of alike ones the newest. */
function classesElsewhere(facts: FactSet<Kinds>, { today, limits }: JudgeContext<Settings>): readonly Classed[] {
  return newestReports(linesOf(facts))
    .filter(({ reported_on }) => !today.isOlder(reported_on, limits.report_days))
    .flatMap(({ lines }) => lines.filter(isClassed))
    .sort((a, b) => classOrder(b.asset_class) - classOrder(a.asset_class) || (a.reported_on < b.reported_on ? 1 : -1))
}

/** The worst class that a recent report states of another lender, held against the lender's own class of the borrower. */
export const worseElsewhere = {
  needs: [loanAccount, accountDayEnd, crilcStatus, bureauFacility],
  applies_to: EVERY_PARTY,
  judge(facts: FactSet<Kinds>, context: JudgeContext<Settings>): readonly Judged<Band>[] {
    const { today, limits } = context
    const reportedLines = linesOf(facts)
    const reported_on = reportedLines
      .map((line) => line.reported_on)
      .sort()
      .at(-1)
    if (reported_on === undefined) return unmeasured(said('no_report'))
    const lines = classesElsewhere(facts, context)
    const [worst] = lines
    if (!worst) {
      const isOld = today.isOlder(reported_on, limits.report_days)
      return unmeasured(said(isOld ? 'report_too_old' : 'no_class_told', { reported_on }), reported_on)
    }
    const accounts = facts.read(conduct)
    if (accounts.length === 0) return unmeasured(said('no_accounts'), worst.reported_on)
    const own = ownClass(accounts, limits)
    if (own === null) return unmeasured(said('own_not_known'), worst.reported_on)
    const clear: JudgedClear = {
      state: 'clear',
      subject: WHOLE_PARTY,
      reason: said('no_worse', { other_class: worst.asset_class, own_class: own.asset_class }),
      last_data_date: worst.reported_on,
    }
    const isWorse = classOrder(worst.asset_class) > classOrder(own.asset_class)
    return [staleWhenOlder(isWorse ? findingOf(own, worst, lines) : clear, own.date, today, limits.stale_after_days)]
  },
} as const
