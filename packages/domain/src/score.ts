import { z } from 'zod'
import { choice, entity, field, flag, many, number, one, type ReadOf, text } from './entity.ts'
import { firstNumber, firstText, isRecord, type Raw, recordOf, wordOf } from './loose-value.ts'
import { partyRow } from './party.ts'

export const SCORE_BANDS = ['High', 'Medium', 'Low'] as const
export type ScoreBand = (typeof SCORE_BANDS)[number]

const NULLABLE = { nullable: true } as const

/** 'High', 'HIGH', 'high risk', 'high_risk'. */
const bandIn = (value: unknown): ScoreBand | null =>
  typeof value === 'string'
    ? wordOf(SCORE_BANDS, /^\s*(high|medium|low)\b/i.exec(value.replaceAll('_', ' '))?.[1])
    : null
const bandAt = (...also: string[]) => field(z.enum(SCORE_BANDS), bandIn, { also, nullable: true })

const SCORE_AT = ['score', 'cmm_score', 'risk_score', 'value'] as const
const score = number({ from: SCORE_AT, nullable: true })

/** Why there is no score. */
const reason = field(
  z.object({ code: z.string(), text: z.string() }),
  (value) => (isRecord(value) ? firstText(value.text, value.reason) : firstText(value)),
  NULLABLE,
)

const flat = (raw: Raw): Raw => ({ ...raw, ...recordOf(raw.attributes) })

/** A score, or a record with one. */
const scoreIn = (value: unknown): number | null =>
  isRecord(value) ? firstNumber(...SCORE_AT.map((name) => value[name])) : firstNumber(value)

/** The party may be told in any of its spellings; an entry's own name of it goes first. */
function withParty(raw: Raw): Raw {
  const given = flat(raw)
  return { ...given, held: partyRow.read({ ...given, name: firstText(given.party_name, given.name) }) }
}

const NO_SCORES: number[] = []

/** A monitored party with its score. */
export const scoredParty = entity(
  {
    id: z.string(),
    party_id: text({ from: ['held.party_id'], needed: true }),
    party_name: z.string(),
    name: text({ from: ['held.name'], needed: true }),
    type: z.string(),
    is_demo: flag(),
    score,
    band: bandAt('risk_band', 'risk', 'risk_type', 'category'),
    reason,
    /** The kind of reason, as `unscored_reasons` counts them. */
    reason_code: text({ from: ['reason.code', 'reason_code'], foreign: true }),
    coverage: number(),
    /** What the drivers add up to, below zero, of who is held at zero. */
    below_floor: number({ nullable: true }),
    /** Rupees, of all facilities; null where none is known. */
    exposure: text({ nullable: true }),
    asset_class: text({ nullable: true }),
    as_of: text({ also: ['date', 'updated_at'] }),
    /** Against the score that stood 30 days before; null when either is missing, or another version of the card made it. */
    change_30_days: number({ also: ['change'], nullable: true }),
    /** From this day on the card in force makes the scores; null where no other one did before. */
    card_since: text(NULLABLE),
    /** The last scores of one card, oldest first. */
    recent_scores: field(
      z.array(z.number()),
      (list) => (Array.isArray(list) ? list.flatMap((item) => scoreIn(item) ?? []) : null),
      { also: ['history'], or: NO_SCORES },
    ),
  },
  { before: withParty },
)
export type ScoredParty = ReadOf<typeof scoredParty>

const bands = entity({
  high: number({ also: ['high_risk', 'High'] }),
  medium: number({ also: ['medium_risk', 'Medium'] }),
  low: number({ also: ['low_risk', 'Low'] }),
})
/** Parties per band; null where nobody counts them. */
export type BandCounts = ReadOf<typeof bands>

/** The counts may stand beside the others. */
const withBands = (raw: Raw): Raw => ({ ...raw, bands: raw.bands ?? raw.risk_details ?? raw.band_counts ?? raw })
const NO_BANDS: BandCounts = { high: null, medium: null, low: null }

