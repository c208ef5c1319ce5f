import { api } from '@saakh/contract/api'
import type { ListRef } from '@saakh/contract/lists'
import type { PartyRef } from '@saakh/domain/party'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, callApi, keyOf, q, useWrite } from '../data/api.ts'
import { isOrganizationInactive } from '../data/api-error.ts'
import { GateClosed, useGate } from '../data/gate.ts'
import { notify } from './notify.ts'
import { notifyUndo } from './notify-undo.tsx'

/** domain.txt section 8. */
const ADDED = 'Successfully added to your Watchlist'
const REMOVED = 'Party removed from your Watchlist'
const NOT_UPDATED = 'Failed to update watchlist'
export const STATUS_UNKNOWN = 'Failed to fetch watchlist status'
/** shell.txt section 2, Dashboard. */
export const NOTHING_WATCHED = 'You have not watchlisted any company. Please add companies to your watchlist'

const LISTS = { list_type: 'watchlist', page: 1, per_page: 100 } as const
export const watchlistsQuery = () => q(api.adminLists, { query: LISTS })
export const statusQuery = (party_id: string) => q(api.isWatchlisted, { params: { party_id } })

/** The list that the watch control writes to (decisions C-37). */
export const defaultOf = (lists: readonly ListRef[]): ListRef | null =>
  lists.find(({ is_default }) => is_default) ?? lists[0] ?? null

/** Who is on a list is monitored, and what is monitored is judged. */
const CHANGED = [
  api.isWatchlisted,
  api.getList,
  api.adminLists,
  api.adminParties,
  api.searchParties,
  api.getParty,
  api.partySignals,
]

type Action = 'add' | 'remove'
type Party = Pick<PartyRef, 'party_id' | 'name'>

let last: Promise<unknown> = Promise.resolve()

/** One at a time over all tabs of this browser; over this tab where the browser has no locks. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator.locks?.request === 'function')
    return navigator.locks.request('saakh-default-watchlist', work) as Promise<T>
  const next = last.then(work, work)
  last = next.catch(() => undefined)
  return next
}

/** Adds a party to the default watchlist or takes it off; the first time of all, the list is made (SH-API-047, 048). */
export function useWatchlist() {
  const queries = useQueryClient()
  const { guard } = useGate()
  const isBusy = useRef(false)
  const [isChanging, setIsChanging] = useState(false)
  const create = useWrite(api.createList, { invalidates: [api.adminLists] })
  const update = useWrite(api.updateList, { invalidates: CHANGED })

  const defaultId = async (): Promise<string> => {
    const known = defaultOf((await queries.fetchQuery(watchlistsQuery())).lists)
    if (known) return known.list_id
    const readAgain = async () => defaultOf((await callApi(api.adminLists, { query: LISTS })).lists)
    return alone(async () => {
      const there = await readAgain()
      if (there) return there.list_id
      const made = await create.mutateAsync({
        body: { list: { name: 'Default watchlist', description: 'Parties to keep an eye on', list_type: 'watchlist' } },
      })
      const list = made ?? (await readAgain())
      if (!list) throw new ApiError(500, '')
      return list.list_id
    })
  }

  const change = async ({ party_id, name }: Party, action: Action): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setIsChanging(true)
    const shown = showAtOnce(queries, party_id, action)
    try {
      const list_id = await defaultId()
      await update.mutateAsync({
        params: { list_id },
        body: { list: { action, list_type: 'watchlist', parties: [{ party_id, name }] } },
      })
      notifyUndo(action === 'add' ? ADDED : REMOVED, () =>
        start({ party_id, name }, action === 'add' ? 'remove' : 'add'),
      )
      if (shown.remaining > 0 && action === 'remove')
        notify.info('The party is still on another list of your organization.')
    } catch (error) {
      shown.undo()
      const isTold = error instanceof GateClosed || isOrganizationInactive(error)
      if (!isTold && !(error instanceof ApiError && error.status === 401)) notify.failure(NOT_UPDATED)
    } finally {
      isBusy.current = false
      setIsChanging(false)
    }
  }
  /** Opens the modal and changes nothing while the organization may not write. */
  const start = (party: Party, action: Action) => void guard(() => change(party, action))
  return { change: start, isChanging }
}

/** The party's mark and the lists on screen as they will be; `undo` brings back what was. */
function showAtOnce(queries: QueryClient, party_id: string, action: Action) {
  const key = keyOf(api.isWatchlisted, { params: { party_id } })
  void queries.cancelQueries({ queryKey: key })
  const status = statusQuery(party_id)
  const before = queries.getQueryData<Awaited<ReturnType<typeof status.queryFn>>>(status.queryKey)
  const held = before?.meta.total_records ?? 0
  const remaining = action === 'add' ? held + 1 : Math.max(0, held - 1)
  if (before) queries.setQueryData(status.queryKey, { ...before, meta: { ...before.meta, total_records: remaining } })

  const lists = queries.getQueriesData<{ parties: PartyRef[]; total: number }>({ queryKey: [api.getList.path] })
  if (action === 'remove')
    for (const [listKey, list] of lists) {
      const parties = list?.parties.filter((party) => party.party_id !== party_id)
      if (list && parties && parties.length < list.parties.length)
        queries.setQueryData(listKey, { ...list, parties, total: list.total - 1 })
    }
  return {
    remaining,
    undo: () => {
      if (before) queries.setQueryData(status.queryKey, before)
      for (const [listKey, list] of lists) if (list) queries.setQueryData(listKey, list)
    },
  }
}
