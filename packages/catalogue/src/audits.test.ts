import { addDays, type IsoDate } from '@saakh/domain/dates'
import { AUDIT_NATURES, AUDIT_OPINIONS } from '@saakh/domain/fact-kinds/audit-report'
import type { Fact } from '@saakh/domain/facts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inOrderOf, knownBy, namedBy } from './drawn-facts.ts'
import { audited } from './example-audits.ts'
import { signals } from './registry.ts'

const CODES = ['audit_qualification', 'auditor_change_or_resignation']
const own = signals.filter(({ code }) => CODES.includes(code))

const day = fc.integer({ min: 0, max: 2500 }).map((n): IsoDate => addDays('2019-08-01', n))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 3 })

const report = fc
  .record({
    year: fc.integer({ min: 2013, max: 2026 }),
    opinion: fc.constantFrom(...AUDIT_OPINIONS),
    nature: fc.constantFrom('standalone' as const, ...AUDIT_NATURES),
    going_concern_doubt: maybe(fc.boolean()),
    auditor_name: maybe(fc.constantFrom('Example & Co', 'EXAMPLE AND COMPANY', 'Specimen LLP', 'Sample Shah & Co')),
    auditor_since: fc.option(fc.constantFrom('2014-09-30', '2019-09-30', '2021-09-30'), { freq: 1 }),
    late: fc.integer({ min: 0, max: 700 }),
  })
  .map(
    ({ year, opinion, late, ...more }): Fact =>
      audited(year, opinion, { ...more, known_at: addDays(`${year}-09-02`, late) }),
  )
const facts = fc
  .array(report, { maxLength: 16 })
  .map((all) => all.map((fact, i) => ({ ...fact, fact_id: `f${String(i).padStart(3, '0')}` })))

it('are both declared', () => {
  expect(own).toHaveLength(CODES.length)
})

describe.each(own.map((signal) => [signal.code, signal] as const))('%s, on any reports', (_, signal) => {
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
      { numRuns: 400 },
    )
  })

  it('does not change its answer for what becomes known later, nor for the order of facts', () => {
    fc.assert(
      fc.property(facts, day, fc.array(fc.nat(), { minLength: 16, maxLength: 16 }), (given, as_of, ranks) => {
        const answer = signal.evaluate(given, { as_of })
        expect(signal.evaluate(knownBy(given, as_of), { as_of })).toEqual(answer)
        expect(
          signal.evaluate(
            inOrderOf(given, (place) => ranks[place] ?? 0),
            { as_of },
          ),
        ).toEqual(answer)
      }),
      { numRuns: 400 },
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
      { numRuns: 1500 },
    )
  })
})
