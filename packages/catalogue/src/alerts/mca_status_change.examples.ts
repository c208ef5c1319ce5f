import type { SignalExample } from '../example.ts'
import { registerEdition } from '../example-facts.ts'

const PARTY = 'party'

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Active in one edition of the register, Strike Off in the next.',
    facts: [registerEdition('Active', '2024-03-31'), registerEdition('Strike Off', '2024-09-30')],
    context: { as_of: '2024-10-15' },
    expect: [
      {
        state: 'finding',
        subject: PARTY,
        band: 'gone',
        severity: 'High',
        signal_code: '20113',
        event_date: '2024-09-30',
        title: "The company register's status turned from Active to Strike Off.",
        detail: {
          previous_status: 'Active',
          status: 'Strike Off',
          previous_date: '2024-03-31',
          status_date: '2024-09-30',
        },
      },
    ],
    cleared_by: [
      {
        words: 'The company register shows the company as Active again',
        facts: [registerEdition('Active', '2025-03-31')],
        as_of: '2025-04-15',
      },
    ],
  },
  {
    kind: 'finding',
    says: 'A merger ends the company in its old form; that is worth knowing and no distress.',
    facts: [registerEdition('Active', '2024-03-31'), registerEdition('Amalgamated', '2024-09-30')],
    context: { as_of: '2024-10-15' },
    expect: [{ state: 'finding', subject: PARTY, band: 'other_form', severity: 'Low' }],
    cleared_by: [
      {
        words: 'The company register shows the company as Active again',
        facts: [registerEdition('Active', '2025-03-31')],
        as_of: '2025-04-15',
      },
    ],
  },
  {
    kind: 'finding',
    says: 'The step from being struck off to struck off is a worse band.',
    facts: [
      registerEdition('Active', '2023-03-31'),
      registerEdition('Under Process of Striking off', '2024-03-31'),
      registerEdition('STRIKE OFF', '2024-09-30'),
    ],
    context: { as_of: '2024-10-15' },
    expect: [
      { state: 'finding', subject: PARTY, band: 'gone', detail: { previous_status: 'Under Process of Striking Off' } },
    ],
  },
  {
    kind: 'clear',
    says: 'Active and seen as Active again.',
    facts: [registerEdition('Active', '2024-03-31')],
    context: { as_of: '2024-04-30' },
    expect: [{ state: 'clear', subject: PARTY }],
  },
  {
    kind: 'clear',
    says: 'Struck off and restored since.',
    facts: [
      registerEdition('Active', '2023-03-31'),
      registerEdition('Strike Off', '2024-03-31'),
      registerEdition('Active', '2024-09-30'),
    ],
    context: { as_of: '2024-10-15' },
    expect: [{ state: 'clear', subject: PARTY }],
  },
  {
    kind: 'not_measurable',
    says: 'No row of the register belongs to the party.',
    facts: [],
    context: { as_of: '2024-10-15' },
    expect: [{ state: 'not_measurable', subject: PARTY }],
  },
  {
    kind: 'not_measurable',
    says: 'A status word that nobody has read before is told and not guessed.',
    facts: [registerEdition('Active', '2024-03-31'), registerEdition('Vanishing Company', '2024-09-30')],
    context: { as_of: '2024-10-15' },
    expect: [
      {
        state: 'not_measurable',
        subject: PARTY,
        reason: "The register's status 'Vanishing Company' is not a word we know.",
      },
    ],
  },
  {
    kind: 'trap',
    says: 'The first sight of Strike Off is not a change: the company may have been struck off for twenty years.',
    facts: [registerEdition('Strike Off', '2024-09-30')],
    context: { as_of: '2024-10-15' },
    expect: [{ state: 'not_measurable', subject: PARTY }],
  },
  {
    kind: 'trap',
    says: 'A register of 2021 accuses nobody in 2026: what it said stays readable as stale.',
    facts: [registerEdition('Active', '2020-03-31'), registerEdition('Strike Off', '2021-03-31')],
    context: { as_of: '2026-01-15' },
    expect: [{ state: 'stale', subject: PARTY, last_state: 'finding' }],
  },
  {
    kind: 'trap',
    says: 'A later edition that repeats the status keeps the finding fresh, without a new fact.',
    facts: [registerEdition('Active', '2020-03-31'), registerEdition('Strike Off', '2021-03-31')],
    context: { as_of: '2021-12-31', source_dates: { company_master: '2021-12-01' } },
    expect: [{ state: 'finding', subject: PARTY, event_date: '2021-03-31' }],
  },
  {
    kind: 'trap',
    says: "The two formats write one status in two ways; 'Inactive for e-filing' after 'INACTIVE FOR E-FILING' is not a change.",
    facts: [
      registerEdition('INACTIVE FOR E-FILING', '2024-03-31'),
      registerEdition('Inactive for e-filing', '2024-09-30'),
    ],
    context: { as_of: '2024-10-15' },
    expect: [{ state: 'not_measurable', subject: PARTY }],
  },
  {
    kind: 'trap',
    says: 'An edition without a status between two others is not an observation.',
    facts: [
      registerEdition('Active', '2023-09-30'),
      registerEdition(null, '2024-03-31'),
      registerEdition('Under liquidation', '2024-09-30'),
    ],
    context: { as_of: '2024-10-15' },
    expect: [
      {
        state: 'finding',
        subject: PARTY,
        band: 'ending',
        detail: { previous_status: 'Active', previous_date: '2023-09-30' },
      },
    ],
  },
  {
    kind: 'trap',
    says: 'Strike Off when first seen and Dormant since is not a change for the worse.',
    facts: [registerEdition('Strike Off', '2024-03-31'), registerEdition('Dormant under section 455', '2024-09-30')],
    context: { as_of: '2024-10-15' },
    expect: [{ state: 'clear', subject: PARTY }],
  },
  {
    kind: 'trap',
    says: 'The register of 2023, read only after that of 2024, is still the older one: nothing was restored.',
    facts: [
      registerEdition('Active', '2023-09-30', { known_at: '2024-10-10' }),
      registerEdition('Strike Off', '2024-09-30'),
    ],
    context: { as_of: '2024-10-15' },
    expect: [{ state: 'finding', subject: PARTY, band: 'gone', event_date: '2024-09-30' }],
  },
  {
    kind: 'trap',
    says: 'What becomes known in October was not known in September.',
    facts: [
      registerEdition('Active', '2024-03-31'),
      registerEdition('Strike Off', '2024-08-31', { known_at: '2024-10-01' }),
    ],
    context: { as_of: '2024-09-15' },
    expect: [{ state: 'clear', subject: PARTY }],
  },
]
