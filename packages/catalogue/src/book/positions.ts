import { assetClassOf, declaredClassOf } from '@saakh/domain/asset-class-words'
import type { ClassDifferenceReason } from '@saakh/domain/class-difference'
import { dateOfDay, dayNumber, type IsoDate, type IsoMonth, istDate, monthOf } from '@saakh/domain/dates'
import type { AssetClass, LenderKind } from '@saakh/domain/dpd'
import { type FacilityKind, isFunded } from '@saakh/domain/facility'
import { type DecimalText, decimalOf, paiseOf } from '@saakh/domain/money'
import { classColumns, classDays } from '../class-history.ts'
import { type ConductColumn, type ConductSeries, everyAccount, type TextColumn } from '../conduct-series.ts'
import type { FactSet } from '../fact-set.ts'
import { CONDUCT_LIMITS } from '../families/account-conduct.ts'
import { type BorrowerDay, classByBorrower } from './borrower-class.ts'
import { type DefaultRun, defaultRuns } from './defaults.ts'
import { exposureOf } from './exposure.ts'
import { inRupees, NO_RATES, type RateOn, type ReferenceRate } from './reference-rates.ts'

/**
 * A facility as it stood at the last day-end of a month, or at the last one delivered. Amounts in rupees; of another currency by
 * the rate that is told, and without one in that currency.
 */
export interface FacilityPosition {
  account_number: string
  month: IsoMonth
  day: IsoDate
  /** The fact that its latest figure stands in. */
  fact_id: string
  kind: FacilityKind
  is_funded: boolean
  sanctioned: DecimalText | null
  outstanding: DecimalText | null
  undrawn: DecimalText | null
  drawing_power: DecimalText | null
  margin: DecimalText | null
  /** Null where no amount was delivered, or no rate of the currency is known. */
  exposure: DecimalText | null
  overdue: DecimalText | null
  days_past_due: number | null
  /** As the lender's system writes it: also Sub-standard, Doubtful and Loss. */
  declared_class: string | null
  computed_class: AssetClass | null
  /** The declared class where there is one, else the computed one. */
  asset_class: AssetClass | null
  /** Non-performing by the days because another account of the borrower is. */
  by_another: boolean
  /** Why the two classes differ, and since which day-end without a break; null where they agree or none is declared. */
  class_reason: ClassDifferenceReason | null
  differs_since: IsoDate | null
  npa_since: IsoDate | null
  sma_since: IsoDate | null
  /** Since when the facility has been in default by its days; null while it is not. */
  default_since: IsoDate | null
  /** The days of the month, and of the two weeks before it, on which the default of the borrower began with this facility. */
  defaults_began: readonly IsoDate[]
  is_latest: boolean
  currency: string
  /** What the amounts were converted with: rupees for so many units, of which day and source. */
  rate_rupees: DecimalText | null
  rate_units: number | null
  rate_day: IsoDate | null
  rate_source: string | null
}

export interface BookQuestion {
  lender: LenderKind
  /** The first month that is answered. */
  from: IsoMonth
  /** Of other currencies; without rates they have no exposure. */
  rates?: RateOn
}

/** Those of a borrower's own facts. The version of positions is made of this function and of all that it calls. */
export const positionsIn = (
  facts: FactSet<'loan_account' | 'account_day_end'>,
  question: BookQuestion,
): FacilityPosition[] => positionsOf(facts.read(everyAccount), question)

