import type { IsoDate } from '@saakh/domain/dates'
import { monthOf } from '@saakh/domain/dates'
import type { Borrower } from './borrowers.ts'
import { dayEnds } from './conduct-series.ts'

const line = (cells: (string | number | null)[]) => `${cells.map((cell) => cell ?? '').join(',')}\n`

export const customersFile = (borrowers: Borrower[]): string =>
  line(['customer_number', 'name', 'cif_id', 'pan', 'gstin', 'constitution', 'city', 'state']) +
  borrowers
    .map((one) =>
      line([
        one.customer_number,
        one.name,
        `CIF${one.customer_number.slice(1)}`,
        one.pan,
        one.gstin,
        'private_company',
        one.city,
        one.state,
      ]),
    )
    .join('')

export const accountsFile = (borrowers: Borrower[]): string =>
  line([
    'account_number',
    'customer_number',
    'kind',
    'product_code',
    'product_desc',
    'sanction_limit',
    'currency',
    'opened_on',
  ]) +
  borrowers
    .flatMap((one) =>
      one.loans.map((loan) =>
        line([
          loan.account_number,
          one.customer_number,
          loan.kind,
          loan.product_code,
          loan.product_desc,
          `${loan.limit}.00`,
          'INR',
          loan.opened_on,
        ]),
      ),
    )
    .join('')

const HEADING = line([
  'account_number',
  'day_end_date',
  'outstanding',
  'limit',
  'drawing_power',
  'dpd',
  'credits',
  'debits',
  'interest_debited',
])

/** `2026-03a` holds the days to the 15th, `2026-03b` the rest. */
type HalfMonth = string
const halfOf = (day: IsoDate): HalfMonth => `${monthOf(day)}${Number(day.slice(8)) <= 15 ? 'a' : 'b'}`

/** The day-end files by half-month, as the lender's systems would have delivered them; oldest first. */
export function dayEndFiles(borrowers: Borrower[], anchor: IsoDate): Map<HalfMonth, string> {
  const files = new Map<HalfMonth, string[]>()
  for (const borrower of borrowers)
    for (const day of dayEnds(borrower, anchor)) {
      const half = halfOf(day.day_end_date)
      const lines = files.get(half) ?? [HEADING]
      lines.push(
        line([
          day.account_number,
          day.day_end_date,
          `${day.outstanding}.00`,
          `${day.limit}.00`,
          day.drawing_power === null ? null : `${day.drawing_power}.00`,
          day.dpd,
          `${day.credits}.00`,
          `${day.debits}.00`,
          `${day.interest_debited}.00`,
        ]),
      )
      files.set(half, lines)
    }
  return new Map([...files].sort().map(([half, lines]) => [half, lines.join('')]))
}
