import type { SignalExample } from '../example.ts'
import { circular } from '../example-circulars.ts'

const SUSPENDED = 'Suspension of Trading in Zzyzx Example Mills Limited for Non-Compliance with SEBI LODR Regulations'
const REVOKED = 'Revocation of Suspension in Trading of Equity Shares of Zzyzx Example Mills Limited'
const ORDER = 'SEBI Order in the Matter of Zzyzx Example Mills Limited'
const AGAINST = 'SEBI Order Against Zzyzx Example Mills Limited for Fund Diversion'
const IBC = 'Surveillance Measure for Securities Under IBC - Zzyzx Example Mills Ltd Added to Stage 1'

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Trading in the shares is suspended for non-compliance.',
    facts: [circular(SUSPENDED, '2026-01-28')],
    context: { as_of: '2026-02-10' },
    expect: [
      {
        state: 'finding',
        subject: 'suspension:bse',
        band: 'suspended',
        severity: 'High',
        signal_code: '20233',
        event_date: '2026-01-28',
        title: 'BSE told of a suspension of trading in the shares of Zzyzx Example Mills Limited for non-compliance.',
        detail: {
          items: [
            {
              date: '2026-01-28',
              label: SUSPENDED,
              competent_authority: 'BSE',
              regulatory_charges: 'Non-Compliance with SEBI LODR Regulations',
            },
          ],
        },
      },
    ],
    cleared_by: [
      {
        words: 'A circular of the same exchange tells that the suspension was revoked or cancelled',
        facts: [circular(REVOKED, '2026-03-10')],
        as_of: '2026-03-15',
        not_yet: [{ facts: [circular(REVOKED, '2026-03-10', { exchange: 'nse' })] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'A regulator bars the company from the market.',
    facts: [circular('SEBI Restrains Zzyzx Example Mills Limited and 19 Associated Entities', '2026-01-28')],
    context: { as_of: '2026-02-10' },
    expect: [{ state: 'finding', subject: 'debarment:2026-01-28', band: 'debarred', severity: 'High' }],
    cleared_by: [
      {
        words: 'A circular states that the debarment was revoked',
        facts: [circular('Revocation of debarment of Zzyzx Example Mills Limited', '2026-03-10')],
        as_of: '2026-03-15',
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Both exchanges pass one order on: one action, in the words of the graver title.',
    facts: [
      circular(ORDER, '2026-03-02', { exchange: 'nse' }),
      circular(AGAINST, '2026-03-03', { address: 'https://www.bseindia.com/example' }),
    ],
    context: { as_of: '2026-03-10' },
    expect: [
      {
        state: 'finding',
        subject: 'order:2026-03-02',
        band: 'order',
        severity: 'Medium',
        event_date: '2026-03-02',
        title: 'A regulator passed an order against Zzyzx Example Mills Limited.',
        detail: {
          items: [
            { date: '2026-03-02', competent_authority: 'SEBI', regulatory_charges: 'Not stated in the title' },
            { date: '2026-03-03', competent_authority: 'SEBI', regulatory_charges: 'Fund Diversion' },
          ],
        },
      },
    ],
    cleared_by: [
      {
        words: 'A circular states that the order was revoked',
        facts: [circular('Revocation Order in the matter of Zzyzx Example Mills Limited', '2026-04-10')],
        as_of: '2026-04-15',
      },
    ],
  },
  {
    kind: 'finding',
    says: 'An order of March and one of October are two actions.',
    facts: [circular(ORDER, '2025-10-09'), circular(AGAINST, '2026-03-03')],
    context: { as_of: '2026-03-10' },
    expect: [
      { state: 'finding', subject: 'order:2025-10-09', band: 'order_in_matter', severity: 'Medium' },
      { state: 'finding', subject: 'order:2026-03-03', band: 'order' },
    ],
    cleared_by: [
      {
        words: 'A circular states that the order was revoked',
        facts: [circular('Revocation Order in the matter of Zzyzx Example Mills Limited', '2026-04-10')],
        as_of: '2026-04-15',
      },
    ],
  },
  {
    kind: 'finding',
    says: 'The exchange watches the shares under the insolvency code.',
    facts: [circular(IBC, '2026-03-02')],
    context: { as_of: '2026-03-10' },
    expect: [{ state: 'finding', subject: 'insolvency:bse', band: 'insolvency', severity: 'Medium' }],
    cleared_by: [
      {
        words: 'A circular of the same exchange tells that the shares left the insolvency surveillance',
        facts: [
          circular(
            'Surveillance Measure for Securities under IBC - Exclusion of Zzyzx Example Mills Ltd',
            '2026-04-10',
          ),
        ],
        as_of: '2026-04-15',
        not_yet: [
          {
            facts: [
              circular(
                'Surveillance Measure for Securities under IBC - Exclusion of Zzyzx Example Mills Ltd',
                '2026-04-10',
                { exchange: 'nse' },
              ),
            ],
          },
        ],
      },
    ],
  },
  {
    kind: 'clear',
    says: 'The suspension was revoked by the same exchange.',
    facts: [circular(SUSPENDED, '2026-01-28'), circular(REVOKED, '2026-03-10')],
    context: { as_of: '2026-03-15' },
    expect: [{ state: 'clear', subject: 'suspension:bse' }],
  },
  {
    kind: 'clear',
    says: 'Circulars about the company, none of them about a regulatory action.',
    facts: [circular('Listing of New Securities of Zzyzx Example Mills Limited', '2026-03-10')],
    context: { as_of: '2026-03-15' },
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'not_measurable',
    says: 'No circular bears the name of the party.',
    facts: [],
    context: { as_of: '2026-03-15' },
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'not_measurable',
    says: 'The appellate tribunal decided since: what stands of the order, the title does not say.',
    facts: [
      circular(AGAINST, '2026-01-28'),
      circular('SAT Order in the matter of Zzyzx Example Mills Limited', '2026-03-10'),
    ],
    context: { as_of: '2026-03-15' },
    expect: [{ state: 'not_measurable', subject: 'order:2026-01-28' }],
  },
  {
    kind: 'trap',
    says: 'Debentures are suspended because they are redeemed.',
    facts: [circular('Suspension of Trading in Debentures of Zzyzx Example Mills Limited', '2026-03-10')],
    context: { as_of: '2026-03-15' },
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'Shares that stop trading because the company merges accuse nobody, though one of two circulars gives no reason.',
    facts: [
      circular(
        'Suspension of Trading in Equity Shares of Zzyzx Example Mills Limited - Scheme of Amalgamation',
        '2026-03-10',
      ),
      circular('Suspension of Trading in Equity Shares - Zzyzx Example Mills Limited', '2026-03-11'),
    ],
    context: { as_of: '2026-03-15' },
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'An order about those who traded in the shares is none against the company.',
    facts: [
      circular(
        'SEBI Order in the matter of Trading Activities of Certain Entities in the scrip of Zzyzx Example Mills Limited',
        '2026-03-10',
      ),
      circular(
        'SEBI Interim Order: A Person Restrained from Trading in Zzyzx Example Mills Limited Securities',
        '2026-03-11',
      ),
    ],
    context: { as_of: '2026-03-15' },
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'One exchange revokes its suspension; that of the other stands.',
    facts: [
      circular(SUSPENDED, '2026-01-28'),
      circular(SUSPENDED, '2026-01-28', { exchange: 'nse' }),
      circular(REVOKED, '2026-03-10', { exchange: 'nse' }),
    ],
    context: { as_of: '2026-03-15' },
    expect: [
      { state: 'finding', subject: 'suspension:bse' },
      { state: 'clear', subject: 'suspension:nse' },
    ],
  },
  {
    kind: 'trap',
    says: 'Suspended, revoked and suspended again: it counts from the second time.',
    facts: [circular(SUSPENDED, '2025-10-14'), circular(REVOKED, '2025-12-01'), circular(SUSPENDED, '2026-01-28')],
    context: { as_of: '2026-03-15' },
    expect: [{ state: 'finding', subject: 'suspension:bse', event_date: '2026-01-28' }],
  },
  {
    kind: 'trap',
    says: 'After half a year without a word nobody knows whether the suspension still stands.',
    facts: [circular(SUSPENDED, '2025-07-01')],
    context: { as_of: '2026-03-15' },
    expect: [{ state: 'stale', subject: 'suspension:bse', last_state: 'finding' }],
  },
  {
    kind: 'trap',
    says: 'A title that was corrected later is read as corrected.',
    facts: [
      circular(SUSPENDED, '2026-01-28', { circular_id: 'one' }),
      circular('Suspension of Trading in Debentures of Zzyzx Example Mills Limited', '2026-01-28', {
        circular_id: 'one',
        known_at: '2026-02-02',
      }),
    ],
    context: { as_of: '2026-02-10' },
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'not_measurable',
    says: 'A tribunal decided on an order that no stored circular mentions.',
    facts: [circular('SAT Order in the matter of Zzyzx Example Mills Limited', '2026-01-28')],
    context: { as_of: '2026-02-10' },
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'not_measurable',
    says: 'The shares are suspended and the title does not say why: for a merger, or for something worse.',
    facts: [circular('Suspension of Trading in Equity Shares - Zzyzx Example Mills Limited', '2026-01-28')],
    context: { as_of: '2026-02-10' },
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'clear',
    says: 'A suspension whose reason is not stated, and that has ended since.',
    facts: [
      circular('Suspension of Trading in Equity Shares - Zzyzx Example Mills Limited', '2026-01-28'),
      circular(REVOKED, '2026-02-05'),
    ],
    context: { as_of: '2026-02-10' },
    expect: [{ state: 'clear', subject: 'party' }],
  },
]
