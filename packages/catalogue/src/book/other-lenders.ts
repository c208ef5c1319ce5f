import { assetClassOf } from '@saakh/domain/asset-class-words'
import type { IsoDate } from '@saakh/domain/dates'
import { type AssetClass, borrowerClass, revolvingClass, termLoanClass } from '@saakh/domain/dpd'
import { isRevolving } from '@saakh/domain/facility'
import type { FactPayload } from '@saakh/domain/facts'
import { paiseOf } from '@saakh/domain/money'
import { exposureOf } from './exposure.ts'

/** One line of what CRILC or a bureau tells of a borrower. */
export interface ReportedLine {
  fact_id: string
  /** CRILC, or the bureau's name. */
  report: string
  reported_on: IsoDate
  /** total: a bureau's own sums over all lenders, which are no lender's. */
  reported_by: 'own' | 'other' | 'total'
  lender: string | null
  /** As it was declared, or as the days past due have it. */
  asset_class: AssetClass | null
  /** Where the class is read. */
  class_path: 'asset_class' | 'days_past_due'
  /** In paise; null where no amount is told. */
  exposure: bigint | null
}

const CRILC = 'CRILC'

/** A report counts for so many days; lenders commonly renew bureau reports every 90 to 180 days. */
export const REPORT_DAYS = 180

const paise = (amount: string | null): bigint | null => (amount === null ? null : paiseOf(amount))

/** Exposure is what was reported, funded and not: null where neither is told. */
export function crilcLine(fact_id: string, payload: FactPayload<'crilc_status'>): ReportedLine {
  const { reported_on, reported_by, lender, asset_class } = payload
  const funded = paise(payload.funded)
  const non_funded = paise(payload.non_funded)
  return {
    fact_id,
    report: CRILC,
    ...{ reported_on, reported_by, lender },
    asset_class: asset_class === null ? null : assetClassOf(asset_class),
    class_path: 'asset_class',
    exposure: funded === null && non_funded === null ? null : (funded ?? 0n) + (non_funded ?? 0n),
  }
}

/** Exposure is as in the lender's own book: the higher of what is sanctioned and owed. */
export function bureauLine(fact_id: string, payload: FactPayload<'bureau_facility'>): ReportedLine {
  const { bureau, reported_on, reported_by, lender, asset_class, days_past_due } = payload
  const kind = payload.facility_kind ?? 'other'
  const byDays = isRevolving(kind) ? revolvingClass : termLoanClass
  const counted = days_past_due === null ? null : byDays(days_past_due)
  const [sanctioned, outstanding] = [paise(payload.sanctioned), paise(payload.outstanding)]
  return {
    fact_id,
    report: bureau,
    ...{ reported_on, reported_by, lender },
    asset_class: asset_class === null ? counted : assetClassOf(asset_class),
    class_path: asset_class === null ? 'days_past_due' : 'asset_class',
    exposure: exposureOf({ kind, sanctioned, outstanding, undrawn: null, margin: null }),
  }
}

/** What one source told on one day. */
export interface LenderReport<L extends ReportedLine = ReportedLine> {
  name: string
  reported_on: IsoDate
  lines: readonly L[]
  /** The report of the same source before it. */
  before: Omit<LenderReport<L>, 'before'> | null
}

/** Of each source the newest report with the one before it; CRILC first, then the bureaus by name. */
export function newestReports<L extends ReportedLine>(lines: readonly L[]): readonly LenderReport<L>[] {
  const sources = new Map<string, Map<IsoDate, L[]>>()
  for (const line of lines) {
    const key = line.report === CRILC ? '' : line.report.toLowerCase()
    const days = sources.get(key) ?? new Map<IsoDate, L[]>()
    sources.set(key, days)
    days.set(line.reported_on, [...(days.get(line.reported_on) ?? []), line])
  }
  return [...sources]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, days]) => {
      const [last, before] = [...days]
        .sort(([a], [b]) => (a < b ? 1 : -1))
        .map(([reported_on, ofDay]) => ({ name: ofDay[0]?.report ?? CRILC, reported_on, lines: ofDay }))
      return last ? [{ ...last, before: before ?? null }] : []
    })
}

/** What lines of one report come to. */
export interface LenderSums {
  /** In paise; null where no line of these lenders tells an amount. */
  own: bigint | null
  others: bigint | null
  /** Lines of lenders that state no amount, and are missing in the sums. */
  without_amount: number
  worst_of_others: AssetClass | null
}

const sumOf = (lines: readonly ReportedLine[]): bigint | null =>
  lines.reduce<bigint | null>((sum, { exposure }) => (exposure === null ? sum : (sum ?? 0n) + exposure), null)

export function lenderSums(lines: readonly ReportedLine[]): LenderSums {
  const own = lines.filter(({ reported_by }) => reported_by === 'own')
  const others = lines.filter(({ reported_by }) => reported_by === 'other')
  return {
    own: sumOf(own),
    others: sumOf(others),
    without_amount: [...own, ...others].filter(({ exposure }) => exposure === null).length,
    worst_of_others: borrowerClass(others.flatMap(({ asset_class }) => (asset_class === null ? [] : [asset_class]))),
  }
}
