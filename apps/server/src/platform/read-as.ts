import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { KEPT, keptIds } from './connections.ts'
import type { Context } from './verb.ts'

// Who is read as another party, where many are asked at once: only to few does another one lead, and the walk to those takes longer
// than all else that is asked of a borrower.

/** Pairs of a party and another one that is read as it, place by place. */
export interface ReadAs {
  targets: readonly string[]
  members: readonly string[]
}

const walked = async ({ tx }: Pick<Context, 'tx'>, led: RawBuilder<unknown>): Promise<ReadAs> => {
  const { rows } = await sql<{ target: string; member: string }>`${KEPT}
    select t.target, m as member from (${led} offset 0) t cross join lateral parties_read_as(t.target) m
    where m <> t.target`.execute(tx)
  return { targets: rows.map(({ target }) => target), members: rows.map(({ member }) => member) }
}

const REDIRECTS = sql`from party_redirects r where r.organization_id = current_organization() and r.undone_at is null`
const UNIONS = sql`from party_unions u where u.state = 'done' and u.says = 'one'`
const DECISIONS = sql`from document_decisions d where d.says = 'about' and d.undone_at is null and d.holder_id is not null`

/** Of these. */
export const readAsThese = (context: Pick<Context, 'tx'>, ids: readonly string[]): Promise<ReadAs> =>
  walked(
    context,
    sql`select o.target from unnest(${keptIds(ids)}) o(target)
      where exists (select ${REDIRECTS} and r.to_party_id = o.target)
        or exists (select ${UNIONS} and u.to_party_id = o.target)
        or exists (select ${DECISIONS} and d.party_id = o.target)`,
  )

/** Of all that the organization knows. */
export const readAsAny = (context: Pick<Context, 'tx'>): Promise<ReadAs> =>
  walked(
    context,
    sql`select o.target from (select r.to_party_id as target ${REDIRECTS} union select u.to_party_id ${UNIONS}
      union select d.party_id ${DECISIONS}) o`,
  )

/** The pairs as a table of `target` and `member`, in a kept statement. */
export const pairsOf = ({ targets, members }: ReadAs) => sql`unnest(${keptIds(targets)}, ${keptIds(members)})`

/** Whether a column holds one of those that are read as the target of the row `t`. */
export const isOfTarget = (column: RawBuilder<unknown>, pairs: ReadAs): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} = any(array(select t.target union all
    select m.member from ${pairsOf(pairs)} m(target, member) where m.target = t.target))`
