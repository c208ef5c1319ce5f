import { companyStatuses, companyStatusLabel } from '@saakh/domain/company-status'
import { addDays, daysBetween, type IsoDate } from '@saakh/domain/dates'
import { CASE_STAGES, FORUMS, PARTY_ROLES } from '@saakh/domain/fact-kinds/court-case'
import type { Fact } from '@saakh/domain/facts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inOrderOf, namedBy } from './drawn-facts.ts'
import { registerEdition } from './example-facts.ts'
import { chargeEntry, reportedCase } from './example-proceedings.ts'
import { asOfInstant, validDay } from './fact-set.ts'
import { knownDay } from './known-day.ts'
import { signalByCode } from './registry.ts'
import type { Signal } from './signal.ts'

function signalOf(code: string): Signal {
  const signal = signalByCode(code)
  if (!signal) throw new Error(`There is no signal '${code}'.`)
  return signal
}
const filings = signalOf('mca_filing_delay')
const offices = signalOf('registered_office_change')
const charges = signalOf('new_charge_created')
const sharedCharges = signalOf('multiple_charges_same_asset')
const proceedings = signalOf('proceeding_nclt')
const recovery = signalOf('proceeding_drt_cases')
const otherCourts = signalOf('court_case_other')

const START = '2018-01-15'
const day = fc.integer({ min: 0, max: 1500 }).map((n): IsoDate => addDays(START, n))
const yearEnd = fc
  .tuple(fc.integer({ min: 2005, max: 2023 }), fc.constantFrom('-03-31', '-03-31', '-12-31', '-06-30', '-02-14'))
  .map(([year, end]) => `${year}${end}`)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 4 })

const edition = fc
  .record({
    date: day,
    delay: fc.integer({ min: 0, max: 200 }),
    status: fc.constantFrom('Active', 'ACTIVE', null, 'Vanished', ...companyStatuses().map(companyStatusLabel)),
    last_balance_sheet: maybe(yearEnd),
    last_annual_return: maybe(yearEnd),
    address: maybe(fc.constantFrom('Panaji 403001', 'PANAJI-403 001', 'Verna 403722', 'Mumbai 400001', 'Panaji')),
    registration_date: maybe(fc.constantFrom('1999-04-02', '2017-12-30', '2019-03-31', '2020-01-01', '2021-10-01')),
    class: fc.constantFrom('Private', 'Public', 'Private(One Person Company)', null),
    name: fc.constantFrom('EXAMPLE FOODS PRIVATE LIMITED', 'EXAMPLE FARMERS PRODUCER COMPANY LIMITED'),
  })
  .map(({ date, delay, status, ...payload }) =>
    registerEdition(status, date, { ...payload, known_at: addDays(date, delay) }),
  )

const amount = maybe(fc.constantFrom('100000.00', '2500000.00', '2500000.5', '0', '99999999999999.99'))
const chargeFact = fc
  .record({
    charge_id: fc.constantFrom('C1', 'C2', 'C3'),
    known: day,
    created_on: day,
    modified_on: maybe(day),
    satisfied_on: fc.option(day, { freq: 1 }),
    amount,
    own: fc.constantFrom(true, false, null),
    assets: maybe(fc.constantFrom('Book debts', 'Stock; Book debts', 'Land', 'Plot No. 7', 'plot 07; Floating charge')),
    holder: fc.constantFrom('Example Bank', 'EXAMPLE BANK LTD', 'Example Gramin Bank'),
  })
  .map(({ charge_id, known, ...payload }) => chargeEntry(charge_id, known, payload))

const caseFact = fc
  .record({
    known_at: day,
    filed_on: day,
    stage: fc.constantFrom(...CASE_STAGES),
    dated: fc.boolean(),
    forum: fc.constantFrom('nclt' as const, 'nclt' as const, ...FORUMS),
    case_number: fc.constantFrom(
      'CP (IB) 1/MB/2019',
      'C.P.(IB)-1/MB/2019',
      'CP 2/2019',
      'IA 3/2019',
      'OA 4/2019',
      'SA 5/2019',
      'RC 6/2019',
      'CS 7/2019',
    ),
    role: fc.constantFrom(...PARTY_ROLES),
    under: maybe(
      fc.constantFrom(
        'IBC section 7',
        'IBC section 10',
        'IBC section 66',
        'Companies Act section 241',
        'RDB Act section 19',
        'NI Act section 138',
        '?',
      ),
    ),
    amount,
  })
  .map(({ stage, dated, ...more }) => reportedCase(stage, dated ? more.known_at : null, more))

const withIds = (all: Fact[]): Fact[] => all.map((fact, i) => ({ ...fact, fact_id: `f${String(i).padStart(3, '0')}` }))
const factsOf = (arbitrary: fc.Arbitrary<Fact>) => fc.array(arbitrary, { maxLength: 9 }).map(withIds)

