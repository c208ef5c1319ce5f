import type { lookBacks } from '@saakh/contract/look-backs'
import type { HandlersOf } from '../handler.ts'
import { cancelLookBack } from './end-look-back.ts'
import { readLookBackDocument, readLookBacks } from './look-backs.ts'
import { startLookBack } from './start-look-back.ts'

export const lookBackHandlers: HandlersOf<typeof lookBacks> = {
  lookBacks: (call) => call.look(readLookBacks),
  startLookBack: async (call, { body }) => {
    const { look_back_id } = await call.run(startLookBack, body)
    return { success: true, data: { message: 'The look back runs.', look_back_id } }
  },
  lookBackDocument: (call, { params }) => call.look((context) => readLookBackDocument(context, params.look_back_id)),
  cancelLookBack: async (call, { params }) => {
    await call.run(cancelLookBack, params)
    return { success: true, message: 'The look back is cancelled.' }
  },
}
