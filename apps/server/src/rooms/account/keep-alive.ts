import { api } from '@saakh/contract/api'
import { sql } from 'kysely'
import { z } from 'zod'
import { verb } from '../../platform/verb.ts'

/** Once a minute from every open tab: it moves `last_seen` and leaves no audit row. */
export const keepAlive = verb({
  name: 'keep_alive',
  access: api.keepAlive,
  input: z.object({}),
  async run({ tx, actor }) {
    if (actor.kind === 'user')
      await sql`update sessions set last_seen = now()
        where session_id = ${actor.session_id} and ended_at is null`.execute(tx)
  },
  audit: () => null,
})
