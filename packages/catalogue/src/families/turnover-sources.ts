import type { IsoDate, IsoMonth } from '@saakh/domain/dates'
import { booksMonth } from '@saakh/domain/fact-kinds/books-month'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { wireFigure } from '@saakh/domain/ratio'
import { BANK_KINDS, type BankKind, bankAccounts } from '../bank-accounts.ts'
import type { FactSet } from '../fact-set.ts'
import { followedBy, isUnmeasured, type Said, said, type Unmeasured } from '../kit/figures.ts'
import type { Judged, JudgedClear, JudgedFinding, Place } from '../kit/judgement.ts'
import { EVERY_PARTY, type JudgeContext } from '../kit/rule.ts'
import { knownDay } from '../known-day.ts'
import { WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOlder } from '../stale.ts'
import { SUPPLY_KINDS, type SupplyKind, toldSupplies } from '../told-supplies.ts'
import { isAbove, percentFigure } from './statement-amounts.ts'
import { amountOrNone, bankIn, gstIn, isApart, type Source, size, wider } from './turnover-beside-books.ts'
import { endOf, type Month, sumOf, wholeMonthsOf, windowsOf } from './turnover-windows.ts'

// The same sales as the day book, the returns and the bank tell them. The books are the measure: they alone tell months
// without tax and with it, so that each other source is held against its like.

type Kinds = 'books_month' | SupplyKind | BankKind

interface Settings {
  months: number
  gap_percent: number
  bank_gap_percent: number
  far_percent: number
  minimum_sales: string
  stale_after_days: number
}

type Band = 'apart' | 'far_apart'

interface Compared {
  months: readonly IsoMonth[]
  books: readonly Month[]
  gst: Source | Unmeasured
  bank: Source | Unmeasured
}

const booksPlaces = (books: readonly Month[]): Place[] =>
  books.map((fact) => ({
    fact_id: fact.fact_id,
    as_of: knownDay(fact),
    path: 'sales',
    code: 'books',
    figures: { month: fact.payload.month, sales: fact.payload.sales },
  }))

/** Lines that are shown of the bank; all of them are kept as what the finding rests on. */
const SHOWN_LINES = 5

function findingOf(
  { months, books, gst, bank }: Compared,
  last: IsoDate,
  limits: Settings,
): JudgedFinding<Band> | null {
  const apart = [
    ...(isApart(gst, limits.gap_percent) ? [{ code: 'gst', source: gst }] : []),
    ...(isApart(bank, limits.bank_gap_percent) ? [{ code: 'bank', source: bank }] : []),
  ]
  const [first, second] = apart
  if (!first) return null
  const widest = second ? wider(first.source, second.source) : first.source
  const isFar = isAbove(size(widest.gap), limits.far_percent)
  const returned = amountOrNone(gst)
  const credited = amountOrNone(bank)
  const measured = [gst, bank].flatMap((source) => (isUnmeasured(source) ? [] : [source]))
  const places = measured.flatMap((source) => source.places)
  return {
    state: 'finding',
    subject: WHOLE_PARTY,
    band: isFar ? 'far_apart' : 'apart',
    severity: isFar ? 'High' : 'Medium',
    code: second ? 'both' : first.code,
    detail: {
      first_month: months[0] ?? '',
      last_month: months.at(-1) ?? '',
      percentage: wireFigure(widest.gap),
      books_sales: decimalOf(sumOf(books, 'sales')),
      gst_turnover: returned.amount,
      gst_difference: returned.difference,
      gst_percentage: returned.percentage,
      books_billed: decimalOf(sumOf(books, 'billed')),
      bank_credits: credited.amount,
      bank_difference: credited.difference,
      bank_percentage: credited.percentage,
      series: books.map(({ payload }) => ({ month: payload.month, books: payload.sales, billed: payload.billed })),
    },
    figures: {
      gap: percentFigure(size(first.source.gap)),
      tells_less: first.source.gap.n < 0n,
      bank_gap: second ? percentFigure(size(second.source.gap)) : null,
      bank_tells_less: second ? second.source.gap.n < 0n : null,
    },
    places: [
      ...booksPlaces(books),
      ...places.filter(({ code }) => code === 'supplies'),
      ...places.filter(({ code }) => code === 'bank_credit').slice(0, SHOWN_LINES),
    ],
    fact_ids: [...places.map(({ fact_id }) => fact_id), ...measured.flatMap((source) => source.fact_ids)],
    trend: null,
    exposure: null,
    event_date: last,
    last_data_date: last,
  }
}

const clearOf = ({ months, books, gst, bank }: Compared, last: IsoDate): JudgedClear => ({
  state: 'clear',
  subject: WHOLE_PARTY,
  last_data_date: last,
  reason: said('clear', {
    first_month: months[0] ?? '',
    last_month: months.at(-1) ?? '',
    books_sales: decimalOf(sumOf(books, 'sales')),
    gst_turnover: amountOrNone(gst).amount,
    bank_credits: amountOrNone(bank).amount,
  }),
})

/** The turnover of the books against that of the GST returns and what the bank was paid in, over the latest months that tell. */
export const turnoverSources = {
  needs: [booksMonth, ...SUPPLY_KINDS, ...BANK_KINDS],
  applies_to: EVERY_PARTY,
  judge(facts: FactSet<Kinds>, { today, limits }: JudgeContext<Settings>): readonly Judged<Band>[] {
    const wholeMonths = wholeMonthsOf(
      facts.of('books_month').filter(({ payload }) => today.hasCome(endOf(payload.month))),
    )
    const unmeasuredAs = (reason: Said, last_data_date: IsoDate | null): readonly Judged<Band>[] => [
      { state: 'not_measurable', subject: WHOLE_PARTY, reason, last_data_date },
    ]
    const accounts = facts.read(bankAccounts)
    const supplies = toldSupplies(facts)
    const windows = windowsOf(wholeMonths, limits.months).map((months): Compared => {
      const books = months.flatMap((month) => wholeMonths.get(month) ?? [])
      return {
        months,
        books,
        gst: gstIn(months, sumOf(books, 'sales'), supplies),
        bank: bankIn(months, sumOf(books, 'billed'), accounts),
      }
    })
    const [latest] = windows
    if (!latest) return unmeasuredAs(said('no_books', { months: limits.months }), null)
    const lastOf = ({ months }: Compared) => endOf(months.at(-1) ?? '')
    const compared = windows.find(({ gst, bank }) => !isUnmeasured(gst) || !isUnmeasured(bank))
    if (!compared) {
      const { gst, bank } = latest
      const reason = isUnmeasured(gst) ? gst.missing : said('no_gst_turnover')
      return unmeasuredAs(followedBy(reason, isUnmeasured(bank) ? bank.missing : null), lastOf(latest))
    }
    const last = lastOf(compared)
    const sales = sumOf(compared.books, 'sales')
    if (sales <= 0n || sales < paiseOf(limits.minimum_sales))
      return unmeasuredAs(said('too_small', { sales: decimalOf(sales), month: compared.months.at(-1) ?? '' }), last)
    const judged = findingOf(compared, last, limits) ?? clearOf(compared, last)
    return [staleWhenOlder(judged, last, today, limits.stale_after_days)]
  },
} as const
