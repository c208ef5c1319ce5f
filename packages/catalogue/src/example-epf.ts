import type { IsoDate, IsoMonth } from '@saakh/domain/dates'
import type { Fact, FactPayload } from '@saakh/domain/facts'
import { epfDueDate } from '@saakh/domain/wage-month'

// Short ways to write the provident fund's wage months in examples. Establishments and figures are fictional.

export const GOA = 'GAGOA0099001000'
export const PUNE = 'PUPUN0099002000'

type More = Partial<Pick<FactPayload<'epf_payment'>, 'establishment_id' | 'trrn' | 'amount' | 'due_date'>>

function wageMonth(
  wage_month: IsoMonth,
  known_at: IsoDate,
  payment: Pick<FactPayload<'epf_payment'>, 'no_of_employees' | 'date_of_credit' | 'not_paid_on'>,
  more: More,
): Fact<'epf_payment'> {
  const { establishment_id = GOA, trrn = null } = more
  return {
    fact_id: `epf-${establishment_id}-${wage_month}-${trrn}-${known_at}-${payment.date_of_credit}`,
    organization_id: '00000000-0000-4000-8000-000000000001',
    party_id: '00000000-0000-4000-8000-0000000000aa',
    kind: 'epf_payment',
    subject: `${establishment_id} ${wage_month}${trrn === null ? '' : ` ${trrn}`}`,
    valid_from: `${wage_month}-01`,
    valid_to: null,
    known_at,
    recorded_at: `${known_at}T12:00:00Z`,
    payload: {
      establishment_id,
      wage_month,
      trrn,
      amount: '412000.00',
      due_date: epfDueDate(wage_month),
      ...payment,
      ...more,
    },
    source_document: `epf-of-${known_at}`,
    locator: { file_name: 'epf-payments.csv', row: 2 },
    content_hash: `epf-${establishment_id}-${wage_month}-${trrn}-${known_at}`,
  }
}

/** Paid on the day, and known from it. */
export const paid = (wage_month: IsoMonth, date_of_credit: IsoDate, no_of_employees: number | null, more: More = {}) =>
  wageMonth(wage_month, date_of_credit, { no_of_employees, date_of_credit }, more)

/** The table of this day shows no payment. */
export const notPaid = (
  wage_month: IsoMonth,
  not_paid_on: IsoDate,
  no_of_employees: number | null = null,
  more: More = {},
) => wageMonth(wage_month, not_paid_on, { no_of_employees, date_of_credit: null, not_paid_on }, more)
