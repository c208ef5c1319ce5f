import { api } from '@saakh/contract/api'
import type { Answer } from '@saakh/contract/endpoint'
import type { people } from '@saakh/contract/people'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { isUuid } from '../../platform/db.ts'
import { refuseUserOfOthers } from '../../platform/units.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { readSessionsOf } from '../account/own-sessions.ts'
import { personRow } from './person-row.ts'

export async function readUserSessions(context: Context, user_id: string): Promise<Answer<typeof people.userSessions>> {
  await refuseUserOfOthers(context, user_id)
  await personRow(context, user_id)
  return readSessionsOf(context, user_id)
}

/** Ends sessions of somebody else; each token is refused from then on by every process. */
async function end(context: Context, user_id: string, session_id: string | null): Promise<number> {
  await refuseUserOfOthers(context, user_id)
  await personRow(context, user_id)
  if (session_id !== null && !isUuid(session_id)) return 0
  const { tx, org } = context
  const { rows } = await sql`update sessions set ended_at = coalesce(ended_at, now())
    where organization_id = ${org.organization_id} and user_id = ${user_id}
      and (${session_id}::uuid is null and ended_at is null or session_id = ${session_id}::uuid)
    returning session_id`.execute(tx)
  return rows.length
}

const eventOf = (user_id: string) => [{ kind: 'profile.changed' as const, payload: { user_id } }]

export const endUserSession = verb({
  name: 'end_user_session',
  access: api.endUserSession,
  input: z.object({ user_id: z.string(), session_id: z.string() }),
  async run(context, { user_id, session_id }) {
    const ended = await end(context, user_id, session_id)
    if (ended === 0) throw new AppError('not_found', 'This user has no such session.')
  },
  audit: ({ user_id, session_id }) => ({
    subject: `user:${user_id.toLowerCase()}`,
    payload: { session_id },
    events: eventOf(user_id.toLowerCase()),
  }),
})

export const endUserSessions = verb({
  name: 'end_user_sessions',
  access: api.endUserSessions,
  input: z.object({ user_id: z.string() }),
  run: (context, { user_id }) => end(context, user_id, null),
  audit: ({ user_id }, ended) => ({
    subject: `user:${user_id.toLowerCase()}`,
    payload: { ended },
    events: eventOf(user_id.toLowerCase()),
  }),
})
