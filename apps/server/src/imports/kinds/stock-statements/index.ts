import { istDate } from '@saakh/domain/dates'
import { latestVersion } from '../../../platform/fact-rows.ts'
import { defineAccountEventKind } from '../../kit/account-event.ts'
import { anyDay, givenText, pastDay, positiveAmount } from '../../kit/event-cells.ts'
import { refuse, refuseRow } from '../../kit/import-kind.ts'

const AMOUNTS = ['stock', 'creditors', 'book_debts', 'drawing_power'] as const

export const kind = defineAccountEventKind({
  kind: 'stock_statements',
  place: 112,
  label: 'Stock and book-debt statements',
  description:
    'One line per account and stock statement: the day that it speaks of, when it was due and received, stock, creditors, book debts and the drawing power that follows. Give the accounts first.',
  fact: 'stock_statement',
  loader: latestVersion('stock_statement', ({ payload }, subject) => payload.account_number === subject),
  columns: [
    {
      name: 'as_of',
      label: 'Statement as of',
      required: true,
      example: '2026-02-28',
      aliases: ['statement_date', 'as_on', 'as_on_date', 'stock_as_on', 'month_end'],
      date: { precision: 'day' },
    },
    {
      name: 'due_on',
      label: 'Due on',
      required: false,
      example: '2026-03-10',
      aliases: ['due_date'],
      date: { precision: 'day' },
    },
    {
      name: 'received_on',
      label: 'Received on',
      required: false,
      empty_means: 'not received',
      example: '2026-03-09',
      aliases: ['received_date', 'submitted_on', 'date_of_receipt'],
      date: { precision: 'day' },
    },
    {
      name: 'stock',
      label: 'Stock (₹)',
      required: false,
      example: '6200000.00',
      aliases: ['stock_value', 'inventory'],
    },
    {
      name: 'creditors',
      label: 'Creditors (₹)',
      required: false,
      example: '1100000.00',
      aliases: ['sundry_creditors', 'trade_creditors'],
    },
    {
      name: 'book_debts',
      label: 'Book debts (₹)',
      required: false,
      example: '2400000.00',
      aliases: ['debtors', 'receivables', 'sundry_debtors'],
    },
    {
      name: 'drawing_power',
      label: 'Drawing power (₹)',
      required: false,
      example: '4600000.00',
      aliases: ['dp', 'drawing_power_computed'],
    },
    { name: 'remarks', label: 'Remarks', required: false, example: '', aliases: ['note', 'comments'] },
  ],
  parseEvent(cells, { today, known_at }) {
    const known = istDate(known_at)
    const about = pastDay('as_of', cells.as_of, today)
    if (!about.ok) return about
    const as_of = about.staged
    if (as_of === null) return refuse('as_of', 'as_of is empty: tell the day that the statement speaks of.')
    if (as_of > known) return refuse('as_of', `as_of is ${as_of}, later than the day on which this file was known.`)
    const due = anyDay('due_on', cells.due_on)
    if (!due.ok) return due
    if (due.staged !== null && due.staged < as_of)
      return refuseRow('due_on', `due_on is ${due.staged}, before the day ${as_of} that the statement speaks of.`)
    const received = pastDay('received_on', cells.received_on, today)
    if (!received.ok) return received
    if (received.staged !== null && received.staged < as_of)
      return refuseRow(
        'received_on',
        `received_on is ${received.staged}, before the day ${as_of} that the statement speaks of.`,
      )
    if (received.staged !== null && received.staged > known)
      return refuse(
        'received_on',
        `received_on is ${received.staged}, later than the day on which this file was known.`,
      )
    const amounts = { stock: null, creditors: null, book_debts: null, drawing_power: null } as Record<
      (typeof AMOUNTS)[number],
      string | null
    >
    for (const column of AMOUNTS) {
      const amount = positiveAmount(column, cells[column])
      if (!amount.ok) return amount
      amounts[column] = amount.staged
    }
    return {
      ok: true,
      staged: {
        subject: `${cells.account_number} ${as_of}`,
        valid_from: as_of,
        valid_to: null,
        public_on: null,
        payload: {
          account_number: cells.account_number,
          as_of,
          due_on: due.staged,
          received_on: received.staged,
          is_received: received.staged !== null || amounts.stock !== null || amounts.book_debts !== null,
          ...amounts,
          remarks: givenText(cells.remarks),
        },
      },
    }
  },
  overEarlier: (now, earlier) => ({
    ...now,
    due_on: now.due_on ?? earlier.due_on,
    received_on: now.received_on ?? earlier.received_on,
    is_received: now.is_received || earlier.is_received,
    stock: now.stock ?? earlier.stock,
    creditors: now.creditors ?? earlier.creditors,
    book_debts: now.book_debts ?? earlier.book_debts,
    drawing_power: now.drawing_power ?? earlier.drawing_power,
    remarks: now.remarks ?? earlier.remarks,
  }),
  reaches: (_event, about) => istDate(about.known_at),
})
