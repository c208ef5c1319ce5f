import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { FEED_KINDS, type FeedKind } from '@saakh/domain/feed'
import { sql } from 'kysely'
import { z } from 'zod'
import { actorName } from '../../platform/access.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import { verb } from '../../platform/verb.ts'

/** Throws `not_found` for what is no feed. */
export function feedNamed(kind: string): FeedKind {
  const feedKind = FEED_KINDS.find((feed) => feed === kind)
  if (!feedKind) throw new AppError('not_found', `There is no feed '${kind}'.`)
  return feedKind
}

/** How often files of a kind come; what was said before is replaced, and null takes it back. */
export const setFeed = verb({
  name: 'set_feed',
  access: api.setFeed,
  input: api.setFeed.body.extend({ kind: z.string() }),
  async run(context, { kind: named, expectation }) {
    headOfficeOnly(context)
    const kind = feedNamed(named)
    const { tx, org, actor, clock } = context
    if (expectation === null) {
      const gone =
        await sql`delete from feeds where organization_id = ${org.organization_id} and kind = ${kind}`.execute(tx)
      return { changes: (gone.numAffectedRows ?? 0n) > 0n }
    }
    const { rhythm, due_after_days, due_time, since, has_totals } = expectation
    const { rows } = await sql`
      insert into feeds as f (organization_id, kind, rhythm, due_after_days, due_time, since, has_totals, set_by, set_at)
      values (${org.organization_id}, ${kind}, ${rhythm}, ${due_after_days}, ${due_time}, ${since}, ${has_totals},
        ${actorName(actor)}, ${clock.now()})
      on conflict (organization_id, kind) do update set rhythm = excluded.rhythm, due_after_days = excluded.due_after_days,
        due_time = excluded.due_time, since = excluded.since, has_totals = excluded.has_totals, set_by = excluded.set_by,
        set_at = excluded.set_at
      where (f.rhythm, f.due_after_days, f.due_time, f.since, f.has_totals)
        is distinct from (excluded.rhythm, excluded.due_after_days, excluded.due_time, excluded.since, excluded.has_totals)
      returning 1`.execute(tx)
    return { changes: rows.length > 0 }
  },
  audit: ({ kind, expectation }, { changes }) =>
    changes ? { subject: `feed:${kind}`, payload: { expectation } } : null,
})
