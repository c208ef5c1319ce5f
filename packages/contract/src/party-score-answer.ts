import { isRecord } from '@saakh/domain/party'
import { listOf, numberOf, recordOf, textOf } from './loose-answer.ts'
import { readBand, reasonOf, type ScoreBand, scoreOf } from './score-answers.ts'

// What a client makes of the score of one party, with all that made it.

export interface ContributionAnswer {
  id: string
  kind: string
  area: string
  label: string
  points: number
  best: number | null
  worst: number | null
  state: 'measured' | 'not_measurable' | 'not_applicable'
  text: string
  as_of: string | null
  sources: {
    fact_id: string
    label: string
    observed: string
    as_of: string | null
    document_id: string | null
    file_name: string | null
    row: number | null
  }[]
}

export interface PartyScoreAnswer {
  party_id: string | null
  score: number | null
  band: ScoreBand | null
  reason: string | null
  base: number | null
  coverage: number | null
  contributions: ContributionAnswer[]
  history: { as_of: string; score: number | null; band: ScoreBand | null; coverage: number | null }[]
  as_of: string | null
  is_stored: boolean
  is_demo: boolean
  scorecard: { id: string; name: string; version: string; hash: string } | null
}

const STATES = ['measured', 'not_measurable', 'not_applicable'] as const

function readContribution(raw: unknown): ContributionAnswer | null {
  const given = recordOf(raw)
  const label = textOf(given.label, given.name, given.driver, given.id)
  const points = numberOf(given.points, given.contribution, given.value)
  if (label === null || points === null) return null
  return {
    id: textOf(given.id, given.code) ?? label,
    kind: textOf(given.kind) ?? 'figure',
    area: textOf(given.area, given.category) ?? '',
    label,
    points,
    best: numberOf(given.best),
    worst: numberOf(given.worst),
    state: STATES.find((state) => state === given.state) ?? 'measured',
    text: textOf(given.text, given.reason, given.description) ?? '',
    as_of: textOf(given.as_of),
    sources: listOf(given.sources).flatMap((one) => {
      const source = recordOf(one)
      const fact_id = textOf(source.fact_id, source.id)
      return fact_id === null
        ? []
        : [
            {
              fact_id,
              label: textOf(source.label) ?? fact_id,
              observed: textOf(source.observed) ?? '',
              as_of: textOf(source.as_of),
              document_id: textOf(source.document_id),
              file_name: textOf(source.file_name),
              row: numberOf(source.row),
            },
          ]
    }),
  }
}

/** Null where the answer is no object at all. */
export function readPartyScore(raw: unknown): PartyScoreAnswer | null {
  if (!isRecord(raw)) return null
  const given = { ...raw, ...recordOf(raw.attributes) }
  const card = isRecord(given.scorecard) ? given.scorecard : null
  return {
    party_id: textOf(given.party_id, given.id),
    score: scoreOf(given),
    band: readBand(given.band, given.risk_band, given.risk, given.risk_type),
    reason: reasonOf(given),
    base: numberOf(given.base),
    coverage: numberOf(given.coverage),
    contributions: listOf(given.contributions, given.drivers).flatMap((one) => readContribution(one) ?? []),
    history: listOf(given.history).flatMap((one) => {
      const point = recordOf(one)
      const as_of = textOf(point.as_of, point.date)
      return as_of === null
        ? []
        : [{ as_of, score: scoreOf(point), band: readBand(point.band), coverage: numberOf(point.coverage) }]
    }),
    as_of: textOf(given.as_of, given.updated_at),
    is_stored: given.is_stored !== false,
    is_demo: given.is_demo === true,
    scorecard: card && {
      id: textOf(card.id) ?? '',
      name: textOf(card.name) ?? '',
      version: textOf(card.version) ?? '',
      hash: textOf(card.hash) ?? '',
    },
  }
}
