import type { FactKind } from '@saakh/domain/facts'
import { describe, expect, it } from 'vitest'
import { EXAMPLES } from '../examples.gen.ts'
import { FactSet, PartyFacts } from '../fact-set.ts'
import type { Rule } from '../kit/rule.ts'
import { signals } from '../registry.ts'
import { FAMILY_NAMES, ruleOfFamily } from './family-registry.ts'

const ofFamilies = signals.flatMap((signal) => {
  const { made_of } = signal.rule
  return made_of ? [{ signal, code: signal.code, made_of }] : []
})

/** As it comes out of a column of JSON. */
const readBack = (data: object) => JSON.parse(JSON.stringify(data))

const asFamily = (name: string): Parameters<typeof ruleOfFamily>[0] => {
  const known = (
    [
      'balance_ratio',
      'court_proceeding',
      'line_growth',
      'rising_share',
      'share_of_revenue',
      'stock_against_sales',
    ] as const
  ).find((familyName) => familyName === name)
  if (!known) throw new Error(`there is no family ${name}`)
  return known
}

describe('a rule that is data', () => {
  it('is of a family that can be named, and every family has one', () => {
    expect(new Set(ofFamilies.map(({ made_of }) => made_of.family))).toEqual(new Set(FAMILY_NAMES))
  })

  it.each(ofFamilies)('$code judges the same when it is read from JSON', ({ signal, code, made_of }) => {
    const again = ruleOfFamily(asFamily(made_of.family), readBack(made_of.data))
    const judged = (rule: Rule, { facts, context }: (typeof EXAMPLES)[string][number]) => {
      const needs = rule.needs.map(({ kind }): FactKind => kind)
      const known = new FactSet<FactKind>(new PartyFacts(facts, context.as_of), needs)
      const limits = { ...signal.thresholds.defaults, ...context.thresholds } as Record<string, number>
      return rule.judge(known, { today: known.today, limits, source_dates: context.source_dates ?? {} })
    }
    const examples = EXAMPLES[code] ?? []
    expect(examples.length).toBeGreaterThan(3)
    for (const example of examples) expect(judged(again, example)).toEqual(judged(signal.rule, example))
  })
})
