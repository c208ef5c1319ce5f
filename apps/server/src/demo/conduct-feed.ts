import { addDays, addMonths, daysInMonth, type IsoDate, monthOf } from '@saakh/domain/dates'
import { branchOf } from './branches.ts'
import { dayEnds } from './conduct-series.ts'
import { type DatedLine, type DemoFeed, openingDay, rupees } from './feeds.ts'

export const customerFeed: DemoFeed = {
  kind: 'customers',
  heading: ['customer_number', 'name', 'cif_id', 'pan', 'gstin', 'constitution', 'city', 'state', 'branch'],
  *lines(one, anchor): Iterable<DatedLine> {
    const cif_id = `CIF${one.customer_number.slice(1)}`
    yield {
      known_on: addDays(openingDay(anchor), -1),
      cells: [
        one.customer_number,
        one.name,
        cif_id,
        one.pan,
        one.gstin,
        'private_company',
        one.city,
        one.state,
        branchOf(one.state),
      ],
    }
  },
}

export const accountFeed: DemoFeed = {
  kind: 'accounts',
  heading: [
    'account_number',
    'customer_number',
    'kind',
    'product_code',
    'product_desc',
    'sanction_limit',
    'currency',
    'opened_on',
  ],
  *lines(one, anchor): Iterable<DatedLine> {
    for (const loan of one.loans)
      yield {
        known_on: addDays(openingDay(anchor), -1),
        cells: [
          loan.account_number,
          one.customer_number,
          loan.kind,
          loan.product_code,
          loan.product_desc,
          rupees(loan.limit),
          'INR',
          loan.opened_on,
        ],
      }
  },
}

/** Months for which every day is delivered: those that the engine watches and the half-year that it looks back on. */
const DAILY_MONTHS = 15

/** Of older months the bank's archive has four balances and no turnovers. */
const isInArchive = (day: IsoDate): boolean => {
  const of_month = Number(day.slice(8))
  return of_month === 7 || of_month === 14 || of_month === 21 || of_month === daysInMonth(monthOf(day))
}

export const dayEndFeed: DemoFeed = {
  kind: 'day_end',
  heading: [
    'account_number',
    'day_end_date',
    'outstanding',
    'limit',
    'drawing_power',
    'dpd',
    'credits',
    'debits',
    'interest_debited',
  ],
  *lines(borrower, anchor): Iterable<DatedLine> {
    const daily_from = `${monthOf(addMonths(anchor, -DAILY_MONTHS))}-01`
    for (const day of dayEnds(borrower, anchor)) {
      const is_daily = day.day_end_date >= daily_from
      if (!is_daily && !isInArchive(day.day_end_date)) continue
      yield {
        known_on: day.day_end_date,
        cells: [
          day.account_number,
          day.day_end_date,
          rupees(day.outstanding),
          rupees(day.limit),
          day.drawing_power === null ? null : rupees(day.drawing_power),
          day.dpd,
          ...[day.credits, day.debits, day.interest_debited].map((amount) => (is_daily ? rupees(amount) : null)),
        ],
      }
    }
  },
}
