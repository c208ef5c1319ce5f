import { api } from '@saakh/contract/api'
import type { desk } from '@saakh/contract/desk'
import type { Answer } from '@saakh/contract/endpoint'
import { MOVES } from '@saakh/domain/desk'
import { sql } from 'kysely'
import { z } from 'zod'
import { userId } from '../../platform/access.ts'
import { lastVisit, movedSince } from '../../platform/alert-moves.ts'
import { type Context, verb } from '../../platform/verb.ts'

/** Each look prolongs the visit; after a pause the last look of the visit before is what changes are told from. */
export const noteVisit = verb({
  name: 'note_visit',
  access: api.noteVisit,
  input: z.object({}),
  async run(context) {
    const now = context.clock.now()
    if (userId(context) === null) return
    await sql`insert into desk_visits as v (organization_id, user_id, seen_at)
      values (${context.org.organization_id}, ${userId(context)}, ${now})
      on conflict (organization_id, user_id) do update
        set since = ${lastVisit(context)}, seen_at = greatest(v.seen_at, excluded.seen_at)`.execute(context.tx)
  },
  audit: () => null,
})

type SinceVisit = Answer<(typeof desk)['sinceLastVisit']>

/** Of the fraud track and of other branches the database shows none, so none is counted. */
export async function readSinceVisit(context: Context): Promise<SinceVisit> {
  const { tx, org } = context
  const { rows: visits } = await sql<{ since: Date | null }>`select ${lastVisit(context)} as since`.execute(tx)
  const since = visits[0]?.since ?? null
  if (since === null) return { since: null, moves: [] }
  const moved = movedSince(sql<Date>`${since}::timestamptz`)
  const move = sql.join(
    MOVES.map((move) => sql`when ${moved[move]} then ${move}`),
    sql` `,
  )
  // What can have moved is found by its day, so that the rest is not read.
  const { rows } = await sql<SinceVisit['moves'][number]>`
    with touched as materialized (
      select a.alert_id from alerts a where a.organization_id = ${org.organization_id} and a.created_at > ${since}
      union
      select a.alert_id from alerts a where a.organization_id = ${org.organization_id} and a.state = 'open' and a.read_at > ${since}
      union
      select e.alert_id from episodes e where e.organization_id = ${org.organization_id} and e.cleared_at > ${since}),
    changed as materialized (
      select m.move, party_read_as(m.party_id) as party_id from (
        select a.party_id, case ${move} end as move from alerts a
          where a.organization_id = ${org.organization_id} and a.alert_id in (select alert_id from touched)) m
      where m.move is not null)
    select c.move, count(*)::int as alerts, count(distinct c.party_id)::int as borrowers,
      (select sum(w.exposure)::numeric(24, 2)::text from book_borrowers w
        where w.organization_id = ${org.organization_id} and w.part = 'all'
          and w.party_id in (select b.party_id from changed b where b.move = c.move)) as exposure
    from changed c group by c.move order by array_position(${[...MOVES]}::text[], c.move)`.execute(tx)
  return { since: since.toISOString(), moves: rows }
}
