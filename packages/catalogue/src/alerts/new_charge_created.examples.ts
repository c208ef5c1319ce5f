import type { SignalExample } from '../example.ts'
import { chargeEntry } from '../example-proceedings.ts'

const at = { as_of: '2026-03-31' }

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'Another bank took a charge on the book debts ten weeks ago.',
    facts: [chargeEntry('100990001', '2026-03-05', { created_on: '2026-01-20' })],
    context: at,
    expect: [
      {
        state: 'finding',
        subject: '100990001',
        band: 'created',
        severity: 'Medium',
        signal_code: '20130',
        event_date: '2026-01-20',
        exposure: '2500000.00',
        title: 'A charge of ₹25,00,000 was created in favour of Example Gramin Bank.',
        detail: {
          holder: 'Example Gramin Bank',
          held_by: 'Another lender',
          charges_amount: '2500000.00',
          previous_amount: null,
          first_seen: '2026-03-05',
        },
      },
    ],
    cleared_by: [
      {
        words: 'The charge is satisfied',
        facts: [chargeEntry('100990001', '2026-04-10', { created_on: '2026-01-20', satisfied_on: '2026-04-05' })],
        as_of: '2026-04-12',
      },
      {
        words:
          '90 days have passed since it was created and, where an earlier look at the register did not show it, since it was first seen',
        facts: [],
        as_of: '2026-04-21',
        not_yet: [{ as_of: '2026-04-20' }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'A file that does not mark own charges tells each new one and says so.',
    facts: [chargeEntry('100990001', '2026-03-05', { created_on: '2026-01-20', own: null })],
    context: at,
    expect: [{ state: 'finding', subject: '100990001', band: 'created', detail: { held_by: 'Not said in the file' } }],
  },
  {
    kind: 'finding',
    says: 'The amount of an old charge was raised: the entry before is on record, so the rise can be told.',
    facts: [
      chargeEntry('100990001', '2025-06-30', { created_on: '2022-05-02' }),
      chargeEntry('100990001', '2026-03-05', {
        created_on: '2022-05-02',
        modified_on: '2026-02-10',
        amount: '7500000.00',
      }),
    ],
    context: at,
    expect: [
      {
        state: 'finding',
        subject: '100990001',
        band: 'raised',
        signal_code: '20131',
        event_date: '2026-02-10',
        exposure: '7500000.00',
        title: 'The charge of Example Gramin Bank was raised to ₹75,00,000.',
        detail: { previous_amount: '2500000.00', charges_amount: '7500000.00' },
      },
    ],
    cleared_by: [
      {
        words: 'The charge is satisfied',
        facts: [
          chargeEntry('100990001', '2026-04-10', {
            created_on: '2022-05-02',
            modified_on: '2026-02-10',
            amount: '7500000.00',
            satisfied_on: '2026-04-05',
          }),
        ],
        as_of: '2026-04-12',
      },
      {
        words: '90 days have passed since the modification',
        facts: [],
        as_of: '2026-05-12',
        not_yet: [{ as_of: '2026-05-11' }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'A charge of five months ago is new all the same when the register was looked at before it was created.',
    facts: [
      chargeEntry('100990002', '2025-09-30', { created_on: '2021-04-01', own: true }),
      chargeEntry('100990001', '2026-03-05', { created_on: '2025-10-28' }),
    ],
    context: at,
    expect: [
      { state: 'clear', subject: '100990002', reason: 'The charge is your own.' },
      { state: 'finding', subject: '100990001', band: 'created', event_date: '2025-10-28' },
    ],
    cleared_by: [
      {
        words:
          '90 days have passed since it was created and, where an earlier look at the register did not show it, since it was first seen',
        facts: [],
        as_of: '2026-06-04',
        not_yet: [{ as_of: '2026-06-03' }],
      },
    ],
  },
  {
    kind: 'clear',
    says: 'A charge that was satisfied is over.',
    facts: [
      chargeEntry('100990001', '2026-02-05', { created_on: '2026-01-20' }),
      chargeEntry('100990001', '2026-03-20', { created_on: '2026-01-20', satisfied_on: '2026-03-10' }),
    ],
    context: at,
    expect: [{ state: 'clear', subject: '100990001', reason: 'The charge was satisfied on 10-03-2026.' }],
  },
  {
    kind: 'not_measurable',
    says: 'No file of the register of charges names the party.',
    facts: [],
    context: at,
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'not_measurable',
    says: 'A charge that was modified before anybody looked: whether its amount rose cannot be told.',
    facts: [chargeEntry('100990001', '2026-03-05', { created_on: '2022-05-02', modified_on: '2026-02-10' })],
    context: at,
    expect: [
      {
        state: 'not_measurable',
        subject: '100990001',
        reason:
          'The charge of Example Gramin Bank was modified on 10-02-2026; the entry as it was before has not been seen, so a rise cannot be told.',
      },
    ],
  },
  {
    kind: 'trap',
    says: 'The first sight of a register full of old charges is not a change.',
    facts: [
      chargeEntry('100990001', '2026-03-05', { created_on: '2019-01-20' }),
      chargeEntry('100990002', '2026-03-05', { created_on: '2023-07-04' }),
    ],
    context: at,
    expect: [
      { state: 'clear', subject: '100990001' },
      { state: 'clear', subject: '100990002' },
    ],
  },
  {
    kind: 'trap',
    says: 'An old charge that an earlier, shorter file left out is not new: it was there before that look.',
    facts: [
      chargeEntry('100990002', '2025-09-30', { created_on: '2021-04-01', own: true }),
      chargeEntry('100990001', '2026-03-05', { created_on: '2020-10-28' }),
    ],
    context: at,
    expect: [
      { state: 'clear', subject: '100990002' },
      { state: 'clear', subject: '100990001' },
    ],
  },
  {
    kind: 'trap',
    says: 'A charge once marked as your own stays so when a later file does not say it.',
    facts: [
      chargeEntry('100990001', '2026-02-05', { created_on: '2026-01-20', own: true }),
      chargeEntry('100990001', '2026-03-20', { created_on: '2026-01-20', own: null, assets: 'Book debts and stocks' }),
    ],
    context: at,
    expect: [{ state: 'clear', subject: '100990001', reason: 'The charge is your own.' }],
  },
  {
    kind: 'trap',
    says: 'A modification that lowers the amount is not a rise.',
    facts: [
      chargeEntry('100990001', '2025-06-30', { created_on: '2022-05-02' }),
      chargeEntry('100990001', '2026-03-05', {
        created_on: '2022-05-02',
        modified_on: '2026-02-10',
        amount: '1000000.00',
      }),
    ],
    context: at,
    expect: [{ state: 'clear', subject: '100990001' }],
  },
  {
    kind: 'trap',
    says: 'In February the lender had no file yet: what it learnt in March was not known.',
    facts: [chargeEntry('100990001', '2026-03-05', { created_on: '2026-01-20' })],
    context: { as_of: '2026-02-28' },
    expect: [{ state: 'not_measurable', subject: 'party' }],
  },
  {
    kind: 'trap',
    says: 'A register read two years ago does not say that nothing was charged since.',
    facts: [chargeEntry('100990001', '2024-03-05', { created_on: '2020-01-20' })],
    context: at,
    expect: [{ state: 'stale', subject: '100990001', last_state: 'clear' }],
  },
]
