import { addDays, addMonths, type IsoDate } from '@saakh/domain/dates'
import { GST_STATUSES } from '@saakh/domain/fact-kinds/gst-registration'
import { RATING_OUTLOOKS, RATING_WATCHES } from '@saakh/domain/fact-kinds/rating-action'
import type { Fact } from '@saakh/domain/facts'
import { LONG_TERM_SCALE, SHORT_TERM_SCALE } from '@saakh/domain/rating-scales'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inOrderOf, knownBy, namedBy } from './drawn-facts.ts'
import {
  circularWithRating,
  filed,
  GSTIN_DELHI,
  GSTIN_GOA,
  notFiled,
  rated,
  registration,
} from './rating-and-gst-facts.ts'
import { signalByCode, signals } from './registry.ts'

const CODES = [
  'external_rating_downgrade',
  'rating_outlook_negative',
  'rating_not_cooperating',
  'gst_payment_non_compliance',
  'gst_registration_status',
]
const own = signals.filter(({ code }) => CODES.includes(code))

const START = '2024-01-10'
const day = fc.integer({ min: 0, max: 700 }).map((n): IsoDate => addDays(START, n))
const mostly = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 3 })

const ratingFact = fc
  .record({
    date: fc.integer({ min: 0, max: 23 }).map((n) => addDays(START, n * 30)),
    late: fc.constantFrom(0, 0, 0, 3, 90),
    agency: fc.constantFrom('CRISIL', 'ICRA'),
    instrument: fc.constantFrom('Term loan', 'TERM LOAN', 'Debentures'),
    term: fc.constantFrom('long' as const, 'short' as const),
    place: fc.nat({ max: 8 }),
    odd: fc.constantFrom(null, null, null, null, 'A9', 'withdrawn'),
    outlook: mostly(fc.constantFrom(...RATING_OUTLOOKS)),
    watch: fc.option(fc.constantFrom(...RATING_WATCHES), { freq: 1 }),
    issuer_not_cooperating: mostly(fc.boolean()),
    withdrawn: fc.constantFrom(false, false, false, true),
  })
  .map(({ date, late, place, odd, withdrawn, ...more }) => {
    const symbol = (more.term === 'long' ? LONG_TERM_SCALE.slice(5) : SHORT_TERM_SCALE)[place] ?? 'D'
    return rated(date, odd === 'withdrawn' ? null : (odd ?? symbol), {
      ...more,
      withdrawn: withdrawn || odd === 'withdrawn',
      known_at: addDays(date, late),
    })
  })

const gstFact = fc
  .record({
    month: fc.integer({ min: -2, max: 22 }).map((n) => addMonths('2024-01-01', n).slice(0, 7)),
    quarterly: fc.constantFrom(false, false, true),
    gstin: fc.constantFrom(GSTIN_GOA, GSTIN_DELHI),
    return_type: fc.constantFrom('GSTR3B', 'GSTR3B', 'GSTR1'),
    isFiled: fc.boolean(),
    after: fc.integer({ min: 0, max: 120 }),
  })
  .map(({ month, isFiled, after, ...more }) => {
    const toldOn = addDays(addMonths(`${month}-01`, more.quarterly ? 3 : 1), after)
    return isFiled ? filed(month, toldOn, more) : notFiled(month, toldOn, more)
  })

const registrationFact = fc
  .record({
    told_on: day,
    status: fc.constantFrom(...GST_STATUSES),
    gstin: fc.constantFrom(GSTIN_GOA, GSTIN_DELHI),
    cancelled_on: mostly(day),
  })
  .map(({ told_on, status, ...more }) => registration(told_on, status, more))

const circular = day.map((date) => circularWithRating(date, 'BB'))
const facts = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: ratingFact },
      { weight: 6, arbitrary: gstFact },
      { weight: 5, arbitrary: registrationFact },
      { weight: 1, arbitrary: circular },
    ),
    { maxLength: 22 },
  )
  .map((all): Fact[] => all.map((fact, i) => ({ ...fact, fact_id: `f${String(i).padStart(3, '0')}` })))

const _knownFrom = (fact: Fact) => Date.parse(`${fact.known_at}T00:00:00+05:30`)

it('are all declared', () => {
  expect(own).toHaveLength(CODES.length)
})

