import { addDays } from '@saakh/domain/dates'
import { UNDECIDED_FIRST } from '@saakh/domain/desk'
import { ASSET_CLASSES } from '@saakh/domain/dpd'
import type { WorkingCalendar } from '@saakh/domain/working-days'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lateDays, nextDeadline, PRIORITY_DEFAULTS, type PriorityPieces, priorityOf } from './priority.ts'

/** A third Saturday, on which banks work; the fourteenth was a second one. */
const TODAY = '2026-11-21'
const CRORE = 10_000_000

const QUIET: PriorityPieces = {
  ...{
    gravest: 3,
    families: 1,
    exposure: null,
    least_decided: 'new',
    watch_until: null,
    promise_broken_on: null,
    asset_class: null,
  },
  ...{ high_since: TODAY, medium_since: null, low_since: null, typed_since: [] },
  ...{ npa_since: null, npa_on: null, worse_on: null, worse_before: null, calmer_on: null },
}
const decided = { high_since: null, medium_since: null, low_since: null }
const CALENDAR: WorkingCalendar = { saturdays_off: 'second_and_fourth', holidays: new Set() }
const WEIGHED = { settings: PRIORITY_DEFAULTS, calendar: CALENDAR }
const of = (pieces: Partial<PriorityPieces>) => priorityOf({ ...QUIET, ...pieces }, WEIGHED, TODAY)

describe('the priority of a borrower', () => {
  it.each([
    [
      '₹8 cr term loan, SMA-2, 86 days past due, one step worse',
      { exposure: 8 * CRORE, asset_class: 'SMA-2', npa_on: addDays(TODAY, 5), worse_on: addDays(TODAY, -3) },
      238,
    ],
    [
      '₹40 cr standard, downgrade of three notches with results down',
      { exposure: 40 * CRORE, families: 2, asset_class: 'Standard', worse_on: addDays(TODAY, -9) },
      187,
    ],
    ['₹60 lakh, cheque returns High, a step worse', { exposure: 6_000_000, worse_on: addDays(TODAY, -30) }, 53],
    [
      '₹2.57 cr, NPA for 50 days, in a case, two more families',
      {
        ...{ exposure: 2.57 * CRORE, families: 3, least_decided: 'in_case', ...decided },
        ...{ asset_class: 'NPA', npa_since: addDays(TODAY, -50) },
      },
      37,
    ],
    ['listed, watched by the lender, no facility, order of a regulator', {}, 30],
  ] satisfies [string, Partial<PriorityPieces>, number][])('%s', (_, pieces, priority) => {
    expect(Math.round(of(pieces).priority)).toBe(priority)
  })

  it.each([
    ['undecided on the day', { high_since: TODAY }, 1],
    ['undecided within the day it has', { high_since: addDays(TODAY, -1) }, 1],
    ['five working days beyond', { high_since: addDays(TODAY, -6) }, 1.1],
    ['half a year beyond', { high_since: addDays(TODAY, -190) }, 1.5],
    ['Low has ten working days', { high_since: null, low_since: addDays(TODAY, -11) }, 1],
    ['Low after eleven of them', { high_since: null, low_since: addDays(TODAY, -13) }, 1.02],
    ['the latest of several counts', { high_since: TODAY, medium_since: addDays(TODAY, -10) }, 1.1],
    ['acknowledged', { least_decided: 'acknowledged', ...decided }, 0.6],
    ['in a case', { least_decided: 'in_case', ...decided }, 0.4],
    ['watched until tomorrow', { least_decided: 'watching', watch_until: addDays(TODAY, 1), ...decided }, 0.1],
    ['watched until today', { least_decided: 'watching', watch_until: TODAY, ...decided }, 0.1],
    ['watched until two days ago', { least_decided: 'watching', watch_until: addDays(TODAY, -2), ...decided }, 1.04],
    ['a promise broken today', { least_decided: 'new', promise_broken_on: TODAY, ...decided }, 1],
    ['a promise broken a week ago', { least_decided: 'new', promise_broken_on: addDays(TODAY, -7), ...decided }, 1.1],
    ['raised by hand without a day', { least_decided: 'new', ...decided }, 1],
  ] as const)('weighs what was decided: %s', (_, pieces, factor) => {
    expect(of(pieces).decided).toBeCloseTo(factor, 10)
  })

  it.each([
    ['NPA in 7 days', { asset_class: 'SMA-2', npa_on: addDays(TODAY, 7) }, 2],
    ['NPA in 8 days', { asset_class: 'SMA-2', npa_on: addDays(TODAY, 8) }, 1.75],
    ['NPA in 15 days', { asset_class: 'SMA-2', npa_on: addDays(TODAY, 15) }, 1.75],
    ['NPA in 16 days', { asset_class: 'SMA-2', npa_on: addDays(TODAY, 16) }, 1.5],
    ['its day has passed and no file came', { asset_class: 'SMA-2', npa_on: addDays(TODAY, -2) }, 2],
    ['SMA-1', { asset_class: 'SMA-1', npa_on: addDays(TODAY, 40) }, 1.25],
    ['SMA-0', { asset_class: 'SMA-0', npa_on: addDays(TODAY, 80) }, 1],
    ['NPA for 30 days', { asset_class: 'NPA', npa_since: addDays(TODAY, -30) }, 2],
    ['NPA for 31 days', { asset_class: 'NPA', npa_since: addDays(TODAY, -31) }, 1],
    ['NPA since nobody knows when', { asset_class: 'NPA' }, 1],
  ] as const)('weighs how near it is: %s', (_, pieces, factor) => {
    expect(of(pieces).urgency).toBe(factor)
  })

  it.each([
    ['two steps', { worse_on: addDays(TODAY, -2), worse_before: addDays(TODAY, -30) }, 1.5],
    ['one recent, one older', { worse_on: addDays(TODAY, -2), worse_before: addDays(TODAY, -31) }, 1.25],
    ['worse, though calmer too', { worse_on: addDays(TODAY, -9), calmer_on: TODAY }, 1.25],
    ['calmer alone', { calmer_on: addDays(TODAY, -30) }, 0.8],
    ['calmer long ago', { calmer_on: addDays(TODAY, -31) }, 1],
  ] as const)('weighs where it goes: %s', (_, pieces, factor) => {
    expect(of(pieces).trend).toBe(factor)
  })

  it('has a ceiling for families and for exposure', () => {
    expect(of({ families: 9 }).severity).toBe(1.6)
    expect(of({ exposure: 10_000 * CRORE }).exposure).toBe(1.5)
    expect(of({ exposure: 0 }).exposure).toBe(0)
  })
})

