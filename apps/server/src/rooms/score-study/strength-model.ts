import { STRENGTH_MODEL_1 } from '@saakh/catalogue/financial-strength/model-1'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { sha256 } from '../../platform/ids.ts'

/** The model whose score is calibrated. Its points are told apart by their hash: a version alone is a word. */
export const STRENGTH_MODEL = {
  model_version: STRENGTH_MODEL_1.version,
  model_hash: sha256(canonicalJson(STRENGTH_MODEL_1)),
}
