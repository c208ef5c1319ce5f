import type { IsoDate } from '@saakh/domain/dates'
import type { Fact, FactPayload } from '@saakh/domain/facts'
import type { SignalExample } from '../example.ts'
import { ACCOUNT, statement } from '../example-bank.ts'

/** An aggregator's consent for monitoring as it was noted on a day. */
const consent = (
  id: string,
  noted: IsoDate,
  more: Partial<FactPayload<'consent_given'>> = {},
): Fact<'consent_given'> => ({
  fact_id: `${id} ${noted}`,
  organization_id: '00000000-0000-4000-8000-000000000001',
  party_id: '00000000-0000-4000-8000-0000000000aa',
  kind: 'consent_given',
  subject: id,
  valid_from: noted,
  valid_to: null,
  known_at: `${noted}T09:00:00Z`,
  recorded_at: `${noted}T09:00:01Z`,
  payload: {
    ...{ section: 'bank-statement', basis: 'account_aggregator', state: 'holds', valid_until: '2024-02-29' },
    ...{ ended_on: null, is_one_look: false, loan_active: true },
    ...more,
  },
  source_document: null,
  locator: {},
  content_hash: `${id} ${noted}`,
})

const SUBJECT = 'Bank statements, Account Aggregator'
const context = { as_of: '2024-03-11' }
const monthly = [...statement('2023-10', '2023-10', []), ...statement('2023-11', '2023-11', [])]

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'A consent for monitoring ran out and was not given again.',
    facts: [consent('c-1', '2023-03-01')],
    context,
    expect: [
      {
        state: 'finding',
        subject: SUBJECT,
        band: 'consent_ended',
        severity: 'Low',
        signal_code: '30121',
        event_date: '2024-02-29',
        title: 'Bank statements, Account Aggregator: the consent ended on 29-02-2024.',
        detail: {
          source: SUBJECT,
          what: 'Consent expired',
          last_data_date: null,
          lapsed_on: '2024-02-29',
          days_silent: null,
        },
      },
    ],
    cleared_by: [
      {
        words: 'A consent for the same holds again',
        facts: [consent('c-2', '2024-03-15', { valid_until: '2025-03-14' })],
        as_of: '2024-03-20',
        not_yet: [{ facts: [consent('c-2', '2024-03-15', { state: 'waiting', valid_until: '2025-03-14' })] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Two months of statements came, and then none.',
    facts: monthly,
    context,
    expect: [
      {
        state: 'finding',
        subject: ACCOUNT,
        band: 'feed_silent',
        severity: 'Low',
        signal_code: '30120',
        event_date: '2024-02-14',
        title: 'Account UTIB 912000777: no statement since 30-11-2023.',
        detail: { what: 'No further statement', last_data_date: '2023-11-30', days_silent: 102 },
      },
    ],
    cleared_by: [
      {
        words: 'A statement of the account reaches into the last 75 days',
        facts: statement('2023-12', '2024-02', []).map((fact) => ({ ...fact, known_at: '2024-03-15T09:00:00Z' })),
        as_of: '2024-05-14',
        not_yet: [{ as_of: '2024-05-15' }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'It was revoked while a loan is active.',
    facts: [consent('c-1', '2023-03-01'), consent('c-1', '2024-01-20', { state: 'revoked', ended_on: '2024-01-20' })],
    context,
    expect: [{ state: 'finding', subject: SUBJECT, detail: { what: 'Consent revoked', lapsed_on: '2024-01-20' } }],
  },
  {
    kind: 'clear',
    says: 'It holds to the end of its last day.',
    facts: [consent('c-1', '2023-03-01')],
    context: { as_of: '2024-02-29' },
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'not_measurable',
    says: 'Nothing was ever expected.',
    facts: [],
    context,
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'It was revoked because the loan was closed.',
    facts: [consent('c-1', '2024-01-20', { state: 'revoked', ended_on: '2024-01-20', loan_active: false })],
    context,
    expect: [{ state: 'clear', subject: SUBJECT }],
  },
  {
    kind: 'trap',
    says: 'One look that ended is not a feed, nor is a single statement.',
    facts: [consent('c-1', '2023-03-01', { is_one_look: true }), ...statement('2023-10', '2023-10', [])],
    context,
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'An owner who withdraws what she gave here knows it.',
    facts: [
      consent('c-1', '2024-01-20', { basis: 'dpdp', state: 'withdrawn', ended_on: '2024-01-20', loan_active: null }),
    ],
    context,
    expect: [{ state: 'clear', subject: 'Bank statements, consent of the owner' }],
  },
]
