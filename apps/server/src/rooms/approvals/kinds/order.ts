import { within } from '../../../platform/verb.ts'
import { settleOrder } from '../../orders/settle-order.ts'
import type { Settlement } from '../kind.ts'

export const order: Settlement = {
  settle: (context, { subject_id, is_approved, notes }) =>
    within(context, settleOrder, { order_id: subject_id, is_approved, notes }),
}
