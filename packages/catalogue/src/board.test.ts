import { addDays, type IsoDate } from '@saakh/domain/dates'
import { DEPARTURES, DIN_STATUSES } from '@saakh/domain/fact-kinds/directorship'
import type { Fact } from '@saakh/domain/facts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsForAnyFacts, withIds } from './any-facts.ts'
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
const facts = fc.array(line, { maxLength: 12 }).map(withIds)

it('are both declared, and marked as naming people', () => {
  expect(own.map(({ code, personal }) => [code, personal])).toEqual(CODES.map((code) => [code, true]))
})

describe.each(own.map((signal) => [signal.code, signal] as const))('%s, on any lists of directors', (_, signal) => {
  holdsForAnyFacts(signal, { facts, day })
})
