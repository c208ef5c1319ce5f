import { istDate } from '@saakh/domain/dates'
import type { FactPayload } from '@saakh/domain/facts'
import { parseGstin } from '@saakh/domain/gstin'
import { givenText, pastDay } from '../../kit/event-cells.ts'
import { refuse, refuseRow } from '../../kit/import-kind.ts'
import { definePartyEventKind } from '../../kit/party-event.ts'

const STATUSES: Readonly<Record<string, FactPayload<'gst_registration'>['status']>> = {
  active: 'active',
  provisional: 'provisional',
  suspended: 'suspended',
  inactive: 'inactive',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  cancelledsuomoto: 'cancelled',
  cancelledonapplicationoftaxpayer: 'cancelled',
}

export const kind = definePartyEventKind({
  kind: 'gst_registrations',
  place: 150,
  label: 'GST registration status',
  description:
    'The status of GSTINs as the GST portal tells it, one line per GSTIN. Without told_on a file is a look-up of its own day. The borrower is found by the GSTIN.',
  fact: 'gst_registration',
  columns: [
    {
      name: 'gstin',
      label: 'GSTIN',
      required: true,
      example: '30AAACN1234F1ZA',
      aliases: ['gst_number', 'gstn'],
      personal: 'gstin',
    },
    {
      name: 'sts',
      label: 'Status',
      required: true,
      example: 'Active',
      aliases: ['status', 'gstin_status', 'registration_status'],
    },
    {
      name: 'rgdt',
      label: 'Date of registration',
      required: false,
      example: '2018-07-01',
      aliases: ['date_of_registration', 'registered_on', 'registration_date'],
      date: { precision: 'day', order: 'day_first' },
    },
    {
      name: 'cxdt',
      label: 'Date of cancellation',
      required: false,
      empty_means: 'not cancelled',
      example: '',
      aliases: ['date_of_cancellation', 'cancelled_on', 'cancellation_date'],
      date: { precision: 'day', order: 'day_first' },
    },
    {
      name: 'told_on',
      label: 'Looked up on',
      required: false,
      example: '2026-03-31',
      aliases: ['looked_up_on', 'as_of', 'status_date'],
      date: { precision: 'day' },
    },
  ],
  parseEvent(cells, { today, known_at }) {
    const knownOn = istDate(known_at)
    const asked = pastDay('told_on', cells.told_on, today)
    if (!asked.ok) return asked
    const told_on = asked.staged ?? knownOn
    if (told_on > knownOn)
      return refuse('told_on', `told_on is ${told_on}, later than the day on which this file was known.`)
    const gstin = parseGstin(cells.gstin)
    if (!gstin.ok) return refuse('gstin', gstin.reason)
    const status = STATUSES[cells.sts.toLowerCase().replace(/[^a-z]+/g, '')]
    if (!status)
      return refuse('sts', `sts is '${cells.sts}'; write Active, Provisional, Suspended, Inactive or Cancelled.`)
    const registered = pastDay('rgdt', cells.rgdt, today)
    if (!registered.ok) return registered
    const cancelled = pastDay('cxdt', cells.cxdt, today)
    if (!cancelled.ok) return cancelled
    if (givenText(cells.cxdt) !== null && status !== 'cancelled')
      return refuseRow('cxdt', `cxdt is ${cancelled.staged}, but the status is '${cells.sts}'.`)
    if (registered.staged !== null && cancelled.staged !== null && cancelled.staged < registered.staged)
      return refuseRow('cxdt', `cxdt is ${cancelled.staged}, before the registration of ${registered.staged}.`)
    return {
      ok: true,
      staged: {
        subject: `${gstin.value} ${told_on}`,
        valid_from: told_on,
        valid_to: null,
        public_on: null,
        payload: {
          gstin: gstin.value,
          status,
          told_on,
          registered_on: registered.staged,
          cancelled_on: cancelled.staged,
        },
      },
    }
  },
})
