import { expect, it } from 'vitest'
import { type Episode, Episodes, type Findings, tallyOf } from './episodes.ts'

const steps = (...said: [day: string, found: Record<string, number>][]) =>
  said.map(([day, findings]) => ({ day, found: new Map(Object.entries(findings)) }))
const episodesOf = (said: readonly { day: string; found: Findings }[]): Episode[] => {
  const episodes = new Episodes()
  for (const { day, found: findings } of said) episodes.take(day, findings)
  return episodes.all
}
const episode = (from: string, until: string | null = null, more: Partial<Episode> = {}): Episode => ({
  ...{ subject: 'A', from, until, is_standing: false, band: 0 },
  ...more,
})

it('begins an alert where a subject was not found at the step before, and ends it where it is not any more', () => {
  const said = steps(
    ['2026-01-05', { A: 0 }],
    ['2026-01-12', { A: 1, B: 0 }],
    ['2026-01-19', { B: 0 }],
    ['2026-01-26', { A: 0, B: 0 }],
  )
  expect(episodesOf(said)).toEqual([
    episode('2026-01-05', '2026-01-19', { is_standing: true, band: 1 }),
    episode('2026-01-12', null, { subject: 'B' }),
    episode('2026-01-26'),
  ])
})

it('goes on while the same is handed over, and ends with the first step that says another thing', () => {
  const [standing, none] = [new Map([['A', 0]]), new Map<string, number>()]
  const said = ['2026-01-05', '2026-01-12', '2026-01-19'].map((day) => ({ day, found: standing }))
  expect(episodesOf([...said, { day: '2026-01-26', found: none }])).toEqual([
    episode('2026-01-05', '2026-01-26', { is_standing: true }),
  ])
  expect(episodesOf([{ day: '2025-12-29', found: none }, ...said])).toEqual([episode('2026-01-05')])
})

const tally = (episodes: Episode[], outcome_on: string | null, is_past = false) => {
  const { party_id: _, ...counts } = tallyOf(
    { party_id: 'p', episodes, outcome_on, is_past },
    { until: '2026-12-31', horizon_days: 180 },
  )
  return counts
}

it.each([
  // What the borrower had, and: alerts judged, of these true, whether there was an outcome, the lead.
  ['an alert before the outcome', [episode('2026-03-01', '2026-03-15')], '2026-05-01', [1, 1, true, 61]],
  [
    'the earliest of two before it',
    [episode('2026-03-01', '2026-03-15'), episode('2026-04-01')],
    '2026-05-01',
    [2, 2, true, 61],
  ],
  ['an alert on the day itself', [episode('2026-05-01')], '2026-05-01', [0, 0, true, null]],
  [
    'an alert longer ago than the horizon, and over',
    [episode('2026-01-01', '2026-01-20')],
    '2026-09-01',
    [1, 0, true, null],
  ],
  [
    'one as long ago that stood on the day before',
    [episode('2026-01-01', '2026-09-01')],
    '2026-09-01',
    [1, 1, true, 243],
  ],
  ['no alert before the outcome', [], '2026-05-01', [0, 0, true, null]],
  ['an alert whose horizon passed without outcome', [episode('2026-03-01')], null, [1, 0, false, null]],
  ['an alert whose horizon has not passed', [episode('2026-11-01')], null, [0, 0, false, null]],
  ['an alert after the outcome', [episode('2026-06-01')], '2026-05-01', [0, 0, true, null]],
] as const)('counts %s', (_, episodes, outcome_on, [judged_alerts, true_alerts, had_outcome, lead_days]) => {
  expect(tally([...episodes], outcome_on)).toEqual({ judged_alerts, true_alerts, had_outcome, lead_days })
})

it('leaves out a borrower that had the outcome at the beginning', () => {
  expect(tally([episode('2026-03-01')], null, true)).toEqual({
    ...{ judged_alerts: 0, true_alerts: 0, had_outcome: false, lead_days: null },
  })
})
