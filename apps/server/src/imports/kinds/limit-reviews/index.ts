import { type IsoDate, istDate } from '@saakh/domain/dates'
import type { FactPayload } from '@saakh/domain/facts'
import { latestVersion } from '../../../platform/fact-rows.ts'
import { defineAccountEventKind } from '../../kit/account-event.ts'
import { anyDay, givenText, pastDay } from '../../kit/event-cells.ts'
import { readGravity } from '../../kit/gravity.ts'
import { refuse, refuseRow } from '../../kit/import-kind.ts'

type ReviewKind = FactPayload<'limit_review'>['review_kind']

const KINDS: Readonly<Record<string, ReviewKind>> = {
  review: 'review',
  renewal: 'review',
  limitreview: 'review',
  reviewrenewal: 'review',
  annualreview: 'review',
  inspection: 'inspection',
  unitvisit: 'inspection',
  sitevisit: 'inspection',
  visit: 'inspection',
  stockaudit: 'stock_audit',
}

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, '')

export const kind = defineAccountEventKind({
  kind: 'limit_reviews',
  place: 114,
  label: 'Reviews, inspections and stock audits',
  description:
    'One line per review of a limit, inspection or stock audit: when it is due, when it was done, until when the limit was renewed and what was found. Give the accounts first.',
  fact: 'limit_review',
  loader: latestVersion('limit_review', ({ payload }, subject) => payload.account_number === subject),
  columns: [
    {
      name: 'kind',
      label: 'Review, inspection or stock audit',
      required: false,
      example: 'review',
      aliases: ['type', 'review_type', 'review_kind'],
    },
    {
      name: 'due_on',
      label: 'Due on',
      required: false,
      example: '2026-04-09',
      aliases: ['due_date', 'review_due_on', 'renewal_due_date'],
      date: { precision: 'day' },
    },
    {
      name: 'done_on',
      label: 'Done on',
      required: false,
      empty_means: 'not done yet',
      example: '2026-03-27',
      aliases: ['done_date', 'reviewed_on', 'renewed_on', 'inspected_on', 'date_of_inspection', 'date_of_review'],
      date: { precision: 'day' },
    },
    {
      name: 'new_expiry',
      label: 'Renewed until',
      required: false,
      example: '2027-04-09',
      aliases: ['new_expiry_date', 'renewed_until', 'valid_until'],
      date: { precision: 'day' },
    },
    { name: 'finding', label: 'Finding', required: false, example: '', aliases: ['observation', 'findings'] },
    {
      name: 'severity',
      label: 'Severity of the finding',
      required: false,
      example: 'major',
      aliases: ['gravity', 'risk'],
    },
    { name: 'remarks', label: 'Remarks', required: false, example: '', aliases: ['note', 'comments'] },
  ],
  parseEvent(cells, { today, known_at }) {
    const known = istDate(known_at)
    const word = givenText(cells.kind)
    const review_kind = word === null ? 'review' : KINDS[letters(word)]
    // Taken for a review, an inspection would clear an overdue limit.
    if (!review_kind) return refuseRow('kind', `'${word}' is not known; write review, inspection or stock_audit.`)
    const due = anyDay('due_on', cells.due_on)
    if (!due.ok) return due
    const done = pastDay('done_on', cells.done_on, today)
    if (!done.ok) return done
    if (done.staged !== null && done.staged > known)
      return refuse('done_on', `done_on is ${done.staged}, later than the day on which this file was known.`)
    const due_on: IsoDate | null = due.staged ?? done.staged
    if (due_on === null)
      return refuseRow('due_on', 'The line gives neither a due date nor a date on which it was done.')
    const expiry = anyDay('new_expiry', cells.new_expiry)
    if (!expiry.ok) return expiry
    if (expiry.staged !== null && done.staged === null)
      return refuseRow('new_expiry', 'new_expiry is given, but not when the review was done: done_on is empty.')
    if (expiry.staged !== null && done.staged !== null && expiry.staged <= done.staged)
      return refuseRow('new_expiry', `new_expiry is ${expiry.staged}, not after the review of ${done.staged}.`)
    const severity = readGravity('severity', cells.severity)
    if (!severity.ok) return severity
    return {
      ok: true,
      staged: {
        subject: `${cells.account_number} ${review_kind} ${due_on}`,
        // What is due is agreed before: what is said of it holds from the day it is said.
        valid_from: due_on < known ? due_on : known,
        valid_to: null,
        public_on: null,
        payload: {
          account_number: cells.account_number,
          review_kind,
          due_on,
          done_on: done.staged,
          new_expiry: expiry.staged,
          finding: givenText(cells.finding),
          severity: severity.staged,
          remarks: givenText(cells.remarks),
        },
      },
    }
  },
  overEarlier: (now, earlier) => ({
    ...now,
    done_on: now.done_on ?? earlier.done_on,
    new_expiry: now.new_expiry ?? earlier.new_expiry,
    finding: now.finding ?? earlier.finding,
    severity: now.severity ?? earlier.severity,
    remarks: now.remarks ?? earlier.remarks,
  }),
  reaches: (_event, about) => istDate(about.known_at),
})
