import { describe, expect, it } from 'vitest'
import { signal } from './alerts/regulatory_action.ts'
import { doubtOn, inDoubt } from './doubt.ts'
import { circular } from './example-circulars.ts'

const CONTEXT = { as_of: '2026-03-15' }
const SUSPENDED = 'Suspension of Trading in Zzyzx Example Mills Limited for Non-Compliance with SEBI LODR Regulations'
const LISTING = circular('Listing of New Securities of Zzyzx Example Mills Limited', '2026-03-01')
const REVOKED = circular(
  'Revocation of Suspension in Trading of Equity Shares of Zzyzx Example Mills Limited',
  '2026-03-10',
)

const told = (facts: Parameters<typeof doubtOn>[2], waiting: Parameters<typeof doubtOn>[3]) => {
  const outcomes = signal.evaluate(facts, CONTEXT)
  return inDoubt(outcomes, doubtOn(signal, outcomes, facts, waiting, CONTEXT)).map(({ state, subject }) => [
    subject,
    state,
  ])
}

describe('a waiting document', () => {
  it('keeps the party from being clear where linking it would find something', () => {
    expect(told([LISTING], [])).toEqual([['party', 'clear']])
    expect(told([LISTING], [circular(SUSPENDED, '2026-01-28')])).toEqual([['party', 'not_certain']])
  })

  it('keeps silence from being taken for it as well', () => {
    expect(told([], [circular(SUSPENDED, '2026-01-28')])).toEqual([['party', 'not_certain']])
  })

  it('changes nothing where linking it would change nothing', () => {
    expect(told([LISTING], [circular('Change in Name of Zzyzx Example Mills Limited', '2026-03-02')])).toEqual([
      ['party', 'clear'],
    ])
    expect(told([LISTING], [circular(SUSPENDED, '2025-01-28')])).toEqual([['party', 'clear']])
    expect(told([LISTING, REVOKED], [circular(SUSPENDED, '2026-01-28')])).toEqual([['party', 'clear']])
  })

  it('leaves a finding what it is, and puts the party in doubt beside what a document ended', () => {
    expect(
      told(
        [circular(SUSPENDED, '2026-02-01')],
        [circular('SEBI Order Against Zzyzx Example Mills Limited', '2026-03-02')],
      ),
    ).toEqual([['suspension:bse', 'finding']])
    const again = circular(SUSPENDED, '2026-03-12', { exchange: 'nse' })
    expect(told([circular(SUSPENDED, '2026-01-28'), REVOKED], [again])).toEqual([
      ['suspension:bse', 'clear'],
      ['party', 'not_certain'],
    ])
  })
})
