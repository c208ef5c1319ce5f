import type { presence } from '@saakh/contract/presence'
import { userId } from '../../platform/access.ts'
import type { EventFeed } from '../../platform/event-feed.ts'
import type { HandlersOf } from '../handler.ts'
import { notePresence } from './note-presence.ts'

export const presenceHandlers = (feed: EventFeed): HandlersOf<typeof presence> => ({
  notePresence: async (call, { body }) => {
    const subject = await call.run(notePresence, body)
    const people = feed.presence.othersAt(call.caller.organization_id, subject, userId(call.caller) ?? '')
    return { success: true, data: { people } }
  },
})
