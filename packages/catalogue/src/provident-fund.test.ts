import { addDays, type IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { monthAfter } from '@saakh/domain/wage-month'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsForAnyFacts, withIds } from './any-facts.ts'
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

const factOf = ({ month, told: delay, employees, isPaid, establishment_id, trrn }: Drawn, times = 1): Fact => {
  const wage_month = monthAfter('2025-01', month)
  const on = addDays(`${monthAfter(wage_month, 1)}-01`, delay)
  const count = employees === null ? null : employees * times
  return (isPaid ? paid : notPaid)(wage_month, on, count, { establishment_id, trrn: isPaid ? trrn : null })
}
const lines = fc.array(drawn, { maxLength: 30 })
const facts = lines.map((all) => withIds(all.map((line) => factOf(line))))

it('are both declared', () => {
  expect(own).toHaveLength(CODES.length)
})

describe.each(own.map((signal) => [signal.code, signal] as const))('%s, on any wage months', (_, signal) => {
  holdsForAnyFacts(signal, { facts, day })
})

describe('the number of employees', () => {
  it('is judged by shares: ten times the people is the same judgement, but for the smallest', () => {
    const settings = { minimum_employees: 1 }
    const headcount = signals.find(({ code }) => code === 'epf_headcount_drop')
    fc.assert(
      fc.property(lines, day, (all, as_of) => {
        const states = [1, 10].map((times) =>
          headcount
            ?.evaluate(withIds(all.map((line) => factOf(line, times))), { as_of, thresholds: settings })
            .map((outcome) => [outcome.state, outcome.state === 'finding' ? outcome.band : null]),
        )
        expect(states[0]).toEqual(states[1])
      }),
      { numRuns: 300 },
    )
  })
})
