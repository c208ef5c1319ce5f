import { within } from '../../../platform/verb.ts'
import { decideUnion } from '../../unions/decide-union.ts'
import type { Settlement } from '../kind.ts'

/** The same verb as on the screen of the parties. */
export const union: Settlement = {
  settle: (context, { subject_id, is_approved }) =>
    within(context, decideUnion, { union_id: subject_id, action: is_approved ? 'confirm' : 'reject' }),
}
