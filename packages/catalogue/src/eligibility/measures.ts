import { dayNumber, type IsoDate } from '@saakh/domain/dates'
import { divideRounded, paiseOf } from '@saakh/domain/money'

/** What is known, by the name of the field that asks for it; amounts, numbers and days as text. */
export type Known = Readonly<Record<string, string | undefined>>

interface Measure {
  /** Without one of them it cannot be measured. */
  needs: readonly string[]
  /** Null where there is nothing to measure: no debt to serve, nobody who owes. */
  of: (given: (name: string) => string, today: IsoDate) => number | null
}

type Given = (name: string) => string

const paise = (given: Given, ...names: string[]) => names.reduce((sum, name) => sum + paiseOf(given(name)), 0n)

/** With two decimals; null over nothing. */
const ratio = (over: bigint, under: bigint, times = 1n): number | null =>
  under <= 0n ? null : Number(divideRounded(over * times * 100n, under)) / 100
const percent = (part: bigint, whole: bigint) => ratio(part, whole, 100n)

const number = (name: string): Measure => ({ needs: [name], of: (given) => Number(given(name)) })

/** Months that are complete on the day. */
function monthsSince(from: IsoDate, today: IsoDate): number {
  dayNumber(from)
  const monthOf = (day: IsoDate) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  const months = monthOf(today) - monthOf(from) - (today.slice(8) < from.slice(8) ? 1 : 0)
  return Math.max(0, months)
}

const magnitude = (amount: bigint) => (amount < 0n ? -amount : amount)

/** Over a turnover of nothing every amount is too much. */
const ofTurnover = (...names: string[]): Measure => ({
  needs: [...names, 'turnover'],
  of: (given) => percent(paise(given, ...names), paise(given, 'turnover')) ?? Number.MAX_SAFE_INTEGER,
})

export const MEASURES = {
  vintage: { needs: ['began_on'], of: (given, today) => monthsSince(given('began_on'), today) },
  bureau_score: number('bureau_score'),
  worst_dpd: number('worst_dpd'),
  enquiries: number('enquiries'),
  top_debtors_share: number('top_debtors_share'),
  old_receivables: {
    needs: ['receivables_over_90', 'receivables'],
    of: (given) => percent(paise(given, 'receivables_over_90'), paise(given, 'receivables')),
  },
  old_payables: {
    needs: ['payables_over_90', 'payables'],
    of: (given) => percent(paise(given, 'payables_over_90'), paise(given, 'payables')),
  },
  /** Profit after tax, depreciation and interest over the interest and the principal of a year. */
  cash_cover: {
    needs: ['profit', 'depreciation', 'interest', 'repayments_due'],
    of: (given) =>
      ratio(paise(given, 'profit', 'depreciation', 'interest'), paise(given, 'interest', 'repayments_due')),
  },
  gst_against_books: {
    needs: ['gst_turnover', 'turnover'],
    of: (given) => {
      const books = paise(given, 'turnover')
      return percent(magnitude(paise(given, 'gst_turnover') - books), books)
    },
  },
  guarantee_amount: { needs: ['guarantee_amount'], of: (given) => Number(paise(given, 'guarantee_amount')) / 100 },
  guarantee_of_turnover: ofTurnover('guarantee_amount'),
  debt_of_turnover: ofTurnover('borrowings', 'guarantee_amount'),
} as const satisfies Record<string, Measure>

export type MeasureName = keyof typeof MEASURES

export const measureNamed = (name: MeasureName): Measure => MEASURES[name]
