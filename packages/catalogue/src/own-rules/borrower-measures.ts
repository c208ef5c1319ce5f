import { dayNumber } from '@saakh/domain/dates'
import { bureauFacility } from '@saakh/domain/fact-kinds/bureau-facility'
import { companyMaster } from '@saakh/domain/fact-kinds/company-master'
import { epfPayment } from '@saakh/domain/fact-kinds/epf-payment'
import type { FactKind } from '@saakh/domain/facts'
import { ratio } from '@saakh/domain/ratio'
import { REPORT_DAYS } from '../book/other-lenders.ts'
import { type FactSet, validDay } from '../fact-set.ts'
import { establishments } from '../families/epf-months.ts'
import {
  type BorrowerMeasure,
  type Measurement,
  NOTHING_TOLD,
  NUMBERS,
  type Stand,
  type Value,
  WORDS_ALONE,
} from './measure.ts'

interface Standing {
  day: number
  value: Value
  at: Stand
}

/** Values that each stand in one fact, oldest first. */
const toldBy = (standing: readonly Standing[]): Measurement =>
  standing.length === 0
    ? NOTHING_TOLD
    : {
        points: standing.map(({ day, value }) => ({ day, value })),
        standsAt: (day) => standing.filter((point) => point.day === day).map(({ at }) => at),
        factIds: (from, to) =>
          standing.filter(({ day }) => day >= from && day <= to).map(({ at: { fact_id } }) => fact_id),
      }

const HALF_YEAR = 6

/** Of each report the largest count of at most six months: enquiries of a shorter time are at most those of the whole. */
function enquiries(facts: FactSet<FactKind>): Measurement {
  const byDay = new Map<number, Standing & { count: number }>()
  for (const { fact_id, payload } of facts.of('bureau_facility')) {
    const { enquiries: count, enquiry_months, reported_on } = payload
    if (count === null || enquiry_months === null || enquiry_months > HALF_YEAR) continue
    const day = dayNumber(reported_on)
    const known = byDay.get(day)
    if (known && known.count >= count) continue
    const at: Stand = {
      fact_id,
      as_of: reported_on,
      path: 'enquiries',
      what: 'Enquiries',
      figure: count,
      unit: 'count',
    }
    byDay.set(day, { day, count, value: ratio(BigInt(count), 1n), at })
  }
  return toldBy([...byDay.values()].sort((a, b) => a.day - b.day))
}

type MasterColumn = 'status' | 'nic_code' | 'state' | 'category'

/** Of the register as it stands: each edition in which the row differs is a value. */
const ofRegister =
  (column: MasterColumn, readValue: (text: string) => string = (text) => text) =>
  (facts: FactSet<FactKind>): Measurement => {
    const byDay = new Map<number, Standing>()
    for (const fact of facts.of('company_master')) {
      const text = fact.payload[column]
      if (text === null) continue
      const as_of = validDay(fact)
      const day = dayNumber(as_of)
      const at: Stand = {
        fact_id: fact.fact_id,
        as_of,
        path: column,
        what: 'Of the register',
        figure: text,
        unit: 'text',
      }
      byDay.set(day, { day, value: readValue(text), at })
    }
    return toldBy([...byDay.values()].sort((a, b) => a.day - b.day))
  }

/** Of all establishments by wage month; a month that one of them does not state counts as not told. */
function employees(facts: FactSet<FactKind>): Measurement {
  const all = facts.read(establishments)
  const months = [
    ...new Set(all.flatMap((establishment) => establishment.months.map(({ wage_month }) => wage_month))),
  ].sort()
  const standing = months.flatMap((wage_month) => {
    const wageMonths = all
      .filter(({ months: [first] }) => first !== undefined && first.wage_month <= wage_month)
      .map((establishment) => establishment.months.find((month) => month.wage_month === wage_month))
    const counts = wageMonths.map((month) => month?.no_of_employees ?? null)
    const [first] = wageMonths
    if (!first || counts.some((count) => count === null)) return []
    const sum = counts.reduce<number>((total, count) => total + (count ?? 0), 0)
    const as_of = `${wage_month}-01`
    return wageMonths.flatMap((month): Standing[] => {
      if (!month || month.no_of_employees === null) return []
      const { fact_id } = month.main
      const figure = month.no_of_employees
      const at: Stand = { fact_id, as_of, path: 'no_of_employees', what: 'Employees', figure, unit: 'count' }
      return [{ day: dayNumber(as_of), value: ratio(BigInt(sum), 1n), at }]
    })
  })
  const points = [...new Map(standing.map((point) => [point.day, point])).values()]
  return { ...toldBy(standing), points: points.map(({ day, value }) => ({ day, value })) }
}

const ABOUT = { of: 'borrower' } as const
const REGISTER = {
  ...ABOUT,
  group: 'Company register',
  needs: [companyMaster],
  stale: null,
  aggregates: WORDS_ALONE,
} as const

export const BORROWER_MEASURES: readonly BorrowerMeasure[] = [
  {
    ...{
      ...ABOUT,
      key: 'credit_enquiries',
      is_plural: true,
      label: 'Credit enquiries',
      unit: 'count',
      group: 'Other lenders',
    },
    note: 'Enquiries of lenders within six months or less, by a report of a commercial bureau.',
    ...{ needs: [bureauFacility], aggregates: NUMBERS, read: enquiries },
    stale: { key: 'stale_after_days_bureau', label: 'Bureau reports are stale after', days: REPORT_DAYS },
  },
  {
    ...{
      ...ABOUT,
      key: 'employees',
      is_plural: true,
      label: 'Employees in the provident fund',
      unit: 'count',
      group: 'Provident fund',
    },
    note: 'Of all establishments of the borrower, by wage month.',
    ...{ needs: [epfPayment], aggregates: NUMBERS, read: employees },
    stale: { key: 'stale_after_days_epf', label: 'Wage months are stale after', days: 150 },
  },
  {
    ...{ ...REGISTER, key: 'company_status', label: 'Status of the company', unit: 'text' },
    ...{ note: 'The word of the register: Active, Strike Off, Under Liquidation.', read: ofRegister('status') },
  },
  {
    ...{ ...REGISTER, key: 'industry', label: 'Industry', unit: 'text' },
    ...{
      note: 'The first two digits of the NIC code in the register.',
      read: ofRegister('nic_code', (code) => code.slice(0, 2)),
    },
  },
  {
    ...{ ...REGISTER, key: 'state', label: 'State of the registered office', unit: 'text' },
    ...{ note: 'The word of the register.', read: ofRegister('state') },
  },
]
