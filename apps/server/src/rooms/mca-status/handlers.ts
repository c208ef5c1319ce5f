import type { mcaStatus } from '@saakh/contract/mca-status'
import type { HandlersOf } from '../handler.ts'
import { readHistory, readIndex, readStatus } from './reads.ts'
import { refreshMcaStatus } from './refresh.ts'

export const mcaStatusHandlers: HandlersOf<typeof mcaStatus> = {
  mcaStatus: (call, { query }) => call.look((context) => readStatus(context, query)),
  refreshMcaStatus: async (call, { body }) => {
    const data = await call.run(refreshMcaStatus, body)
    const companies = data.accepted === 1 ? 'One company is' : `${data.accepted} companies are`
    return { success: true, data: { message: `${companies} being checked.`, ...data } }
  },
  mcaStatusIndex: (call, { query }) => call.look((context) => readIndex(context, query)),
  mcaStatusHistory: (call, { query }) => call.look((context) => readHistory(context, query)),
}
