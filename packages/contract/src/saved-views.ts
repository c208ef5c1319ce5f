import { z } from 'zod'
import { deskList } from './desk.ts'
import { deskShown } from './desk-columns.ts'
import { endpoint } from './endpoint.ts'
import { filtersOf, orderOf } from './listing.ts'
import { success, successData, text } from './wire.ts'

const access = { kind: 'policy', url: '/v1/admin/alerts' } as const

/** What the address of the queue says, but for the page and the borrower that is open. */
const viewSearch = filtersOf(deskList).extend(z.object({ ...orderOf(deskList), ...deskShown }).partial().shape)
const name = text(60)

const savedView = z.object({
  view_id: z.string(),
  name: z.string(),
  search: viewSearch,
  is_shared: z.boolean(),
  /** Its owner changes and deletes it. */
  is_own: z.boolean(),
  owner_name: z.string(),
  /** The queue begins with it, for whoever asks. */
  is_start: z.boolean(),
})
export type SavedView = z.output<typeof savedView>

export const savedViews = {
  savedViews: endpoint({
    method: 'GET',
    path: '/v1/admin/desk/views',
    refreshed_by: ['view'],
    summary: 'Saved views of the queue, by name: one’s own and those that others share.',
    access,
    keys: false,
    response: z.object({ data: z.array(savedView) }),
  }),
  saveView: endpoint({
    method: 'POST',
    path: '/v1/admin/desk/views',
    summary:
      'Saves the filters, order, columns and density of the queue under a name, for oneself or for everybody who sees alerts.',
    access: { kind: 'session' },
    body: z.object({ name, search: viewSearch, is_shared: z.boolean().default(false) }),
    response: successData(z.object({ message: z.string(), view_id: z.string() })),
  }),
  changeView: endpoint({
    method: 'PATCH',
    path: '/v1/admin/desk/views/{view_id}',
    summary: 'Renames one’s own view, shares it, or has it mean another queue.',
    access: { kind: 'session' },
    body: z.object({ name: name.optional(), search: viewSearch.optional(), is_shared: z.boolean().optional() }),
    response: success,
  }),
  deleteView: endpoint({
    method: 'DELETE',
    path: '/v1/admin/desk/views/{view_id}',
    summary: 'Deletes one’s own view, for everybody.',
    access: { kind: 'session' },
    response: success,
  }),
  startWithView: endpoint({
    method: 'POST',
    path: '/v1/admin/desk/start_view',
    summary: 'Which view the queue begins with, for oneself; null is the whole queue.',
    access: { kind: 'session' },
    body: z.object({ view_id: z.uuid().nullable() }),
    response: success,
  }),
}
