import { api } from '@saakh/contract/api'
import type { SavedView } from '@saakh/contract/saved-views'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { authorizeWithin, userId } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { readSetting, removeSetting, writeSetting } from '../account/user-settings.ts'

const MOST_VIEWS = 50
const START = 'queue_start'

const startOf = async (context: Context): Promise<string | null> =>
  z.object({ view_id: z.string() }).safeParse(await readSetting(context, START)).data?.view_id ?? null

/** The caller's own views and those that others share, by name. */
export async function readViews(context: Context): Promise<{ data: SavedView[] }> {
  const { tx, org } = context
  const start = await startOf(context)
  const { rows } = await sql<Omit<SavedView, 'is_start'>>`
    select v.view_id, v.name, v.search, v.is_shared, v.owner = ${userId(context)}::uuid as is_own, coalesce(u.name, '') as owner_name
    from saved_views v left join users u on u.organization_id = v.organization_id and u.user_id = v.owner
    where v.organization_id = ${org.organization_id} and (v.is_shared or v.owner = ${userId(context)}::uuid)
    order by upper(v.name), v.view_id`.execute(tx)
  return { data: rows.map((row) => ({ ...row, is_start: row.view_id === start })) }
}

/** Whoever sees the queue keeps views of it; who decides on alerts may give one to everybody. */
function authorizeView(context: Context, is_shared: boolean | undefined): void {
  authorizeWithin(api.savedViews, context)
  if (is_shared) authorizeWithin(api.decideAlerts, context)
}

const missing = () => new AppError('not_found', 'There is no such view of yours.')

async function refuseName({ tx, org }: Context, owner: string | null, name: string, but: string | null) {
  const { rows } = await sql`select from saved_views where organization_id = ${org.organization_id}
    and owner = ${owner}::uuid and upper(name) = upper(${name}) and view_id is distinct from ${but}::uuid`.execute(tx)
  const message = `You have a view ${name} already. Choose another name.`
  if (rows.length > 0) throw new AppError('conflict', message, { name: message })
}

async function ownView(
  context: Context,
  view_id: string,
): Promise<{ view_id: string; name: string; is_shared: boolean }> {
  const { rows } = z.uuid().safeParse(view_id).success
    ? await sql<{ view_id: string; name: string; is_shared: boolean }>`select view_id, name, is_shared from saved_views
        where organization_id = ${context.org.organization_id} and view_id = ${view_id}
          and owner = ${userId(context)}::uuid for update`.execute(context.tx)
    : { rows: [] }
  if (!rows[0]) throw missing()
  return rows[0]
}

const eventsOf = (view_id: string) => [{ kind: 'view.changed' as const, payload: { view_id } }]

export const saveView = verb({
  name: 'save_view',
  access: api.saveView,
  input: api.saveView.body,
  async run(context, { name, search, is_shared }) {
    authorizeView(context, is_shared)
    const { tx, org, clock } = context
    const owner = userId(context)
    await refuseName(context, owner, name, null)
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from saved_views
      where organization_id = ${org.organization_id} and owner = ${owner}::uuid`.execute(tx)
    if ((rows[0]?.count ?? 0) >= MOST_VIEWS)
      throw new AppError('conflict', `You have ${MOST_VIEWS} views, which is all there is room for. Delete one first.`)
    const view_id = newId()
    await sql`insert into saved_views (organization_id, view_id, owner, name, search, is_shared, created_at)
      values (${org.organization_id}, ${view_id}, ${owner}, ${name}, ${JSON.stringify(search)}::jsonb, ${is_shared},
        ${clock.now()})`.execute(tx)
    return { view_id }
  },
  audit: ({ name, is_shared }, { view_id }) => ({
    subject: `view:${view_id}`,
    payload: { name, is_shared },
    events: eventsOf(view_id),
  }),
})

export const changeView = verb({
  name: 'change_view',
  access: api.changeView,
  input: api.changeView.body.extend({ view_id: z.string() }),
  async run(context, { view_id, name, search, is_shared }) {
    authorizeView(context, is_shared)
    const view = await ownView(context, view_id)
    if (name !== undefined) await refuseName(context, userId(context), name, view.view_id)
    await sql`update saved_views set name = coalesce(${name ?? null}, name), is_shared = coalesce(${is_shared ?? null}, is_shared),
        search = coalesce(${search === undefined ? null : JSON.stringify(search)}::jsonb, search)
      where organization_id = ${context.org.organization_id} and view_id = ${view.view_id}`.execute(context.tx)
    return { name: name ?? view.name }
  },
  audit: ({ view_id, is_shared }, { name }) => ({
    subject: `view:${view_id}`,
    payload: { name, is_shared },
    events: eventsOf(view_id),
  }),
})

export const deleteView = verb({
  name: 'delete_view',
  access: api.deleteView,
  input: z.object({ view_id: z.string() }),
  async run(context, { view_id }) {
    authorizeView(context, false)
    const view = await ownView(context, view_id)
    await sql`delete from saved_views where organization_id = ${context.org.organization_id}
      and view_id = ${view.view_id}`.execute(context.tx)
    return { name: view.name }
  },
  audit: ({ view_id }, { name }) => ({ subject: `view:${view_id}`, payload: { name }, events: eventsOf(view_id) }),
})

/** A view that its owner deletes or keeps to themselves later is the start of nobody else. */
export const startWithView = verb({
  name: 'start_with_view',
  access: api.startWithView,
  input: api.startWithView.body,
  async run(context, { view_id }) {
    authorizeView(context, false)
    if (view_id === null) {
      await removeSetting(context, START)
      return
    }
    const { data } = await readViews(context)
    if (!data.some((view) => view.view_id === view_id)) throw new AppError('not_found', 'There is no such view.')
    await writeSetting(context, START, { view_id }, 'replace')
  },
  audit: ({ view_id }, _, { actor }) => ({
    subject: actor.kind === 'user' ? `user:${actor.user_id}` : 'user',
    payload: { view_id },
    events: [{ kind: 'view.changed', payload: { view_id } }],
  }),
})
