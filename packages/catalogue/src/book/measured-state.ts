import type { Outcome } from '../outcome.ts'

/**
 * Whether a signal says anything of a party, as it is kept with its outcomes: `not_measured/` is followed by the code of the
 * sentence that says why.
 */
export type MeasuredState = 'measured' | 'not_certain' | 'not_applicable' | `not_measured/${string}`

const UNMEASURED = 'not_measured/'

/** Of a signal that was not judged of the party yet. */
export const NOT_JUDGED = `${UNMEASURED}not_judged` as const satisfies MeasuredState

/** Old data says nothing about today, and a signal that failed says nothing at all. */
export function measuredState(state: Outcome['state'] | 'failed', code: string | undefined): MeasuredState {
  if (state === 'finding' || state === 'clear') return 'measured'
  if (state === 'not_certain' || state === 'not_applicable') return state
  return `${UNMEASURED}${state === 'not_measurable' ? (code ?? 'untold') : state}`
}

/** The code of the reason; null where the signal was measured, is in doubt, or does not apply. */
export const reasonOf = (state: MeasuredState): string | null =>
  state.startsWith(UNMEASURED) ? state.slice(UNMEASURED.length) : null

/** It applies and says nothing; also of a signal of which nothing is kept. */
export const isSilent = (state: MeasuredState | undefined): boolean =>
  state === undefined || state === 'not_certain' || reasonOf(state) !== null
