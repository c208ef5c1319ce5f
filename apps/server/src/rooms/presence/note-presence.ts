import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { may } from '../../platform/access.ts'
import { PRESENCE_CHANNEL, type PresenceWord } from '../../platform/presence.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { findCase } from '../cases/find-case.ts'
import { findParty } from '../parties/find-party.ts'

const readable = [api.getParty, api.deskBorrower].map(({ access }) => access.url)

/** What is open, as every screen of it names it. Throws where the caller does not see it. */
async function subjectOf(context: Context, asked: { party_id?: string | undefined; case_id?: string | undefined }) {
  if (asked.case_id !== undefined) {
    if (!may(context, api.getCases.access.url)) throw new AppError('forbidden', 'You cannot see cases.')
    return `case:${(await findCase(context, asked.case_id)).case_uid}`
  }
  if (!readable.some((url) => may(context, url))) throw new AppError('forbidden', 'You cannot see borrowers.')
  return `party:${(await findParty(context, asked.party_id ?? '')).card.party_id}`
}

/** Told to every process by a notification and kept in no table: it is true for less than a minute. */
export const notePresence = verb({
  name: 'note_presence',
  access: api.notePresence,
  input: z.object({
    screen_id: z.string(),
    party_id: z.string().optional(),
    case_id: z.string().optional(),
    is_open: z.boolean(),
  }),
  async run(context, { screen_id, is_open, ...asked }) {
    const { tx, org, actor } = context
    const subject = await subjectOf(context, asked)
    if (actor.kind !== 'user') return subject
    const { rows } = await sql<{ name: string }>`select name from users
      where organization_id = ${org.organization_id} and user_id = ${actor.user_id}`.execute(tx)
    const word: PresenceWord = {
      ...{ organization_id: org.organization_id, subject, screen_id, is_open },
      ...{ session_id: actor.session_id, user_id: actor.user_id, name: rows[0]?.name ?? '' },
    }
    await sql`select pg_notify(${PRESENCE_CHANNEL}, ${JSON.stringify(word)})`.execute(tx)
    return subject
  },
  audit: () => null,
})
