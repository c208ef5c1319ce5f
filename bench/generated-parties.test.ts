import { PartyFacts } from '@saakh/catalogue/fact-set'
import { describe, expect, it } from 'vitest'
import { judge } from '../apps/server/src/monitoring/judge-party.ts'
import { RULES } from '../apps/server/src/monitoring/rules.ts'
import { generatedParties } from './generated-parties.ts'
import { READY_MADE_RULES, readyMadeEngine } from './ready-made-rules.ts'

const parties = [...generatedParties(50)]

/** By type that is measured and then by party the states of its outcomes. */
const states = new Map(
  RULES.filter(({ signal }) => Object.hasOwn(READY_MADE_RULES, signal.code)).map((rule) => [
    rule.signal.code,
    parties.map(({ type, facts, question }) => {
      const judged = judge(rule, type, new PartyFacts(facts, question.as_of), question)
      if (judged.state === 'failed') throw new Error(judged.error)
      return judged.state === 'judged' ? judged.outcomes.map((outcome) => outcome.state) : []
    }),
  ]),
)

describe('the parties of the benchmark', () => {
  it('are the same each time, however many are drawn', () => {
    expect(JSON.stringify([...generatedParties(5)])).toBe(JSON.stringify(parties.slice(0, 5)))
  })

  it.each([...states])('let %s fire, be clear and be not measurable', (_, ofType) => {
    for (const state of ['finding', 'clear', 'not_measurable']) expect(ofType.flat()).toContain(state)
  })

  it('are judged alike by the signals and by the rules over ready-made figures', async () => {
    expect([...states.keys()].sort()).toEqual(Object.keys(READY_MADE_RULES).sort())
    const run = readyMadeEngine()
    for (const [i, { name, ready }] of parties.entries()) {
      const texts = [...states].flatMap(([code, ofType]) => (ofType[i]?.includes('finding') ? [code] : []))
      expect({ name, found: [...(await run(ready))].sort() }).toEqual({ name, found: texts })
    }
  })
})
