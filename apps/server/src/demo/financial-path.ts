import { addMonths, financialYearOf, type IsoDate, type IsoMonth, monthOf } from '@saakh/domain/dates'
import type { Borrower } from './borrowers.ts'
import { randomOf } from './random.ts'
import { MONTHS, stressIn } from './stories.ts'

/** A month of a borrower's books, whole rupees. Balances are those of the month's end. */
export interface BookMonth {
  month: IsoMonth
  /** As the stories count: 0 is the oldest month of the demo world. */
  index: number
  revenue: number
  other_income: number
  materials: number
  employees: number
  other_expenses: number
  depreciation: number
  finance_costs: number
  tax: number
  profit: number
  plant: number
  inventories: number
  receivables: number
  cash: number
  /** Advances, deposits and what a fraud lends to its associates. */
  other_assets: number
  share_capital: number
  retained: number
  cash_credit: number
  term_loan: number
  promoters_loan: number
  payables: number
  other_liabilities: number
  capital_expenditure: number
  /** Collected from customers. */
  collections: number
}

/** Years of books before the year of the anchor day: enough for four annual statements and the month before them. */
const YEARS_BEFORE = 5
const TAX_RATE = 0.2517
const TERM = 84

const round = Math.round

/** Months from the first of the books to that of the anchor day. */
function bookMonths(anchor: IsoDate): { month: IsoMonth; index: number }[] {
  const last = `${monthOf(anchor)}-01`
  const first = addMonths(financialYearOf(anchor).start, -12 * YEARS_BEFORE)
  const months: { month: IsoMonth; index: number }[] = []
  for (let back = 0; addMonths(last, -back) >= first; back++)
    months.unshift({ month: monthOf(addMonths(last, -back)), index: MONTHS - 1 - back })
  return months
}

/** Share of the limit drawn at a month's end; arrears are laid over it day by day. */
function utilisationIn(borrower: Borrower, index: number): number {
  const { plan, story, industry } = borrower
  const random = randomOf('utilisation', borrower.name, String(index))
  const usual = randomOf('utilisation', borrower.name).between(0.42, 0.74)
  const season = industry.swing * 0.5 * Math.sin((index / 12) * 2 * Math.PI)
  const stress = stressIn(plan, index) * plan.shows.utilisation
  const tight = story === 'fraud' && plan.onset !== null && index >= plan.onset ? 0.24 : 0
  return Math.min(Math.max(usual + season + 0.3 * stress + tight + random.between(-0.05, 0.05), 0.08), 0.945)
}

/** Whether the borrower's payments are in arrears in the month. */
const isInArrears = ({ plan }: Borrower, index: number): boolean =>
  plan.arrears.some(({ month, days }) => index >= month && (days === null || index < month + Math.ceil(days / 30)))

interface Drawn {
  revenue: number
  margin: number
  days: [number, number, number]
}

/** What the month's business is like, before it is booked. */
function business(borrower: Borrower, index: number, yearly: number, growth: number): Drawn {
  const { plan, story, industry } = borrower
  const random = randomOf('business', borrower.name, String(index))
  const stress = stressIn(plan, index)
  const shownStress = stress * plan.shows.books
  const season = 1 + industry.swing * Math.sin(((index + 3) / 12) * 2 * Math.PI)
  // A healthy borrower has a poor quarter now and then.
  const quarter = randomOf('quarter', borrower.name, String(Math.floor(index / 3)))
  const poor = quarter.between(0, 1) < 0.08 ? quarter.between(0.72, 0.9) : 1
  const fall = story === 'sudden shock' ? 0.6 * stress : story === 'fraud' ? -0.25 * shownStress : 0.4 * shownStress
  const revenue = (yearly / 12) * (1 + growth) ** (index / 12) * season * poor * (1 - fall) * random.between(0.94, 1.06)
  const margin = industry.margin / 100 - (story === 'fraud' ? 0.01 : 0.11) * shownStress - (poor < 1 ? 0.02 : 0)
  const stretch = story === 'fraud' ? 1.3 : 0.6
  const [receivables, stock, payables] = industry.days
  return {
    revenue,
    margin: margin + random.between(-0.012, 0.012),
    days: [
      receivables * (1 + stretch * shownStress) * random.between(0.95, 1.05),
      stock * (1 + stretch * 0.8 * shownStress) * random.between(0.95, 1.05),
      payables * (1 + 0.9 * shownStress) * random.between(0.95, 1.05),
    ],
  }
}

/**
 * The books of a borrower month by month, in double entry: what is not paid for by earnings, creditors and the bank comes
 * from cash and at its floor from the promoters, so that assets always equal equity and liabilities to the rupee.
 */
