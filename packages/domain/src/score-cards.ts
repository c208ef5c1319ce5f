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
  for (const score of history) {
    const last = runs.at(-1)
    if (last?.version === score.scorecard_version) last.scores.push(score)
    else runs.push({ version: score.scorecard_version, since: score.as_of, scores: [score] })
  }
  return runs
}

/** The version of a card with the n-th weights of a lender. */
export const fittedVersion = (version: string, no: number): string => `${version}-w${no}`

/** Whether the points of this version of a card were multiplied by weights of the lender's own. */
export const isFittedVersion = (version: string): boolean => /-w\d+$/.test(version)
