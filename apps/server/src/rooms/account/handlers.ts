import type { account } from '@saakh/contract/account'
import { seesFraud } from '../../platform/access.ts'
import type { EventFeed } from '../../platform/event-feed.ts'
import { StreamAnswer } from '../../platform/handler.ts'
import type { HandlersOf } from '../handler.ts'
import { readFirstSteps } from './first-steps.ts'
import { keepAlive } from './keep-alive.ts'
import { endOtherSessions, endSession, readOwnSessions } from './own-sessions.ts'
import { readConfiguration, readOrganization, readProfile } from './reads.ts'
import { signOut } from './sign-out.ts'

export const accountHandlers = (feed: EventFeed): HandlersOf<typeof account> => ({
  myProfile: (call) => call.look(readProfile),
  myOrganization: (call) => call.look(readOrganization),
  firstSteps: (call) => call.look(readFirstSteps),
  myConfig: (call, { params }) => call.look((context) => readConfiguration(context, params.config_name)),
  keepAlive: async (call) => {
    await call.run(keepAlive, {})
    return { success: true, message: 'Still signed in.' }
  },
  signOut: async (call) => {
    await call.run(signOut, {})
    return { success: true, message: 'Signed out.' }
  },
  mySessions: (call) => call.look(readOwnSessions),
  endSession: async (call, { params }) => {
    await call.run(endSession, { session_id: params.session_id })
    return { success: true, message: 'The session has ended.' }
  },
  endOtherSessions: async (call) => {
    const { ended } = await call.run(endOtherSessions, {})
    return {
      success: true,
      message: ended === 0 ? 'You are signed in nowhere else.' : 'You are signed out everywhere else.',
    }
  },
  events: async (call) => {
    const last = Number(call.headers['last-event-id'])
    const after = call.headers['last-event-id'] !== undefined && Number.isInteger(last) && last >= 0 ? last : null
    const { organization_id, actor } = call.caller
    const session_id = actor.kind === 'user' ? actor.session_id : null
    const reach = { sees_fraud: seesFraud(actor), unit_id: actor.kind === 'user' ? actor.unit_id : null }
    return new StreamAnswer(feed.stream(organization_id, after, session_id, reach), 'text/event-stream', {
      'cache-control': 'no-store',
      // A connection that waits for a further request would hold up the server's end.
      connection: 'close',
      'x-accel-buffering': 'no',
    })
  },
})
