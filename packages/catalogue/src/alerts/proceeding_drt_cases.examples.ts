import type { SignalExample } from '../example.ts'
import { reportedCase } from '../example-proceedings.ts'

const claim = {
  forum: 'drt',
  bench: 'II Delhi',
  case_number: 'OA 412/2025',
  role: 'respondent',
  under: 'RDB Act section 19',
} as const
const contest = { ...claim, case_number: 'SA 77/2025', role: 'applicant', under: 'SARFAESI Act section 17' } as const
const CASE = 'DRT OA 412 2025'
const CONTEST = 'DRT SA 77 2025'
const at = { as_of: '2026-03-31' }

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'A bank asks for a certificate of recovery; the next hearing is told.',
    facts: [
      reportedCase('filed', '2025-06-02', claim),
      reportedCase('pending', '2026-02-20', { ...claim, next_hearing: '2026-04-16' }),
    ],
    context: at,
    expect: [
      {
        state: 'finding',
        subject: CASE,
        band: 'filed',
        severity: 'High',
        signal_code: '20220',
        event_date: '2025-06-02',
        exposure: '48000000.00',
        title: 'A claim against the borrower is pending at the DRT II Delhi.',
        detail: {
          court: 'DRT II Delhi',
          case_no: 'OA 412/2025',
          petitioner: 'Example Gramin Bank',
          respondent: 'The borrower',
          status: 'Pending',
          next_hearing: '2026-04-16',
        },
      },
    ],
    cleared_by: [
      { words: 'The case is dismissed', facts: [reportedCase('dismissed', '2026-04-20', claim)], as_of: '2026-04-30' },
      { words: 'withdrawn', facts: [reportedCase('withdrawn', '2026-04-20', claim)], as_of: '2026-04-30' },
      { words: 'settled', facts: [reportedCase('settled', '2026-04-20', claim)], as_of: '2026-04-30' },
    ],
  },
  {
    kind: 'finding',
    says: 'The tribunal issued its certificate: a worse band is a new alert, dated by the decision.',
    facts: [reportedCase('filed', '2025-06-02', claim), reportedCase('decreed', '2026-01-15', claim)],
    context: at,
    expect: [
      {
        state: 'finding',
        subject: CASE,
        band: 'certificate',
        signal_code: '20221',
        event_date: '2026-01-15',
        title: 'The DRT II Delhi decided that the borrower has to pay.',
      },
    ],
    cleared_by: [
      { words: 'The case is dismissed', facts: [reportedCase('dismissed', '2026-04-20', claim)], as_of: '2026-04-30' },
      { words: 'withdrawn', facts: [reportedCase('withdrawn', '2026-04-20', claim)], as_of: '2026-04-30' },
      { words: 'settled', facts: [reportedCase('settled', '2026-04-20', claim)], as_of: '2026-04-30' },
    ],
  },
  {
    kind: 'finding',
    says: 'A recovery proceeding rests on a certificate that is there already.',
    facts: [reportedCase('pending', '2026-01-15', { ...claim, case_number: 'RC 88/2024', role: 'debtor' })],
    context: at,
    expect: [{ state: 'finding', subject: 'DRT RC 88 2024', band: 'certificate' }],
  },
  {
    kind: 'clear',
    says: 'The bank withdrew its application after a settlement.',
    facts: [reportedCase('filed', '2025-06-02', claim), reportedCase('settled', '2026-01-15', claim)],
    context: at,
    expect: [{ state: 'clear', subject: CASE, reason: 'Case OA 412/2025 ended: Settled on 15-01-2026.' }],
  },
  {
    kind: 'not_measurable',
    says: 'No file of court cases names the party.',
    facts: [],
    context: at,
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'not_measurable',
    says: 'Cases before other courts say nothing about the debts recovery tribunals.',
    facts: [reportedCase('filed', '2025-06-02')],
    context: at,
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'not_measurable',
    says: 'A guarantor is in the case, and the borrower somewhere.',
    facts: [reportedCase('filed', '2025-06-02', { ...claim, role: 'other' })],
    context: at,
    expect: [{ state: 'not_measurable', subject: CASE }],
  },
  {
    kind: 'trap',
    says: 'The borrower is the applicant, and yet it is the one in default: it contests the sale of its security.',
    facts: [reportedCase('filed', '2025-06-02', contest)],
    context: at,
    expect: [
      {
        state: 'finding',
        subject: CONTEST,
        band: 'filed',
        title: 'The borrower contests the enforcement of a security at the DRT II Delhi.',
        detail: { petitioner: 'The borrower', respondent: 'Example Gramin Bank' },
      },
    ],
    cleared_by: [
      {
        words: 'The case is settled',
        facts: [reportedCase('settled', '2026-04-20', contest)],
        as_of: '2026-04-30',
        not_yet: [
          { facts: [reportedCase('dismissed', '2026-04-20', contest)], state: 'not_measurable' },
          { facts: [reportedCase('withdrawn', '2026-04-20', contest)], state: 'not_measurable' },
        ],
      },
    ],
  },
  {
    kind: 'trap',
    says: 'That application was dismissed: the case is over, the enforcement perhaps not.',
    facts: [reportedCase('filed', '2025-06-02', contest), reportedCase('dismissed', '2026-01-15', contest)],
    context: at,
    expect: [
      {
        state: 'not_measurable',
        subject: CONTEST,
        reason:
          'Case SA 77/2025 ended: Dismissed on 15-01-2026. Whether the lender goes on with the security is not stated.',
      },
    ],
  },
  {
    kind: 'trap',
    says: 'In a securitisation application of somebody else the borrower may be any party.',
    facts: [reportedCase('filed', '2025-06-02', { ...contest, role: 'respondent' })],
    context: at,
    expect: [{ state: 'not_measurable', subject: CONTEST }],
  },
  {
    kind: 'trap',
    says: 'A lender that is monitored itself brings its own applications.',
    facts: [reportedCase('filed', '2025-06-02', { ...claim, role: 'applicant' })],
    context: at,
    expect: [{ state: 'clear', subject: CASE }],
  },
  {
    kind: 'trap',
    says: "'Disposed of' may be a certificate and may be a dismissal.",
    facts: [reportedCase('filed', '2025-06-02', claim), reportedCase('disposed', '2026-01-15', claim)],
    context: at,
    expect: [{ state: 'not_measurable', subject: CASE }],
  },
  {
    kind: 'trap',
    says: 'A hearing after the certificate leaves the certificate standing.',
    facts: [reportedCase('decreed', '2025-11-15', claim), reportedCase('pending', '2026-02-20', claim)],
    context: at,
    expect: [{ state: 'finding', subject: CASE, band: 'certificate', event_date: '2025-11-15' }],
  },
  {
    kind: 'trap',
    says: 'The decision of January was not known in December.',
    facts: [reportedCase('filed', '2025-06-02', claim), reportedCase('decreed', '2026-01-15', claim)],
    context: { as_of: '2025-12-31' },
    expect: [{ state: 'finding', subject: CASE, band: 'filed' }],
  },
  {
    kind: 'trap',
    says: 'A case last heard of four years ago is not reported as pending today.',
    facts: [reportedCase('pending', '2021-11-10', { ...claim, filed_on: '2021-06-02' })],
    context: at,
    expect: [{ state: 'stale', subject: CASE, last_state: 'finding' }],
  },
]
