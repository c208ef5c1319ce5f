import { describe, expect, it } from 'vitest'
import { type ExaminationDays, examinationClocks } from './clocks.ts'
import { earlyWarningRegime } from './regimes.ts'

const days = (changes: Partial<ExaminationDays> = {}): ExaminationDays => ({
  alerted_on: '2026-08-03',
  cleared_on: null,
  red_flagged_on: null,
  reported_on: null,
  decided_on: null,
  exposure: null,
  ...changes,
})

const stateOf = (changes: Partial<ExaminationDays>, today: string) =>
  Object.fromEntries(
    examinationClocks('bank', days(changes), today).map(({ clock, state, due_on }) => [clock, [state, due_on]]),
  )

const FLAGGED = { red_flagged_on: '2026-08-20', exposure: '30000000.00' }
const REPORTED = { ...FLAGGED, reported_on: '2026-08-27' }

describe('the clocks of an examination by a bank', () => {
  it.each([
    ['on the last day of the examination', {}, '2026-09-02', 'examine', 'running', '2026-09-02'],
    ['on the day after', {}, '2026-09-03', 'examine', 'overdue', '2026-09-02'],
    ['cleared on the last day', { cleared_on: '2026-09-02' }, '2026-12-01', 'examine', 'done', '2026-09-02'],
    ['cleared a day late', { cleared_on: '2026-09-03' }, '2026-12-01', 'examine', 'late', '2026-09-02'],
    ['a red flag ends the examination', FLAGGED, '2026-08-20', 'examine', 'done', '2026-09-02'],
    ['before the red flag', {}, '2026-08-20', 'report', 'waits', null],
    ['at exactly three crore', FLAGGED, '2026-08-27', 'report', 'running', '2026-08-27'],
    ['after the seventh day', FLAGGED, '2026-08-28', 'report', 'overdue', '2026-08-27'],
    ['below three crore', { ...FLAGGED, exposure: '29999999.99' }, '2026-12-01', 'report', 'not_owed', null],
    ['without an amount', { ...FLAGGED, exposure: null }, '2026-08-28', 'report', 'overdue', '2026-08-27'],
    ['reported in time', REPORTED, '2026-09-30', 'report', 'done', '2026-08-27'],
    ['180 days from the report', REPORTED, '2027-02-23', 'decide', 'running', '2027-02-23'],
    ['and a day', REPORTED, '2027-02-24', 'decide', 'overdue', '2027-02-23'],
    ['decided', { ...REPORTED, decided_on: '2027-02-23' }, '2027-06-01', 'decide', 'done', '2027-02-23'],
    ['not reported yet', FLAGGED, '2027-06-01', 'decide', 'waits', null],
  ] as const)('%s', (_, changes, today, clock, state, due_on) =>
    expect(stateOf(changes, today)[clock]).toEqual([state, due_on]),
  )
})

it('a clock goes by the regime of the day on which it starts', () => {
  const examinationDays = days({ alerted_on: '2026-07-30', red_flagged_on: '2026-08-10', exposure: '50000000' })
  const [examine, report] = examinationClocks('bank', examinationDays, '2026-08-11')
  expect(examine).toMatchObject({ state: 'not_known', due_on: null, source: { number: 'RBI/DOS/2024-25/118' } })
  expect(report).toMatchObject({ state: 'running', due_on: '2026-08-17', source: { number: 'RBI/DoS/2026-27/412' } })
})

it('says what is not known and what is not owed', () => {
  const noteOf = (kind: 'bank' | 'nbfc_base', changes: Partial<ExaminationDays>, at: number) =>
    examinationClocks(kind, days(changes), '2026-09-01')[at]?.note
  expect(noteOf('nbfc_base', {}, 0)).toBe('Its days were not read: no clock is counted.')
  expect(noteOf('bank', { alerted_on: '2024-01-01' }, 0)).toBe('No rule of that day is known for your kind of lender.')
  expect(noteOf('bank', { ...FLAGGED, exposure: '29999999.99' }, 1)).toBe(
    'The exposure was ₹2,99,99,999.99 on the day of the red flag, below ₹3.00 cr.',
  )
})

it.each([
  ['bank', '2024-07-14', null],
  ['bank', '2024-07-15', 'early-warning-banks-2024'],
  ['bank', '2026-07-30', 'early-warning-banks-2024'],
  ['bank', '2026-07-31', 'early-warning-banks-2026'],
  ['nbfc_base', '2026-07-31', 'early-warning-nbfcs-2026'],
  ['nbfc_upper_or_middle', '2025-01-01', 'early-warning-nbfcs-2024'],
] as const)('the regime of %s on %s is %s', (kind, on, id) => expect(earlyWarningRegime(kind, on)?.id ?? null).toBe(id))

describe("a lender's own days", () => {
  const own = [
    { valid_from: '2026-08-01', examine_days: 15, report_days: null, decide_days: 90 },
    { valid_from: '2026-09-01', examine_days: 10, report_days: 5, decide_days: 90 },
  ]
  const examine = (kind: 'bank' | 'nbfc_base', alerted_on: string, today: string) =>
    examinationClocks(kind, days({ alerted_on }), today, own)[0]

  it.each([
    ['before they were set', '2026-07-31', '2026-08-20', 'running', '2026-08-30', null],
    ['on their last day', '2026-08-03', '2026-08-18', 'running', '2026-09-02', '2026-08-18'],
    ['after it, within the direction', '2026-08-03', '2026-08-19', 'overdue', '2026-09-02', '2026-08-18'],
    ['by those of the day of the alert', '2026-09-01', '2026-09-12', 'overdue', '2026-10-01', '2026-09-11'],
  ])('%s', (_, alerted_on, today, state, due_on, own_due_on) =>
    expect(examine('bank', alerted_on, today)).toMatchObject({ state, due_on, own_due_on }),
  )

  it('run alone where the days of the direction were not read', () =>
    expect(examine('nbfc_base', '2026-08-03', '2026-08-19')).toMatchObject({
      ...{ state: 'overdue', due_on: null, own_due_on: '2026-08-18' },
      note: 'Its days were not read: no clock is counted.',
    }))

  it('are never longer than the direction', () => {
    const [clock] = examinationClocks('bank', days(), '2026-09-03', [
      { valid_from: '2026-01-01', examine_days: 45, report_days: null, decide_days: null },
    ])
    expect(clock).toMatchObject({ state: 'overdue', due_on: '2026-09-02', own_due_on: '2026-09-02' })
  })

  it('owe no report that the direction does not ask for', () => {
    const examinationDays = days({ ...FLAGGED, red_flagged_on: '2026-09-02', exposure: '100' })
    expect(examinationClocks('bank', examinationDays, '2026-10-01', own)[1]).toMatchObject({
      state: 'not_owed',
      own_due_on: null,
    })
  })
})
