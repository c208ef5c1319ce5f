import type { Severity } from '../outcome.ts'

/** A band, and the limit whose crossing begins it; data of a family. */
export interface Step<B extends string = string> {
  band: B
  limit: string
  severity: Severity
}

/** The worst step that is reached, of steps from mildest to worst; none when the first is not. */
export const worstStep = <S>(steps: readonly S[], isReached: (step: S) => boolean): S | undefined =>
  steps.slice(0, 1).some(isReached) ? steps.findLast(isReached) : undefined
