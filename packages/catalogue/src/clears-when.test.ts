import { describe, expect, it } from 'vitest'
import { knownBy } from './drawn-facts.ts'
import type { ClearingExample, SignalExample } from './example.ts'
import { EXAMPLES } from './examples.gen.ts'
import type { Finding } from './outcome.ts'
import { signals } from './registry.ts'

/** What is left of a sentence once its alternatives are taken out. */
const CONNECTIVES = /^(?:[\s,.]|\band\b|\bor\b)*$/

/** A sentence without its figures, names and months: two findings with one shape are cleared by the same. */
const shapeOf = (sentence: string): string =>
  sentence
    .replaceAll(/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g, '#')
    .replaceAll(/\(?[A-Z0-9₹](?:[A-Z0-9₹%.,'+/-]*[A-Z0-9%'+-])?(?=[\s,.)]|$)\)?/g, '#')
    .replaceAll(/#(?:,? (?:to )?#)+/g, '#')

describe.each(signals.map((signal) => [signal.code, signal] as const))('%s', (code, signal) => {
  const examples = EXAMPLES[code] ?? []
  const findingsOf = ({ facts, context }: Pick<SignalExample, 'facts' | 'context'>): Finding[] =>
    signal.evaluate(facts, context).filter((outcome) => outcome.state === 'finding')
  const enacted = examples.flatMap((example) =>
    (example.cleared_by ?? []).map((clearing) => ({ example, clearing, finding: findingsOf(example)[0] })),
  )

  it('enacts every alternative of every sentence that says when it clears', () => {
    const byShape = new Map<string, string>()
    for (const sentence of examples.flatMap(findingsOf).map(({ clears_when }) => clears_when))
      byShape.set(shapeOf(sentence), sentence)
    for (const [shape, sentence] of byShape) {
      let left = shape
      for (const { finding, clearing } of enacted)
        if (finding && shapeOf(finding.clears_when) === shape) left = left.replace(shapeOf(clearing.words), '')
      expect(left, sentence).toMatch(CONNECTIVES)
    }
    const codes = new Set(enacted.map(({ finding }) => finding?.code))
    if (typeof signal.words.clears_when === 'object')
      expect([...codes].sort()).toEqual(Object.keys(signal.words.clears_when).sort())
  })

  it.each(enacted.map((scenario) => [`${scenario.example.says} ${scenario.clearing.words}`, scenario] as const))(
    '%s',
    (_, { example, clearing, finding }) => {
      const given = new Set(example.facts.map(({ fact_id }) => fact_id))
      const stateAfter = (after: ClearingExample) => {
        // What the finding's day knew is part of the finding.
        expect(knownBy(after.facts, example.context.as_of)).toEqual([])
        expect(after.facts.filter(({ fact_id }) => given.has(fact_id))).toEqual([])
        const { as_of, source_dates = example.context.source_dates } = after
        const context = { ...example.context, as_of, ...(source_dates && { source_dates }) }
        return signal
          .evaluate([...example.facts, ...after.facts], context)
          .filter(({ subject }) => subject === finding?.subject)
          .map((outcome) => ({
            state: outcome.state,
            says: outcome.state === 'finding' ? outcome.why : outcome.reason,
          }))
      }
      expect(finding?.clears_when).toContain(clearing.words)
      expect(clearing.as_of > example.context.as_of).toBe(true)
      expect(stateAfter(clearing)).toEqual([{ state: 'clear', says: expect.any(String) }])
      for (const { state = 'finding', ...short } of clearing.not_yet ?? [])
        expect(stateAfter({ ...clearing, ...short })).toEqual([{ state, says: expect.any(String) }])
    },
  )
})
