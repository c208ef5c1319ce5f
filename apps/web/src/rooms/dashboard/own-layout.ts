import { api } from '@saakh/contract/api'
import { namesOf } from '@saakh/contract/layout'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, type callApi, keyOf, q, sendWrite } from '../../data/api.ts'
import { GateClosed } from '../../data/api-error.ts'
import { notify } from '../../parts/notify.ts'
import { loadWidgets, WIDGET_IDS } from './widgets.ts'

const NOT_SAVED = 'The dashboard could not be saved. It is as it was before.'
const NAME = { params: { config_name: 'dashboard' } } as const
const KEY = keyOf(api.myConfig, NAME)

type Layout = Awaited<ReturnType<typeof callApi<typeof api.myConfig>>>

/** As ids are spelt here. */
const spelt = (name: string) => name.toLowerCase().replaceAll(/[\s_]+/g, '-')

/** Each widget once, under the name by which it is known here. */
export const idsOf = ({ data }: Layout): string[] => [
  ...new Set(
    data.map(
      (item) =>
        namesOf(item)
          .map(spelt)
          .find((name) => WIDGET_IDS.includes(name)) ?? item.id,
    ),
  ),
]

const ownLayout = () => q(api.myConfig, NAME)
export const useOwnLayout = () => useQuery(ownLayout())

/** Asks for the layout and then for the files of its widgets. */
export async function beginLayout(queries: QueryClient): Promise<void> {
  const layout = await queries.fetchQuery(ownLayout())
  await loadWidgets(idsOf(layout))
}

const layoutOf = (ids: readonly string[]): Layout => ({ data: ids.map((id) => ({ id, label: null })) })

/** What the server holds, and what is wished for while an earlier wish is on its way to it. */
interface Saving {
  saved: Layout
  wish: readonly string[] | null
}
const running = new WeakMap<QueryClient, Saving>()

/**
 * Shows the arrangement at once and saves it. Wishes are sent one after another, of several only the last; one that fails
 * brings back what the server holds, and says so.
 */
async function save(queries: QueryClient, ids: readonly string[]): Promise<void> {
  const earlier = running.get(queries)
  const before = queries.getQueryData<Layout>(KEY)
  void queries.cancelQueries({ queryKey: KEY })
  queries.setQueryData<Layout>(KEY, layoutOf(ids))
  if (earlier) {
    earlier.wish = ids
    return
  }
  const saving: Saving = { saved: before ?? layoutOf([]), wish: ids }
  running.set(queries, saving)
  try {
    while (saving.wish !== null) {
      const next = saving.wish
      saving.wish = null
      await sendWrite(queries, api.saveDashboard, { body: { data: next.map((id) => ({ id })) } })
      saving.saved = layoutOf(next)
    }
  } catch (error) {
    queries.setQueryData<Layout>(KEY, saving.saved)
    tell(error)
  } finally {
    running.delete(queries)
  }
}

/** The default is the server's to say, so it is asked for once more. */
async function reset(queries: QueryClient): Promise<boolean> {
  try {
    await sendWrite(queries, api.resetMyConfig, NAME)
    await queries.invalidateQueries({ queryKey: KEY })
    return true
  } catch (error) {
    tell(error)
    return false
  }
}

function tell(error: unknown): void {
  const isTold = error instanceof GateClosed || (error instanceof ApiError && error.status === 401)
  if (!isTold) notify.failure(NOT_SAVED)
}

export function useArranging() {
  const queries = useQueryClient()
  return { save: (ids: readonly string[]) => void save(queries, ids), reset: () => reset(queries) }
}
