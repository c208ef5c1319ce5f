import type { Finding, Outcome, Severity } from '@saakh/catalogue/outcome'

/** An alert is an episode: the same thing about the same party, account or court case, until it clears. */
export interface Episode {
  episode_id: string
  party_id: string
  code: string
  subject: string
  state: 'open' | 'cleared'
  band: string
  /** Of the gravest observation. */
  band_rank: number
  severity: Severity
  last_data_date: string
  alert_id: string
  opened_at: string
}

export type EpisodeStep =
  | { step: 'open'; finding: Finding }
  | { step: 'reopen'; finding: Finding; episode: Episode }
  | { step: 'worsen'; finding: Finding; episode: Episode }
  | { step: 'observe'; finding: Finding; episode: Episode }
  | { step: 'clear'; reason: string; episode: Episode }

const GRAVITY: Record<Severity, number> = { Low: 0, Medium: 1, High: 2 }

export const graverOf = (a: Severity, b: Severity): Severity => (GRAVITY[b] > GRAVITY[a] ? b : a)

/**
 * What an outcome does to its episode. Only a real clear ends one: what is stale or cannot be measured says nothing
 * about today. The same observation seen twice does nothing.
 */
export function episodeStep(episode: Episode | undefined, outcome: Outcome): EpisodeStep | null {
  if (outcome.state === 'clear')
    return episode?.state === 'open' ? { step: 'clear', reason: outcome.reason, episode } : null
  if (outcome.state !== 'finding') return null
  const finding = outcome
  if (!episode) return { step: 'open', finding }
  if (episode.state === 'cleared') return { step: 'reopen', finding, episode }
  if (finding.band_order > episode.band_rank) return { step: 'worsen', finding, episode }
  const isNew =
    finding.last_data_date > episode.last_data_date || graverOf(episode.severity, finding.severity) !== episode.severity
  return isNew ? { step: 'observe', finding, episode } : null
}
