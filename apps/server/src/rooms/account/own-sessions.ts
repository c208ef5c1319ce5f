import type { account } from '@saakh/contract/account'
import { api } from '@saakh/contract/api'
import type { Answer } from '@saakh/contract/endpoint'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { userId } from '../../platform/access.ts'
import { isUuid } from '../../platform/db.ts'
import { type Context, verb } from '../../platform/verb.ts'

interface SessionRow {
  session_id: string
  created_at: Date
  last_seen: Date
  device: string | null
}

export const readOwnSessions = (context: Context): Promise<Answer<typeof account.mySessions>> =>
  readSessionsOf(context, userId(context))

/** The sessions of a user that have neither ended nor expired, the latest first. */
export async function readSessionsOf(
  context: Context,
  user_id: string | null,
): Promise<Answer<typeof account.mySessions>> {
  const { tx, org, actor } = context
  const { rows } = await sql<SessionRow>`
    select session_id, created_at, last_seen, device from sessions
    where organization_id = ${org.organization_id} and user_id = ${user_id}
      and ended_at is null and expires_at > now()
    order by last_seen desc, session_id limit 200`.execute(tx)
  const data = rows.map(({ session_id, created_at, last_seen, device }) => ({
    session_id,
    device,
    created_at: created_at.toISOString(),
    last_seen: last_seen.toISOString(),
    is_current: actor.kind === 'user' && actor.session_id === session_id,
  }))
  return { data }
}

/** Ends one of the caller's own sessions, on whatever machine: its token is refused from then on by every process. */
export const endSession = verb({
  name: 'end_session',
  access: api.endSession,
  input: z.object({ session_id: z.string() }),
  async run(context, { session_id }) {
    const { tx, org } = context
    const { rows } = isUuid(session_id)
      ? await sql`update sessions set ended_at = coalesce(ended_at, now())
          where organization_id = ${org.organization_id} and session_id = ${session_id} and user_id = ${userId(context)}
          returning session_id`.execute(tx)
      : { rows: [] }
    if (rows.length === 0) throw new AppError('not_found', 'There is no such session of yours.')
  },
  audit: ({ session_id }) => ({ subject: `session:${session_id}` }),
})

/** Ends all of the caller's own sessions but the one that asks. */
export const endOtherSessions = verb({
  name: 'end_other_sessions',
  access: api.endOtherSessions,
  input: z.object({}),
  async run(context) {
    const { tx, org, actor } = context
    const user_id = userId(context)
    const { rows } = await sql`update sessions set ended_at = now()
      where organization_id = ${org.organization_id} and user_id = ${user_id} and ended_at is null
        and session_id <> ${actor.kind === 'user' ? actor.session_id : null}
      returning session_id`.execute(tx)
    return { user_id, ended: rows.length }
  },
  audit: (_input, { user_id, ended }) => ({ subject: `user:${user_id}`, payload: { ended } }),
})
