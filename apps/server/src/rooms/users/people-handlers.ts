import type { people } from '@saakh/contract/people'
import type { HandlersOf } from '../handler.ts'
import { readUsers } from './list-users.ts'
import { endUserSession, endUserSessions, readUserSessions } from './user-sessions.ts'

export const peopleHandlers: HandlersOf<typeof people> = {
  adminUsers: (call, { query }) => call.look((context) => readUsers(context, query)),
  userSessions: (call, { params }) => call.look((context) => readUserSessions(context, params.user_id)),
  endUserSession: async (call, { params }) => {
    await call.run(endUserSession, params)
    return { success: true, message: 'The session has ended.' }
  },
  endUserSessions: async (call, { params }) => {
    const ended = await call.run(endUserSessions, params)
    return { success: true, message: ended === 0 ? 'Nobody was signed in.' : 'Signed out everywhere.' }
  },
}
