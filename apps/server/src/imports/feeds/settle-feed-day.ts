import { api } from '@saakh/contract/api'
import { isoDate } from '@saakh/contract/wire'
import { sql } from 'kysely'
import { z } from 'zod'
import { actorName } from '../../platform/access.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import { verb } from '../../platform/verb.ts'
import { feedNamed } from './set-feed.ts'

/** Says why nobody waits for anything of a day any more; without a note what was said is taken back. */
export const settleFeedDay = verb({
  name: 'settle_feed_day',
  access: api.settleFeedDay,
  input: api.settleFeedDay.body.extend({ kind: z.string(), day: isoDate }),
  async run(context, { kind: named, day, note }) {
    headOfficeOnly(context)
    const kind = feedNamed(named)
    const { tx, org, actor, clock } = context
    const { rows } =
      note === null
        ? await sql`delete from feed_settlements where organization_id = ${org.organization_id} and kind = ${kind}
            and day = ${day} returning 1`.execute(tx)
        : await sql`
            insert into feed_settlements as s (organization_id, kind, day, note, settled_by, settled_at)
            values (${org.organization_id}, ${kind}, ${day}, ${note}, ${actorName(actor)}, ${clock.now()})
            on conflict (organization_id, kind, day) do update set note = excluded.note, settled_by = excluded.settled_by,
              settled_at = excluded.settled_at
            where s.note <> excluded.note
            returning 1`.execute(tx)
    return { changes: rows.length > 0 }
  },
  audit: ({ kind, day, note }, { changes }) => (changes ? { subject: `feed:${kind}`, payload: { day, note } } : null),
})
