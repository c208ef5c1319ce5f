import { EXAMPLES } from '@saakh/catalogue/examples.gen'
import type { Outcome } from '@saakh/catalogue/outcome'
import { signals } from '@saakh/catalogue/registry'
import { describe, expect, it } from 'vitest'
import { type PackedOutcome, packOutcome, signalStateOf } from './packed-states.ts'

const stored = (packed: readonly PackedOutcome[]): PackedOutcome[] => JSON.parse(JSON.stringify(packed))
const wordsOf = (outcome: Outcome) => (outcome.state === 'finding' ? outcome.title : outcome.reason)

describe.each(signals.map((signal) => [signal.code, signal] as const))('%s', (code, signal) => {
  const judged = (EXAMPLES[code] ?? []).map(({ facts, context }) => signal.evaluate(facts, context))

  it('says of each subject, when its page is opened, what the judgement said', () => {
    for (const outcome of judged.flat()) {
      const { state, last_data_date } = outcome
      const last_state = state === 'stale' ? outcome.last_state : null
      const signalState = signalStateOf(signal, stored([packOutcome(outcome, false)]))
      expect(signalState).toMatchObject({ code, state, sentence: wordsOf(outcome), last_data_date, last_state })
      expect(signalState.severity).toBe(state === 'finding' ? outcome.severity : null)
    }
  })

  it('keeps no sentence of what it does not find', () => {
    for (const outcome of judged.flat())
      if (outcome.state !== 'finding') expect(packOutcome(outcome, false).text).toBeUndefined()
  })

  it('says over all subjects the same whether its words were kept or are made', () => {
    for (const outcomes of judged) {
      const whole = outcomes.map((outcome) => {
        const { more: _, ...packed } = packOutcome(outcome, false)
        return { ...packed, text: wordsOf(outcome) }
      })
      const kept = stored(outcomes.map((outcome) => packOutcome(outcome, false)))
      expect(signalStateOf(signal, kept)).toEqual(signalStateOf(signal, whole))
    }
  })
})

describe('what is kept of an outcome', () => {
  const signal = { code: 'late', words: { reasons: { paid: '{account} is paid since {day:date}.' } } }
  const day = '2026-03-31'

  it('is read as a release before wrote it, with its subject and its sentence', () => {
    const before = {
      subject: 'party',
      state: 'clear' as const,
      code: 'paid',
      text: 'All is paid.',
      last_data_date: day,
    }
    expect(signalStateOf(signal, [before])).toMatchObject({
      state: 'clear',
      sentence: 'All is paid.',
      last_data_date: day,
    })
  })

  it('says so where the words ask for something else by now', () => {
    const other = { state: 'clear' as const, code: 'paid', figures: { account: '7001' } }
    expect(signalStateOf(signal, [other]).sentence).toMatch(/^The wording of this signal has changed/)
    expect(signalStateOf(signal, [{ ...other, code: 'gone' }]).sentence).toMatch(
      /^The wording of this signal has changed/,
    )
    const whole = { ...other, figures: { account: '7001', day } }
    expect(signalStateOf(signal, [whole]).sentence).toBe('7001 is paid since 31-03-2026.')
  })

  it('has the sentence itself of a rule whose words may change', () => {
    const [example] = EXAMPLES.dpd_status_change?.filter(({ kind }) => kind === 'clear') ?? []
    const [outcome] =
      signals
        .find(({ code }) => code === 'dpd_status_change')
        ?.evaluate(example?.facts ?? [], example?.context ?? { as_of: day }) ?? []
    if (outcome?.state !== 'clear') throw new Error('The example is clear.')
    expect(packOutcome(outcome, true)).toMatchObject({ text: outcome.reason, code: outcome.code })
  })
})
