import { istDate, parseIndianDate } from '@saakh/domain/dates'
import type { FactPayload } from '@saakh/domain/facts'
import { givenText, pastDay } from '../../kit/event-cells.ts'
import { refuse } from '../../kit/import-kind.ts'
import { definePartyEventKind } from '../../kit/party-event.ts'

const TYPES: Readonly<Record<string, FactPayload<'security_document'>['document_type']>> = {
  stockstatement: 'stock_statement',
  stock: 'stock_statement',
  bookdebtstatement: 'stock_statement',
  insurance: 'insurance',
  insurancepolicy: 'insurance',
  policy: 'insurance',
}

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, '')

export const kind = definePartyEventKind({
  kind: 'security_documents',
  place: 110,
  label: 'Stock statements and insurance',
  description:
    'One line per stock statement that is due and per insurance that ends, with the day on which it was received or renewed. A later file brings what has changed.',
  fact: 'security_document',
  columns: [
    {
      name: 'document_type',
      label: 'Document',
      required: true,
      example: 'stock statement',
      aliases: ['document', 'type'],
    },
    {
      name: 'account_number',
      label: 'Account number',
      required: false,
      example: '7001000101',
      aliases: ['account_no', 'loan_account_number'],
      personal: 'account_number',
    },
    {
      name: 'reference',
      label: 'Policy number or month',
      required: false,
      example: 'POL-2025-118',
      aliases: ['policy_number', 'policy_no', 'statement_month'],
    },
    {
      name: 'due_date',
      label: 'Due or ending on',
      required: true,
      example: '2026-03-10',
      aliases: ['due_on', 'expiry_date', 'date_of_expiry'],
      date: { precision: 'day' },
    },
    {
      name: 'received_on',
      label: 'Received or renewed on',
      required: false,
      empty_means: 'not received',
      example: '',
      aliases: ['submitted_on', 'received_date', 'renewed_on'],
      date: { precision: 'day' },
    },
  ],
  parseEvent(cells, { today, known_at }) {
    const document_type = TYPES[letters(cells.document_type)]
    if (!document_type)
      return refuse('document_type', `'${cells.document_type}' is not known; write stock statement or insurance.`)
    const due = parseIndianDate(cells.due_date)
    if (!due.ok) return refuse('due_date', `due_date: ${due.reason}.`)
    const received = pastDay('received_on', cells.received_on, today)
    if (!received.ok) return received
    const known = istDate(known_at)
    if (received.staged !== null && received.staged > known)
      return refuse(
        'received_on',
        `received_on is ${received.staged}, later than the day on which this file was known.`,
      )
    const account_number = givenText(cells.account_number)
    const reference = givenText(cells.reference)
    return {
      ok: true,
      staged: {
        subject: [document_type, account_number ?? '-', reference ?? '-', due.value].join(' / '),
        // What is due is agreed before: what is said of it holds from the day it is said.
        valid_from: due.value < known ? due.value : known,
        valid_to: null,
        public_on: null,
        payload: { document_type, account_number, reference, due_date: due.value, received_on: received.staged },
      },
    }
  },
  overEarlier: (now, earlier) => ({ ...now, received_on: now.received_on ?? earlier.received_on }),
  reaches: (_event, about) => istDate(about.known_at),
})