const day = fc.option(fc.integer({ min: -120, max: 120 }).map((n) => addDays(TODAY, n)))
const past = fc.option(fc.integer({ min: -120, max: 0 }).map((n) => addDays(TODAY, n)))
const anyPieces: fc.Arbitrary<PriorityPieces> = fc.record({
  gravest: fc.constantFrom(1, 2, 3),
  families: fc.integer({ min: 0, max: 8 }),
  exposure: fc.option(fc.integer({ min: 0, max: 1_000 }).map((n) => n * 1_000_000)),
  least_decided: fc.constantFrom(...UNDECIDED_FIRST),
  ...{ high_since: past, medium_since: past, low_since: past, watch_until: day, promise_broken_on: past },
  typed_since: fc.constant([]),
  asset_class: fc.option(fc.constantFrom(...ASSET_CLASSES)),
  ...{ npa_since: past, npa_on: day, worse_on: past, worse_before: past, calmer_on: past },
})

/** What is worse, larger or nearer: each changes one piece. */
const WORSE: Record<string, (pieces: PriorityPieces) => PriorityPieces> = {
  'a graver alert': (pieces) => ({ ...pieces, gravest: 3 }),
  'one more family': (pieces) => ({ ...pieces, families: pieces.families + 1 }),
  'more exposure, where it is known': (pieces) => ({
    ...pieces,
    exposure: pieces.exposure === null ? null : pieces.exposure * 2 + 1,
  }),
  'NPA a day nearer': (pieces) => ({ ...pieces, npa_on: pieces.npa_on === null ? null : addDays(pieces.npa_on, -1) }),
  'a promise is broken today': (pieces) => ({
    ...pieces,
    least_decided: 'new',
    promise_broken_on: pieces.promise_broken_on ?? TODAY,
  }),
  'undecided again': (pieces) => ({ ...pieces, least_decided: 'new' }),
  'undecided for a day longer': (pieces) => ({
    ...pieces,
    high_since: pieces.high_since === null ? null : addDays(pieces.high_since, -1),
  }),
  'a step worse today': (pieces) => ({ ...pieces, worse_on: TODAY, worse_before: pieces.worse_on }),
}

