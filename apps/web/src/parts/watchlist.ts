import { api } from '@saakh/contract/api'
import type { PartyRef } from '@saakh/domain/party'
import type { PartyList } from '@saakh/domain/party-list'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiError, callApi, keyOf, q, sendWrite } from '../data/api.ts'
import { GateClosed } from '../data/api-error.ts'
import { passGate } from '../data/gate.ts'
import { track } from '../data/track.ts'
import { notify } from './notify.ts'
import { notifyUndo } from './notify-undo.tsx'

const ADDED = 'Successfully added to your Watchlist'
const REMOVED = 'Party removed from your Watchlist'
const NOT_UPDATED = 'Failed to update watchlist'
export const STATUS_UNKNOWN = 'Failed to fetch watchlist status'
export const NOTHING_WATCHED = 'You have not watchlisted any company. Please add companies to your watchlist'

const LISTS = { list_type: 'watchlist', page: 1, per_page: 100, sort_by: 'created_at', sort_in: 'asc' } as const
export const watchlistsQuery = () => q(api.adminLists, { query: LISTS })
export const statusQuery = (party_id: string) => q(api.isWatchlisted, { params: { party_id } })

/** The list that the watch control writes to. */
export const defaultOf = (lists: readonly PartyList[]): PartyList | null =>
  lists.find(({ is_default }) => is_default) ?? lists[0] ?? null

type Path = (typeof api)[keyof typeof api]['path']

/** Who is on a list is monitored, and what is monitored is judged. Paths alone: the rest comes with who asks for it. */
const CHANGED: readonly Path[] = [
  api.isWatchlisted.path,
  api.getList.path,
  api.adminLists.path,
  api.adminParties.path,
  api.searchParties.path,
  '/v1/parties/{party_id}',
  '/v1/parties/{party_id}/signals',
]

type Action = 'add' | 'remove'
type Party = Pick<PartyRef, 'party_id' | 'name'>

/** Null is the default watchlist, which is made when there is none. */
type ListChosen = string | null

const OPPOSITE: Record<Action, Action> = { add: 'remove', remove: 'add' }
const TOLD: Record<Action, string> = { add: ADDED, remove: REMOVED }
const EVENTS = { add: 'add_to_watchlist', remove: 'remove_from_watchlist' } as const

let last: Promise<unknown> = Promise.resolve()

/** One at a time over all tabs of this browser; over this tab where the browser has no locks. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator.locks?.request === 'function')
    return navigator.locks.request('saakh-default-watchlist', work) as Promise<T>
  const next = last.then(work, work)
  last = next.catch(() => undefined)
  return next
}

/** The list to write to; the first time of all it is made. */
async function defaultId(queries: QueryClient): Promise<string> {
  const known = defaultOf((await queries.fetchQuery(watchlistsQuery())).lists)
  if (known) return known.list_id
  const readAgain = async () => defaultOf((await callApi(api.adminLists, { query: LISTS })).lists)
  return alone(async () => {
    const there = await readAgain()
    if (there) return there.list_id
    const made = await sendWrite(queries, api.createList, {
      body: { list: { name: 'Default watchlist', description: 'Parties to keep an eye on', list_type: 'watchlist' } },
    })
    void queries.invalidateQueries({ queryKey: [api.adminLists.path] })
    const list = made ?? (await readAgain())
    if (!list) throw new ApiError(500, '')
    return list.list_id
  })
}

async function send(queries: QueryClient, { party_id, name }: Party, action: Action, list: ListChosen): Promise<void> {
  await sendWrite(queries, api.updateList, {
    params: { list_id: list ?? (await defaultId(queries)) },
    body: { list: { action, list_type: 'watchlist', parties: [{ party_id, name }] } },
  })
  track(EVENTS[action], { party_id })
}

/** What is wished for a party on a list while an earlier wish is on its way to the server. */
const wishes = new Map<string, { action: Action; isShown: boolean }>()

