import { addDays, type IsoDate } from '@saakh/domain/dates'
import { AUDIT_NATURES, AUDIT_OPINIONS } from '@saakh/domain/fact-kinds/audit-report'
import type { Fact } from '@saakh/domain/facts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsForAnyFacts, withIds } from './any-facts.ts'
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
const facts = fc.array(report, { maxLength: 16 }).map(withIds)

it('are both declared', () => {
  expect(own).toHaveLength(CODES.length)
})

describe.each(own.map((signal) => [signal.code, signal] as const))('%s, on any reports', (_, signal) => {
  holdsForAnyFacts(signal, { facts, day })
})
