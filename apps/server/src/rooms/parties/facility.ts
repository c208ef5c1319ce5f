import { classColumns, classHistory } from '@saakh/catalogue/class-history'
import { type ConductColumn, type ConductSeries, conductOf, type TextColumn } from '@saakh/catalogue/conduct-series'
import { CONDUCT_LIMITS } from '@saakh/catalogue/families/account-conduct'
import type { facility } from '@saakh/contract/parties'
import { addDays, addMonths, dateOfDay, dayNumber, daysInMonth, type IsoDate, monthOf } from '@saakh/domain/dates'
import { type AssetClass, type LenderKind, npaDay } from '@saakh/domain/dpd'
import { FACILITY_KINDS, type FacilityKind } from '@saakh/domain/facility'
import type { Fact } from '@saakh/domain/facts'
import type { z } from 'zod'
import type { AccountRow } from './account-facts.ts'

const STRIP_MONTHS = 36
/** A revolving account looks back over 90 days of credits. */
const MONTHS_BEFORE = 4

type Facility = z.input<typeof facility>
type Month = Facility['months'][number]

export interface FacilityParts {
  account: AccountRow
  master: Fact<'loan_account'> | null
  /** Day-ends of this account, oldest knowledge first. */
  months: readonly Fact<'account_day_end'>[]
  lender: LenderKind
  today: IsoDate
}

export interface FacilityFound {
  facility: Omit<Facility, 'source' | 'book'>
  class: AssetClass | null
  /** Where the latest figures stand. */
  place: { document_id: string | null; row: number | null }
}

const firstDayOfStrip = (today: IsoDate): IsoDate => addMonths(`${monthOf(today)}-01`, 1 - STRIP_MONTHS)
export const firstDayRead = (today: IsoDate): IsoDate => addMonths(firstDayOfStrip(today), -MONTHS_BEFORE)

/** The account as it stood at its last day-end, judged as the alerts judge it. */
export function facilityOf(parts: FacilityParts): FacilityFound {
  const { account, master, months, lender, today } = parts
  const kind = FACILITY_KINDS.find((kind) => kind === (master?.payload.kind ?? account.kind)) ?? 'other'
  const series = seriesUpTo(parts, today)
  const history = series && classHistory(series, kind, lender, CONDUCT_LIMITS.gap_days.default)
  const day = series && lastDay(series, ['outstanding', ...classColumns(kind)])
  const at = (column: TextColumn) => (series && day !== null ? lastText(series, column, day) : null)
  const sanction_limit = master?.payload.sanction_limit ?? null
  return {
    facility: {
      account_number: account.account_number,
      customer_number: account.customer_number,
      kind,
      product_code: master?.payload.product_code ?? null,
      product_desc: master?.payload.product_desc ?? null,
      sanction_limit,
      limit: at('sanction_limit') ?? sanction_limit,
      drawing_power: at('drawing_power'),
      outstanding: at('outstanding'),
      dpd: history?.last.days ?? null,
      class: history?.status ?? null,
      class_since: history ? dateOfDay(history.since) : null,
      is_start_known: history?.is_start_known ?? null,
      npa_on:
        history && history.status !== 'NPA' && history.last.days > 0
          ? npaDay(dateOfDay(history.last.day), history.last.days, lender)
          : null,
      as_of: day === null ? null : dateOfDay(day),
      months: months.length === 0 ? emptyStrip(today) : strip(parts, kind),
    },
    class: history?.status ?? null,
    place: day === null || !series ? placeOfMaster(master) : placeAt(series, months, day, kind),
  }
}

const seriesUpTo = ({ account, master, months }: FacilityParts, day: IsoDate): ConductSeries | null =>
  months.length === 0
    ? null
    : (conductOf(master ? [master] : [], [...months], day).find(
        (series) => series.account_number === account.account_number,
      ) ?? null)

function lastDay(series: ConductSeries, columns: readonly ConductColumn[]): number | null {
  for (let day = series.last; day >= series.first; day--)
    if (columns.some((column) => isDelivered(series, column, day))) return day
  return null
}

const isDelivered = (series: ConductSeries, column: ConductColumn, day: number): boolean =>
  series.standsAt(column, day) !== null

function lastText(series: ConductSeries, column: TextColumn, from: number): string | null {
  for (let day = from; day >= series.first; day--) {
    const text = series.text(column, day)
    if (text !== null) return text
  }
  return null
}

const stripMonths = (today: IsoDate): IsoDate[] =>
  Array.from({ length: STRIP_MONTHS }, (_, i) => addMonths(firstDayOfStrip(today), i))

const emptyStrip = (today: IsoDate): Month[] =>
  stripMonths(today).map((first) => ({ month: monthOf(first), max_dpd: null, class: null }))

/** Each month as it looked at its own last day-end: what came later never recolours it. */
function strip(parts: FacilityParts, kind: FacilityKind): Month[] {
  return stripMonths(parts.today).map((first) => {
    const month = monthOf(first)
    const end = addDays(first, daysInMonth(month) - 1)
    const known = parts.months.filter((fact) => fact.payload.month <= month)
    const delivered = known.some((fact) => fact.payload.month === month)
    const series = delivered ? seriesUpTo({ ...parts, months: known }, end < parts.today ? end : parts.today) : null
    const history = series && classHistory(series, kind, parts.lender, CONDUCT_LIMITS.gap_days.default)
    if (!history || history.last.day < dayNumber(first)) return { month, max_dpd: null, class: null }
    const counts = history.counts.filter(({ day }) => day >= dayNumber(first))
    return { month, max_dpd: Math.max(...counts.map(({ value }) => value)), class: history.status }
  })
}

const placeOfMaster = (master: Fact<'loan_account'> | null): FacilityFound['place'] => ({
  document_id: master?.source_document ?? null,
  row: master?.locator.row ?? null,
})

function placeAt(
  series: ConductSeries,
  months: readonly Fact<'account_day_end'>[],
  day: number,
  kind: FacilityKind,
): FacilityFound['place'] {
  for (const column of ['outstanding', ...classColumns(kind)] as const) {
    const standing = series.standsAt(column, day)
    const fact = months.find(({ fact_id }) => fact_id === standing?.fact_id)
    if (!fact) continue
    const i = day - dayNumber(`${fact.payload.month}-01`)
    return {
      document_id: fact.locator.documents?.[i] ?? fact.source_document,
      row: fact.locator.rows?.[i] ?? fact.locator.row ?? null,
    }
  }
  return { document_id: null, row: null }
}
