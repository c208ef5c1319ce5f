import { isRecord } from '@saakh/domain/loose-value'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice, listing, queryOf, words } from './listing.ts'
import { type PartyScoreAnswer, readPartyScore } from './party-score-answer.ts'
import { readOverview, readScoredParties, readStatistics, SCORE_BANDS } from './score-answers.ts'

/** Why a monitored party has no score. */
export const UNSCORED = 'unscored'
/** Points in 30 days from which a score counts as moved. */
export const MOVED_POINTS = 10

const bands = z.object({ high: z.number(), medium: z.number(), low: z.number() })
const scorecard = z.looseObject({ id: z.string(), name: z.string(), version: z.string(), hash: z.string() })
const reason = z.object({ code: z.string(), text: z.string() }).nullable()

const scoredParty = z.looseObject({
  id: z.string(),
  party_id: z.string(),
  party_name: z.string(),
  type: z.string(),
  is_demo: z.boolean(),
  score: z.number().nullable(),
  band: z.enum(SCORE_BANDS).nullable(),
  reason,
  coverage: z.number(),
  as_of: z.string(),
  /** Against the score that stood 30 days before; null when either is missing. */
  change_30_days: z.number().nullable(),
  /** The last scores, oldest first. */
  recent_scores: z.array(z.number()),
})

const overview = z.looseObject({
  scored: z.number(),
  unscored: z.number(),
  bands,
  average_score: z.number().nullable(),
  as_of: z.string().nullable(),
  /** Those with the lowest scores, lowest first. */
  lowest: z.array(scoredParty),
  scorecard,
})

const statistics = z.looseObject({
  monitored: z.number(),
  scored: z.number(),
  unscored: z.number(),
  bands,
  unscored_reasons: z.array(z.object({ code: z.string(), reason: z.string(), parties: z.number() })),
  average_score: z.number().nullable(),
  median_score: z.number().nullable(),
  average_coverage: z.number().nullable(),
  movers: z.object({ up: z.number(), down: z.number(), points: z.number(), days: z.number() }),
  as_of: z.string().nullable(),
  scorecard,
})

const contribution = z.object({
  id: z.string(),
  kind: z.enum(['figure', 'signal', 'limit']),
  area: z.string(),
  label: z.string(),
  points: z.number(),
  best: z.number(),
  worst: z.number(),
  state: z.enum(['measured', 'not_measurable', 'not_applicable']),
  value: z.number().nullable(),
  text: z.string(),
  as_of: z.string().nullable(),
  sources: z.array(
    z.object({
      fact_id: z.string(),
      label: z.string(),
      observed: z.string(),
      as_of: z.string(),
      /** Where it was read; null where the document is not kept. */
      document_id: z.string().nullable(),
      file_name: z.string().nullable(),
      row: z.number().nullable(),
    }),
  ),
})

const partyScore = z.looseObject({
  party_id: z.string(),
  party_name: z.string(),
  is_demo: z.boolean(),
  score: z.number().nullable(),
  band: z.enum(SCORE_BANDS).nullable(),
  reason,
  base: z.number(),
  coverage: z.number(),
  /** With a score, base and points add up to it. */
  contributions: z.array(contribution),
  /** One entry per change, oldest first. */
  history: z.array(
    z.object({
      as_of: z.string(),
      score: z.number().nullable(),
      band: z.enum(SCORE_BANDS).nullable(),
      coverage: z.number(),
      scorecard_version: z.string(),
    }),
  ),
  as_of: z.string(),
  /** False: computed for this answer and not kept. */
  is_stored: z.boolean(),
  scorecard,
  evidence_hash: z.string(),
})

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
    refreshed_by: [],
    summary: 'How many monitored borrowers stand in which band of risk, and those with the lowest scores.',
    access: scoresAccess,
    response: z.object({ data: overview }),
    read: readOverview,
  }),
  cmmOverview: endpoint({
    method: 'GET',
    path: '/v1/cmm/overview',
    refreshed_by: [],
    summary: 'The monitored parties with their credit-monitoring scores, lowest first.',
    access: cmmAccess,
    query: queryOf(scoreList),
    response: z.object({ data: z.array(scoredParty), total_count: z.number() }),
    read: readScoredParties,
  }),
  cmmStatistics: endpoint({
    method: 'GET',
    path: '/v1/cmm/statistics',
    refreshed_by: [],
    summary: 'Counts over all monitored parties: bands add up to the scored, reasons to the unscored.',
    access: cmmAccess,
    response: z.object({ data: statistics }),
    read: readStatistics,
  }),
  partyScore: endpoint({
    method: 'GET',
    path: '/v1/parties/{party_id}/score',
    refreshed_by: [],
    summary: 'The score of a party with its drivers, their signed points and sources, its coverage and history.',
    access: { kind: 'policy', url: '/v1/parties' },
    response: z.object({ data: partyScore }),
    read: (raw: unknown): PartyScoreAnswer | null =>
      readPartyScore(isRecord(raw) && isRecord(raw.data) ? raw.data : raw),
  }),
}
