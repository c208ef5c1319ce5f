import { actorName } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import type { Context } from '../../platform/verb.ts'
import type { ListTables } from './tables.ts'

const DEFAULT_WATCHLIST_NAME = 'Default watchlist'

/** Makes the organization's default watchlist unless it has one; answers its id. Part of another verb's transaction. */
export async function createDefaultWatchlist(
  context: Context,
  name = DEFAULT_WATCHLIST_NAME,
  description: string | null = null,
): Promise<{ list_id: string; made: boolean }> {
  const db = context.tx.withTables<ListTables>()
  const { organization_id } = context.org
  // Of two at the same moment the unique index lets one through, and the other reads what that one made.
  const made = await db
    .insertInto('lists')
    .values({
      organization_id,
      list_id: newId(),
      list_type: 'watchlist',
      name,
      description,
      is_default: true,
      created_by: actorName(context.actor),
      created_at: context.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('list_id')
    .executeTakeFirst()
  if (made) return { list_id: made.list_id, made: true }
  const there = await db
    .selectFrom('lists')
    .select('list_id')
    .where('list_type', '=', 'watchlist')
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
  return { list_id: there.list_id, made: false }
}
