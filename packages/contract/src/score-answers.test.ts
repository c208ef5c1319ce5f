import { expect, it } from 'vitest'
import { readOverview, readPartyScore, readStatistics } from './score-answers.ts'

it('finds missing what another server leaves out, never 0', () => {
  expect(readStatistics({ data: { bands: { High: 3 }, movers: { up: '2' } } })).toMatchObject({
    monitored: null,
    scored: null,
    unscored: null,
    bands: { high: 3, medium: null, low: null },
    movers: { up: 2, down: null },
  })
  expect(readOverview({})).toMatchObject({ scored: null, bands: { high: null, medium: null, low: null }, lowest: [] })
  expect(readPartyScore({ id: 'p1' })).toMatchObject({ party_id: 'p1', score: null, base: null, contributions: [] })
})

it('adds up what is counted, under any name of it', () => {
  const statistics = { risk_details: { high_risk: 1, medium_risk: 2, low_risk: 0 }, unscored: 4 }
  expect(readStatistics(statistics)).toMatchObject({ scored: 3, monitored: 7 })
  expect(readOverview({ data: statistics })).toMatchObject({ scored: 3, bands: { high: 1, medium: 2, low: 0 } })
})

it('reads a score with its drivers in other words', () => {
  const scoreRow = {
    attributes: { party_id: 'p1', risk_score: '41', risk: 'medium_risk', reason: 'Too little is known' },
  }
  const drivers = [{ name: 'Dues', contribution: -8 }, { name: 'No points' }]
  expect(readPartyScore({ ...scoreRow, drivers })).toMatchObject({
    score: 41,
    band: 'Medium',
    reason: 'Too little is known',
    contributions: [{ id: 'Dues', label: 'Dues', points: -8, state: 'measured', best: null }],
  })
})
