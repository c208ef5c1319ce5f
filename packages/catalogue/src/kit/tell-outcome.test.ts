import { expect, it } from 'vitest'
import { followedBy, said } from './figures.ts'
import { tellOutcome } from './tell-outcome.ts'

it('tells a reason and the one that follows it, each with its own figures', () => {
  const words = { reasons: { clear: 'The {kind} rose.', passed_over: 'The {kind} before {date:date} is not known.' } }
  const reason = followedBy(
    said('clear', { kind: 'year' }),
    said('passed_over', { kind: 'quarter', date: '2026-03-31' }),
  )
  const outcome = tellOutcome(
    { state: 'clear', subject: 'party', reason, last_data_date: '2026-03-31' },
    { words, limits: {}, bands: [], signal_codes: {}, changes_on: null },
  )
  expect(outcome).toMatchObject({ reason: 'The year rose. The quarter before 31-03-2026 is not known.' })
})
