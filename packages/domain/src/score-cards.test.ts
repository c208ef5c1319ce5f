import { expect, it } from 'vitest'
import { cardRuns } from './score-cards.ts'

const of = (as_of: string, scorecard_version: string) => ({ as_of, scorecard_version })

it.each([
  ['nothing', [], []],
  ['one card', [of('2026-01-01', '1.0'), of('2026-02-01', '1.0')], [['1.0', '2026-01-01', 2]]],
  [
    'a card after another, and back',
    [of('2026-01-01', '1.0'), of('2026-02-01', '2.0'), of('2026-03-01', '2.0'), of('2026-04-01', '1.0')],
    [
      ['1.0', '2026-01-01', 1],
      ['2.0', '2026-02-01', 2],
      ['1.0', '2026-04-01', 1],
    ],
  ],
])('cuts the history of %s where the scorecard changed', (_, history, runs) => {
  expect(cardRuns(history).map(({ version, since, scores }) => [version, since, scores.length])).toEqual(runs)
})
