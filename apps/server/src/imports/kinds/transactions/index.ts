import { istDate } from '@saakh/domain/dates'
import type { FactPayload } from '@saakh/domain/facts'
import { everyEdition } from '../../../platform/fact-rows.ts'
import { foundHolder, holdersNamed, holdersOf } from '../../kit/account-holders.ts'
import { givenText, pastDay, positiveAmount } from '../../kit/event-cells.ts'
import { type EventRules, mergeStagedEvents } from '../../kit/event-facts.ts'
import { defineImportKind, refuse } from '../../kit/import-kind.ts'

type Payload = FactPayload<'account_transaction'>

const DIRECTIONS: Readonly<Record<string, Payload['direction']>> = {
  debit: 'debit',
  dr: 'debit',
  d: 'debit',
  withdrawal: 'debit',
  credit: 'credit',
  cr: 'credit',
  c: 'credit',
  deposit: 'credit',
}

const MODES: Readonly<Record<string, Payload['mode']>> = {
  cash: 'cash',
  c: 'cash',
  transfer: 'transfer',
  t: 'transfer',
  clearing: 'transfer',
  cheque: 'transfer',
  rtgs: 'transfer',
  neft: 'transfer',
  imps: 'transfer',
  upi: 'transfer',
  nach: 'transfer',
}

const RELATIONS: Readonly<Record<string, Payload['relation']>> = {
  business: 'business',
  related: 'business',
  buyer: 'business',
  supplier: 'business',
  vendor: 'business',
  tax: 'business',
  wages: 'business',
  group: 'group',
  relatedparty: 'group',
  sisterconcern: 'group',
  own: 'own',
  self: 'own',
  unrelated: 'unrelated',
}

const letters = (cell: string) => cell.toLowerCase().replace(/[^a-z]+/g, '')
const read = <S>(staged: S) => ({ ok: true, staged }) as const

function relationOf(cell: string) {
  const text = givenText(cell)
  if (text === null || letters(text) === 'unknown') return read(null)
  const relation = RELATIONS[letters(text)]
  return relation
    ? read(relation)
    : refuse('relation', `'${text}' is not a relation; write business, group, own or unrelated, or leave it empty.`)
}

/** One id may stand for the two sides of one entry, and banks number each day anew. */
const subjectOf = ({ account_number, tran_date, direction, tran_id }: Payload) =>
  [account_number, tran_date, direction, tran_id].join(' ')

export const kind = defineImportKind({
  kind: 'transactions',
  place: 70,
  label: 'Transactions',
  description:
    'One line per transaction on a loan account: all cash, and all transfers from an amount of your choice. Give the accounts first.',
  visibility: 'tenant',
  needs_as_of: false,
  facts: [everyEdition('account_transaction', ({ payload }, subject) => subject.includes(payload.account_number))],
  batch_rows: 10_000,
  columns: [
    {
      name: 'account_no',
      label: 'Account number',
      required: true,
      example: '7001000101',
      aliases: ['account_number', 'loan_account_number', 'foracid'],
      personal: 'account_number',
    },
    { name: 'cif_id', label: 'CIF id', required: false, example: '', aliases: ['cif'] },
    {
      name: 'tran_id',
      label: 'Transaction id',
      required: true,
      example: 'S88120031',
      aliases: ['transaction_id', 'txn_id'],
    },
    {
      name: 'tran_date',
      label: 'Date',
      required: true,
      example: '2026-03-12',
      aliases: ['transaction_date', 'txn_date', 'value_date'],
      date: { precision: 'day' },
    },
    {
      name: 'tran_amount',
      label: 'Amount (₹)',
      required: true,
      example: '2500000.00',
      aliases: ['transaction_amount', 'txn_amount', 'tran_amt', 'amount'],
    },
    {
      name: 'direction',
      label: 'Debit or credit',
      required: true,
      example: 'debit',
      aliases: ['part_tran_type', 'debit_credit', 'dr_cr'],
    },
    {
      name: 'mode',
      label: 'Cash or transfer',
      required: true,
      example: 'transfer',
      aliases: ['tran_type', 'transaction_mode', 'tran_mode'],
    },
    {
      name: 'counterparty',
      label: 'Other side',
      required: false,
      example: 'Sample Traders',
      aliases: ['counterparty_name', 'beneficiary', 'beneficiary_name', 'remitter'],
    },
    {
      name: 'relation',
      label: 'What it is to the borrower',
      required: false,
      example: 'business',
      aliases: ['counterparty_relation', 'related', 'relationship'],
    },
    {
      name: 'entry_user_id',
      label: 'Entered by',
      required: false,
      example: 'U40213',
      aliases: ['entry_user', 'user_id'],
    },
  ],
  parseRow(cells, { today, known_at }) {
    const date = pastDay('tran_date', cells.tran_date, today)
    if (!date.ok) return date
    const tran_date = date.staged
    if (tran_date === null) return refuse('tran_date', 'tran_date is empty.')
    if (tran_date > istDate(known_at))
      return refuse('tran_date', `tran_date is ${tran_date}, later than the day on which this file was known.`)
    const amount = positiveAmount('tran_amount', cells.tran_amount)
    if (!amount.ok) return amount
    if (amount.staged === null || /^[0.]*$/.test(amount.staged))
      return refuse('tran_amount', `tran_amount is '${cells.tran_amount}'; a transaction moves an amount.`)
    const direction = DIRECTIONS[letters(cells.direction)]
    if (!direction) return refuse('direction', `'${cells.direction}' is not a direction; write debit or credit.`)
    const mode = MODES[letters(cells.mode)]
    if (!mode) return refuse('mode', `'${cells.mode}' is not known; write cash or transfer.`)
    const relation = relationOf(cells.relation)
    if (!relation.ok) return relation
    const staged: Payload = {
      account_number: cells.account_no,
      cif_id: givenText(cells.cif_id),
      tran_id: cells.tran_id,
      tran_date,
      tran_amount: amount.staged,
      direction,
      mode,
      counterparty: givenText(cells.counterparty),
      relation: relation.staged,
      entry_user_id: givenText(cells.entry_user_id),
    }
    return read(staged)
  },
  partiesNamed: holdersNamed('account_no'),
  async merge(context, rows, about) {
    const holders = await holdersOf(
      context,
      rows.map(({ staged }) => staged.account_number),
    )
    const rules: EventRules<'account_transaction'> = {
      // Who the other side is may be found out later, and an empty cell does not unlearn it.
      overEarlier: (now, earlier) => ({
        ...now,
        counterparty: now.counterparty ?? earlier.counterparty,
        relation: now.relation ?? earlier.relation,
      }),
      // A line proves that the file covers its day; the day of the file itself may lie long after.
      reaches: ({ payload }) => payload.tran_date,
    }
    return mergeStagedEvents(context, { fact: 'account_transaction', ...rules }, rows, about, {
      holderOf: ({ account_number }) => foundHolder(holders, account_number, 'account_no'),
      eventsOf: (staged) => [
        {
          subject: subjectOf(staged),
          valid_from: staged.tran_date,
          valid_to: null,
          public_on: null,
          payload: staged,
        },
      ],
    })
  },
})
