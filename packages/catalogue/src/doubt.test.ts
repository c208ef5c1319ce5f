import { describe, expect, it } from 'vitest'
import { signal } from './alerts/regulatory_action.ts'
import { doubtOn, inDoubt, type Waiting } from './doubt.ts'
import { circular } from './example-circulars.ts'

const CONTEXT = { as_of: '2026-03-15' }
const SUSPENDED = 'Suspension of Trading in Zzyzx Example Mills Limited for Non-Compliance with SEBI LODR Regulations'
const LISTING = circular('Listing of New Securities of Zzyzx Example Mills Limited', '2026-03-01')
const REVOKED = circular(
  'Revocation of Suspension in Trading of Equity Shares of Zzyzx Example Mills Limited',
  '2026-03-10',
)

type Facts = Parameters<typeof doubtOn>[2]
const judged = (facts: Facts, waiting: readonly Waiting[]) => {
  const outcomes = signal.evaluate(facts, CONTEXT)
  return inDoubt(outcomes, doubtOn(signal, outcomes, facts, waiting, CONTEXT))
}
const statesOf = (facts: Facts, documents: Facts) =>
  judged(
    facts,
    documents.map((fact) => ({ of: 'document', id: fact.subject, kinds: [fact.kind], facts: [fact] })),
  ).map(({ state, subject }) => [subject, state])
const row = (id: string, kinds: Waiting['kinds']): Waiting => ({ of: 'row', id, kinds, facts: null })
const company = (...facts: Facts): Waiting => ({ of: 'company', id: 'other', kinds: ['exchange_circular'], facts })

describe('a waiting document', () => {
  it('keeps the party from being clear where linking it would find something', () => {
    expect(statesOf([LISTING], [])).toEqual([['party', 'clear']])
    expect(statesOf([LISTING], [circular(SUSPENDED, '2026-01-28')])).toEqual([['party', 'not_certain']])
  })

  it('keeps silence from being taken for it as well', () => {
    expect(statesOf([], [circular(SUSPENDED, '2026-01-28')])).toEqual([['party', 'not_certain']])
  })

  it('changes nothing where linking it would change nothing', () => {
    expect(statesOf([LISTING], [circular('Change in Name of Zzyzx Example Mills Limited', '2026-03-02')])).toEqual([
      ['party', 'clear'],
    ])
    expect(statesOf([LISTING], [circular(SUSPENDED, '2025-01-28')])).toEqual([['party', 'clear']])
    expect(statesOf([LISTING, REVOKED], [circular(SUSPENDED, '2026-01-28')])).toEqual([['party', 'clear']])
  })

  it('leaves a finding what it is, and puts the party in doubt beside what a document ended', () => {
    expect(
      statesOf(
        [circular(SUSPENDED, '2026-02-01')],
        [circular('SEBI Order Against Zzyzx Example Mills Limited', '2026-03-02')],
      ),
    ).toEqual([['suspension:bse', 'finding']])
    const again = circular(SUSPENDED, '2026-03-12', { exchange: 'nse' })
    expect(statesOf([circular(SUSPENDED, '2026-01-28'), REVOKED], [again])).toEqual([
      ['suspension:bse', 'clear'],
      ['party', 'not_certain'],
    ])
  })
})

describe('what else may be about a party', () => {
  const SUSPENSION = circular(SUSPENDED, '2026-01-28')

  it('is a row that names it and was set aside, for the signals that read such files', () => {
    expect(judged([LISTING], [row('job 7', ['exchange_circular'])])).toMatchObject([
      {
        state: 'not_certain',
        reason: expect.stringMatching(/^Not certain: 1 row of a file that names it was set aside\. /),
      },
    ])
    expect(judged([LISTING], [row('job 7', ['court_case'])])).toMatchObject([{ state: 'clear' }])
    expect(judged([SUSPENSION], [row('job 7', ['exchange_circular'])])).toMatchObject([{ state: 'finding' }])
  })

  it('is a company that may be the same one, where what is known of it would change the answer', () => {
    expect(judged([LISTING], [company(SUSPENSION)])).toMatchObject([
      { state: 'not_certain', reason: expect.stringMatching(/^Not certain: 1 company may be the same one\. /) },
    ])
    expect(judged([LISTING], [company(LISTING)])).toMatchObject([{ state: 'clear' }])
  })

  it('is counted by kind in one sentence', () => {
    const rows = [row('job 7', ['exchange_circular']), row('job 9', ['exchange_circular'])]
    expect(judged([LISTING], [company(SUSPENSION), ...rows])).toMatchObject([
      {
        reason: expect.stringMatching(
          /^Not certain: 2 rows of files that name it were set aside; 1 company may be the same one\. /,
        ),
      },
    ])
  })
})
