import { addDays, addMonths, daysInMonth, type IsoDate, monthOf } from '@saakh/domain/dates'
import { isFunded } from '@saakh/domain/facility'
import { accountDetailsOf, balanceOf, customerDetailsOf, sideFacilities } from './book-details.ts'
import type { Borrower } from './borrowers.ts'
import { branchOf } from './branches.ts'
import { type DayEnd, dayEnds } from './conduct-series.ts'
import { declaredClasses } from './declared-class.ts'
import { type Cell, type DatedLine, type DemoFeed, openingDay, rupees } from './feeds.ts'

export const customerFeed: DemoFeed = {
  kind: 'customers',
  heading: [
    ...['customer_number', 'name', 'cif_id', 'pan', 'gstin', 'constitution', 'city', 'state', 'branch'],
    ...['relationship_manager', 'industry', 'segment', 'msme_class', 'contact_name', 'phone', 'email'],
  ],
  *lines(borrower, anchor): Iterable<DatedLine> {
    const { relationship_manager, industry, segment, msme_class, contact } = customerDetailsOf(borrower)
    const cif_id = `CIF${borrower.customer_number.slice(1)}`
    yield {
      known_on: addDays(openingDay(anchor), -1),
      cells: [
        borrower.customer_number,
        borrower.name,
        cif_id,
        borrower.pan,
        borrower.gstin,
        'private_company',
        borrower.city,
        borrower.state,
        branchOf(borrower.state),
        ...[relationship_manager, industry, segment, msme_class, ...contact],
      ],
    }
  },
}

const ACCOUNT_DETAILS = [
  ...[
    'sanctioned_on',
    'review_due_on',
    'expires_on',
    'secured',
    'product_category',
    'rate',
    'banking',
    'share',
    'lead_lender',
  ],
  ...['co_lending_partner', 'co_lending_share', 'restructured_on', 'restructuring'],
] as const
type AccountDetail = keyof ReturnType<typeof accountDetailsOf>

/** Given once at the beginning, and with what was sanctioned and is to be reviewed once more on the last morning. */
export const accountFeed: DemoFeed = {
  kind: 'accounts',
  heading: [
    ...['account_number', 'customer_number', 'kind', 'product_code', 'product_desc', 'sanction_limit', 'currency'],
    ...['opened_on', 'margin', ...ACCOUNT_DETAILS],
  ],
  *lines(borrower, anchor): Iterable<DatedLine> {
    const loans = borrower.loans.map((loan) => ({ ...loan, margin: null, currency: 'INR' }))
    const others = sideFacilities(borrower).map((facility) => ({ ...facility, product_code: null }))
    for (const facility of [...loans, ...others]) {
      const { account_number, kind, product_code, product_desc, limit, opened_on, margin, currency } = facility
      const cells = [
        ...[
          account_number,
          borrower.customer_number,
          kind,
          product_code,
          product_desc,
          rupees(limit),
          currency,
          opened_on,
        ],
        margin === null ? null : rupees(margin),
      ]
      const details = accountDetailsOf(borrower, facility, anchor)
      yield { known_on: addDays(openingDay(anchor), -1), cells: [...cells, ...ACCOUNT_DETAILS.map(() => null)] }
      yield {
        known_on: addDays(anchor, -1),
        cells: [...cells, ...ACCOUNT_DETAILS.map((name) => details[name as AccountDetail])],
      }
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
    'asset_class',
    'npa_since',
  ],
  *lines(borrower, anchor): Iterable<DatedLine> {
    const daily_from = `${monthOf(addMonths(anchor, -DAILY_MONTHS))}-01`
    const delivered = [...dayEnds(borrower, anchor)].filter(
      ({ day_end_date }) => day_end_date >= daily_from || isInArchive(day_end_date),
    )
    const declared = declaredClasses(borrower, delivered, anchor)
    for (const day of delivered) {
      const is_daily = day.day_end_date >= daily_from
      const { asset_class = null, npa_since = null } = declared.get(day.account_number)?.get(day.day_end_date) ?? {}
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
          ...[asset_class, npa_since],
        ],
      }
    }
    yield* sideLines(borrower, delivered, declared, anchor)
  },
}

/** What the other facilities stand at: the end of each month, and the last day of all, in the class of the borrower. */
function* sideLines(
  borrower: Borrower,
  delivered: readonly DayEnd[],
  declared: ReturnType<typeof declaredClasses>,
  anchor: IsoDate,
): Iterable<DatedLine> {
  const [first] = borrower.loans
  const days = delivered
    .filter(({ account_number }) => account_number === first?.account_number)
    .map(({ day_end_date }) => day_end_date)
    .filter((day) => Number(day.slice(8)) === daysInMonth(monthOf(day)) || day === addDays(anchor, -1))
  for (const facility of sideFacilities(borrower))
    for (const day of days) {
      const of_borrower = declared.get(first?.account_number ?? '')?.get(day)
      const isNpa = of_borrower?.npa_since != null
      const limit = rupees(facility.limit)
      const cells: Cell[] = [facility.account_number, day, rupees(balanceOf(facility, day)), limit]
      const power = facility.kind === 'overdraft' ? limit : null
      const dpd = facility.kind === 'overdraft' || !isFunded(facility.kind) ? null : 0
      const asset_class = isNpa ? of_borrower.asset_class : 'Standard'
      yield {
        known_on: day,
        cells: [...cells, power, dpd, null, null, null, asset_class, isNpa ? of_borrower.npa_since : null],
      }
    }
}
