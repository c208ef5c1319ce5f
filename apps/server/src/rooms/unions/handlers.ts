import type { unions } from '@saakh/contract/unions'
import type { HandlersOf } from '../handler.ts'
import { askUnion } from './ask-union.ts'
import { decideUnion } from './decide-union.ts'
import { readUnions } from './reads.ts'

export const unionsHandlers: HandlersOf<typeof unions> = {
  partyUnions: (call, { query }) => call.look((context) => readUnions(context, query)),
  askUnion: async (call, { body }) => {
    const { union_id } = await call.run(askUnion, body)
    return { success: true, data: { message: 'A second person can confirm it now.', union_id } }
  },
  decideUnion: async (call, { params, body }) => {
    const { message, union_id } = await call.run(decideUnion, { ...params, ...body })
    return { success: true, data: { message, union_id } }
  },
}