/**
 * Adds a party to a watchlist or takes it off, shown at once. Wishes for one party are sent one after another
 * and the last one stands: what was taken back before it was sent is not sent. Opens the modal and changes nothing while
 * the organization may not write.
 */
async function change(queries: QueryClient, party: Party, action: Action, list: ListChosen): Promise<void> {
  const { party_id } = party
  const place = `${list} ${party_id}`
  const earlier = wishes.get(place)
  if (earlier) {
    earlier.action = action
    if (earlier.isShown) showAtOnce(queries, party_id, action, list)
    return
  }
  const wish = { action, isShown: false }
  wishes.set(place, wish)
  let before: (() => void) | undefined
  let done: Action | undefined
  try {
    await passGate(queries)
    before = keep(queries, party_id)
    wish.isShown = true
    while (done !== wish.action) {
      const next = wish.action
      showAtOnce(queries, party_id, next, list)
      await send(queries, party, next, list)
      done = next
    }
  } catch (error) {
    before?.()
    if (done) showAtOnce(queries, party_id, done, list)
    const isTold = error instanceof GateClosed || (error instanceof ApiError && error.status === 401)
    if (!isTold) notify.failure(NOT_UPDATED)
  } finally {
    wishes.delete(place)
  }
  if (before) for (const path of CHANGED) void queries.invalidateQueries({ queryKey: [path] })
  if (done !== undefined && done === wish.action) await tell(queries, party, done, list)
}

async function tell(queries: QueryClient, party: Party, done: Action, list: ListChosen): Promise<void> {
  notifyUndo(TOLD[done], () => void change(queries, party, OPPOSITE[done], list))
  const status = statusQuery(party.party_id)
  if (done === 'add' || queries.getQueryData(status.queryKey) === undefined) return
  const held = await queries.fetchQuery(status).catch(() => null)
  if (held && held.meta.total_records > 0) notify.info('The party is still on another list of your organization.')
}

/** For buttons: `change(party, 'add')`, on the default watchlist unless another one is named. */
export function useWatchlist(list: ListChosen = null) {
  const queries = useQueryClient()
  return useCallback((party: Party, action: Action) => void change(queries, party, action, list), [queries, list])
}

type Status = Awaited<ReturnType<ReturnType<typeof statusQuery>['queryFn']>>
const statusKey = (party_id: string) => keyOf(api.isWatchlisted, { params: { party_id } })
const shownLists = (queries: QueryClient) =>
  queries.getQueriesData<{ parties: PartyRef[]; total: number }>({ queryKey: [api.getList.path] })

/** The party's mark and the lists on screen as they will be. */
function showAtOnce(queries: QueryClient, party_id: string, action: Action, list_id: ListChosen): void {
  const key = statusKey(party_id)
  for (const queryKey of [key, [api.getList.path]]) void queries.cancelQueries({ queryKey })
  queries.setQueryData<Status>(key, (status) => {
    if (!status) return status
    const held = status.meta.total_records
    const total_records = action === 'add' ? Math.max(1, held) : Math.max(0, held - 1)
    const others = status.meta.list_ids.filter((id) => id !== list_id)
    const list_ids = action === 'add' && list_id !== null ? [...others, list_id] : others
    return { ...status, meta: { ...status.meta, total_records, list_ids } }
  })
  if (action === 'add') return
  for (const [listKey, list] of shownLists(queries)) {
    const parties = list?.parties.filter((party) => party.party_id !== party_id)
    if (list && parties && parties.length < list.parties.length)
      queries.setQueryData(listKey, { ...list, parties, total: list.total - 1 })
  }
}

/** Answers what brings back all that is shown now. */
function keep(queries: QueryClient, party_id: string): () => void {
  const status = queries.getQueryData<Status>(statusKey(party_id))
  const lists = shownLists(queries)
  return () => {
    if (status) queries.setQueryData(statusKey(party_id), status)
    for (const [listKey, list] of lists) if (list) queries.setQueryData(listKey, list)
  }
}