describe('ratings and GST, on any facts', () => {
  it('are judged without an error, once per subject, with findings that fit their schema', () => {
    fc.assert(
      fc.property(facts, day, (given, as_of) => {
        for (const signal of own) {
          const outcomes = signal.evaluate(given, { as_of })
          expect(outcomes.length).toBeGreaterThan(0)
          expect(new Set(outcomes.map(({ subject }) => subject)).size).toBe(outcomes.length)
          for (const outcome of outcomes) {
            if (outcome.last_data_date !== null) expect(outcome.last_data_date <= as_of).toBe(true)
            if (outcome.state !== 'finding') continue
            expect(signal.detail.safeParse(outcome.detail)).toMatchObject({ success: true })
            expect(outcome.event_date <= as_of).toBe(true)
            expect(outcome.evidence.length).toBeGreaterThan(0)
          }
        }
      }),
      { numRuns: 400 },
    )
  })

  it('do not change their answer for what becomes known later, nor for the order of facts', () => {
    fc.assert(
      fc.property(facts, day, fc.array(fc.nat(), { minLength: 22, maxLength: 22 }), (given, as_of, ranks) => {
        const known = knownBy(given, as_of)
        const shuffled = inOrderOf(given, (place) => ranks[place] ?? 0)
        for (const signal of own) {
          const answer = signal.evaluate(given, { as_of })
          expect(signal.evaluate(known, { as_of })).toEqual(answer)
          expect(signal.evaluate(shuffled, { as_of })).toEqual(answer)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('give the same finding from the facts it names alone', () => {
    fc.assert(
      fc.property(facts, day, (given, as_of) => {
        for (const signal of own)
          for (const outcome of signal.evaluate(given, { as_of })) {
            if (outcome.state !== 'finding') continue
            const named = namedBy(given, outcome)
            const { subject, band, event_date, detail } = outcome
            const again = signal.evaluate(named, { as_of }).filter((candidate) => candidate.subject === subject)
            expect(again).toMatchObject([{ state: 'finding', band, event_date, detail }])
          }
      }),
      { numRuns: 600 },
    )
  })

  it('never tell a downgrade where the last rating is the best that was ever given', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 19 }), { minLength: 2, maxLength: 8 }), (places) => {
        const best = Math.min(...places)
        const history = [...places, best].map((place, i) =>
          rated(addDays(START, i * 20), LONG_TERM_SCALE[place] ?? 'D'),
        )
        const [outcome] =
          signalByCode('external_rating_downgrade')?.evaluate(history, { as_of: addDays(START, 300) }) ?? []
        expect(outcome?.state).toBe('clear')
      }),
    )
  })

  it('state no missed return where every line of the table is filed', () => {
    fc.assert(
      fc.property(fc.array(gstFact, { maxLength: 20 }), day, (lines, as_of) => {
        const all = lines.filter(({ payload }) => payload.status === 'filed')
        for (const outcome of signalByCode('gst_payment_non_compliance')?.evaluate(all, { as_of }) ?? [])
          expect(outcome.state).not.toBe('finding')
      }),
    )
  })
})

describe('settings of ratings and GST', () => {
  const lowered = [rated('2025-02-14', 'A'), rated('2026-02-10', 'BBB+')]
  const missed = [filed('2025-12', '2026-01-19'), notFiled('2026-01', '2026-02-27')]
  const stateOf = (code: string, given: readonly Fact[], thresholds: object, as_of = '2026-03-15') => {
    const [outcome] = signalByCode(code)?.evaluate(given, { as_of, thresholds: { ...thresholds } }) ?? []
    return outcome?.state === 'finding' ? outcome.band : outcome?.state
  }

  it('decide from how many notches a downgrade is severe and when a rating is old', () => {
    expect(stateOf('external_rating_downgrade', lowered, {})).toBe('downgrade')
    expect(stateOf('external_rating_downgrade', lowered, { steep_notches: 2 })).toBe('steep')
    expect(stateOf('external_rating_downgrade', lowered, { stale_after_days: 30 })).toBe('stale')
  })

  it('turn stale on the day after the limit', () => {
    expect(stateOf('external_rating_downgrade', lowered, {}, addDays('2026-02-10', 455))).toBe('downgrade')
    expect(stateOf('external_rating_downgrade', lowered, {}, addDays('2026-02-10', 456))).toBe('stale')
  })

  it('decide how many days of grace a return has', () => {
    expect(stateOf('gst_payment_non_compliance', missed, {})).toBe('not_measurable')
    expect(stateOf('gst_payment_non_compliance', missed, { grace_days: 6 })).toBe('missed')
    expect(stateOf('gst_payment_non_compliance', missed, { grace_days: 7 })).toBe('not_measurable')
  })
})
