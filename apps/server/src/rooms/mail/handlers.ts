import type { outbox } from '@saakh/contract/outbox'
import type { HandlersOf } from '../handler.ts'
import { readOutbox } from './reads.ts'

export const mailHandlers = (is_configured: boolean): HandlersOf<typeof outbox> => ({
  adminOutbox: (call, { query }) => call.look((context) => readOutbox(context, query, is_configured)),
})
