import { firstNumber, isRecord, recordOf, records } from '@saakh/domain/loose-value'
import {
  type BandCounts,
  type OverviewOfScores,
  partyScore,
  type ScoreBand,
  type ScoredParty,
  type ScoreOfParty,
  type StatisticsOfScores,
  scoredParty,
  scoreOverview,
  scoreStatistics,
} from '@saakh/domain/score'

// The envelopes in which servers answer scores.

const rowsOf = (...candidates: unknown[]): ScoredParty[] =>
  records(candidates.find(Array.isArray)).flatMap((item) => scoredParty.read(item) ?? [])

/** What an answer holds, whether or not it is wrapped in `data`. */
const bodyOf = (raw: unknown): unknown => (isRecord(raw) && isRecord(raw.data) ? raw.data : recordOf(raw))

/** Of counts nothing is needed: any record is read. */
function whole<T>(read: T | null): T {
  if (read === null) throw new TypeError('The answer is not a record')
  return read
}

/** All parties of the bands, where each is counted. */
const sumOf = ({ high, medium, low }: BandCounts): number | null =>
  high === null || medium === null || low === null ? null : high + medium + low

/** A bare list of scores is counted here. */
function overviewOf(list: unknown[]): OverviewOfScores {
  const rows = rowsOf(list)
  const scored = rows.filter(({ score }) => score !== null)
  const count = (band: ScoreBand) => scored.filter((party) => party.band === band).length
  return {
    scored: scored.length,
    unscored: rows.length - scored.length,
    bands: { high: count('High'), medium: count('Medium'), low: count('Low') },
    average_score: null,
    as_of: null,
    lowest: [...scored].sort((a, b) => (a.score ?? 0) - (b.score ?? 0)).slice(0, 5),
    scorecard: null,
  }
}

export function readOverview(raw: unknown): OverviewOfScores {
  const list = [raw, recordOf(raw).data].find(Array.isArray)
  if (list) return overviewOf(list)
  const overview = whole(scoreOverview.read(bodyOf(raw)))
  return { ...overview, scored: overview.scored ?? sumOf(overview.bands) ?? (overview.lowest.length || null) }
}

export function readScoredParties(raw: unknown): { data: ScoredParty[]; total_count: number } {
  const body = recordOf(raw)
  const inner = recordOf(body.data)
  const data = rowsOf(raw, body.data, body.parties, body.scores, inner.parties, inner.scores, inner.data)
  return {
    data,
    total_count:
      firstNumber(body.total_count, body.total_entries, inner.total_count, recordOf(body.meta).total_records) ??
      data.length,
  }
}

export function readStatistics(raw: unknown): StatisticsOfScores {
  const statistics = whole(scoreStatistics.read(bodyOf(raw)))
  const scored = statistics.scored ?? sumOf(statistics.bands)
  const both = scored === null || statistics.unscored === null ? null : scored + statistics.unscored
  return { ...statistics, scored, monitored: statistics.monitored ?? both }
}

export const readPartyScore = (raw: unknown): ScoreOfParty | null =>
  partyScore.read(isRecord(raw) && isRecord(raw.data) ? raw.data : raw)