function bookEveryMonth(borrower: Borrower, anchor: IsoDate): BookMonth[] {
  const random = randomOf('books', borrower.name)
  const limit = borrower.loans.find(({ kind }) => kind === 'cash_credit')?.limit ?? 0
  const loan = borrower.loans.find(({ kind }) => kind === 'term_loan')?.limit ?? 0
  const yearly = limit * random.between(3.8, 6.2)
  const growth = random.between(-0.01, 0.13)
  const materials_share = random.between(0.6, 0.7)
  const employees = round((yearly / 12) * random.between(0.07, 0.11))
  const floor = round(yearly * 0.006)
  const books: BookMonth[] = []
  let last: BookMonth | undefined
  let profit_of_year = 0
  let tax_of_year = 0
  for (const { month, index } of bookMonths(anchor)) {
    const { revenue: drawn, margin, days } = business(borrower, index, yearly, growth)
    const revenue = round(drawn)
    const materials = round(revenue * materials_share)
    const operating = round(revenue * margin)
    const other_income = round(yearly * 0.0006)
    const other_expenses = Math.max(revenue - materials - employees - operating, 0)
    const rate = revenue / 30
    const receivables = round(days[0] * (last ? (rate + last.revenue / 30) / 2 : rate))
    const inventories = round(days[1] * (materials / 30))
    const payables = round(days[2] * (materials / 30))
    const other_liabilities = round(yearly * 0.02 + revenue * 0.1)
    const cash_credit = round(limit * utilisationIn(borrower, index) * (isInArrears(borrower, index) ? 1 : 0.99))
    const paid = Math.max(index + 3, 0)
    const unpaid: number | null = isInArrears(borrower, index) && last ? last.term_loan : null
    const term_loan: number = loan === 0 ? 0 : (unpaid ?? Math.max(loan - round(loan / TERM) * paid, 0))
    const plant_before: number = last?.plant ?? round(limit * 0.45 + loan * 1.35)
    const depreciation = round(plant_before * 0.008)
    const diverted = borrower.story === 'fraud' ? round(limit * 0.5 * stressIn(borrower.plan, index)) : 0
    const other_assets = round(yearly * 0.035) + diverted
    const finance_costs: number = round(
      ((last?.cash_credit ?? cash_credit) * 0.105 + (last?.term_loan ?? term_loan) * 0.095) / 12 +
        (last?.promoters_loan ?? 0) * 0.005,
    )
    const before_tax = revenue + other_income - materials - employees - other_expenses - depreciation - finance_costs
    if (month.endsWith('-04') || last === undefined) {
      profit_of_year = 0
      tax_of_year = 0
    }
    profit_of_year += before_tax
    const tax: number = round(Math.max(profit_of_year, 0) * TAX_RATE) - tax_of_year
    tax_of_year += tax
    const profit = before_tax - tax
    const common = { month, index, revenue, other_income, materials, employees, other_expenses, depreciation }
    const balances: Balances = {
      inventories,
      receivables,
      other_assets,
      cash_credit,
      term_loan,
      payables,
      other_liabilities,
    }
    const opening: Opening = last ?? openingOf({ ...balances, plant: plant_before, cash: floor * 3, limit })
    // All that moves cash but the owners' money and new plant.
    const inflow =
      profit +
      depreciation -
      moved(opening, balances, ['inventories', 'receivables', 'other_assets']) +
      moved(opening, balances, ['cash_credit', 'term_loan', 'payables', 'other_liabilities'])
    const settled = settle(opening.cash + inflow, opening.promoters_loan, { floor, upkeep: depreciation })
    const booked: BookMonth = {
      ...common,
      ...balances,
      finance_costs,
      tax,
      profit,
      plant: plant_before - depreciation + settled.capital_expenditure,
      capital_expenditure: settled.capital_expenditure,
      cash: settled.cash,
      promoters_loan: settled.promoters_loan,
      share_capital: opening.share_capital,
      retained: opening.retained + profit,
      collections: revenue + opening.receivables - receivables,
    }
    books.push(booked)
    last = booked
  }
  return books
}

const booked = new WeakMap<Borrower, { anchor: IsoDate; books: BookMonth[] }>()

/** The books of a borrower; several files are drawn from them. */
export function booksOf(borrower: Borrower, anchor: IsoDate): readonly BookMonth[] {
  const known = booked.get(borrower)
  if (known?.anchor === anchor) return known.books
  const books = bookEveryMonth(borrower, anchor)
  booked.set(borrower, { anchor, books })
  return books
}

type Balances = Pick<
  BookMonth,
  'inventories' | 'receivables' | 'other_assets' | 'cash_credit' | 'term_loan' | 'payables' | 'other_liabilities'
>
type Opening = Balances & Pick<BookMonth, 'cash' | 'promoters_loan' | 'share_capital' | 'retained'>

const moved = (before: Balances, after: Balances, names: readonly (keyof Balances)[]): number =>
  names.reduce((sum, name) => sum + after[name] - before[name], 0)

function openingOf(balances: Balances & { plant: number; cash: number; limit: number }): Opening {
  const promoters_loan = round(balances.limit * 0.1)
  const assets = balances.plant + balances.inventories + balances.receivables + balances.cash + balances.other_assets
  const owed =
    balances.cash_credit + balances.term_loan + balances.payables + balances.other_liabilities + promoters_loan
  const equity = assets - owed
  const share_capital = round(balances.limit * 0.12)
  return { ...balances, promoters_loan, share_capital, retained: equity - share_capital }
}

/** Too little cash is lent by the promoters; too much goes back to them first and into plant then. */
function settle(available: number, lent: number, { floor, upkeep }: { floor: number; upkeep: number }) {
  if (available < floor) return { cash: floor, promoters_loan: lent + floor - available, capital_expenditure: 0 }
  const upkept = Math.min(round(upkeep * 0.7), available - floor)
  const rest = available - upkept
  const repaid = Math.min(Math.max(rest - floor * 4, 0), lent)
  const more = round(Math.max(rest - repaid - floor * 12, 0) * 0.5)
  return { cash: rest - repaid - more, promoters_loan: lent - repaid, capital_expenditure: upkept + more }
}
