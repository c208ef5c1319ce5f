import { addDays, type IsoDate } from '@saakh/domain/dates'
import type { Borrower } from './borrowers.ts'
import { csvLine } from './feeds.ts'

const HEADING = ['customer_number', 'authority', 'notice_number', 'dated', 'reply_due', 'subject', 'status']

/** What authorities are said to have sent to invented borrowers; days before the anchor, and until the reply. */
const RECEIVED: readonly (readonly [
  place: number,
  authority: string,
  number: string,
  days_ago: number,
  days_to_reply: number | null,
  subject: string,
  status: string,
])[] = [
  [0, 'State tax office (demo)', 'DEMO/GST/114', 16, 30, 'Input tax credit of two quarters', 'open'],
  [15, 'Provident fund office (demo)', 'DEMO/PF/7A/26', 47, 30, 'Contributions of one month paid late', 'replied'],
]

export const receivedNoticesFile = (borrowers: readonly Borrower[], anchor: IsoDate): string =>
  [
    csvLine(HEADING),
    ...RECEIVED.map(([place, authority, number, days_ago, days_to_reply, subject, status]) => {
      const dated = addDays(anchor, -days_ago)
      const reply_due = days_to_reply === null ? null : addDays(dated, days_to_reply)
      return csvLine([borrowers[place]?.customer_number ?? null, authority, number, dated, reply_due, subject, status])
    }),
  ].join('')
