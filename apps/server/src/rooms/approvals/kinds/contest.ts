import { within } from '../../../platform/verb.ts'
import { settleContest } from '../../contests/settle-contest.ts'
import type { Settlement } from '../kind.ts'

export const contest: Settlement = {
  settle: (context, { subject_id, is_approved, notes }) =>
    within(context, settleContest, { contest_id: subject_id, is_approved, notes }),
}
