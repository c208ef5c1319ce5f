import type { Fact } from '@saakh/domain/facts'
import { describe, expect, it } from 'vitest'
import { EXAMPLES } from '../examples.gen.ts'
import type { Outcome } from '../outcome.ts'
import { signalByCode } from '../registry.ts'
import type { EvaluationContext, Signal } from '../signal.ts'
import { ownSignal, readOwnRule } from './own-signal.ts'
import { SAMPLE_RULES } from './samples.ts'

const built = (code: string, given: unknown): Signal => {
  const read = readOwnRule(given)
  if (!('rule' in read)) throw new Error(JSON.stringify(read.faults))
  return ownSignal(code, read.rule)
}

/** What is found, of whom and how grave. */
const findings = (outcomes: readonly Outcome[]) =>
  outcomes
    .flatMap((outcome) =>
      outcome.state === 'finding'
        ? [[outcome.subject, outcome.band, outcome.severity, outcome.event_date, outcome.exposure].join(' ')]
        : [],
    )
    .sort()

interface Asked {
  facts: readonly Fact[]
  context: EvaluationContext
}

/** Every worked example, and for each the days on which something else becomes of it. */
const cases: Asked[] = Object.values(EXAMPLES).flatMap((examples) =>
  examples.flatMap(({ facts, context, cleared_by = [] }) => [
    { facts, context: { as_of: context.as_of, source_dates: context.source_dates ?? {} } },
    ...cleared_by.map((later) => ({ facts: [...facts, ...later.facts], context: { as_of: later.as_of } })),
  ]),
)

describe.each(Object.entries(SAMPLE_RULES))('%s, rebuilt', (code, given) => {
  const shipped = signalByCode(code)
  const own = built(`own_${code}`, given)

  it('finds what the shipped rule finds, in all worked examples of all rules', () => {
    let findingCount = 0
    for (const { facts, context } of cases) {
      const expected = findings(shipped?.evaluate(facts, context) ?? [])
      findingCount += expected.length
      expect(findings(own.evaluate(facts, context))).toEqual(expected)
    }
    expect(findingCount).toBeGreaterThan(1)
  })

  it('keeps what fits its detail and says it in whole sentences', () => {
    for (const { facts, context } of cases)
      for (const outcome of own.evaluate(facts, context)) {
        if (outcome.state !== 'finding') {
          expect(outcome.reason).toMatch(/^[A-Z].*\.$/)
          continue
        }
        expect(own.detail.safeParse(outcome.detail)).toMatchObject({ success: true })
        for (const text of [outcome.title, outcome.why, outcome.clears_when])
          expect(text).toMatch(/^[A-Z](?!.*(undefined|null|NaN)).*\.$/)
        expect(outcome.evidence.length).toBeGreaterThan(0)
        for (const { fact_id } of outcome.evidence) expect(outcome.fact_ids).toContain(fact_id)
      }
  })
})
