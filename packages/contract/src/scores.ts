import { partyScore, SCORE_BANDS, scoredParty, scoreOverview, scoreStatistics } from '@saakh/domain/score'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice, listing, queryOf, words } from './listing.ts'
import { observedRates, observedRatesQuery } from './observed-rates.ts'
import { readOverview, readPartyScore, readScoredParties, readStatistics } from './score-answers.ts'

/** Why a monitored party has no score. */
export const UNSCORED = 'unscored'
/** Points in 30 days from which a score counts as moved. */
export const MOVED_POINTS = 10

const scoredPartyAnswer = z.looseObject(scoredParty.answers)

const scoresAccess = { kind: 'policy', url: '/v1/scores' } as const
const cmmAccess = { kind: 'policy', url: '/v1/cmm' } as const

export const scoreList = listing({
  filters: { band: choice([...SCORE_BANDS, UNSCORED]), moved: choice(['up', 'down']), q: words },
  sorts: ['score', 'change', 'coverage', 'name'],
})

export const scores = {
  scoresOverview: endpoint({
    method: 'GET',
    path: '/v1/scores/overview',
    refreshed_by: ['score'],
    summary: 'How many monitored borrowers stand in which band of risk, and those with the lowest scores.',
    access: scoresAccess,
    response: z.object({ data: z.looseObject(scoreOverview.answers) }),
    read: readOverview,
  }),
  cmmOverview: endpoint({
    method: 'GET',
    path: '/v1/cmm/overview',
    refreshed_by: ['score'],
    summary: 'The monitored parties with their credit-monitoring scores, lowest first.',
    access: cmmAccess,
    query: queryOf(scoreList),
    response: z.object({ data: z.array(scoredPartyAnswer), total_count: z.number() }),
    read: readScoredParties,
  }),
  cmmStatistics: endpoint({
    method: 'GET',
    path: '/v1/cmm/statistics',
    refreshed_by: ['score'],
    summary: 'Counts over all monitored parties: bands add up to the scored, reasons to the unscored.',
    access: cmmAccess,
    response: z.object({ data: z.looseObject(scoreStatistics.answers) }),
    read: readStatistics,
  }),
  observedRates: endpoint({
    method: 'GET',
    path: '/v1/cmm/observed_rates',
    refreshed_by: ['score'],
    summary:
      'How many of the borrowers in each band of the score became NPA within a horizon, as a rate with its interval.',
    access: cmmAccess,
    query: observedRatesQuery,
    response: z.object({ data: observedRates }),
  }),
  partyScore: endpoint({
    method: 'GET',
    path: '/v1/parties/{party_id}/score',
    refreshed_by: ['score'],
    summary: 'The score of a party with its drivers, their signed points and sources, its coverage and history.',
    access: { kind: 'policy', url: '/v1/parties' },
    response: z.object({ data: z.looseObject(partyScore.answers) }),
    read: readPartyScore,
  }),
}