const scorecard = entity({
  id: text({ or: '' }),
  name: text({ or: '' }),
  version: text({ or: '' }),
  hash: text({ or: '' }),
})

export const scoreOverview = entity(
  {
    scored: number({ also: ['total', 'total_count', 'count'] }),
    unscored: number(),
    bands: one(bands, { or: NO_BANDS }),
    average_score: number({ also: ['average', 'score'], nullable: true }),
    as_of: text(NULLABLE),
    /** Those with the lowest scores, lowest first. */
    lowest: many(scoredParty, { also: ['parties', 'scores'] }),
    scorecard: one(scorecard),
  },
  { before: withBands },
)
export type OverviewOfScores = ReadOf<typeof scoreOverview>

const reasonGroup = entity({
  code: text({ also: ['reason', 'text'], needed: true }),
  reason: text({ also: ['text', 'code'], needed: true }),
  parties: number({ also: ['count'] }),
})
const movers = entity({
  up: number(),
  down: number(),
  points: number(),
  days: number(),
  /** Whose score of so many days ago another version of the card made. */
  not_compared: number(),
  /** The first day of the card in force, while somebody is not compared. */
  card_since: text(NULLABLE),
})

export const scoreStatistics = entity(
  {
    monitored: number(),
    scored: number({ also: ['total', 'total_count'] }),
    unscored: number(),
    bands: one(bands, { or: NO_BANDS }),
    unscored_reasons: many(reasonGroup),
    average_score: number({ also: ['average'], nullable: true }),
    median_score: number({ also: ['median'], nullable: true }),
    average_coverage: number(NULLABLE),
    movers: one(movers),
    as_of: text(NULLABLE),
    scorecard: one(scorecard),
  },
  { before: withBands },
)
export type StatisticsOfScores = ReadOf<typeof scoreStatistics>

/** Where a figure of the score was read; no document where it is not kept. */
const figureSource = entity({
  fact_id: text({ also: ['id'], needed: true }),
  label: text({ also: ['fact_id', 'id'], or: '' }),
  observed: text({ or: '' }),
  as_of: text(),
  document_id: text(NULLABLE),
  file_name: text(NULLABLE),
  row: number(NULLABLE),
})

const contribution = entity({
  id: text({ also: ['code', 'label', 'name', 'driver'], needed: true }),
  kind: field(z.enum(['figure', 'signal', 'limit']), (kind) => firstText(kind), { or: 'figure' }),
  area: text({ also: ['category'], or: '' }),
  label: text({ also: ['name', 'driver', 'id'], needed: true }),
  points: number({ also: ['contribution', 'value'], needed: true }),
  best: number(),
  worst: number(),
  state: choice(['measured', 'not_measurable', 'not_applicable'], { or: 'measured' }),
  value: z.number().nullable(),
  text: text({ also: ['reason', 'description'], or: '' }),
  as_of: text(NULLABLE),
  sources: many(figureSource),
})
export type ScoreContribution = ReadOf<typeof contribution>

const formerScore = entity({
  as_of: text({ also: ['date'], needed: true }),
  score,
  band: bandAt(),
  coverage: number(),
  scorecard_version: text(),
})

/** The score of one party, with all that made it. */
export const partyScore = entity(
  {
    party_id: text({ also: ['id'] }),
    party_name: z.string(),
    is_demo: flag(),
    score,
    band: bandAt('risk_band', 'risk', 'risk_type'),
    reason,
    base: number(),
    coverage: number(),
    /** With a score, base and points add up to it. */
    contributions: many(contribution, { also: ['drivers'] }),
    /** One entry per change, oldest first. */
    history: many(formerScore),
    as_of: text({ also: ['updated_at'] }),
    /** False: computed for this answer and not kept. */
    is_stored: field(z.boolean(), (stored) => (stored === undefined ? null : stored !== false), { or: true }),
    scorecard: one(scorecard),
    evidence_hash: z.string(),
  },
  { before: flat },
)
export type ScoreOfParty = ReadOf<typeof partyScore>
