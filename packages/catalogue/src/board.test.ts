import { addDays, type IsoDate } from '@saakh/domain/dates'
import { DEPARTURES, DIN_STATUSES } from '@saakh/domain/fact-kinds/directorship'
import type { Fact } from '@saakh/domain/facts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inOrderOf, knownBy, namedBy } from './drawn-facts.ts'
import { ONE, seat, TWO } from './example-board.ts'
import { signals } from './registry.ts'

const CODES = ['director_disqualified', 'resignation_of_director']
const own = signals.filter(({ code }) => CODES.includes(code))

const START = '2024-01-10'
const day = fc.integer({ min: 0, max: 800 }).map((n): IsoDate => addDays(START, n))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2 })

const line = fc
  .record({
    person: fc.constantFrom(ONE, TWO, { ...TWO, din: null }, { ...ONE, din: '00000003', name: 'Example Three' }),
    known_at: day,
    appointed_on: maybe(fc.constantFrom('2019-07-01', '2023-04-01')),
    ceased_on: maybe(day),
    departure: maybe(fc.constantFrom(...DEPARTURES)),
    din_status: maybe(fc.constantFrom(...DIN_STATUSES)),
    disqualified_from: maybe(day),
    disqualified_until: maybe(day),
  })
  .map(({ person, known_at, ...more }): Fact => seat(person, known_at, more))
const facts = fc
  .array(line, { maxLength: 12 })
  .map((all) => all.map((fact, i) => ({ ...fact, fact_id: `f${String(i).padStart(3, '0')}` })))

it('are both declared, and marked as naming people', () => {
  expect(own.map(({ code, personal }) => [code, personal])).toEqual(CODES.map((code) => [code, true]))
})

describe.each(own.map((signal) => [signal.code, signal] as const))('%s, on any lists of directors', (_, signal) => {
  it('gives one outcome, findings that fit their schema, and dates that have come', () => {
    fc.assert(
      fc.property(facts, day, (given, as_of) => {
        const outcomes = signal.evaluate(given, { as_of })
        expect(outcomes).toHaveLength(1)
        for (const outcome of outcomes) {
          if (outcome.last_data_date !== null) expect(outcome.last_data_date <= as_of).toBe(true)
          if (outcome.state !== 'finding') continue
          expect(signal.detail.safeParse(outcome.detail)).toMatchObject({ success: true })
          expect(outcome.event_date <= as_of).toBe(true)
          for (const text of [outcome.title, outcome.why]) expect(text).not.toMatch(/undefined|null|NaN|-\.$/)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('does not change its answer for what becomes known later, nor for the order of facts', () => {
    fc.assert(
      fc.property(facts, day, fc.array(fc.nat(), { minLength: 12, maxLength: 12 }), (given, as_of, ranks) => {
        const answer = signal.evaluate(given, { as_of })
        expect(signal.evaluate(knownBy(given, as_of), { as_of })).toEqual(answer)
        expect(
          signal.evaluate(
            inOrderOf(given, (place) => ranks[place] ?? 0),
            { as_of },
          ),
        ).toEqual(answer)
      }),
      { numRuns: 500 },
    )
  })

  it('gives the same finding from the facts it names alone', () => {
    fc.assert(
      fc.property(facts, day, (given, as_of) => {
        for (const outcome of signal.evaluate(given, { as_of })) {
          if (outcome.state !== 'finding') continue
          const { band, event_date, detail } = outcome
          const again = signal.evaluate(namedBy(given, outcome), { as_of })
          expect(again).toMatchObject([{ state: 'finding', band, event_date, detail }])
        }
      }),
      { numRuns: 1000 },
    )
  })
})
