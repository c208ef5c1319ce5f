import { within } from '../../../platform/verb.ts'
import { settleInvitation } from '../../users/settle-invitation.ts'
import type { Settlement } from '../kind.ts'

export const user: Settlement = {
  settle: (context, { subject_id, is_approved }) =>
    within(context, settleInvitation, { user_id: subject_id, is_approved }),
}