/** The facilities of one borrower month by month; the last entry of each is the latest. */
export function positionsOf(accounts: readonly ConductSeries[], question: BookQuestion): FacilityPosition[] {
  const { rates = NO_RATES } = question
  const known = accounts.filter(({ account }) => account !== null)
  const counted = known.map((series) => ({
    account_number: series.account_number,
    kind: kindOf(series),
    days: classDays(series, kindOf(series), question.lender, CONDUCT_LIMITS.gap_days.default),
  }))
  const classes = classByBorrower(counted)
  const defaults = defaultRuns(counted)
  return known.flatMap((series) => {
    const byDay = new Map(
      (classes.get(series.account_number) ?? []).map((borrowerDay) => [borrowerDay.day, borrowerDay]),
    )
    const closed = closedMonth(series)
    const months = lastDays(series)
    if (months.length === 0) return closed === null ? masterPosition(series, rates) : []
    const runs = defaults.get(series.account_number) ?? []
    const latest = closed === null ? months.at(-1) : undefined
    return months.filter(isAsked(question.from, closed)).map((day) => ({
      ...positionAt(series, day, classAt(byDay, series, day), day === latest, rates),
      ...inDefault(runs, day),
    }))
  })
}

/** From this month on a closed account is in no book. */
const closedMonth = ({ account }: ConductSeries): IsoMonth | null => {
  const closed_on = account?.payload.closed_on
  return closed_on === undefined ? null : monthOf(closed_on)
}

const isAsked = (from: IsoMonth, closed: IsoMonth | null) => (day: number) => {
  const month = monthOf(dateOfDay(day))
  return month >= from && (closed === null || month < closed)
}

/** A week that ended in the first days of the month is told by the positions of the month alone. */
const DAYS_BEFORE = 14

function inDefault(
  runs: readonly DefaultRun[],
  day: number,
): Pick<FacilityPosition, 'default_since' | 'defaults_began'> {
  const first = dayNumber(`${monthOf(dateOfDay(day))}-01`) - DAYS_BEFORE
  const now = runs.find(({ from, until }) => from <= day && until >= day)
  const began = runs.filter(({ from, begins_default }) => begins_default && from >= first && from <= day)
  return {
    default_since: now ? dateOfDay(now.from) : null,
    defaults_began: began.map(({ from }) => dateOfDay(from)),
  }
}

const kindOf = ({ account }: ConductSeries): FacilityKind => account?.payload.kind ?? 'other'

const toldColumns = (kind: FacilityKind): readonly ConductColumn[] => ['outstanding', ...classColumns(kind)]

/** The last day of each month on which something of the facility was delivered. */
function lastDays(series: ConductSeries): number[] {
  const columns = toldColumns(kindOf(series))
  const days: number[] = []
  for (let day = series.last; day >= series.first; day--) {
    if (!columns.some((column) => series.delivers(column, day))) continue
    days.push(day)
    // On to the last day of the month before.
    day -= Number(dateOfDay(day).slice(8)) - 1
  }
  return days.reverse()
}

/** The class of the day, or of the last day before it in the month that tells one. */
function classAt(byDay: ReadonlyMap<number, BorrowerDay>, series: ConductSeries, last: number): BorrowerDay | null {
  const first = Math.max(series.first, dayNumber(`${monthOf(dateOfDay(last))}-01`))
  for (let day = last; day >= first; day--) {
    const borrowerDay = byDay.get(day)
    if (borrowerDay) return borrowerDay
  }
  return null
}

/** A guarantee has no days past due: what the lender declares of it is known all the same. */
function classDeclared(text: string | null): AssetClass | null {
  const declared = text === null ? null : declaredClassOf(text)
  return declared === null ? null : assetClassOf(declared)
}

function positionAt(
  series: ConductSeries,
  day: number,
  borrowerDay: BorrowerDay | null,
  is_latest: boolean,
  rates: RateOn,
): Omit<FacilityPosition, 'default_since' | 'defaults_began'> {
  const kind = kindOf(series)
  const at = (column: TextColumn) => lastText(series, column, day)
  const master = series.account?.payload
  const declared = series.text('asset_class', day)
  const status = borrowerDay?.status ?? classDeclared(declared)
  return {
    ...amountsOf(kind, rateOf(master?.currency ?? 'INR', dateOfDay(day), rates), {
      sanctioned: at('sanction_limit') ?? master?.sanction_limit ?? null,
      outstanding: at('outstanding'),
      undrawn: series.text('undrawn', day),
      margin: master?.margin ?? null,
      drawing_power: at('drawing_power'),
      overdue: series.text('overdue_amount', day),
    }),
    account_number: series.account_number,
    month: monthOf(dateOfDay(day)),
    day: dateOfDay(day),
    fact_id: factAt(series, day),
    days_past_due: borrowerDay?.value ?? null,
    declared_class: declared,
    computed_class: borrowerDay?.computed ?? null,
    asset_class: status,
    by_another: borrowerDay?.by_another ?? false,
    // The class of an earlier day says nothing of what is declared on this one.
    class_reason: declared === null ? null : (borrowerDay?.because ?? null),
    differs_since: declared === null || !borrowerDay?.differs_since ? null : dateOfDay(borrowerDay.differs_since),
    npa_since: status === 'NPA' ? series.text('npa_since', day) : null,
    sma_since: status?.startsWith('SMA') ? series.text('sma_since', day) : null,
    is_latest,
  }
}

