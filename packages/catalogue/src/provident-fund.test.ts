import { addDays, type IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { monthAfter } from '@saakh/domain/wage-month'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inOrderOf, knownBy, namedBy } from './drawn-facts.ts'
import { GOA, notPaid, PUNE, paid } from './example-epf.ts'
import { signals } from './registry.ts'

const CODES = ['epf_headcount_drop', 'epf_payment_delay']
const own = signals.filter(({ code }) => CODES.includes(code))

const START = '2025-01-01'
const day = fc.integer({ min: 0, max: 500 }).map((n): IsoDate => addDays(START, n))

interface Drawn {
  month: number
  told: number
  employees: number | null
  isPaid: boolean
  establishment_id: string
  trrn: string | null
}
const drawn: fc.Arbitrary<Drawn> = fc.record({
  month: fc.nat(15),
  told: fc.integer({ min: 1, max: 120 }),
  employees: fc.option(fc.integer({ min: 0, max: 300 }), { freq: 6 }),
  isPaid: fc.boolean(),
  establishment_id: fc.constantFrom(GOA, GOA, PUNE),
  trrn: fc.constantFrom(null, null, '1', '2'),
})

const factOf = ({ month, told, employees, isPaid, establishment_id, trrn }: Drawn, times = 1): Fact => {
  const wage_month = monthAfter('2025-01', month)
  const on = addDays(`${monthAfter(wage_month, 1)}-01`, told)
  const count = employees === null ? null : employees * times
  return (isPaid ? paid : notPaid)(wage_month, on, count, { establishment_id, trrn: isPaid ? trrn : null })
}
const withIds = (all: Fact[]): Fact[] => all.map((fact, i) => ({ ...fact, fact_id: `f${String(i).padStart(3, '0')}` }))
const lines = fc.array(drawn, { maxLength: 30 })
const facts = lines.map((all) => withIds(all.map((one) => factOf(one))))

it('are both declared', () => {
  expect(own).toHaveLength(CODES.length)
})

describe.each(own.map((signal) => [signal.code, signal] as const))('%s, on any wage months', (_, signal) => {
  it('gives one outcome per subject, findings that fit their schema, and dates that have come', () => {
    fc.assert(
      fc.property(facts, day, (given, as_of) => {
        const outcomes = signal.evaluate(given, { as_of })
        expect(outcomes.length).toBeGreaterThan(0)
        expect(new Set(outcomes.map(({ subject }) => subject)).size).toBe(outcomes.length)
        for (const outcome of outcomes) {
          if (outcome.last_data_date !== null) expect(outcome.last_data_date <= as_of).toBe(true)
          if (outcome.state !== 'finding') continue
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
      fc.property(facts, day, fc.array(fc.nat(), { minLength: 30, maxLength: 30 }), (given, as_of, ranks) => {
        const answer = signal.evaluate(given, { as_of })
        expect(signal.evaluate(knownBy(given, as_of), { as_of })).toEqual(answer)
        expect(
          signal.evaluate(
            inOrderOf(given, (place) => ranks[place] ?? 0),
            { as_of },
          ),
        ).toEqual(answer)
      }),
      { numRuns: 300 },
    )
  })

  it('gives the same finding from the facts it names alone', () => {
    fc.assert(
      fc.property(facts, day, (given, as_of) => {
        for (const outcome of signal.evaluate(given, { as_of })) {
          if (outcome.state !== 'finding') continue
          const { subject, band, event_date, detail } = outcome
          const again = signal.evaluate(namedBy(given, outcome), { as_of }).filter((one) => one.subject === subject)
          expect(again).toMatchObject([{ state: 'finding', band, event_date, detail }])
        }
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the number of employees', () => {
  it('is judged by shares: ten times the people is the same judgement, but for the smallest', () => {
    const settings = { minimum_employees: 1 }
    const headcount = signals.find(({ code }) => code === 'epf_headcount_drop')
    fc.assert(
      fc.property(lines, day, (all, as_of) => {
        const states = [1, 10].map((times) =>
          headcount
            ?.evaluate(withIds(all.map((one) => factOf(one, times))), { as_of, thresholds: settings })
            .map((outcome) => [outcome.state, outcome.state === 'finding' ? outcome.band : null]),
        )
        expect(states[0]).toEqual(states[1])
      }),
      { numRuns: 300 },
    )
  })
})
