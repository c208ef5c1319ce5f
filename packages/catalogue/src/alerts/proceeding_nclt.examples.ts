import type { SignalExample } from '../example.ts'
import { reportedCase } from '../example-proceedings.ts'

const CASE = 'NCLT CP IB 990 MB 2025'
const at = { as_of: '2026-03-31' }

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'A bank has asked for the insolvency of the borrower; the petition waits for admission.',
    facts: [reportedCase('filed', '2025-06-02')],
    context: at,
    expect: [
      {
        state: 'finding',
        subject: CASE,
        band: 'filed',
        severity: 'Medium',
        signal_code: '20210',
        event_date: '2025-06-02',
        exposure: '48000000.00',
        title: 'An insolvency case concerning the borrower is pending at the NCLT.',
        detail: { bench: 'Mumbai Bench-IV', role: 'Debtor', other_side: 'Example Gramin Bank', stage: 'Filed' },
      },
    ],
    cleared_by: [
      { words: 'The case is dismissed', facts: [reportedCase('dismissed', '2026-04-20')], as_of: '2026-04-30' },
      { words: 'withdrawn', facts: [reportedCase('withdrawn', '2026-04-20')], as_of: '2026-04-30' },
      { words: 'settled', facts: [reportedCase('settled', '2026-04-20')], as_of: '2026-04-30' },
      {
        words: 'a resolution plan is approved',
        facts: [reportedCase('resolution', '2026-04-20')],
        as_of: '2026-04-30',
      },
    ],
  },
  {
    kind: 'finding',
    says: 'The petition was admitted: the two spellings of its number are one case, and the worse band is a new alert.',
    facts: [
      reportedCase('filed', '2025-06-02'),
      reportedCase('admitted', '2026-01-15', { case_number: 'C.P.(IB)-990/MB/2025' }),
    ],
    context: at,
    expect: [
      {
        state: 'finding',
        subject: CASE,
        band: 'admitted',
        severity: 'High',
        event_date: '2026-01-15',
        title: 'An insolvency petition concerning the borrower was admitted by the NCLT.',
      },
    ],
    cleared_by: [
      { words: 'The case is dismissed', facts: [reportedCase('dismissed', '2026-04-20')], as_of: '2026-04-30' },
      { words: 'withdrawn', facts: [reportedCase('withdrawn', '2026-04-20')], as_of: '2026-04-30' },
      { words: 'settled', facts: [reportedCase('settled', '2026-04-20')], as_of: '2026-04-30' },
      {
        words: 'a resolution plan is approved',
        facts: [reportedCase('resolution', '2026-04-20')],
        as_of: '2026-04-30',
      },
    ],
  },
  {
    kind: 'finding',
    says: 'A hearing after the admission leaves the admission standing.',
    facts: [reportedCase('admitted', '2025-11-15'), reportedCase('pending', '2026-02-20')],
    context: at,
    expect: [{ state: 'finding', subject: CASE, band: 'admitted', event_date: '2025-11-15' }],
  },
  {
    kind: 'finding',
    says: 'Liquidation.',
    facts: [reportedCase('admitted', '2025-07-15'), reportedCase('liquidation', '2026-02-20')],
    context: at,
    expect: [{ state: 'finding', subject: CASE, band: 'liquidation', severity: 'High', event_date: '2026-02-20' }],
    cleared_by: [
      { words: 'The case is dismissed', facts: [reportedCase('dismissed', '2026-04-20')], as_of: '2026-04-30' },
      { words: 'withdrawn', facts: [reportedCase('withdrawn', '2026-04-20')], as_of: '2026-04-30' },
      { words: 'settled', facts: [reportedCase('settled', '2026-04-20')], as_of: '2026-04-30' },
      {
        words: 'a resolution plan is approved',
        facts: [reportedCase('resolution', '2026-04-20')],
        as_of: '2026-04-30',
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Under section 10 the applicant is the debtor itself.',
    facts: [reportedCase('filed', '2025-06-02', { role: 'applicant', under: 'IBC section 10', other_side: null })],
    context: at,
    expect: [{ state: 'finding', subject: CASE, band: 'filed', detail: { role: 'Applicant' } }],
  },
  {
    kind: 'clear',
    says: 'The petition was withdrawn after a settlement.',
    facts: [reportedCase('filed', '2025-06-02'), reportedCase('withdrawn', '2025-12-01')],
    context: at,
    expect: [{ state: 'clear', subject: CASE, reason: 'Case CP (IB) No. 990/MB/2025 ended: Withdrawn on 01-12-2025.' }],
  },
  {
    kind: 'clear',
    says: 'The borrower asks for the insolvency of somebody who owes it money.',
    facts: [reportedCase('admitted', '2025-12-01', { role: 'applicant', under: 'IBC section 9' })],
    context: at,
    expect: [
      {
        state: 'clear',
        subject: CASE,
        reason: 'In case CP (IB) No. 990/MB/2025 the borrower is the applicant and not the debtor.',
      },
    ],
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
    says: 'Cases before other courts say nothing about the NCLT.',
    facts: [reportedCase('filed', '2025-06-02', { forum: 'drt', case_number: 'OA 12/2025', under: null })],
    context: at,
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'not_measurable',
    says: 'A case on whose sides the borrower stands nobody knows where.',
    facts: [reportedCase('admitted', '2025-12-01', { role: 'other' })],
    context: at,
    expect: [{ state: 'not_measurable', subject: CASE }],
  },
  {
    kind: 'not_measurable',
    says: 'Nothing shows under which law the case is brought.',
    facts: [reportedCase('filed', '2025-06-02', { case_number: 'CP No. 44/2025', under: null })],
    context: at,
    expect: [{ state: 'not_measurable', subject: 'NCLT CP 44 2025' }],
  },
  {
    kind: 'trap',
    says: 'A quarrel of shareholders (section 241) is not an insolvency, though the company is the respondent.',
    facts: [
      reportedCase('admitted', '2025-12-01', { role: 'respondent', under: 'Section 241-242 Companies Act 2013' }),
    ],
    context: at,
    expect: [{ state: 'clear', subject: CASE }],
  },
  {
    kind: 'trap',
    says: 'A merger needs the tribunal too.',
    facts: [
      reportedCase('filed', '2025-06-02', {
        case_number: 'CP (CAA) 12/MB/2025',
        under: 'Scheme of amalgamation, sections 230 to 232',
      }),
    ],
    context: at,
    expect: [{ state: 'clear', subject: 'NCLT CP CAA 12 MB 2025' }],
  },
  {
    kind: 'trap',
    says: "A petition that is 'disposed of' may have been dismissed and may have been admitted.",
    facts: [reportedCase('filed', '2025-06-02'), reportedCase('disposed', '2025-12-01')],
    context: at,
    expect: [
      {
        state: 'not_measurable',
        subject: CASE,
        reason: 'Case CP (IB) No. 990/MB/2025 was disposed of; the file does not say how.',
      },
    ],
  },
  {
    kind: 'trap',
    says: "A respondent in somebody else's insolvency (section 66) is not the debtor.",
    facts: [
      reportedCase('filed', '2025-06-02', {
        case_number: 'IA 7/2025',
        role: 'respondent',
        under: 'IBC section 66',
      }),
    ],
    context: at,
    expect: [{ state: 'not_measurable', subject: 'NCLT IA 7 2025' }],
  },
  {
    kind: 'trap',
    says: 'A case against a guarantor (section 95) that stands under the borrower is not one against the borrower.',
    facts: [reportedCase('admitted', '2025-12-01', { role: 'respondent', under: 'IBC section 95' })],
    context: at,
    expect: [
      {
        state: 'not_measurable',
        subject: CASE,
        reason:
          'Case CP (IB) No. 990/MB/2025 is brought under section 95 of the Insolvency Code; a respondent in it need not be the debtor.',
      },
    ],
  },
  {
    kind: 'trap',
    says: 'The appellate tribunal admits an appeal to hear it; that admits nobody to insolvency.',
    facts: [
      reportedCase('admitted', '2025-12-01', {
        forum: 'nclat',
        case_number: 'Company Appeal (AT) (Insolvency) No. 12 of 2025',
        under: 'IBC section 61',
      }),
    ],
    context: at,
    expect: [{ state: 'finding', subject: 'NCLAT COMPANY APPEAL AT INSOLVENCY 12 2025', band: 'filed' }],
  },
  {
    kind: 'trap',
    says: 'A petition that was dismissed and is pending again was restored: the old end no longer counts.',
    facts: [
      reportedCase('filed', '2025-06-02'),
      reportedCase('dismissed', '2025-09-01'),
      reportedCase('pending', '2026-02-20'),
    ],
    context: at,
    expect: [{ state: 'finding', subject: CASE, band: 'filed' }],
  },
  {
    kind: 'trap',
    says: 'What the tribunal decided in January was not known in December.',
    facts: [reportedCase('filed', '2025-06-02'), reportedCase('admitted', '2026-01-15')],
    context: { as_of: '2025-12-31' },
    expect: [{ state: 'finding', subject: CASE, band: 'filed' }],
  },
  {
    kind: 'trap',
    says: 'A petition last heard of four years ago is not reported as pending today.',
    facts: [reportedCase('pending', '2021-11-10', { filed_on: '2021-06-02' })],
    context: at,
    expect: [{ state: 'stale', subject: CASE, last_state: 'finding' }],
  },
]
