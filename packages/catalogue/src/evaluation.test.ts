import { companyStatuses, companyStatusLabel } from '@saakh/domain/company-status'
import { addDays, type IsoDate } from '@saakh/domain/dates'
import { FACILITY_KINDS } from '@saakh/domain/facility'
import type { Fact, FactKind } from '@saakh/domain/facts'
import { decimalOf } from '@saakh/domain/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inOrderOf, knownBy, namedBy } from './drawn-facts.ts'
import { account, dayEnds, registerEdition } from './example-facts.ts'
import { signalByCode, signals } from './registry.ts'

const day = fc.integer({ min: 0, max: 500 }).map((n): IsoDate => addDays('2023-11-15', n))
const amount = fc.oneof(
  fc.bigInt(-200_000_000n, 200_000_000n).map(decimalOf),
  fc.constantFrom('0', '0.00', '-0.01', '999999999999999.99', '900000', '1000000.5'),
)
const mostly = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 4 })
const column = <T>(value: fc.Arbitrary<T>) => fc.option(fc.array(mostly(value), { maxLength: 31 }), { nil: undefined })
const month = fc.integer({ min: 0, max: 16 }).map((n) => addDays('2023-11-01', n * 31).slice(0, 7))
const number = fc.constantFrom('A1', 'A2', '0')
const times = fc.record({
  known_at: fc.oneof(
    day,
    day.map((d) => `${d}T22:15:00+05:30`),
  ),
  recorded_at: day.map((d) => `${d}T10:00:00Z`),
})

const dayEndFact = fc
  .record({
    account_number: number,
    month,
    outstanding: fc.array(mostly(amount), { maxLength: 31 }),
    sanction_limit: column(amount),
    drawing_power: column(amount),
    dpd: column(fc.integer({ min: 0, max: 2000 })),
    oldest_due_date: column(day),
    overdue_amount: column(amount),
    interest_arrear_days: column(fc.integer({ min: 0, max: 99 })),
    interest_debited: column(amount),
    credits: column(amount),
  })
  .chain((payload) =>
    times.map(
      (known): Fact<'account_day_end'> => ({
        ...known,
        fact_id: '',
        organization_id: 'o',
        party_id: 'p',
        kind: 'account_day_end',
        subject: payload.account_number,
        valid_from: `${payload.month}-01`,
        valid_to: null,
        payload,
        source_document: null,
        locator: {},
        content_hash: '',
      }),
    ),
  )

const accountFact = fc.tuple(number, fc.constantFrom(...FACILITY_KINDS), mostly(amount), mostly(day), times).map(
  ([account_number, kind, sanction_limit, opened_on, known]): Fact<'loan_account'> => ({
    ...account(account_number, kind, { sanction_limit, opened_on }),
    ...known,
  }),
)

const editionFact = fc
  .tuple(
    fc.oneof(fc.constantFrom(...companyStatuses().map(companyStatusLabel)), fc.string(), fc.constant(null)),
    day,
    times,
  )
  .map(
    ([status, date, known]): Fact<'company_master'> => ({
      ...registerEdition(status === '' ? null : status, date),
      ...known,
    }),
  )

/** Other kinds, and the signals that read them, have property tests beside what they read. */
const GENERATED: readonly FactKind[] = ['account_day_end', 'loan_account', 'company_master']
const readsGenerated = signals.filter(({ needs }) => needs.every((kind) => GENERATED.includes(kind)))

const facts = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: dayEndFact },
      { weight: 2, arbitrary: accountFact },
      { weight: 2, arbitrary: editionFact },
    ),
    { maxLength: 14 },
  )
  .map((all): Fact[] => all.map((fact, i) => ({ ...fact, fact_id: `f${String(i).padStart(3, '0')}` })))

