import { type IsoDate, type IsoMonth, istDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { monthAfter } from '@saakh/domain/wage-month'
import type { SharedSeries } from '../fact-set.ts'

// What is known of an employer's wage months with the provident fund. A month without a line is 'not told', never 'not
// paid': the fund's own list shows payments alone.

type Line = Fact<'epf_payment'>

export interface WageMonth {
  establishment_id: string
  wage_month: IsoMonth
  /** The line that tells the state: of several challans that for most employees, the others being arrears and corrections. */
  main: Line
  /** Every line of the month. */
  lines: Line[]
  paid_on: IsoDate | null
  /** The day it was paid, or the last day on which it was told that it was not. */
  told_on: IsoDate
  due_date: IsoDate
  no_of_employees: number | null
}

export interface Establishment {
  establishment_id: string
  /** Oldest first. */
  months: WageMonth[]
  /** The month that was told last. */
  newest: WageMonth
  /** Months between the first and the last that no line covers. */
  gaps: IsoMonth[]
}

const toldOn = ({ payload, known_at }: Line): IsoDate =>
  payload.date_of_credit ?? payload.not_paid_on ?? istDate(new Date(known_at))

const employeesOf = ({ payload }: Line): number => payload.no_of_employees ?? 0

function monthOfLines(lines: Line[]): WageMonth | null {
  const [first] = lines
  if (!first) return null
  const paid = lines.filter(({ payload }) => payload.date_of_credit !== null)
  const better = (best: Line, next: Line): Line => {
    if (paid.length === 0) return toldOn(next) >= toldOn(best) ? next : best
    if (employeesOf(next) !== employeesOf(best)) return employeesOf(next) > employeesOf(best) ? next : best
    return toldOn(next) < toldOn(best) ? next : best
  }
  const candidates = paid.length > 0 ? paid : lines
  const main = candidates.reduce(better, candidates[0] ?? first)
  const { establishment_id, wage_month, due_date, date_of_credit } = main.payload
  const headcounts = lines.flatMap(({ payload }) => (payload.no_of_employees === null ? [] : [payload.no_of_employees]))
  return {
    establishment_id,
    wage_month,
    main,
    lines,
    paid_on: date_of_credit,
    told_on: toldOn(main),
    due_date,
    no_of_employees: headcounts.length === 0 ? null : Math.max(...headcounts),
  }
}

function gapsBetween(months: readonly WageMonth[]): IsoMonth[] {
  const wageMonths = new Set(months.map(({ wage_month }) => wage_month))
  const [first, last] = [months[0], months.at(-1)]
  const gaps: IsoMonth[] = []
  if (first && last)
    for (let month = first.wage_month; month < last.wage_month; month = monthAfter(month, 1))
      if (!wageMonths.has(month)) gaps.push(month)
  return gaps
}

function establishmentOf(
  establishment_id: string,
  byMonth: ReadonlyMap<IsoMonth, ReadonlyMap<string, Line>>,
): Establishment[] {
  const months = [...byMonth.values()]
    .flatMap((challans) => monthOfLines([...challans.values()]) ?? [])
    .sort((a, b) => (a.wage_month < b.wage_month ? -1 : 1))
  const newest = months.reduce<WageMonth | null>(
    (best, month) => (best && best.told_on > month.told_on ? best : month),
    null,
  )
  return newest ? [{ establishment_id, months, newest, gaps: gapsBetween(months) }] : []
}

/** The establishments of a party by their numbers; of one challan the last line counts. */
export const establishments: SharedSeries<'epf_payment', readonly Establishment[]> = {
  from: ['epf_payment'],
  make: (facts) => {
    const byEstablishment = new Map<string, Map<IsoMonth, Map<string, Line>>>()
    for (const fact of facts.of('epf_payment')) {
      if (!facts.today.hasCome(toldOn(fact))) continue
      const { establishment_id, wage_month, trrn } = fact.payload
      const months = byEstablishment.get(establishment_id) ?? new Map<IsoMonth, Map<string, Line>>()
      byEstablishment.set(establishment_id, months)
      const challans = months.get(wage_month) ?? new Map<string, Line>()
      months.set(wage_month, challans)
      challans.set(trrn ?? '', fact)
    }
    return [...byEstablishment]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([id, months]) => establishmentOf(id, months))
  },
}
