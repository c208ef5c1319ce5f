import type { Fact } from '@saakh/domain/facts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inOrderOf, knownBy, namedBy } from './drawn-facts.ts'
import { tellKept } from './kit/kept-words.ts'
import type { Signal } from './signal.ts'

interface Drawn {
  facts: fc.Arbitrary<Fact[]>
  /** ISO days as of which is judged. */
  day: fc.Arbitrary<string>
}

/** Drawn facts with ids of their own, by place. */
export const withIds = (all: readonly Fact[]): Fact[] =>
  all.map((fact, i) => ({ ...fact, fact_id: `f${String(i).padStart(3, '0')}` }))

/** Test support: what every rule owes to whatever facts there are. */
export function holdsForAnyFacts(signal: Signal, { facts, day }: Drawn): void {
  it('gives one outcome per subject, findings that fit their schema, kept reasons that tell the same, and dates that have come', () => {
    fc.assert(
      fc.property(facts, day, (given, as_of) => {
        const outcomes = signal.evaluate(given, { as_of })
        expect(outcomes.length).toBeGreaterThan(0)
        expect(new Set(outcomes.map(({ subject }) => subject)).size).toBe(outcomes.length)
        for (const outcome of outcomes) {
          if (outcome.last_data_date !== null) expect(outcome.last_data_date <= as_of).toBe(true)
          if (outcome.state !== 'finding') {
            expect(tellKept(JSON.parse(JSON.stringify(outcome.kept)), signal.words)).toBe(outcome.reason)
            continue
          }
          expect(signal.detail.safeParse(outcome.detail)).toMatchObject({ success: true })
          expect(outcome.event_date <= as_of).toBe(true)
          for (const text of [outcome.title, outcome.why]) expect(text).not.toMatch(/undefined|null|NaN|-\.$/)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('does not change its answer for what becomes known later, nor for the order of facts', () => {
    fc.assert(
      fc.property(facts, day, fc.infiniteStream(fc.nat()), (given, as_of, ranks) => {
        const answer = signal.evaluate(given, { as_of })
        expect(signal.evaluate(knownBy(given, as_of), { as_of })).toEqual(answer)
        const mixed = inOrderOf(given, () => ranks.next().value ?? 0)
        expect(signal.evaluate(mixed, { as_of })).toEqual(answer)
      }),
      { numRuns: 400 },
    )
  })

  it('gives the same finding from the facts it names alone', () => {
    fc.assert(
      fc.property(facts, day, (given, as_of) => {
        for (const outcome of signal.evaluate(given, { as_of })) {
          if (outcome.state !== 'finding') continue
          const { subject, band, event_date, detail } = outcome
          const again = signal
            .evaluate(namedBy(given, outcome), { as_of })
            .filter((candidate) => candidate.subject === subject)
          expect(again).toMatchObject([{ state: 'finding', band, event_date, detail }])
        }
      }),
      { numRuns: 1200 },
    )
  })
}
