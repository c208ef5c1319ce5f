import type { IsoDate } from './dates.ts'

interface OfCard {
  as_of: IsoDate
  scorecard_version: string | null
}

/** Scores one after the other that one version of the scorecard made. */
export interface CardRun<T> {
  version: string | null
  since: IsoDate
  scores: T[]
}

/** A history, oldest first, cut where the scorecard changed: scores of two versions are never compared. */
export function cardRuns<T extends OfCard>(history: readonly T[]): CardRun<T>[] {
  const runs: CardRun<T>[] = []
  for (const one of history) {
    const last = runs.at(-1)
    if (last?.version === one.scorecard_version) last.scores.push(one)
    else runs.push({ version: one.scorecard_version, since: one.as_of, scores: [one] })
  }
  return runs
}
