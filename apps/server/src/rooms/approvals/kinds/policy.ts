import { within } from '../../../platform/verb.ts'
import { rightsChange, settleRights } from '../../policy-templates/settle-rights.ts'
import type { Settlement } from '../kind.ts'

export const policy: Settlement = {
  settle: async (context, { subject_id, change, is_approved }) =>
    is_approved && within(context, settleRights, { subject_id, change: rightsChange.parse(change) }),
}
