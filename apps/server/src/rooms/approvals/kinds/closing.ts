import { within } from '../../../platform/verb.ts'
import { closeAsAsked } from '../../desk/close-as-asked.ts'
import type { Settlement } from '../kind.ts'

/** Rejected, the alerts stay as they are. */
export const closing: Settlement = {
  settle: async (context, { change, is_approved }) => {
    if (is_approved) await within(context, closeAsAsked, { change })
  },
}
