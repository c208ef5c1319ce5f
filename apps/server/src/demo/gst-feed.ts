import { addDays, addMonths, financialYearOf, type IsoDate } from '@saakh/domain/dates'
import { monthAt } from './arrears.ts'
import type { Borrower } from './borrowers.ts'
import type { DatedLine, DemoFeed } from './feeds.ts'
import { randomOf } from './random.ts'
import { MONTHS, stressIn } from './stories.ts'

const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const DUE_DAYS = { GSTR1: '11', GSTR3B: '20' } as const
type ReturnType = keyof typeof DUE_DAYS
/** The lender reads returns of outward supplies for so many months only. */
const SUPPLIES_READ = 16
/** After so many months the portal's table ends with the lender's interest. */
const SHOWN_UNFILED = 8

interface DemoReturn {
  index: number
  rtntype: ReturnType
  due: IsoDate
  /** Null: not filed to this day. */
  filed_on: IsoDate | null
}

/** Days from the due date to the filing; null: it stays unfiled. */
function delay(borrower: Borrower, index: number, rtntype: ReturnType): number | null {
  const { plan } = borrower
  const random = randomOf('gst', borrower.name, String(index), rtntype)
  const usual = -random.whole(0, 4)
  const stress = stressIn(plan, index) * plan.shows.gst
  const chance = random.between(0, 1)
  const length = random.between(0, 1)
  if (stress > 0.9 && plan.arrears.some(({ month, days }) => days === null && index >= month) && chance < 0.55)
    return null
  if (stress > 0.2 && chance < 0.6 * stress) return Math.round(3 + 55 * stress * length)
  // A healthy borrower is late now and then: the accountant is ill, the portal is down.
  if (chance > 0.975) return Math.round(2 + 26 * length)
  return usual
}

function returnsOf(borrower: Borrower, anchor: IsoDate): DemoReturn[] {
  const returns: DemoReturn[] = []
  for (let index = -2; index < MONTHS - 1; index++)
    for (const rtntype of ['GSTR1', 'GSTR3B'] as const) {
      if (rtntype === 'GSTR1' && index < MONTHS - SUPPLIES_READ) continue
      const due = `${monthAt(index + 1, anchor)}-${DUE_DAYS[rtntype]}`
      const days = delay(borrower, index, rtntype)
      returns.push({ index, rtntype, due, filed_on: days === null ? null : addDays(due, days) })
    }
  return returns
}

/** The acknowledgement number: two letters, state, month and year, a number and a sign. */
const arnOf = (borrower: Borrower, { index, rtntype }: DemoReturn, filed_on: IsoDate): string => {
  const number = randomOf('arn', borrower.name, String(index), rtntype).whole(0, 999_999)
  return `AA${borrower.gstin.slice(0, 2)}${filed_on.slice(5, 7)}${filed_on.slice(2, 4)}${String(number).padStart(6, '0')}Z`
}

export const gstFeed: DemoFeed = {
  kind: 'gst_returns',
  heading: ['gstin', 'fy', 'taxp', 'mof', 'dof', 'rtntype', 'arn', 'status', 'customer_number'],
  *lines(borrower, anchor, deliveries): Iterable<DatedLine> {
    for (const gstReturn of returnsOf(borrower, anchor)) {
      const month = monthAt(gstReturn.index, anchor)
      const { rtntype, due, filed_on } = gstReturn
      const cells = (dof: IsoDate | null, arn: string | null, status: string) => [
        borrower.gstin,
        financialYearOf(`${month}-01`).label,
        MONTH_NAMES[Number(month.slice(5)) - 1] ?? '',
        'ONLINE',
        dof,
        rtntype,
        arn,
        status,
        borrower.customer_number,
      ]
      // The table of each morning after the due date says so while the return is missing.
      const last = addMonths(due, SHOWN_UNFILED)
      for (const morning of deliveries)
        if (morning > due && morning < last && (filed_on === null || morning <= filed_on))
          yield { known_on: addDays(morning, -1), cells: cells(null, null, 'Not Filed') }
      if (filed_on !== null && filed_on < anchor)
        yield { known_on: filed_on, cells: cells(filed_on, arnOf(borrower, gstReturn, filed_on), 'Filed') }
    }
  },
}
