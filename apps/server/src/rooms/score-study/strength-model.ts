import { STRENGTH_MODEL_1 } from '@saakh/catalogue/financial-strength/model-1'
import { creditMonitoring } from '@saakh/catalogue/scores/credit-monitoring'
import { scorecardHash } from '@saakh/catalogue/scores/scorecards'
import type { StudyKind } from '@saakh/contract/score-study'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { sha256 } from '../../platform/ids.ts'

/** The model whose score is calibrated. Its points are told apart by their hash: a version alone is a word. */
export const STRENGTH_MODEL = {
  model_version: STRENGTH_MODEL_1.version,
  model_hash: sha256(canonicalJson(STRENGTH_MODEL_1)),
}

/** The expert card, which weights are fitted of. */
export const EXPERT_CARD = {
  model_version: creditMonitoring.version,
  model_hash: scorecardHash(creditMonitoring.id),
}

/** What a study of the kind is of, as it is now. */
export const MODEL_OF: Record<StudyKind, typeof EXPERT_CARD> = { calibration: STRENGTH_MODEL, weights: EXPERT_CARD }
