import type { personalData } from '@saakh/contract/personal-data'
import { sha256 } from '../../platform/ids.ts'
import type { HandlersOf } from '../handler.ts'
import { decideErasure, readErasures } from './decide-erasure.ts'
import { readHeld } from './held-records.ts'
import { liftHold, placeHold } from './legal-holds.ts'
import { reveal } from './reveal.ts'

/** Records of a section that the screen shows; the command tells all. */
const MOST_SHOWN = 200

export const personalDataHandlers: HandlersOf<typeof personalData> = {
  reveal: async (call, { body }) => {
    const opened = await call.run(reveal, body)
    return {
      success: true,
      data: { message: 'It is shown until you leave the page; the audit keeps your reason.', ...opened },
    }
  },
  held: (call, { query: { who = '' } }) =>
    call.look(
      (context) => readHeld(context, who, MOST_SHOWN),
      // Whom the request was about, without telling it again: an id, or the hash of what was asked for.
      ({ parties }) => (who === '' ? null : parties[0] ? `party:${parties[0].party_id}` : `person:${sha256(who)}`),
    ),
  erasures: (call, { query }) => call.look((context) => readErasures(context, query)),
  decideErasure: async (call, { body }) => {
    const { erasure_id, law } = await call.run(decideErasure, body)
    const message = law === null ? 'The data are being erased.' : 'The refusal is recorded; tell the person the law.'
    return { success: true, data: { message, erasure_id } }
  },
  placeHold: async (call, { body }) => {
    const { hold_id } = await call.run(placeHold, body)
    return { success: true, data: { message: 'Nothing of this party is erased until the hold is lifted.', hold_id } }
  },
  liftHold: async (call, { params }) => {
    await call.run(liftHold, params)
    return { success: true, data: { message: 'The legal hold is lifted.' } }
  },
}