describe.each([
  ['mca_filing_delay', filings, factsOf(edition)],
  ['registered_office_change', offices, factsOf(edition)],
  ['new_charge_created', charges, factsOf(chargeFact)],
  ['multiple_charges_same_asset', sharedCharges, factsOf(chargeFact)],
  ['proceeding_nclt', proceedings, factsOf(caseFact)],
  ['proceeding_drt_cases', recovery, factsOf(caseFact)],
  ['court_case_other', otherCourts, factsOf(caseFact)],
] as const)('%s, on any facts', (_, signal, facts) => {
  it('gives one outcome per subject, findings that fit their schema, and dates that have come', () => {
    fc.assert(
      fc.property(facts, day, (given, as_of) => {
        const outcomes = signal.evaluate(given, { as_of })
        expect(outcomes.length).toBeGreaterThan(0)
        expect(new Set(outcomes.map((outcome) => outcome.subject)).size).toBe(outcomes.length)
        for (const outcome of outcomes) {
          if (outcome.last_data_date !== null) expect(outcome.last_data_date <= as_of).toBe(true)
          if (outcome.state !== 'finding') continue
          expect(signal.detail.safeParse(outcome.detail)).toMatchObject({ success: true })
          expect(outcome.event_date <= as_of).toBe(true)
          for (const text of [outcome.title, outcome.why]) expect(text).not.toMatch(/undefined|null|NaN|-\.$/)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('does not change its answer for what becomes known later, nor for the order of facts', () => {
    fc.assert(
      fc.property(facts, day, fc.array(fc.nat(), { minLength: 9, maxLength: 9 }), (given, as_of, ranks) => {
        const end = asOfInstant(as_of).getTime()
        const known = given.filter((fact) => Date.parse(`${knownDay(fact)}T00:00:00+05:30`) <= end)
        const shuffled = inOrderOf(given, (place) => ranks[place] ?? 0)
        const answer = signal.evaluate(given, { as_of })
        expect(signal.evaluate(known, { as_of })).toEqual(answer)
        expect(signal.evaluate(shuffled, { as_of })).toEqual(answer)
      }),
      { numRuns: 300 },
    )
  })

  it('gives the same finding from the facts it names alone', () => {
    fc.assert(
      fc.property(facts, day, (given, as_of) => {
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

describe('late filings', () => {
  it('accuses nobody for what the register does not give', () => {
    fc.assert(
      fc.property(factsOf(edition), day, (given, as_of) => {
        const blank = given.map(
          (fact): Fact =>
            fact.kind === 'company_master'
              ? registerEdition('Active', validDay(fact), { known_at: fact.known_at, registration_date: '1999-04-02' })
              : fact,
        )
        for (const { state } of filings.evaluate(blank, { as_of })) expect(state).toBe('not_measurable')
      }),
    )
  })

  it('takes a filing back when the register shows it: a later filing never makes a company look worse', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2006, max: 2019 }), fc.integer({ min: 1, max: 3 }), day, (year, more, date) => {
        const bandAfter = (last: number) => {
          const filed = `${last}-03-31`
          const fact = registerEdition('Active', date, {
            registration_date: '1999-04-02',
            last_balance_sheet: filed,
            last_annual_return: filed,
          })
          const [outcome] = filings.evaluate([fact], { as_of: date })
          return outcome?.state === 'finding' ? outcome.band_order : -1
        }
        const later = Math.min(year + more, Number(date.slice(0, 4)) - 1)
        expect(bandAfter(Math.max(year, later))).toBeLessThanOrEqual(bandAfter(year))
      }),
    )
  })

  it('says a due date that lies before the register by more than the days of grace', () => {
    fc.assert(
      fc.property(factsOf(edition), day, (given, as_of) => {
        for (const outcome of filings.evaluate(given, { as_of }))
          if (outcome.state === 'finding')
            expect(daysBetween(outcome.event_date, outcome.last_data_date)).toBeGreaterThan(30)
      }),
    )
  })
})

describe('charges', () => {
  it('states no charge that the lender marked as its own, and none that is satisfied', () => {
    fc.assert(
      fc.property(factsOf(chargeFact), day, fc.boolean(), (given, as_of, own) => {
        const changed = given.map(
          (fact): Fact =>
            fact.kind === 'charge'
              ? chargeEntry(fact.subject, knownDay(fact), {
                  created_on: validDay(fact),
                  ...(own ? { own: true } : { satisfied_on: validDay(fact) }),
                })
              : fact,
        )
        for (const { state } of charges.evaluate(withIds(changed), { as_of })) expect(state).not.toBe('finding')
      }),
    )
  })
})

describe('proceedings', () => {
  it('accuses nobody when the side or the law is not given', () => {
    fc.assert(
      fc.property(factsOf(caseFact), day, fc.boolean(), (given, as_of, hidesSide) => {
        const changed = given.map(
          (fact): Fact =>
            fact.kind === 'court_case'
              ? reportedCase('admitted', knownDay(fact), {
                  filed_on: validDay(fact),
                  ...(hidesSide ? { role: 'other' as const } : { under: null, case_number: 'CP 2/2019' }),
                })
              : fact,
        )
        for (const { state } of proceedings.evaluate(withIds(changed), { as_of })) expect(state).not.toBe('finding')
      }),
    )
  })
})

it('a new charge that was lowered again is told from the entries it names, the one before the lowering among them', () => {
  const entry = (known: IsoDate, amount: string, modified_on: IsoDate | null) =>
    chargeEntry('C1', known, { created_on: '2019-03-01', modified_on, satisfied_on: null, own: null, amount })
  const given = withIds([
    entry('2019-03-10', '100000.00', null),
    entry('2019-04-10', '2500000.00', '2019-04-01'),
    entry('2019-05-10', '900000.00', '2019-05-01'),
  ])
  const as_of = '2019-05-12'
  const [outcome] = charges.evaluate(given, { as_of })
  if (outcome?.state !== 'finding') throw new Error('the charge is not stated')
  expect(outcome.band).toBe('created')
  expect(charges.evaluate(namedBy(given, outcome), { as_of })).toMatchObject([{ state: 'finding', band: 'created' }])
})