/** A facility of which no day-end came: its sanctioned amount is known, what is owed is not. */
function masterPosition({ account, account_number }: ConductSeries, rates: RateOn): FacilityPosition[] {
  if (!account) return []
  const day = istDate(new Date(account.known_at))
  const { kind, currency, sanction_limit, margin } = account.payload
  return [
    {
      ...amountsOf(kind, rateOf(currency, day, rates), {
        sanctioned: sanction_limit,
        outstanding: null,
        undrawn: null,
        margin: margin ?? null,
        drawing_power: null,
        overdue: null,
      }),
      account_number,
      month: monthOf(day),
      day,
      fact_id: account.fact_id,
      days_past_due: null,
      declared_class: null,
      computed_class: null,
      asset_class: null,
      by_another: false,
      class_reason: null,
      differs_since: null,
      npa_since: null,
      sma_since: null,
      default_since: null,
      defaults_began: [],
      is_latest: true,
    },
  ]
}

interface Currency {
  currency: string
  rate: ReferenceRate | null
}

const rateOf = (currency: string, day: IsoDate, rates: RateOn): Currency => ({
  currency,
  rate: currency === 'INR' ? null : rates(currency, day),
})

type Amounts = Record<
  'sanctioned' | 'outstanding' | 'undrawn' | 'margin' | 'drawing_power' | 'overdue',
  DecimalText | null
>

/** Each amount is converted and rounded for itself; the exposure follows from them. */
function amountsOf(kind: FacilityKind, { currency, rate }: Currency, statedAmounts: Amounts) {
  const amounts: Amounts = {
    sanctioned: inRupees(statedAmounts.sanctioned, rate),
    outstanding: inRupees(statedAmounts.outstanding, rate),
    undrawn: inRupees(statedAmounts.undrawn, rate),
    margin: inRupees(statedAmounts.margin, rate),
    drawing_power: inRupees(statedAmounts.drawing_power, rate),
    overdue: inRupees(statedAmounts.overdue, rate),
  }
  const paise = (amount: DecimalText | null) => (amount === null ? null : paiseOf(amount))
  const exposure =
    currency === 'INR' || rate !== null
      ? exposureOf({
          kind,
          sanctioned: paise(amounts.sanctioned),
          outstanding: paise(amounts.outstanding),
          undrawn: paise(amounts.undrawn),
          margin: paise(amounts.margin),
        })
      : null
  return {
    kind,
    is_funded: isFunded(kind),
    ...amounts,
    exposure: exposure === null ? null : decimalOf(exposure),
    currency,
    rate_rupees: rate?.rupees ?? null,
    rate_units: rate?.units ?? null,
    rate_day: rate?.day ?? null,
    rate_source: rate?.source ?? null,
  }
}

function lastText(series: ConductSeries, column: TextColumn, from: number): string | null {
  for (let day = from; day >= series.first; day--) {
    const text = series.text(column, day)
    if (text !== null) return text
  }
  return null
}

function factAt(series: ConductSeries, day: number): string {
  for (const column of toldColumns(kindOf(series))) {
    const standing = series.standsAt(column, day)
    if (standing) return standing.fact_id
  }
  return series.account?.fact_id ?? ''
}
