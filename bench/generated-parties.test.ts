import { signals } from '@saakh/catalogue/registry'
import { describe, expect, it } from 'vitest'
import { judge } from '../apps/server/src/monitoring/judge-party.ts'
import { RULES } from '../apps/server/src/monitoring/rules.ts'
import { generatedParties } from './generated-parties.ts'
import { READY_MADE_RULES, readyMadeEngine } from './ready-made-rules.ts'

const parties = [...generatedParties(50)]

describe('the parties of the benchmark', () => {
  it('are the same each time, however many are drawn', () => {
    const [first] = generatedParties(3)
    expect(first).toEqual(parties[0])
    expect(JSON.stringify([...generatedParties(50)])).toBe(JSON.stringify(parties))
  })

  it.each(RULES.map((rule) => [rule.signal.code, rule] as const))(
    'let %s fire, be clear and be not measurable',
    (_, rule) => {
      const states = parties.flatMap(({ type, facts, question }) => {
        const judged = judge(rule, type, facts, question)
        if (judged.state === 'failed') throw new Error(judged.error)
        return judged.state === 'judged' ? judged.outcomes.map((outcome) => outcome.state) : []
      })
      expect(states).toEqual(expect.arrayContaining(['finding', 'clear', 'not_measurable']))
    },
  )

  it('are judged alike by the signals and by the rules over ready-made figures', async () => {
    expect(Object.keys(READY_MADE_RULES).sort()).toEqual(signals.map(({ code }) => code).sort())
    const run = readyMadeEngine()
    for (const { name, type, facts, question, ready } of parties) {
      const found = RULES.filter((rule) => {
        const judged = judge(rule, type, facts, question)
        return judged.state === 'judged' && judged.outcomes.some((outcome) => outcome.state === 'finding')
      }).map(({ signal }) => signal.code)
      expect({ name, found: [...(await run(ready))].sort() }).toEqual({ name, found: found.sort() })
    }
  })
})
