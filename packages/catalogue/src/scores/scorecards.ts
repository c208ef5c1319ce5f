import { creditMonitoring } from './credit-monitoring.ts'
import { SCORE_VERSIONS } from './score-versions.gen.ts'
import type { Scorecard } from './scorecard.ts'

/** Every scorecard, as data alone: screens and documentation read it without loading a rule. */
export const SCORECARDS: readonly Scorecard[] = [creditMonitoring]

/** Hash over all that a score is made of; a stored score keeps it. */
export const scorecardHash = (id: string): string => SCORE_VERSIONS[id] ?? ''
