import { api } from '@saakh/contract/api'
import { sql } from 'kysely'
import { z } from 'zod'
import { verb } from '../../platform/verb.ts'

/** From here on the token is refused, in every tab. */
export const signOut = verb({
  name: 'sign_out',
  access: api.signOut,
  input: z.object({}),
  async run({ tx, actor }) {
    if (actor.kind === 'user')
      await sql`update sessions set ended_at = now()
        where session_id = ${actor.session_id} and ended_at is null`.execute(tx)
  },
  audit: (_input, _result, { actor }) => ({ subject: actor.kind === 'user' ? `user:${actor.user_id}` : 'system' }),
})
