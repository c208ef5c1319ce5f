import { istDate } from '@saakh/domain/dates'
import { matchName } from '@saakh/domain/names'
import type { ReceivedState } from '@saakh/domain/notice'
import { everyEdition } from '../../../platform/fact-rows.ts'
import { anyDay, givenText, pastDay } from '../../kit/event-cells.ts'
import { refuse, refuseRow } from '../../kit/import-kind.ts'
import { definePartyEventKind } from '../../kit/party-event.ts'

const STATUSES: Readonly<Record<string, ReceivedState>> = {
  open: 'open',
  pending: 'open',
  issued: 'open',
  replied: 'replied',
  replyfiled: 'replied',
  answered: 'replied',
  closed: 'closed',
  dropped: 'closed',
  withdrawn: 'closed',
  orderpassed: 'closed',
}

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, '')

export const kind = definePartyEventKind({
  kind: 'show_cause_notices',
  place: 55,
  label: 'Show-cause notices',
  description:
    'Notices of authorities to borrowers with the day on which a reply is due and their state. A later file brings what has changed.',
  fact: 'show_cause_notice',
  loader: everyEdition('show_cause_notice', (fact, subject) => fact.subject === subject),
  columns: [
    {
      name: 'authority',
      label: 'Authority',
      required: true,
      example: 'Commissioner of Customs',
      aliases: ['issued_by', 'name_of_authority'],
    },
    {
      name: 'notice_number',
      label: 'Number of the notice',
      required: true,
      example: 'SCN/12/2026',
      aliases: ['notice_no', 'scn_number', 'scn_no', 'reference_number'],
    },
    {
      name: 'dated',
      label: 'Dated',
      required: true,
      example: '2026-02-05',
      aliases: ['notice_date', 'date_of_notice', 'scn_date'],
      date: { precision: 'day' },
    },
    {
      name: 'reply_due',
      label: 'Reply due on',
      required: false,
      example: '2026-03-07',
      aliases: ['reply_due_date', 'reply_by', 'due_date'],
      date: { precision: 'day' },
    },
    { name: 'subject', label: 'Subject', required: false, example: 'Duty on imports', aliases: ['matter', 'about'] },
    {
      name: 'status',
      label: 'Open, replied or closed',
      required: true,
      example: 'open',
      aliases: ['notice_status', 'state'],
    },
  ],
  parseEvent(cells, { today, known_at }) {
    const day = pastDay('dated', cells.dated, today)
    if (!day.ok) return day
    if (day.staged === null) return refuse('dated', 'dated is empty.')
    const dated = day.staged
    if (dated > istDate(known_at))
      return refuse('dated', `dated is ${dated}, later than the day on which this file was known.`)
    const due = anyDay('reply_due', cells.reply_due)
    if (!due.ok) return due
    if (due.staged !== null && due.staged < dated)
      return refuseRow('reply_due', `reply_due is ${due.staged}, before the notice of ${dated}.`)
    const status = STATUSES[letters(cells.status)]
    if (!status) return refuse('status', `status is '${cells.status}'; write open, replied or closed.`)
    return {
      ok: true,
      staged: {
        subject: `${matchName(cells.authority) || cells.authority} ${cells.notice_number}`,
        valid_from: dated,
        valid_to: null,
        // Such a notice goes to the party alone: it is known from the file on.
        public_on: null,
        payload: {
          authority: cells.authority,
          notice_number: cells.notice_number,
          dated,
          reply_due: due.staged,
          subject: givenText(cells.subject),
          status,
        },
      },
    }
  },
  reaches: (_event, about) => istDate(about.known_at),
})
