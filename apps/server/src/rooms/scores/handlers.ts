import type { scores } from '@saakh/contract/scores'
import type { HandlersOf } from '../handler.ts'
import { readPartyScore } from './party-score.ts'
import { readCmmStatistics, readScoredParties, readScoresOverview } from './reads.ts'

export const scoresHandlers: HandlersOf<Omit<typeof scores, 'observedRates'>> = {
  scoresOverview: (call) => call.look(readScoresOverview),
  cmmOverview: (call, { query }) => call.look((context) => readScoredParties(context, query)),
  cmmStatistics: (call) => call.look(readCmmStatistics),
  partyScore: (call, { params }) =>
    call.look(async (context) => ({ data: await readPartyScore(context, params.party_id) })),
}
