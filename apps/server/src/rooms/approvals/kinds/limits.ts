import { within } from '../../../platform/verb.ts'
import { settleLimits } from '../../rules/settle-limits.ts'
import type { Settlement } from '../kind.ts'

export const limits: Settlement = {
  settle: (context, { subject_id, is_approved }) =>
    within(context, settleLimits, { change_id: subject_id, is_approved }),
}
