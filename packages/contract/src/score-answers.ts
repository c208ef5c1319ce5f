import { firstNumber, firstText, isRecord, recordOf } from '@saakh/domain/loose-value'
import { type PartyRef, party } from '@saakh/domain/party'

// What a client makes of the scores of many parties, whichever server gave them.

export const SCORE_BANDS = ['High', 'Medium', 'Low'] as const
export type ScoreBand = (typeof SCORE_BANDS)[number]

export interface ScoredPartyAnswer {
  party_id: string
  name: string
  score: number | null
  band: ScoreBand | null
  reason: string | null
  /** The kind of reason, as `unscored_reasons` counts them. */
  reason_code: string | null
  coverage: number | null
  as_of: string | null
  change_30_days: number | null
  recent_scores: number[]
  is_demo: boolean
  party: PartyRef
}

export type BandCounts = Record<Lowercase<ScoreBand>, number>

export interface OverviewAnswer {
  scored: number
  unscored: number
  bands: BandCounts
  average_score: number | null
  as_of: string | null
  lowest: ScoredPartyAnswer[]
}

export interface StatisticsAnswer {
  monitored: number | null
  scored: number
  unscored: number
  bands: BandCounts
  unscored_reasons: { code: string; reason: string; parties: number }[]
  average_score: number | null
  median_score: number | null
  average_coverage: number | null
  movers: { up: number; down: number } | null
  as_of: string | null
  scorecard: { name: string; version: string; hash: string } | null
}

/** The first that is a list. */
export const listOf = (...candidates: unknown[]): unknown[] => candidates.find(Array.isArray) ?? []

/** What an answer holds, whether or not it is wrapped in `data`. */
const bodyOf = (raw: unknown): Record<string, unknown> => {
  const body = recordOf(raw)
  return isRecord(body.data) ? body.data : body
}

/** 'High', 'HIGH', 'high risk', 'high_risk'. */
export function readBand(...candidates: unknown[]): ScoreBand | null {
  for (const one of candidates) {
    const word = typeof one === 'string' ? /^\s*(high|medium|low)\b/i.exec(one.replaceAll('_', ' '))?.[1] : undefined
    if (word) return SCORE_BANDS.find((band) => band.toLowerCase() === word.toLowerCase()) ?? null
  }
  return null
}

export const scoreOf = (given: Record<string, unknown>): number | null =>
  firstNumber(given.score, given.cmm_score, given.risk_score, given.value)

export const reasonOf = (given: Record<string, unknown>): string | null =>
  firstText(recordOf(given.reason).text, recordOf(given.reason).reason, given.reason)

function readScoredParty(raw: unknown): ScoredPartyAnswer | null {
  const outer = recordOf(raw)
  const given = { ...outer, ...recordOf(outer.attributes) }
  const found = party.read({ ...given, name: firstText(given.party_name, given.name) })
  if (!found) return null
  return {
    party: found,
    party_id: found.party_id,
    name: found.name,
    score: scoreOf(given),
    band: readBand(given.band, given.risk_band, given.risk, given.risk_type, given.category),
    reason: reasonOf(given),
    reason_code: firstText(recordOf(given.reason).code, given.reason_code),
    coverage: firstNumber(given.coverage),
    as_of: firstText(given.as_of, given.date, given.updated_at),
    change_30_days: firstNumber(given.change_30_days, given.change),
    recent_scores: listOf(given.recent_scores, given.history).flatMap(
      (one) => (isRecord(one) ? scoreOf(one) : firstNumber(one)) ?? [],
    ),
    is_demo: given.is_demo === true,
  }
}

const rowsOf = (...candidates: unknown[]): ScoredPartyAnswer[] =>
  listOf(...candidates).flatMap((one) => readScoredParty(one) ?? [])

function readBands(given: Record<string, unknown>): BandCounts {
  const from = recordOf(given.bands ?? given.risk_details ?? given.band_counts ?? given)
  const count = (name: string) =>
    firstNumber(from[name], from[`${name}_risk`], from[name[0]?.toUpperCase() + name.slice(1)]) ?? 0
  return { high: count('high'), medium: count('medium'), low: count('low') }
}

const sumOf = ({ high, medium, low }: BandCounts) => high + medium + low

/** An answer that is a bare list of scores is counted here. */
export function readOverview(raw: unknown): OverviewAnswer {
  const body = recordOf(raw)
  const list = Array.isArray(raw) ? raw : Array.isArray(body.data) ? body.data : null
  if (list) {
    const rows = rowsOf(list)
    const scored = rows.filter(({ score }) => score !== null)
    const count = (band: ScoreBand) => scored.filter((one) => one.band === band).length
    return {
      scored: scored.length,
      unscored: rows.length - scored.length,
      bands: { high: count('High'), medium: count('Medium'), low: count('Low') },
      average_score: null,
      as_of: null,
      lowest: [...scored].sort((a, b) => (a.score ?? 0) - (b.score ?? 0)).slice(0, 5),
    }
  }
  const given = bodyOf(raw)
  const bands = readBands(given)
  const lowest = rowsOf(given.lowest, given.parties, given.scores)
  return {
    scored: firstNumber(given.scored, given.total, given.total_count, given.count) ?? (sumOf(bands) || lowest.length),
    unscored: firstNumber(given.unscored) ?? 0,
    bands,
    average_score: firstNumber(given.average_score, given.average, given.score),
    as_of: firstText(given.as_of),
    lowest,
  }
}

export function readScoredParties(raw: unknown): { data: ScoredPartyAnswer[]; total_count: number } {
  const body = recordOf(raw)
  const inner = recordOf(body.data)
  const data = rowsOf(
    Array.isArray(raw) ? raw : null,
    body.data,
    body.parties,
    body.scores,
    inner.parties,
    inner.scores,
    inner.data,
  )
  return {
    data,
    total_count:
      firstNumber(body.total_count, body.total_entries, inner.total_count, recordOf(body.meta).total_records) ??
      data.length,
  }
}

export function readStatistics(raw: unknown): StatisticsAnswer {
  const given = bodyOf(raw)
  const bands = readBands(given)
  const movers = isRecord(given.movers) ? given.movers : null
  const card = isRecord(given.scorecard) ? given.scorecard : null
  return {
    monitored: firstNumber(given.monitored),
    scored: firstNumber(given.scored, given.total, given.total_count) ?? sumOf(bands),
    unscored: firstNumber(given.unscored) ?? 0,
    bands,
    unscored_reasons: listOf(given.unscored_reasons).flatMap((one) => {
      const group = recordOf(one)
      const reason = firstText(group.reason, group.text, group.code)
      return reason === null
        ? []
        : [{ code: firstText(group.code) ?? reason, reason, parties: firstNumber(group.parties, group.count) ?? 0 }]
    }),
    average_score: firstNumber(given.average_score, given.average),
    median_score: firstNumber(given.median_score, given.median),
    average_coverage: firstNumber(given.average_coverage),
    movers: movers && { up: firstNumber(movers.up) ?? 0, down: firstNumber(movers.down) ?? 0 },
    as_of: firstText(given.as_of),
    scorecard: card && {
      name: firstText(card.name) ?? '',
      version: firstText(card.version) ?? '',
      hash: firstText(card.hash) ?? '',
    },
  }
}
