import { daysBetween, type IsoDate } from '@saakh/domain/dates'

/** What a rule said of a borrower at one step: by subject the place of its band, from 0. */
export type Findings = ReadonlyMap<string, number>

/** An alert of a subject, from the step at which it began to the one at which it was over. */
export interface Episode {
  subject: string
  from: IsoDate
  /** Null: it stands at the end. */
  until: IsoDate | null
  /** It stood at the first step already. */
  is_standing: boolean
  /** The gravest band that it reached. */
  band: number
}

/** The episodes of a borrower, gathered from what is found step by step. */
export class Episodes {
  readonly all: Episode[] = []
  readonly #open = new Map<string, Episode>()
  #found: Findings | null = null

  take(day: IsoDate, findings: Findings): void {
    // What stands without news is handed over as the same one.
    if (findings === this.#found) return
    const is_standing = this.#found === null
    this.#found = findings
    for (const [subject, episode] of this.#open)
      if (!findings.has(subject)) {
        episode.until = day
        this.#open.delete(subject)
      }
    for (const [subject, band] of findings) {
      const known = this.#open.get(subject)
      if (known) known.band = Math.max(known.band, band)
      else this.#begin({ subject, from: day, until: null, is_standing, band })
    }
  }

  #begin(episode: Episode): void {
    this.#open.set(episode.subject, episode)
    this.all.push(episode)
  }
}

export interface Borrower {
  party_id: string
  episodes: readonly Episode[]
  /** The first day of the outcome in the period; null without one, and of whom it stood at the beginning. */
  outcome_on: IsoDate | null
  /** It stood at the beginning: the borrower is in neither share. */
  is_past: boolean
}

interface Period {
  until: IsoDate
  horizon_days: number
}

/** What one borrower adds to precision, recall and lead. */
export interface Tally {
  party_id: string
  judged_alerts: number
  true_alerts: number
  had_outcome: boolean
  /** Days between the first alert that counts and the outcome; null where none came before it. */
  lead_days: number | null
}

/** Days from an alert to the outcome, if it came before it and not longer ago than the horizon, or stood on the day before. */
function leadOf({ from, until }: Episode, outcome_on: IsoDate, horizon_days: number): number | null {
  if (from >= outcome_on) return null
  const lead = daysBetween(from, outcome_on)
  const stood = until === null || until >= outcome_on
  return lead <= horizon_days || stood ? lead : null
}

/** An alert is judged when its whole horizon has passed, or the outcome came; one that began after the outcome is not. */
export function tallyOf({ party_id, episodes, outcome_on, is_past }: Borrower, period: Period): Tally {
  const { until, horizon_days } = period
  const none = { party_id, judged_alerts: 0, true_alerts: 0, had_outcome: false, lead_days: null }
  if (is_past) return none
  const before = episodes.filter(({ from }) => outcome_on === null || from < outcome_on)
  const leads = before.map((episode) => (outcome_on === null ? null : leadOf(episode, outcome_on, horizon_days)))
  const true_alerts = leads.filter((lead) => lead !== null).length
  const ripe = before.filter(({ from }, at) => daysBetween(from, until) >= horizon_days || (leads[at] ?? null) !== null)
  const known = leads.filter((lead) => lead !== null)
  return {
    party_id,
    judged_alerts: ripe.length,
    true_alerts,
    had_outcome: outcome_on !== null,
    lead_days: known.length === 0 ? null : Math.max(...known),
  }
}
