import { api } from '@saakh/contract/api'
import type { ListAudience } from '@saakh/domain/party-list'
import { actorName, userId } from '../../platform/access.ts'
import { lockUntilCommit } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { createDefaultWatchlist } from './create-default-watchlist.ts'
import { audienceOf, nameTaken } from './list-audience.ts'
import type { ListTables } from './tables.ts'

type Made = { list_id: string; made: boolean }

/** Clients ask for the default watchlist by a name with this word. */
const namesTheDefault = (name: string) => /default/i.test(name)

/** The default watchlist exists once, whoever asks and however often; every other name is given once. */
export const createList = verb({
  name: 'create_list',
  access: api.createList,
  input: api.createList.body.shape.list,
  async run(context, { name, description, audience }): Promise<Made> {
    // One at a time for an organization: the first list of all is its default, and only one can be the first.
    await lockUntilCommit(context.tx, `lists:${context.org.organization_id}`)
    if (namesTheDefault(name) || !(await hasWatchlist(context)))
      return createDefaultWatchlist(context, name, description ?? null)
    return createNamedList(context, name, description ?? null, audience ?? 'everybody')
  },
  audit: ({ name }, { list_id, made }) =>
    made
      ? { subject: `list:${list_id}`, payload: { name }, events: [{ kind: 'list.changed', payload: { list_id } }] }
      : null,
})

async function hasWatchlist({ tx }: Context): Promise<boolean> {
  const existing = await tx.withTables<ListTables>().selectFrom('lists').select('list_id').limit(1).executeTakeFirst()
  return existing !== undefined
}

async function createNamedList(
  context: Context,
  name: string,
  description: string | null,
  audience: ListAudience,
): Promise<Made> {
  const list_id = newId()
  const made = await context.tx
    .withTables<ListTables>()
    .insertInto('lists')
    .values({
      organization_id: context.org.organization_id,
      list_id,
      list_type: 'watchlist',
      name,
      description,
      created_by: actorName(context.actor),
      created_at: context.clock.now(),
      owner_id: userId(context),
      ...audienceOf(context, audience),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('list_id')
    .executeTakeFirst()
  if (made) return { list_id, made: true }
  throw nameTaken(name)
}