describe('every signal', () => {
  it('says why it has nothing to judge when no fact of its kinds is known, whatever else is', () => {
    fc.assert(
      fc.property(facts, day, (given, as_of) => {
        for (const signal of signals) {
          const others = given.filter(({ kind }) => !signal.needs.includes(kind))
          const outcomes = signal.evaluate(others, { as_of })
          expect(outcomes).toMatchObject([{ state: 'not_measurable', subject: 'party', last_data_date: null }])
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('every signal on accounts and the register, on any facts of its kinds', () => {
  it('does not throw, gives one outcome per subject, and findings that fit their schema', () => {
    fc.assert(
      fc.property(facts, day, (given, as_of) => {
        for (const signal of readsGenerated) {
          const outcomes = signal.evaluate(given, { as_of })
          expect(outcomes.length).toBeGreaterThan(0)
          expect(new Set(outcomes.map((outcome) => outcome.subject)).size).toBe(outcomes.length)
          for (const outcome of outcomes) {
            if (outcome.last_data_date !== null) expect(outcome.last_data_date <= as_of).toBe(true)
            if (outcome.state !== 'finding') continue
            expect(signal.detail.safeParse(outcome.detail)).toMatchObject({ success: true })
            expect(signal.bands[outcome.band_order]).toBe(outcome.band)
            expect(outcome.evidence.length).toBeGreaterThan(0)
            expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome)
            expect(outcome.event_date <= as_of).toBe(true)
          }
        }
      }),
      { numRuns: 400 },
    )
  })

  it('does not change its answer as of an earlier day for anything known later, nor for the order of facts', () => {
    fc.assert(
      fc.property(facts, day, fc.array(fc.nat(), { minLength: 14, maxLength: 14 }), (given, as_of, ranks) => {
        const known = knownBy(given, as_of)
        const shuffled = inOrderOf(given, (place) => ranks[place] ?? 0)
        for (const signal of readsGenerated) {
          const answer = signal.evaluate(given, { as_of })
          expect(signal.evaluate(known, { as_of })).toEqual(answer)
          expect(signal.evaluate(shuffled, { as_of })).toEqual(answer)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('gives the same finding from the facts it names alone', () => {
    fc.assert(
      fc.property(facts, day, (given, as_of) => {
        for (const signal of readsGenerated)
          for (const outcome of signal.evaluate(given, { as_of })) {
            if (outcome.state !== 'finding') continue
            const named = namedBy(given, outcome)
            const { subject, band, event_date, detail } = outcome
            const again = signal.evaluate(named, { as_of }).filter((candidate) => candidate.subject === subject)
            expect(again).toMatchObject([{ state: 'finding', band, event_date, detail }])
          }
      }),
      { numRuns: 1000 },
    )
  })
})

describe('settings', () => {
  const facts = [
    account('0077', 'cash_credit'),
    ...dayEnds('0077', '2024-03-01', '2024-03-31', () => ({ outstanding: '850000.00', sanction_limit: '1000000.00' })),
  ]
  const use = signalByCode('high_utilisation')

  it('changes the outcome with a setting and keeps the rest of the defaults', () => {
    expect(use?.evaluate(facts, { as_of: '2024-03-31' })[0]?.state).toBe('clear')
    expect(use?.evaluate(facts, { as_of: '2024-03-31', thresholds: { average_above: 80 } })[0]?.state).toBe('finding')
    expect(use?.evaluate(facts, { as_of: '2024-03-31', thresholds: { average_above: 84.99 } })[0]?.state).toBe(
      'finding',
    )
    expect(use?.evaluate(facts, { as_of: '2024-03-31', thresholds: { average_above: 85 } })[0]?.state).toBe('clear')
  })

  it('refuses impossible settings instead of judging by them', () => {
    expect(() => use?.evaluate(facts, { as_of: '2024-03-31', thresholds: { window_days: 0 } })).toThrow()
    expect(() =>
      signalByCode('exceeding_regularization')?.evaluate(facts, {
        as_of: '2024-03-31',
        thresholds: { second_days: 90 },
      }),
    ).toThrow()
  })
})

describe('day-ends from several files', () => {
  const dpd = signalByCode('dpd_status_change')
  const file = (name: string, from: string, to: string, known_at: string, days: (day: IsoDate) => number) =>
    dayEnds('0042', from, to, (at) => ({ outstanding: '100000.00', dpd: days(at) })).map((fact) => ({
      ...fact,
      fact_id: `${name}-${fact.fact_id}`,
      known_at,
    }))

  it('joins files of one month and lets the one known last correct a day', () => {
    const first = file('first', '2024-03-01', '2024-03-15', '2024-03-15', () => 40)
    const second = file('second', '2024-03-16', '2024-03-20', '2024-03-20', () => 0)
    const correction = file('correction', '2024-03-20', '2024-03-20', '2024-03-21', () => 45)
    const all = [account('0042', 'term_loan'), ...correction, ...second, ...first]
    expect(dpd?.evaluate(all, { as_of: '2024-03-15' })[0]).toMatchObject({ state: 'finding', band: 'SMA-1' })
    expect(dpd?.evaluate(all, { as_of: '2024-03-20' })[0]).toMatchObject({ state: 'clear' })
    const corrected = dpd?.evaluate(all, { as_of: '2024-03-21' })[0]
    expect(corrected).toMatchObject({ state: 'finding', band: 'SMA-1', detail: { previous_status: 'Standard' } })
    expect(corrected?.state === 'finding' && corrected.evidence[0]).toMatchObject({
      fact_id: 'correction-day-ends-0042-2024-03',
      path: 'dpd[19]',
      observed: '45 days',
      threshold: '31 days',
    })
    expect(corrected?.state === 'finding' && corrected.fact_ids).toEqual([
      'account-0042',
      'correction-day-ends-0042-2024-03',
      'second-day-ends-0042-2024-03',
    ])
  })
})
