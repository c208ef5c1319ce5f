import type { Finding, Outcome, Severity } from '@saakh/catalogue/outcome'
import { isMaterial, type WorseBy, worseFigure, worseningOf } from '@saakh/catalogue/worse-by'
import type { ALERT_MOVEMENTS } from '@saakh/domain/alert'

/** An alert is an episode: the same thing about the same party, account or court case, until it clears. */
export interface Episode {
  episode_id: string
  party_id: string
  code: string
  subject: string
  state: 'open' | 'cleared'
  alert_id: string
  opened_at: string
  /** What its alert says now. */
  latest: LatestReading
}

export interface LatestReading {
  reading_no: number
  band_rank: number
  severity: Severity
  detail: unknown
  /** Of what it says; null for readings stored before there were hashes. */
  said_hash: string | null
  /** Of all it was made of, words and limits included. */
  made_hash: string | null
  told_rank: number
  told_severity: Severity
  told_figure: number | null
  /** The last day on which an evaluation found it; null before the second one. */
  found_on: string | null
  unmeasured_since: string | null
  unmeasured_because: string | null
}

export type Movement = (typeof ALERT_MOVEMENTS)[number]

/** A finding with the hashes of what it says and of what it was made of. */
export interface Reading {
  finding: Finding
  said_hash: string
  made_hash: string
}

export type EpisodeStep =
  | { step: 'open'; reading: Reading }
  | { step: 'reopen'; reading: Reading; episode: Episode }
  /** It says something else than before: the reading before is kept. */
  | { step: 'read'; reading: Reading; episode: Episode; movement: Movement; is_told: boolean }
  /** It says the same of a later day, under other limits or in other words. */
  | { step: 'refresh'; reading: Reading; episode: Episode }
  /** It can be measured again, and says the same. */
  | { step: 'measured'; episode: Episode }
  | { step: 'unmeasured'; reason: string; episode: Episode }
  | { step: 'clear'; reason: string; episode: Episode }

const GRAVITY: Record<Severity, number> = { Low: 0, Medium: 1, High: 2 }

export const graverOf = (a: Severity, b: Severity): Severity => (GRAVITY[b] > GRAVITY[a] ? b : a)

interface Level {
  rank: number
  severity: Severity
  figure: number | null
}

/** Above 0: `now` is worse. By band, then severity, then the figure of the type. */
function worsening(worse_by: WorseBy, before: Level, now: Level): number {
  return (
    now.rank - before.rank ||
    GRAVITY[now.severity] - GRAVITY[before.severity] ||
    worseningOf(worse_by, before.figure, now.figure)
  )
}

export const levelOf = (worse_by: WorseBy, { band_order, severity, detail }: Finding): Level => ({
  rank: band_order,
  severity,
  figure: worseFigure(worse_by, detail),
})

function movementOf(worse_by: WorseBy, { latest }: Episode, now: Level): Movement {
  const before = {
    rank: latest.band_rank,
    severity: latest.severity,
    figure: worseFigure(worse_by, latest.detail),
  }
  const change = worsening(worse_by, before, now)
  return change > 0 ? 'worse' : change < 0 ? 'calmer' : 'changed'
}

/** Calmer by a band or a severity, not by a figure alone. */
export const isStepCalmer = ({ episode: { latest }, reading: { finding } }: { episode: Episode; reading: Reading }) =>
  finding.band_order < latest.band_rank || GRAVITY[finding.severity] < GRAVITY[latest.severity]

/** Whether people are told: it is graver than when they were told last, or worse by a material step. */
function isTold(worse_by: WorseBy, { latest }: Episode, now: Level): boolean {
  const { told_rank: rank, told_severity: severity, told_figure: figure } = latest
  return (
    now.rank > rank ||
    GRAVITY[now.severity] > GRAVITY[severity] ||
    (now.rank === rank && now.severity === severity && isMaterial(worse_by, figure, now.figure))
  )
}

/**
 * What an outcome does to its episode. Only a real clear ends one; what is stale or cannot be measured says nothing about
 * today, and the alert says so. The same observation seen twice does nothing.
 */
export function episodeStep(
  episode: Episode | undefined,
  outcome: Outcome,
  worse_by: WorseBy,
  hashesOf: (finding: Finding) => Omit<Reading, 'finding'>,
): EpisodeStep | null {
  if (outcome.state !== 'finding') return episode?.state === 'open' ? silenceStep(episode, outcome) : null
  const reading = { finding: outcome, ...hashesOf(outcome) }
  if (!episode) return { step: 'open', reading }
  if (episode.state === 'cleared') return { step: 'reopen', reading, episode }
  const { latest } = episode
  if (reading.said_hash !== latest.said_hash) {
    const now = levelOf(worse_by, outcome)
    const movement = movementOf(worse_by, episode, now)
    return { step: 'read', reading, episode, movement, is_told: isTold(worse_by, episode, now) }
  }
  if (reading.made_hash !== latest.made_hash) return { step: 'refresh', reading, episode }
  return latest.unmeasured_since === null ? null : { step: 'measured', episode }
}

/** What an outcome without a finding does to an open episode. */
export function silenceStep(
  episode: Episode,
  { state, reason }: { state: Exclude<Outcome['state'], 'finding'> | 'failed'; reason: string },
): EpisodeStep | null {
  if (state === 'clear') return { step: 'clear', reason, episode }
  return episode.latest.unmeasured_because === reason ? null : { step: 'unmeasured', reason, episode }
}