it('tells what comes first, also where it has passed', () => {
  const pieces = { ...decided, typed_since: [], watch_until: null, promise_broken_on: null }
  const first = (more: Partial<PriorityPieces>, promised_for: string | null = null) =>
    nextDeadline({ ...pieces, ...more }, promised_for, WEIGHED)
  expect(first({})).toBeNull()
  // A High alert has one working day: Monday.
  expect(first({ high_since: TODAY, low_since: TODAY })).toEqual({ day: addDays(TODAY, 2), kind: 'decide' })
  expect(first({ watch_until: addDays(TODAY, 3) }, addDays(TODAY, 2))).toEqual({
    ...{ day: addDays(TODAY, 2), kind: 'promise' },
  })
  expect(first({ watch_until: addDays(TODAY, 1) }, addDays(TODAY, 2))).toMatchObject({ kind: 'watch' })
  expect(first({ medium_since: addDays(TODAY, -9) }, TODAY)).toEqual({ day: addDays(TODAY, -4), kind: 'decide' })
  expect(first({ promise_broken_on: TODAY })).toEqual({ day: addDays(TODAY, 2), kind: 'decide' })
})

describe('the days of a type of alert', () => {
  const settings = { ...PRIORITY_DEFAULTS, type_days: { proceeding_nclt: 1, late_filing: 20, drawn: 0 } }
  const since = (alert_type: string, gravity: 1 | 2 | 3, day: string) => ({ alert_type, gravity, since: day })
  const of = (...typed_since: PriorityPieces['typed_since']) => {
    const first = (gravity: number) =>
      typed_since
        .filter((entry) => entry.gravity === gravity)
        .map((entry) => entry.since)
        .sort()[0] ?? null
    return { ...QUIET, typed_since, high_since: first(3), medium_since: first(2), low_since: first(1) }
  }

  it.each([
    ['one day at any severity', of(since('proceeding_nclt', 1, '2026-11-17')), 3, '2026-11-18'],
    ['more days than its severity has', of(since('late_filing', 3, '2026-11-09')), 0, '2026-12-04'],
    ['no day at all', of(since('drawn', 2, '2026-11-20')), 1, '2026-11-20'],
    ['days of the severity for other types', of(since('dpd', 2, '2026-11-16')), 2, '2026-11-19'],
    ['over the second Saturday', of(since('proceeding_nclt', 2, '2026-11-13')), 5, '2026-11-16'],
    [
      'the latest of several types',
      of(since('late_filing', 3, '2026-11-09'), since('proceeding_nclt', 1, '2026-11-19'), since('dpd', 1, TODAY)),
      ...([1, '2026-11-20'] as const),
    ],
  ] satisfies [string, PriorityPieces, number, string][])('%s', (_, pieces, late, due) => {
    const weighed = { settings, calendar: CALENDAR }
    expect(lateDays(pieces, weighed, TODAY)).toBe(late)
    expect(nextDeadline(pieces, null, weighed)).toEqual({ day: due, kind: 'decide' })
  })
})

describe('never lowers the priority', () => {
  it.each(Object.entries(WORSE))('%s', (_, worse) => {
    fc.assert(
      fc.property(anyPieces, (drawn) => {
        // Days that are known are in order: the step before is not after the last one.
        const { worse_on, worse_before } = drawn
        const pieces = {
          ...drawn,
          worse_before: worse_on === null || (worse_before ?? '') > worse_on ? null : worse_before,
        }
        const before = priorityOf(pieces, WEIGHED, TODAY).priority
        const after = priorityOf(worse(pieces), WEIGHED, TODAY).priority
        expect(after).toBeGreaterThanOrEqual(before - 1e-9)
      }),
    )
  })

  it('one class further, up to a new NPA', () => {
    const steps = ['Standard', 'SMA-0', 'SMA-1', 'SMA-2'] as const
    fc.assert(
      fc.property(anyPieces, fc.constantFrom(0, 1, 2), (pieces, at) => {
        const of = (asset_class: PriorityPieces['asset_class']) =>
          priorityOf({ ...pieces, asset_class, npa_since: TODAY }, WEIGHED, TODAY).priority
        expect(of(steps[at + 1] ?? 'NPA')).toBeGreaterThanOrEqual(of(steps[at] ?? null))
        expect(of('NPA')).toBeGreaterThanOrEqual(of('SMA-2'))
      }),
    )
  })
})

it('counts no late day where all is decided', () => {
  expect(lateDays({ ...QUIET, ...decided, least_decided: 'in_case' }, WEIGHED, TODAY)).toBeNull()
})
