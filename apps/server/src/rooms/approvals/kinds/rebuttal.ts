import { within } from '../../../platform/verb.ts'
import { settleRebuttal } from '../../book/settle-rebuttal.ts'
import type { Settlement } from '../kind.ts'

export const rebuttal: Settlement = {
  settle: (context, { subject_id, is_approved }) =>
    within(context, settleRebuttal, { rebuttal_id: subject_id, is_approved }),
}
