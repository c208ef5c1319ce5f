import type { ScoreContribution } from '../../platform/sources.ts'

export const RESTRICTED = 'Restricted'

/** A driver that the fraud track feeds keeps its points; what it says is for those who hold the key. */
export const restrictedDriver = (
  hidden_types: readonly string[],
  scoreContribution: ScoreContribution,
): ScoreContribution =>
  scoreContribution.kind === 'signal' && hidden_types.includes(scoreContribution.id)
    ? {
        ...scoreContribution,
        id: 'restricted',
        kind: 'figure',
        label: RESTRICTED,
        text: RESTRICTED,
        value: null,
        as_of: null,
        sources: [],
      }
    : scoreContribution
