import { istDate } from '@saakh/domain/dates'
import { epfDueDate, monthAfter, parseMonth } from '@saakh/domain/wage-month'
import { anyDay, givenText, pastDay, positiveAmount } from '../../kit/event-cells.ts'
import { type ParsedRow, refuse, refuseRow } from '../../kit/import-kind.ts'
import { definePartyEventKind } from '../../kit/party-event.ts'

/** Null when the cell gives none; '1,204' is a number and '84.5' is none. */
function employees(cell: string): ParsedRow<number | null> {
  const text = givenText(cell)
  if (text === null) return { ok: true, staged: null }
  const digits = text.replaceAll(',', '')
  return /^\d{1,7}$/.test(digits)
    ? { ok: true, staged: Number(digits) }
    : refuse('no_of_employees', `no_of_employees is '${text}'; write a whole number.`)
}

export const kind = definePartyEventKind({
  kind: 'epf_payments',
  place: 160,
  label: 'Provident fund payments',
  description:
    'The wage months of employers with the provident fund: one line per establishment, month and challan. A line without a date of credit says that the month is not paid on the day of the file; a missing month says nothing.',
  fact: 'epf_payment',
  columns: [
    {
      name: 'establishment_id',
      label: 'Establishment id',
      required: true,
      example: 'GAGOA0099001000',
      aliases: ['establishment_code', 'est_id', 'establishment', 'pf_code'],
    },
    {
      name: 'wage_month',
      label: 'Wage month',
      required: true,
      example: '2026-02',
      aliases: ['month', 'wage_period', 'wagemonth'],
      date: { precision: 'month' },
    },
    {
      name: 'no_of_employees',
      label: 'Employees',
      required: false,
      example: '84',
      aliases: ['no_of_employee', 'number_of_employees', 'employees', 'employee_count'],
    },
    {
      name: 'amount',
      label: 'Amount (₹)',
      required: false,
      example: '412000.00',
      aliases: ['amount_paid', 'total_amount'],
    },
    {
      name: 'due_date',
      label: 'Due date',
      required: false,
      example: '',
      aliases: ['date_due'],
      date: { precision: 'day' },
    },
    {
      name: 'date_of_credit',
      label: 'Date of credit',
      required: false,
      empty_means: 'not paid',
      example: '2026-03-12',
      aliases: ['credit_date', 'date_of_payment', 'paid_on'],
      date: { precision: 'day' },
    },
    { name: 'trrn', label: 'Challan (TRRN)', required: false, example: '3012603001234', aliases: ['challan_number'] },
  ],
  parseEvent(cells, { today, known_at }) {
    const knownOn = istDate(known_at)
    const establishment_id = cells.establishment_id.toUpperCase().replace(/[\s/-]+/g, '')
    if (!/\d/.test(establishment_id))
      return refuse('establishment_id', `'${cells.establishment_id}' is not the code of an establishment.`)
    const month = parseMonth(cells.wage_month)
    if (!month.ok) return refuse('wage_month', `wage_month: ${month.reason}.`)
    const wage_month = month.value
    if (`${wage_month}-01` > today)
      return refuse('wage_month', `wage_month is ${wage_month}, a month that has not come yet.`)
    const count = employees(cells.no_of_employees)
    if (!count.ok) return count
    const amount = positiveAmount('amount', cells.amount)
    if (!amount.ok) return amount
    const due = anyDay('due_date', cells.due_date)
    if (!due.ok) return due
    const due_date = due.staged ?? epfDueDate(wage_month)
    if (due_date < `${monthAfter(wage_month, 1)}-01`)
      return refuseRow('due_date', `due_date is ${due_date}, before the wage month ${wage_month} ends.`)
    const credited = pastDay('date_of_credit', cells.date_of_credit, today)
    if (!credited.ok) return credited
    const date_of_credit = credited.staged
    if (date_of_credit !== null && date_of_credit > knownOn)
      return refuse(
        'date_of_credit',
        `date_of_credit is ${date_of_credit}, later than the day on which this file was known.`,
      )
    if (date_of_credit !== null && date_of_credit < `${wage_month}-01`)
      return refuseRow('date_of_credit', `date_of_credit is ${date_of_credit}, before the wage month ${wage_month}.`)
    const trrn = givenText(cells.trrn)
    return {
      ok: true,
      staged: {
        subject: [establishment_id, wage_month, trrn].filter((part) => part !== null).join(' '),
        valid_from: `${wage_month}-01`,
        valid_to: null,
        // The fund shows a payment from the day of its credit.
        public_on: date_of_credit,
        payload: {
          establishment_id,
          wage_month,
          trrn,
          no_of_employees: count.staged,
          amount: amount.staged,
          due_date,
          date_of_credit,
          ...(date_of_credit === null && { not_paid_on: knownOn }),
        },
      },
    }
  },
})
