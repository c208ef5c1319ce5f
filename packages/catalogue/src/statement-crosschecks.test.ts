import { addDays, type IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signal as period } from './alerts/change_of_accounting_period.ts'
import { signal as charges } from './alerts/charges_exceed_long_term_borrowing.ts'
import { signal as gst } from './alerts/gst_turnover_mismatch.ts'
import { inOrderOf, namedBy } from './drawn-facts.ts'
import { chargeEntry } from './example-proceedings.ts'
import { balanceSheet, financialYear, profitAndLoss } from './example-statements.ts'
import type { Outcome } from './outcome.ts'
import { filed, GSTIN_DELHI, GSTIN_GOA } from './rating-and-gst-facts.ts'
import type { Signal } from './signal.ts'

// Rules that hold statements against registers and returns, or years against one another.

const RULES: readonly Signal[] = [charges, period, gst]
const OWN = { source: 'borrower_statement', nature: 'standalone' } as const

const day = (from: IsoDate, days: number) => fc.integer({ min: 0, max: days }).map((n) => addDays(from, n))
const crore = fc.integer({ min: 0, max: 90 })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2 })

const entry = fc
  .record({
    charge_id: fc.constantFrom('C1', 'C2', 'C3'),
    known_at: day('2024-02-01', 500),
    created_on: fc.constantFrom('2022-05-02', '2024-06-10'),
    amount: maybe(fc.integer({ min: 0, max: 900 }).map((n) => `${n * 10_000_000}.00`)),
    modified_on: maybe(day('2023-01-01', 700)),
    satisfied_on: maybe(day('2023-06-01', 600)),
  })
  .map(({ charge_id, known_at, ...payload }): Fact => chargeEntry(charge_id, known_at, payload))
const balance = fc
  .record({
    year: fc.constantFrom(2023, 2024),
    borrowings_noncurrent: crore,
    borrowings_current: crore,
  })
  .map(({ year, ...lines }): Fact => balanceSheet(`${year}-03-31`, lines, OWN))
const year = fc
  .tuple(fc.constantFrom(2022, 2023, 2024), fc.integer({ min: 1, max: 60 }), fc.boolean())
  .map(([end, crores, audited]): Fact => financialYear(end, { revenue_from_operations: crores }, { ...OWN, audited }))
const oddYear = fc
  .tuple(fc.constantFrom('2022-06-30', '2023-12-31', '2024-06-30'), fc.constantFrom(365, 456), fc.boolean())
  .map(
    ([end, days, audited]): Fact =>
      profitAndLoss(addDays(end, 1 - days), end, { revenue_from_operations: 40 }, { ...OWN, audited }),
  )
const MONTHS = Array.from(
  { length: 12 },
  (_, n) => `${n < 9 ? 2023 : 2024}-${String(((n + 3) % 12) + 1).padStart(2, '0')}`,
)
const returns = fc
  .tuple(
    fc.constantFrom(GSTIN_GOA, GSTIN_DELHI),
    fc.integer({ min: 1, max: 9 }),
    fc.constantFrom(...MONTHS, null, null),
  )
  .map(([gstin, crores, without]): Fact[] =>
    MONTHS.filter((month) => month !== without).map((month) =>
      filed(month, '2024-05-02', { gstin, turnover: `${crores * 10_000_000}.00` }),
    ),
  )
const facts = fc
  .tuple(fc.array(fc.oneof(entry, balance, year, oddYear), { maxLength: 12 }), fc.array(returns, { maxLength: 2 }))
  .map(([some, tables]) =>
    [...some, ...tables.flat()].map((fact, i) => ({ ...fact, fact_id: `f${String(i).padStart(3, '0')}` })),
  )
const as_of = fc.constantFrom('2024-06-30', '2024-12-31', '2025-06-30')

const judge = (given: readonly Fact[], at: string): Outcome[][] =>
  RULES.map((rule) => rule.evaluate(given, { as_of: at }))

describe('statements held against registers and returns', () => {
  it('say the same whatever the order of the facts, and find the same in the facts they name', () => {
    fc.assert(
      fc.property(facts, as_of, fc.infiniteStream(fc.nat()), (given, at, ranks) => {
        expect(
          judge(
            inOrderOf(given, () => ranks.next().value ?? 0),
            at,
          ),
        ).toEqual(judge(given, at))
        for (const rule of RULES)
          for (const outcome of rule.evaluate(given, { as_of: at })) {
            if (outcome.state !== 'finding') continue
            const again = rule
              .evaluate(namedBy(given, outcome), { as_of: at })
              .find(({ subject }) => subject === outcome.subject)
            expect(again).toMatchObject({ state: 'finding', band: outcome.band, detail: outcome.detail })
          }
      }),
      { numRuns: 400 },
    )
  })

  it('are not changed by what becomes known later', () => {
    fc.assert(
      fc.property(facts, facts, as_of, (given, later, at) => {
        const future = later.map((fact, i) => ({ ...fact, fact_id: `later${i}`, known_at: '2025-09-01' }))
        expect(judge([...future, ...given], at)).toEqual(judge(given, at))
      }),
      { numRuns: 200 },
    )
  })

  it('never call charges too many that a larger debt in the books would explain', () => {
    fc.assert(
      fc.property(facts, as_of, (given, at) => {
        const indebted = given.map((fact) =>
          fact.kind === 'borrower_statement' && fact.subject.includes('balance_sheet')
            ? balanceSheet(fact.valid_to ?? '', { borrowings_noncurrent: 5_000, borrowings_current: 0 }, OWN)
            : fact,
        )
        for (const outcome of charges.evaluate(indebted, { as_of: at })) expect(outcome.state).not.toBe('finding')
      }),
      { numRuns: 200 },
    )
  })
})
