import { istDate } from '@saakh/domain/dates'
import { readDeparture, readDinStatus } from '@saakh/domain/director-words'
import { matchName } from '@saakh/domain/names'
import { anyDay, givenText, pastDay } from '../../kit/event-cells.ts'
import { type ParsedRow, refuse, refuseRow } from '../../kit/import-kind.ts'
import { definePartyEventKind } from '../../kit/party-event.ts'

/** Eight digits; a spreadsheet drops the zeros in front. */
function din(cell: string): ParsedRow<string | null> {
  const text = givenText(cell)
  if (text === null) return { ok: true, staged: null }
  return /^\d{1,8}$/.test(text) && Number(text) > 0
    ? { ok: true, staged: text.padStart(8, '0') }
    : refuse('din', `'${text}' is not a DIN: a DIN has eight digits.`)
}

export const kind = definePartyEventKind({
  kind: 'directors',
  place: 170,
  label: 'Directors',
  description:
    'The directors of companies with the days on which they came and left, as the company register lists them. It holds data of persons: give what you need for monitoring and no more.',
  fact: 'directorship',
  columns: [
    {
      name: 'din',
      label: 'DIN',
      required: false,
      example: '00000001',
      aliases: ['din_pan', 'director_id', 'din_number'],
    },
    {
      name: 'director_name',
      label: 'Name of the director',
      required: true,
      example: 'Sample Director One',
      aliases: ['name_of_director', 'name', 'signatory_name', 'director'],
    },
    {
      name: 'role',
      label: 'Role',
      required: false,
      example: 'Managing director',
      aliases: ['designation', 'category'],
    },
    {
      name: 'appointed_on',
      label: 'Appointed on',
      required: false,
      example: '2019-07-01',
      aliases: ['date_of_appointment', 'appointment_date', 'begin_date'],
      date: { precision: 'day' },
    },
    {
      name: 'ceased_on',
      label: 'Ceased on',
      required: false,
      empty_means: 'still in office',
      example: '2026-02-20',
      aliases: ['date_of_cessation', 'cessation_date', 'end_date', 'date_of_resignation'],
      date: { precision: 'day' },
    },
    {
      name: 'reason',
      label: 'Reason',
      required: false,
      example: 'Resignation',
      aliases: ['reason_for_cessation', 'mode_of_cessation'],
    },
    {
      name: 'din_status',
      label: 'Status of the DIN',
      required: false,
      example: 'Approved',
      aliases: ['status_of_din'],
    },
    {
      name: 'disqualified_from',
      label: 'Disqualified from',
      required: false,
      empty_means: 'not disqualified',
      example: '',
      aliases: ['date_of_disqualification'],
      date: { precision: 'day' },
    },
    {
      name: 'disqualified_until',
      label: 'Disqualified until',
      required: false,
      empty_means: 'disqualified without end',
      example: '',
      aliases: [],
      date: { precision: 'day' },
    },
  ],
  parseEvent(cells, { today, known_at }) {
    const number = din(cells.din)
    if (!number.ok) return number
    const name = givenText(cells.director_name)
    if (name === null || matchName(name) === '') return refuse('director_name', 'The line names no director.')
    const appointed = pastDay('appointed_on', cells.appointed_on, today)
    if (!appointed.ok) return appointed
    const ceased = pastDay('ceased_on', cells.ceased_on, today)
    if (!ceased.ok) return ceased
    if (ceased.staged !== null && appointed.staged !== null && ceased.staged < appointed.staged)
      return refuseRow('ceased_on', `ceased_on is ${ceased.staged}, before the appointment of ${appointed.staged}.`)
    if (ceased.staged !== null && ceased.staged > istDate(known_at))
      return refuse('ceased_on', `ceased_on is ${ceased.staged}, later than the day on which this file was known.`)
    const reason = givenText(cells.reason)
    if (reason !== null && ceased.staged === null)
      return refuseRow('ceased_on', `The reason is '${reason}', but ceased_on is empty.`)
    const statusText = givenText(cells.din_status)
    const din_status = statusText === null ? null : readDinStatus(statusText)
    if (statusText !== null && din_status === null)
      return refuse('din_status', `din_status is '${statusText}'; write approved, deactivated or disqualified.`)
    const from = pastDay('disqualified_from', cells.disqualified_from, today)
    if (!from.ok) return from
    const until = anyDay('disqualified_until', cells.disqualified_until)
    if (!until.ok) return until
    if (din_status !== 'disqualified' && (from.staged !== null || until.staged !== null))
      return refuseRow(
        'din_status',
        'The line gives days of a disqualification, but din_status does not say disqualified.',
      )
    if (from.staged !== null && until.staged !== null && until.staged < from.staged)
      return refuseRow('disqualified_until', `disqualified_until is ${until.staged}, before ${from.staged}.`)
    const knownOn = istDate(known_at)
    const began = appointed.staged ?? ceased.staged ?? knownOn
    return {
      ok: true,
      staged: {
        subject: `${number.staged ?? matchName(name)} ${appointed.staged ?? ''}`.trim(),
        valid_from: began < knownOn ? began : knownOn,
        valid_to: ceased.staged,
        // Form DIR-12 comes up to 30 days later, and with fees later still.
        public_on: null,
        payload: {
          din: number.staged,
          name,
          role: givenText(cells.role),
          appointed_on: appointed.staged,
          ceased_on: ceased.staged,
          departure: reason === null ? null : readDeparture(reason),
          reason,
          din_status,
          disqualified_from: from.staged,
          disqualified_until: until.staged,
        },
      },
    }
  },
})
