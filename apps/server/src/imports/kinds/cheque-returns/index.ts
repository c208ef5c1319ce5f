import { lackOfFunds } from '@saakh/domain/cheque-return-reasons'
import { istDate } from '@saakh/domain/dates'
import type { FactPayload } from '@saakh/domain/facts'
import { everyEdition } from '../../../platform/fact-rows.ts'
import { foundHolder, holdersNamed, holdersOf } from '../../kit/account-holders.ts'
import { pastDay, positiveAmount } from '../../kit/event-cells.ts'
import { type EventRules, mergeStagedEvents } from '../../kit/event-facts.ts'
import { defineImportKind, refuse, refuseRow } from '../../kit/import-kind.ts'

type Payload = FactPayload<'cheque_return'>
type Staged = Omit<Payload, 'customer_number'>

const INSTRUMENTS: Readonly<Record<string, Payload['instrument']>> = {
  cheque: 'cheque',
  check: 'cheque',
  chq: 'cheque',
  cts: 'cheque',
  nach: 'nach',
  nachdebit: 'nach',
  ach: 'nach',
  ecs: 'nach',
  ecsdebit: 'nach',
  emandate: 'e_mandate',
  enach: 'e_mandate',
  upiautopay: 'e_mandate',
  upimandate: 'e_mandate',
}

const DIRECTIONS: Readonly<Record<string, Payload['direction']>> = {
  inward: 'inward',
  inwardreturn: 'inward',
  inwardclearing: 'inward',
  outward: 'outward',
  outwardreturn: 'outward',
  outwardclearing: 'outward',
}

const letters = (cell: string) => cell.toLowerCase().replace(/[^a-z]+/g, '')

/** The same instrument presented again and returned again on another day is another event. */
const subjectOf = ({ account_number, returned_on, direction, instrument, instrument_number }: Staged) =>
  [account_number, returned_on, direction, instrument, instrument_number].join(' ')

export const kind = defineImportKind({
  kind: 'cheque_returns',
  place: 60,
  label: 'Returned cheques and mandates',
  description:
    'One line per cheque, NACH or e-mandate returned unpaid on an account. A later file may tell when it was cleared. Give the accounts first.',
  visibility: 'tenant',
  needs_as_of: false,
  facts: [everyEdition('cheque_return', ({ payload }, subject) => subject.includes(payload.account_number))],
  batch_rows: 10_000,
  columns: [
    {
      name: 'account_number',
      label: 'Account number',
      required: true,
      example: '7001000101',
      aliases: ['account_no', 'loan_account_number'],
      personal: 'account_number',
    },
    {
      name: 'returned_on',
      label: 'Returned on',
      required: true,
      example: '2026-03-09',
      aliases: ['return_date', 'date_of_return', 'bounce_date'],
      date: { precision: 'day' },
    },
    {
      name: 'instrument',
      label: 'Instrument',
      required: true,
      example: 'cheque',
      aliases: ['instrument_type', 'mode'],
    },
    {
      name: 'instrument_number',
      label: 'Number of the instrument',
      required: true,
      example: '004512',
      aliases: ['cheque_no', 'cheque_number', 'chq_no', 'umrn', 'instrument_no'],
    },
    {
      name: 'direction',
      label: 'Inward or outward',
      required: true,
      example: 'inward',
      aliases: ['clearing', 'return_type'],
    },
    { name: 'amount', label: 'Amount (₹)', required: true, example: '125000.00', aliases: ['chq_amount'] },
    {
      name: 'reason',
      label: 'Reason of the return',
      required: true,
      example: 'Funds insufficient',
      aliases: ['return_reason', 'reason_code', 'reason_for_return'],
    },
    {
      name: 'cleared_on',
      label: 'Cleared on',
      required: false,
      empty_means: 'not cleared',
      example: '2026-03-12',
      aliases: ['cleared_date', 'date_of_clearing'],
      date: { precision: 'day' },
    },
  ],
  parseRow(cells, { today, known_at }) {
    const returned = pastDay('returned_on', cells.returned_on, today)
    if (!returned.ok) return returned
    const returned_on = returned.staged
    if (returned_on === null) return refuse('returned_on', 'returned_on is empty.')
    if (returned_on > istDate(known_at))
      return refuse('returned_on', `returned_on is ${returned_on}, later than the day on which this file was known.`)
    const instrument = INSTRUMENTS[letters(cells.instrument)]
    if (!instrument)
      return refuse('instrument', `'${cells.instrument}' is not an instrument; write cheque, NACH or e-mandate.`)
    const direction = DIRECTIONS[letters(cells.direction)]
    if (!direction) return refuse('direction', `'${cells.direction}' is not a direction; write inward or outward.`)
    const amount = positiveAmount('amount', cells.amount)
    if (!amount.ok) return amount
    if (amount.staged === null || /^[0.]*$/.test(amount.staged))
      return refuse('amount', `amount is '${cells.amount}'; a returned instrument has an amount.`)
    const cleared = pastDay('cleared_on', cells.cleared_on, today)
    if (!cleared.ok) return cleared
    if (cleared.staged !== null && cleared.staged < returned_on)
      return refuseRow('cleared_on', `cleared_on is ${cleared.staged}, before the return of ${returned_on}.`)
    if (cleared.staged !== null && cleared.staged > istDate(known_at))
      return refuse('cleared_on', `cleared_on is ${cleared.staged}, later than the day on which this file was known.`)
    const staged: Staged = {
      account_number: cells.account_number,
      returned_on,
      instrument,
      instrument_number: cells.instrument_number,
      direction,
      amount: amount.staged,
      reason: cells.reason,
      lack_of_funds: lackOfFunds(cells.reason, instrument),
      cleared_on: cleared.staged,
    }
    return { ok: true, staged }
  },
  partiesNamed: holdersNamed('account_number'),
  async merge(context, rows, about) {
    const holders = await holdersOf(
      context,
      rows.map(({ staged }) => staged.account_number),
    )
    const rules: EventRules<'cheque_return'> = {
      overEarlier: (now, earlier) => ({ ...now, cleared_on: now.cleared_on ?? earlier.cleared_on }),
      // A line proves that the file covers its day; the day of the file itself may lie long after.
      reaches: ({ payload }) => payload.returned_on,
    }
    return mergeStagedEvents(context, { fact: 'cheque_return', ...rules }, rows, about, {
      holderOf: ({ account_number }) => foundHolder(holders, account_number),
      eventsOf: (staged, { customer_number }) => [
        {
          subject: subjectOf(staged),
          valid_from: staged.returned_on,
          valid_to: null,
          public_on: null,
          payload: { ...staged, customer_number },
        },
      ],
    })
  },
})
