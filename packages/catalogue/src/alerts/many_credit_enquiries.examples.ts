import type { SignalExample } from '../example.ts'
import { bureauFact } from '../example-other-lenders.ts'

const totals = (
  reported_on: string,
  enquiries: number | null,
  enquiry_months: number | null,
  bureau = 'Sample Bureau',
) => bureauFact(reported_on, { bureau, line: 'total', reported_by: 'total', enquiries, enquiry_months })

const AS_OF = { as_of: '2024-04-30' }

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Six enquiries within six months are one more than the setting allows.',
    facts: [totals('2024-04-10', 6, 6)],
    context: AS_OF,
    expect: [
      {
        state: 'finding',
        subject: 'party',
        band: 'many',
        severity: 'Low',
        signal_code: '10340',
        event_date: '2024-04-10',
        title: 'Lenders asked 6 times about the borrower within 6 months.',
        detail: { enquiries: 6, enquiry_months: 6, bureau: 'Sample Bureau', reported_on: '2024-04-10' },
      },
    ],
    cleared_by: [
      {
        words: 'A later report counts at most 5 enquiries within 6 months',
        facts: [totals('2024-07-10', 5, 6)],
        as_of: '2024-07-10',
        not_yet: [{ facts: [totals('2024-07-10', 6, 6)] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Six within three months are more than five within six, whatever came before.',
    facts: [totals('2024-04-10', 6, 3)],
    context: AS_OF,
    expect: [{ state: 'finding', subject: 'party', detail: { enquiries: 6, enquiry_months: 3 } }],
  },
  {
    kind: 'clear',
    says: 'Five within six months are allowed.',
    facts: [totals('2024-04-10', 5, 6)],
    context: AS_OF,
    expect: [
      { state: 'clear', subject: 'party', reason: 'The report of 10-04-2024 counts 5 enquiries within 6 months.' },
    ],
  },
  {
    kind: 'trap',
    says: 'Eight within a year may all be old.',
    facts: [totals('2024-04-10', 8, 12)],
    context: AS_OF,
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'The newest report counts, not the one with more enquiries.',
    facts: [totals('2023-12-10', 9, 6), totals('2024-04-10', 2, 6)],
    context: AS_OF,
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'not_measurable',
    says: 'A report without a count of enquiries is not one without enquiries.',
    facts: [bureauFact('2024-04-10')],
    context: AS_OF,
    expect: [
      { state: 'not_measurable', subject: 'party', reason: 'The reports of commercial bureaus count no enquiries.' },
    ],
  },
]
