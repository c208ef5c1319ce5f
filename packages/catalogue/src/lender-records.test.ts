import { addDays, type IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { decimalOf } from '@saakh/domain/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signal as auditObservation } from './alerts/audit_observation.ts'
import { signal as chequeReturns } from './alerts/cheque_returns.ts'
import { signal as covenantBreaches } from './alerts/covenant_breaches.ts'
import { signal as internalRatingChange } from './alerts/internal_rating_change.ts'
import { signal as ratingOverdue } from './alerts/rating_overdue.ts'
import { signal as documentOverdue } from './alerts/stock_statement_or_insurance_overdue.ts'
import { signal as cashWithdrawal } from './alerts/transaction_cash_withdrawal.ts'
import { signal as highValueUnrelated } from './alerts/transaction_high_value_unrelated.ts'
import { signal as roundTrip } from './alerts/transaction_round_trip.ts'
import { inOrderOf, namedBy } from './drawn-facts.ts'
import { account, dayEnds } from './example-facts.ts'
import { chequeReturnOf, covenantOf, dueDocument, observed, ratedInternally } from './example-lender-records.ts'
import { paid } from './example-transactions.ts'

const day = fc.integer({ min: 0, max: 240 }).map((n): IsoDate => addDays('2024-01-05', n))
const later = (from: IsoDate, n: number | null) => (n === null ? null : addDays(from, n))
const offset = fc.option(fc.integer({ min: 0, max: 60 }))

const returned = fc
  .record({
    number: fc.constantFrom('0077', '0042', '0099'),
    on: day,
    instrument_number: fc.constantFrom('1', '2', '3'),
    known: fc.integer({ min: 0, max: 20 }),
    cleared: fc.option(fc.integer({ min: 0, max: 12 })),
    direction: fc.constantFrom('inward' as const, 'inward' as const, 'outward' as const),
    lack_of_funds: fc.constantFrom(true, true, true, false, null),
    paise: fc.bigInt(1n, 90_000_00n),
  })
  .map(({ number, on, instrument_number, known, cleared, direction, lack_of_funds, paise }) =>
    chequeReturnOf(number, on, instrument_number, {
      known_at: addDays(on, known),
      cleared_on: later(on, cleared),
      direction,
      lack_of_funds,
      amount: decimalOf(paise),
    }),
  )

const figure = fc.constantFrom('1', '1.2', '1.20000001', '1.19', '-3')
const covenant = fc
  .record({
    id: fc.constantFrom('V-1', 'V-2'),
    due: day,
    known: fc.integer({ min: -90, max: 90 }),
    complied: offset,
    deferred: offset,
    exception_status: fc.constantFrom(null, null, 'open', 'deferred', 'waived', 'waiver requested', 'board note'),
    actual: fc.option(fc.option(figure), { nil: undefined }),
    operator: fc.constantFrom('at_least' as const, 'above' as const, 'at_most' as const, 'below' as const),
  })
  .map(({ id, due, known, complied, deferred, exception_status, actual, operator }) =>
    covenantOf(id, due, addDays(due, known), {
      complied_on: later(due, complied),
      deferred_to: later(due, deferred),
      exception_status,
      test:
        actual === undefined ? null : { measure: 'DSCR', operator, required: '1.2', actual, tested_on: actual && due },
    }),
  )

const numbered = (all: readonly Fact[]): Fact[] =>
  all.map((fact, i) => ({ ...fact, fact_id: `f${String(i).padStart(3, '0')}` }))
const base: Fact[] = [account('0077', 'cash_credit'), account('0042', 'term_loan')]
const debits = fc
  .tuple(fc.bigInt(0n, 50_000_00n), fc.option(fc.integer({ min: 1, max: 28 })))
  .map(([paise, missing]) =>
    dayEnds('0077', '2024-02-01', '2024-07-31', (at) =>
      Number(at.slice(8)) === missing ? null : { outstanding: '1.00', debits: decimalOf(paise) },
    ),
  )
const returns = fc
  .tuple(fc.array(returned, { maxLength: 14 }), fc.option(debits, { nil: [] }))
  .map(([all, days]) => numbered([...base, ...all, ...days]))
const covenants = fc.array(covenant, { maxLength: 8 }).map(numbered)

const ratings = fc
  .array(
    fc
      .record({
        on: day,
        known: fc.integer({ min: 0, max: 60 }),
        model_type: fc.constantFrom('SME model', 'sme  model', 'Facility model'),
        instrument_type: fc.constantFrom(null, 'Term loan'),
        grade: fc.option(fc.integer({ min: 1, max: 6 }), { freq: 4 }),
        symbol: fc.option(fc.constantFrom('IR-2', 'IR-5', 'BBB', 'D'), { freq: 2 }),
        due: fc.option(fc.integer({ min: 1, max: 200 })),
      })
      .map(({ on, known, grade, symbol, due, ...about }) =>
        ratedInternally(on, symbol ?? `IR-${grade ?? 3}`, grade, {
          ...about,
          known_at: addDays(on, known),
          due_date_for_rating: later(on, due),
        }),
      ),
    { maxLength: 8 },
  )
  .map(numbered)

const moved = fc
  .record({
    account_number: fc.constantFrom('0077', '0077', '0042', '0099'),
    on: fc.integer({ min: 0, max: 14 }).map((n) => addDays('2024-02-20', n)),
    known: fc.integer({ min: 0, max: 9 }),
    id: fc.constantFrom('S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7'),
    direction: fc.constantFrom('debit' as const, 'credit' as const),
    mode: fc.constantFrom('transfer' as const, 'transfer' as const, 'cash' as const),
    counterparty: fc.constantFrom(null, 'Example Mills', 'EXAMPLE MILLS LTD', '---'),
    relation: fc.constantFrom(null, 'unrelated' as const, 'business' as const, 'group' as const, 'own' as const),
    lakhs: fc.constantFrom(5, 20, 20, 21, 40),
  })
  .map(({ on, known, id, lakhs, ...about }) =>
    paid(id, on, decimalOf(BigInt(lakhs) * 100_000_00n), { ...about, known_at: addDays(on, known) }),
  )
const limits = fc.tuple(fc.bigInt(1n, 4n), fc.bigInt(0n, 3_00_000_00n)).map(([crores, debits]) =>
  dayEnds('0077', '2024-02-01', '2024-03-31', () => ({
    outstanding: '1.00',
    sanction_limit: decimalOf(crores * 10_000_000_00n),
    debits: decimalOf(debits),
  })),
)
const transactions = fc
  .tuple(fc.array(moved, { maxLength: 18 }), fc.option(limits, { nil: [], freq: 4 }))
  .map(([all, days]) => numbered([...base, ...all, ...days]))

const observations = fc
  .array(
    fc
      .record({
        id: fc.constantFrom('1', '2', '3'),
        issued: day,
        known: fc.integer({ min: 0, max: 90 }),
        name_of_report: fc.constantFrom('Stock audit', 'stock  audit', 'Inspection'),
        gravity: fc.constantFrom('minor' as const, 'major' as const, 'critical' as const),
        closed: fc.option(offset),
      })
      .map(({ id, issued, known, closed, ...about }) =>
        observed(id, addDays(issued, known), {
          ...about,
          report_issue_date: issued,
          status: closed === null ? 'open' : 'closed',
          closed_on: closed === null ? null : later(issued, closed),
        }),
      ),
    { maxLength: 8 },
  )
  .map(numbered)

const documents = fc
  .array(
    fc
      .record({
        due: day,
        known: fc.integer({ min: -90, max: 90 }),
        document_type: fc.constantFrom('stock_statement' as const, 'insurance' as const),
        account_number: fc.constantFrom(null, '0077', '0042'),
        reference: fc.constantFrom(null, 'P-1'),
        received: fc.option(fc.integer({ min: -20, max: 60 })),
      })
      .map(({ due, known, received, ...about }) =>
        dueDocument(due, addDays(due, known), { ...about, received_on: later(due, received) }),
      ),
    { maxLength: 8 },
  )
  .map(numbered)

const isKnown = (fact: Fact, as_of: IsoDate) => Date.parse(fact.known_at) <= Date.parse(`${as_of}T23:59:59.999+05:30`)

describe.each([
  ['cheque_returns', chequeReturns, returns],
  ['covenant_breaches', covenantBreaches, covenants],
  ['audit_observation', auditObservation, observations],
  ['stock_statement_or_insurance_overdue', documentOverdue, documents],
  ['internal_rating_change', internalRatingChange, ratings],
  ['rating_overdue', ratingOverdue, ratings],
  ['transaction_cash_withdrawal', cashWithdrawal, transactions],
  ['transaction_high_value_unrelated', highValueUnrelated, transactions],
  ['transaction_round_trip', roundTrip, transactions],
] as const)('%s, on any records of a lender', (_, signal, facts) => {
  it('gives one outcome per subject and findings that fit their schema, of days that have come', () => {
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
          for (const text of [outcome.title, outcome.why, outcome.clears_when]) expect(text).toMatch(/^[A-Z].*\.$/)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('does not change for what becomes known later nor for the order of facts', () => {
    fc.assert(
      fc.property(facts, day, fc.infiniteStream(fc.nat()), (given, as_of, ranks) => {
        const shuffled = inOrderOf(given, () => ranks.next().value ?? 0)
        const answer = signal.evaluate(given, { as_of })
        expect(
          signal.evaluate(
            given.filter((fact) => isKnown(fact, as_of)),
            { as_of },
          ),
        ).toEqual(answer)
        expect(signal.evaluate(shuffled, { as_of })).toEqual(answer)
      }),
      { numRuns: 200 },
    )
  })

  it('says the same, word for word, from the facts that the finding names', () => {
    fc.assert(
      fc.property(facts, day, (given, as_of) => {
        for (const outcome of signal.evaluate(given, { as_of })) {
          if (outcome.state !== 'finding') continue
          const named = namedBy(given, outcome)
          const again = signal.evaluate(named, { as_of }).find(({ subject }) => subject === outcome.subject)
          // All outcomes of a rule stand until the same day, and the other subjects are left out.
          expect(again).toEqual({ ...outcome, changes_on: again?.changes_on })
        }
      }),
      { numRuns: 400 },
    )
  })
})

it('returned cheques and debits that are all a hundred times larger give the same judgement', () => {
  const scaled = (text: string) => `${text.replace('.', '')}.00`
  fc.assert(
    fc.property(returns, day, (given, as_of) => {
      const larger = given.map((fact): Fact => {
        if (fact.kind === 'cheque_return' && 'amount' in fact.payload && typeof fact.payload.amount === 'string')
          return { ...fact, payload: { ...fact.payload, amount: scaled(fact.payload.amount) } }
        if (fact.kind === 'account_day_end' && 'debits' in fact.payload && fact.payload.debits)
          return {
            ...fact,
            payload: {
              ...fact.payload,
              debits: fact.payload.debits.map((debit) => (debit === null ? null : scaled(debit))),
            },
          }
        return fact
      })
      const judged = (all: readonly Fact[]) =>
        chequeReturns
          .evaluate(all, { as_of })
          .map((outcome) => [outcome.subject, outcome.state, outcome.state === 'finding' && outcome.band])
      expect(judged(larger)).toEqual(judged(given))
    }),
    { numRuns: 200 },
  )
})
