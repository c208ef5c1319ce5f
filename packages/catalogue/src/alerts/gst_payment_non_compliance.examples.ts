import type { SignalExample } from '../example.ts'
import { filed, GSTIN_DELHI, GSTIN_GOA, notFiled } from '../rating-and-gst-facts.ts'

const context = { as_of: '2026-03-15' }
const quarterly = { quarterly: true } as const

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'January was due on 20 February; the table of 5 March says that it is not filed.',
    facts: [filed('2025-12', '2026-01-19'), notFiled('2026-01', '2026-03-05')],
    context,
    expect: [
      {
        state: 'finding',
        subject: GSTIN_GOA,
        band: 'missed',
        severity: 'Medium',
        signal_code: '20410',
        event_date: '2026-03-03',
        title: `GSTR-3B for Jan 2026 of GSTIN ${GSTIN_GOA} was not filed 10 days after it was due.`,
        clears_when: 'GSTR-3B of Jan 2026 is filed.',
        detail: { periods_not_filed: 1, periods_filed_late: 0, last_told_on: '2026-03-05' },
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Two periods missed are severe.',
    facts: [notFiled('2025-12', '2026-03-05'), notFiled('2026-01', '2026-03-05')],
    context,
    expect: [
      {
        state: 'finding',
        subject: GSTIN_GOA,
        band: 'missed_again',
        severity: 'High',
        signal_code: '20411',
        detail: { periods_not_filed: 2 },
      },
    ],
    cleared_by: [
      {
        words: 'GSTR-3B of Dec 2025, Jan 2026 is filed',
        facts: [filed('2025-12', '2026-03-20'), filed('2026-01', '2026-03-20')],
        as_of: '2026-03-25',
        not_yet: [{ facts: [filed('2025-12', '2026-03-20')] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'One missed now and one filed forty days late last autumn are two misses.',
    facts: [
      filed('2025-10', '2025-12-30'),
      filed('2025-11', '2025-12-31'),
      filed('2025-12', '2026-01-20'),
      notFiled('2026-01', '2026-03-05'),
    ],
    context,
    expect: [
      {
        state: 'finding',
        subject: GSTIN_GOA,
        band: 'missed_again',
        detail: { periods_not_filed: 1, periods_filed_late: 2 },
      },
    ],
  },
  {
    kind: 'clear',
    says: 'Every period told is filed.',
    facts: [filed('2025-12', '2026-01-19'), filed('2026-01', '2026-02-20')],
    context,
    expect: [{ state: 'clear', subject: GSTIN_GOA }],
  },
  {
    kind: 'clear',
    says: 'Missed in February, filed in March.',
    facts: [filed('2025-12', '2026-01-19'), notFiled('2026-01', '2026-03-05'), filed('2026-01', '2026-03-12')],
    context,
    expect: [{ state: 'clear', subject: GSTIN_GOA }],
  },
  {
    kind: 'not_measurable',
    says: 'No filing table is known.',
    facts: [],
    context,
    expect: [{ state: 'not_measurable', subject: 'party', reason: 'No GST filing table is known.' }],
  },
  {
    kind: 'not_measurable',
    says: 'Only GSTR-1 is told, which pays nothing.',
    facts: [filed('2026-01', '2026-02-11', { return_type: 'GSTR1' })],
    context,
    expect: [
      {
        state: 'not_measurable',
        subject: GSTIN_GOA,
        reason: `The filing table of GSTIN ${GSTIN_GOA} has no line of GSTR-3B.`,
      },
    ],
  },
  {
    kind: 'trap',
    says: 'A month without a line, while the next one is filed, is not stated and accuses nobody.',
    facts: [filed('2025-11', '2025-12-19'), filed('2026-01', '2026-02-20')],
    context,
    expect: [
      {
        state: 'not_measurable',
        subject: GSTIN_GOA,
        reason: `The table of GSTIN ${GSTIN_GOA} says nothing of Dec 2025, though of later periods; not stated is not the same as not filed.`,
      },
    ],
  },
  {
    kind: 'trap',
    says: 'The last period has no line yet: the table is older than its due date, nothing is missed.',
    facts: [filed('2025-10', '2025-11-19'), filed('2025-11', '2025-12-19')],
    context,
    expect: [{ state: 'clear', subject: GSTIN_GOA }],
  },
  {
    kind: 'trap',
    says: 'Not filed on 27 February lies within the ten days; what became of it by 15 March is not stated.',
    facts: [filed('2025-12', '2026-01-19'), notFiled('2026-01', '2026-02-27')],
    context,
    expect: [{ state: 'not_measurable', subject: GSTIN_GOA }],
  },
  {
    kind: 'trap',
    says: 'On the last day of grace nothing is missed yet.',
    facts: [filed('2025-12', '2026-01-19'), notFiled('2026-01', '2026-03-02')],
    context: { as_of: '2026-03-02' },
    expect: [{ state: 'clear', subject: GSTIN_GOA }],
  },
  {
    kind: 'trap',
    says: 'A quarterly filer in Goa has until the 22nd after the quarter, in Delhi until the 24th, ten days of grace each.',
    facts: [
      notFiled('2025-10', '2026-02-02', quarterly),
      notFiled('2025-10', '2026-02-02', { ...quarterly, gstin: GSTIN_DELHI }),
    ],
    context: { as_of: '2026-02-02' },
    expect: [
      { state: 'clear', subject: GSTIN_DELHI },
      { state: 'finding', subject: GSTIN_GOA, event_date: '2026-02-02' },
    ],
  },
  {
    kind: 'trap',
    says: "A quarter named by its last month alone may be a quarterly filer's: the later due date counts.",
    facts: [notFiled('2025-12', '2026-02-01', { gstin: GSTIN_DELHI })],
    context: { as_of: '2026-02-01' },
    expect: [{ state: 'clear', subject: GSTIN_DELHI }],
  },
  {
    kind: 'trap',
    says: 'With a line of the month before it the same line is monthly, and late.',
    facts: [
      filed('2025-11', '2025-12-19', { gstin: GSTIN_DELHI }),
      notFiled('2025-12', '2026-02-01', { gstin: GSTIN_DELHI }),
    ],
    context: { as_of: '2026-02-01' },
    expect: [{ state: 'finding', subject: GSTIN_DELHI, event_date: '2026-01-31' }],
  },
  {
    kind: 'trap',
    says: 'September 2025 was due five days later by notification.',
    facts: [filed('2025-08', '2025-09-19'), notFiled('2025-09', '2025-11-03')],
    context: { as_of: '2025-11-03' },
    expect: [{ state: 'clear', subject: GSTIN_GOA }],
  },
  {
    kind: 'trap',
    says: 'Filed in March, but as of 10 March nobody knew that yet.',
    facts: [filed('2025-12', '2026-01-19'), notFiled('2026-01', '2026-03-05'), filed('2026-01', '2026-03-12')],
    context: { as_of: '2026-03-10' },
    expect: [{ state: 'finding', subject: GSTIN_GOA, band: 'missed' }],
  },
  {
    kind: 'trap',
    says: 'A table of last summer says nothing about today.',
    facts: [filed('2025-05', '2025-06-19'), notFiled('2025-06', '2025-08-05')],
    context,
    expect: [{ state: 'stale', subject: GSTIN_GOA, last_state: 'finding' }],
  },
  {
    kind: 'trap',
    says: 'The dates of 2020 hung on turnover and are not known.',
    facts: [notFiled('2020-06', '2020-09-30')],
    context: { as_of: '2020-10-01' },
    expect: [{ state: 'not_measurable', subject: GSTIN_GOA }],
  },
]
