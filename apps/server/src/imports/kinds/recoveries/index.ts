import { istDate } from '@saakh/domain/dates'
import type { FactPayload } from '@saakh/domain/facts'
import { recoverySubject } from '@saakh/domain/outcome'
import { latestVersion } from '../../../platform/fact-rows.ts'
import { defineAccountEventKind } from '../../kit/account-event.ts'
import { anyDay, givenText, pastDay, positiveAmount } from '../../kit/event-cells.ts'
import { refuse, refuseRow } from '../../kit/import-kind.ts'

type RecoveryKind = FactPayload<'recovery'>['recovery_kind']

const KINDS: Readonly<Record<string, RecoveryKind>> = {
  promise: 'promise',
  promisetopay: 'promise',
  ptp: 'promise',
  recovery: 'recovery',
  recovered: 'recovery',
  collection: 'recovery',
  writeoff: 'write_off',
  writtenoff: 'write_off',
  technicalwriteoff: 'technical_write_off',
  prudentialwriteoff: 'technical_write_off',
  two: 'technical_write_off',
  auc: 'technical_write_off',
  settlement: 'settlement',
  ots: 'settlement',
  onetimesettlement: 'settlement',
  compromisesettlement: 'settlement',
}

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, '')

export const kind = defineAccountEventKind({
  kind: 'recoveries',
  place: 116,
  label: 'Promises, recoveries and write-offs',
  description:
    'One line per promise to pay, recovery, write-off, technical write-off or settlement of an account, with day and amount. Give the accounts first.',
  fact: 'recovery',
  loader: latestVersion('recovery', ({ payload }, subject) => payload.account_number === subject),
  columns: [
    {
      name: 'kind',
      label: 'Promise, recovery, write-off or settlement',
      required: true,
      example: 'recovery',
      aliases: ['type', 'recovery_type', 'recovery_kind'],
    },
    {
      name: 'day',
      label: 'Day',
      required: true,
      example: '2026-03-16',
      aliases: ['date', 'event_date', 'paid_on', 'recovered_on', 'promised_on'],
      date: { precision: 'day' },
    },
    {
      name: 'amount',
      label: 'Amount (₹)',
      required: false,
      example: '250000.00',
      aliases: ['recovered_amount', 'promised_amount'],
    },
    {
      name: 'promised_for',
      label: 'Promised for',
      required: false,
      example: '2026-03-31',
      aliases: ['promise_date', 'promised_for_day', 'ptp_date'],
      date: { precision: 'day' },
    },
    {
      name: 'reference',
      label: 'Number of the event',
      required: false,
      example: 'RCV-118',
      aliases: ['recovery_id', 'receipt_no', 'event_id'],
    },
    { name: 'note', label: 'Note', required: false, example: '', aliases: ['remarks', 'comments'] },
  ],
  parseEvent(cells, { today, known_at }) {
    const recovery_kind = KINDS[letters(cells.kind)]
    if (!recovery_kind)
      return refuse(
        'kind',
        `'${cells.kind}' is not known; write promise, recovery, write_off, technical_write_off or settlement.`,
      )
    const happened = pastDay('day', cells.day, today)
    if (!happened.ok) return happened
    const day = happened.staged
    if (day === null) return refuse('day', 'day is empty.')
    if (day > istDate(known_at)) return refuse('day', `day is ${day}, later than the day on which this file was known.`)
    const amount = positiveAmount('amount', cells.amount)
    // Without its amount the line would say nothing that counts.
    if (!amount.ok) return recovery_kind === 'promise' ? amount : refuseRow('amount', amount.reason)
    if (recovery_kind !== 'promise' && (amount.staged === null || /^[0.]*$/.test(amount.staged)))
      return refuseRow('amount', 'amount is empty: only a promise may name none.')
    const promised = anyDay('promised_for', cells.promised_for)
    if (!promised.ok) return promised
    if (promised.staged !== null && recovery_kind !== 'promise')
      return refuse('promised_for', 'promised_for is given, but the line is no promise.')
    if (promised.staged !== null && promised.staged < day)
      return refuseRow('promised_for', `promised_for is ${promised.staged}, before the promise of ${day}.`)
    const reference = givenText(cells.reference)
    return {
      ok: true,
      staged: {
        subject: recoverySubject({
          ...{ account_number: cells.account_number, recovery_kind, reference, day, amount: amount.staged },
        }),
        valid_from: day,
        valid_to: null,
        public_on: null,
        payload: {
          account_number: cells.account_number,
          recovery_kind,
          reference,
          day,
          amount: amount.staged,
          promised_for: promised.staged,
          note: givenText(cells.note),
        },
      },
    }
  },
  // A line proves that the file covers its day; the day of the file itself may lie long after.
  reaches: ({ payload }) => payload.day,
})
