import { isRecord, type PartyRef, readParty } from '@saakh/domain/party'

// What a client makes of score answers, whichever server gave them: missing fields, other names, text for numbers.

export type ScoreBand = 'High' | 'Medium' | 'Low'

export interface ScoredPartyAnswer {
  party_id: string
  name: string
  score: number | null
  band: ScoreBand | null
  reason: string | null
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

const textOf = (...candidates: unknown[]): string | null => {
  for (const one of candidates) {
    if (typeof one === 'string' && one.trim() !== '') return one
    if (typeof one === 'number' && Number.isFinite(one)) return String(one)
  }
  return null
}

/** Also a number that came as text, with or without its sign and per cent. */
const numberOf = (...candidates: unknown[]): number | null => {
  for (const one of candidates) {
    const text = typeof one === 'string' ? one.replace(/%\s*$/, '').trim() : null
    const number = text !== null && /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : one
    if (typeof number === 'number' && Number.isFinite(number)) return number
  }
  return null
}

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})
const listOf = (...candidates: unknown[]): unknown[] => candidates.find(Array.isArray) ?? []
const bodyOf = (raw: unknown): Record<string, unknown> => {
  const body = recordOf(raw)
  return isRecord(body.data) ? body.data : body
}

/** 'High', 'HIGH', 'high risk', 'high_risk'. */
function readBand(...candidates: unknown[]): ScoreBand | null {
  for (const one of candidates) {
    const word = typeof one === 'string' ? /^\s*(high|medium|low)\b/i.exec(one.replaceAll('_', ' '))?.[1] : undefined
    if (word)
      return (['High', 'Medium', 'Low'] as const).find((band) => band.toLowerCase() === word.toLowerCase()) ?? null
  }
  return null
}

const scoreOf = (given: Record<string, unknown>): number | null =>
  numberOf(given.score, given.cmm_score, given.risk_score, given.value)

const reasonOf = (given: Record<string, unknown>): string | null =>
  textOf(recordOf(given.reason).text, recordOf(given.reason).reason, given.reason)

function readScoredParty(raw: unknown): ScoredPartyAnswer | null {
  const outer = recordOf(raw)
  const given = { ...outer, ...recordOf(outer.attributes) }
  const party = readParty({ ...given, name: textOf(given.party_name, given.name) })
  if (!party) return null
  return {
    party,
    party_id: party.party_id,
    name: party.name,
    score: scoreOf(given),
    band: readBand(given.band, given.risk_band, given.risk, given.risk_type, given.category),
    reason: reasonOf(given),
    coverage: numberOf(given.coverage),
    as_of: textOf(given.as_of, given.date, given.updated_at),
    change_30_days: numberOf(given.change_30_days, given.change),
    recent_scores: listOf(given.recent_scores, given.history).flatMap(
      (one) => (isRecord(one) ? scoreOf(one) : numberOf(one)) ?? [],
    ),
    is_demo: given.is_demo === true,
  }
}

const rowsOf = (...candidates: unknown[]): ScoredPartyAnswer[] =>
  listOf(...candidates).flatMap((one) => readScoredParty(one) ?? [])

function readBands(given: Record<string, unknown>): BandCounts {
  const from = recordOf(given.bands ?? given.risk_details ?? given.band_counts ?? given)
  const count = (name: string) =>
    numberOf(from[name], from[`${name}_risk`], from[name[0]?.toUpperCase() + name.slice(1)]) ?? 0
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
    scored: numberOf(given.scored, given.total, given.total_count, given.count) ?? (sumOf(bands) || lowest.length),
    unscored: numberOf(given.unscored) ?? 0,
    bands,
    average_score: numberOf(given.average_score, given.average, given.score),
    as_of: textOf(given.as_of),
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
      numberOf(body.total_count, body.total_entries, inner.total_count, recordOf(body.meta).total_records) ??
      data.length,
  }
}

export function readStatistics(raw: unknown): StatisticsAnswer {
  const given = bodyOf(raw)
  const bands = readBands(given)
  const movers = isRecord(given.movers) ? given.movers : null
  const card = isRecord(given.scorecard) ? given.scorecard : null
  return {
    monitored: numberOf(given.monitored),
    scored: numberOf(given.scored, given.total, given.total_count) ?? sumOf(bands),
    unscored: numberOf(given.unscored) ?? 0,
    bands,
    unscored_reasons: listOf(given.unscored_reasons).flatMap((one) => {
      const group = recordOf(one)
      const reason = textOf(group.reason, group.text, group.code)
      return reason === null
        ? []
        : [{ code: textOf(group.code) ?? reason, reason, parties: numberOf(group.parties, group.count) ?? 0 }]
    }),
    average_score: numberOf(given.average_score, given.average),
    median_score: numberOf(given.median_score, given.median),
    average_coverage: numberOf(given.average_coverage),
    movers: movers && { up: numberOf(movers.up) ?? 0, down: numberOf(movers.down) ?? 0 },
    as_of: textOf(given.as_of),
    scorecard: card && {
      name: textOf(card.name) ?? '',
      version: textOf(card.version) ?? '',
      hash: textOf(card.hash) ?? '',
    },
  }
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
