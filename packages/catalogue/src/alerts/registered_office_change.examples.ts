import type { IsoDate } from '@saakh/domain/dates'
import type { SignalExample } from '../example.ts'
import { registerEdition } from '../example-facts.ts'

const at = { as_of: '2026-03-31' }
const office = (date: IsoDate, address: string | null, state = 'Goa') =>
  registerEdition('Active', date, { address, state })

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'The office moved to another town of the state.',
    facts: [
      office('2025-08-31', '4 Example Road, Panaji 403001'),
      office('2026-02-28', 'Plot 14, Verna Industrial Estate, Verna 403722'),
    ],
    context: at,
    expect: [
      {
        state: 'finding',
        subject: 'party',
        band: 'moved',
        severity: 'Low',
        signal_code: '20190',
        event_date: '2026-02-28',
        title: 'The registered office moved from PIN code 403001 to 403722.',
        detail: {
          previous_address: '4 Example Road, Panaji 403001',
          address: 'Plot 14, Verna Industrial Estate, Verna 403722',
          previous_date: '2025-08-31',
          date: '2026-02-28',
          moves_in_two_years: 1,
        },
      },
    ],
    cleared_by: [
      {
        words: 'The office stays where it is for 730 days',
        facts: [office('2027-12-31', 'Plot 14, Verna Industrial Estate, Verna 403722')],
        as_of: '2028-02-29',
        not_yet: [{ as_of: '2028-02-28' }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'It moved twice within two years.',
    facts: [
      office('2024-08-31', 'Panaji 403001'),
      office('2025-08-31', 'Verna 403722'),
      office('2026-02-28', 'Mumbai 400 001', 'Maharashtra'),
    ],
    context: at,
    expect: [
      {
        state: 'finding',
        subject: 'party',
        band: 'moved_again',
        severity: 'Medium',
        signal_code: '20191',
        title: 'The registered office moved 2 times within 730 days.',
      },
    ],
  },
  {
    kind: 'clear',
    says: 'It stayed where it was.',
    facts: [
      office('2025-08-31', '4 Example Road, Panaji 403001'),
      office('2026-02-28', 'Example Road 4, PANAJI - 403001'),
    ],
    context: at,
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'not_measurable',
    says: 'The register gives no address.',
    facts: [office('2025-08-31', null), office('2026-02-28', null)],
    context: at,
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'not_measurable',
    says: 'The company is not in the register.',
    facts: [],
    context: at,
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'The first sight of an address is not a move.',
    facts: [office('2026-02-28', 'Verna 403722')],
    context: at,
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'The state was divided; the office stands where it stood.',
    facts: [
      office('2025-08-31', 'Hyderabad 500001', 'Andhra Pradesh'),
      office('2026-02-28', 'HYDERABAD, Pin: 500 001', 'Telangana'),
    ],
    context: at,
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'A telephone number in the address is not a PIN code.',
    facts: [office('2025-08-31', 'Panaji 403001, Tel 08322456789'), office('2026-02-28', 'Panaji 403001')],
    context: at,
    expect: [{ state: 'clear', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'A register of a year ago says nothing about today.',
    facts: [office('2024-08-31', 'Panaji 403001'), office('2025-02-28', 'Verna 403722')],
    context: at,
    expect: [{ state: 'stale', subject: 'party', last_state: 'finding' }],
  },
]
