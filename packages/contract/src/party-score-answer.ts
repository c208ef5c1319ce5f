import { firstNumber, firstText, isRecord, recordOf } from '@saakh/domain/loose-value'
import { listOf, readBand, reasonOf, type ScoreBand, scoreOf } from './score-answers.ts'

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
  const label = firstText(given.label, given.name, given.driver, given.id)
  const points = firstNumber(given.points, given.contribution, given.value)
  if (label === null || points === null) return null
  return {
    id: firstText(given.id, given.code) ?? label,
    kind: firstText(given.kind) ?? 'figure',
    area: firstText(given.area, given.category) ?? '',
    label,
    points,
    best: firstNumber(given.best),
    worst: firstNumber(given.worst),
    state: STATES.find((state) => state === given.state) ?? 'measured',
    text: firstText(given.text, given.reason, given.description) ?? '',
    as_of: firstText(given.as_of),
    sources: listOf(given.sources).flatMap((one) => {
      const source = recordOf(one)
      const fact_id = firstText(source.fact_id, source.id)
      return fact_id === null
        ? []
        : [
            {
              fact_id,
              label: firstText(source.label) ?? fact_id,
              observed: firstText(source.observed) ?? '',
              as_of: firstText(source.as_of),
              document_id: firstText(source.document_id),
              file_name: firstText(source.file_name),
              row: firstNumber(source.row),
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
    party_id: firstText(given.party_id, given.id),
    score: scoreOf(given),
    band: readBand(given.band, given.risk_band, given.risk, given.risk_type),
    reason: reasonOf(given),
    base: firstNumber(given.base),
    coverage: firstNumber(given.coverage),
    contributions: listOf(given.contributions, given.drivers).flatMap((one) => readContribution(one) ?? []),
    history: listOf(given.history).flatMap((one) => {
      const point = recordOf(one)
      const as_of = firstText(point.as_of, point.date)
      return as_of === null
        ? []
        : [{ as_of, score: scoreOf(point), band: readBand(point.band), coverage: firstNumber(point.coverage) }]
    }),
    as_of: firstText(given.as_of, given.updated_at),
    is_stored: given.is_stored !== false,
    is_demo: given.is_demo === true,
    scorecard: card && {
      id: firstText(card.id) ?? '',
      name: firstText(card.name) ?? '',
      version: firstText(card.version) ?? '',
      hash: firstText(card.hash) ?? '',
    },
  }
}
