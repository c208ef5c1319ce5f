import { listUnder } from '@saakh/domain/list-within'
import { isRecord, type PartyRef, readParty } from '@saakh/domain/party'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { party } from './parties.ts'
import { paging, sorting, text } from './wire.ts'

/** Spelt `list_type` in requests and `type` in the entity: both are returned (decisions C-17). */
export const list = z.looseObject({
  list_id: z.string(),
  name: z.string(),
  description: z.string().nullish(),
  type: z.string(),
  list_type: z.string(),
  created_at: z.string(),
  is_default: z.boolean().optional(),
  party_count: z.number(),
})

/** A party on a list. */
const listedParty = party.extend({ added_at: z.string() })

/** What a client knows of a list, whichever server answered. */
export interface ListRef {
  list_id: string
  name: string
  is_default: boolean
}

/** A party of a list; `added_at` null where the server does not tell. */
export type ListedParty = PartyRef & { added_at: string | null }

const idOf = (raw: Record<string, unknown>): string | null => {
  const id = raw.list_id ?? raw.id ?? raw._id
  return (typeof id === 'string' && id !== '') || typeof id === 'number' ? String(id) : null
}

/** What it tells of itself, also under `attributes`. */
const told = (raw: Record<string, unknown>): Record<string, unknown> =>
  isRecord(raw.attributes) ? { ...raw, ...raw.attributes } : raw

function readList(raw: unknown): ListRef | null {
  if (!isRecord(raw)) return null
  const given = told(raw)
  const list_id = idOf(given)
  if (list_id === null) return null
  const name = typeof given.name === 'string' ? given.name : ''
  return { list_id, name, is_default: given.is_default === true || /default/i.test(name) }
}

function isWatchlist(item: unknown): boolean {
  if (!isRecord(item)) return false
  const { list_type, type } = told(item)
  return String(list_type ?? type ?? 'watchlist').toLowerCase() === 'watchlist'
}

/** Under `lists` or `data`; a list of another type than a watchlist is left out when the answer tells the type. */
function readLists(raw: unknown): { lists: ListRef[] } {
  return {
    lists: (listUnder(raw, ['lists', 'data', 'items', 'results']) ?? [])
      .filter(isWatchlist)
      .map(readList)
      .filter((list) => list !== null),
  }
}

/** The list under `list` or `data` or bare; null where the answer does not name it. */
const readListAnswer = (raw: unknown): ListRef | null =>
  isRecord(raw) ? (readList(raw.list) ?? readList(raw.data) ?? readList(raw)) : null

function count(...candidates: unknown[]): number | undefined {
  const numbers = candidates.map((one) => (typeof one === 'string' && one.trim() !== '' ? Number(one) : one))
  return numbers.find((one) => typeof one === 'number' && Number.isFinite(one)) as number | undefined
}

/** The list itself may be what the answer names; its parties are records, each perhaps within one, or bare ids. */
const HOLDERS = ['parties', 'data', 'list', 'attributes', 'items', 'results'] as const
const partyOf = (item: unknown) => readParty(isRecord(item) ? item : { party_id: item })

function readListWithParties(raw: unknown): { parties: ListedParty[]; total: number } {
  const body = isRecord(raw) ? raw : {}
  const parties = (listUnder(raw, HOLDERS) ?? []).flatMap((item) => {
    const party = partyOf(item)
    const added_at = isRecord(item) && typeof item.added_at === 'string' ? item.added_at : null
    return party ? [{ ...party, added_at }] : []
  })
  const meta = isRecord(body.meta) ? body.meta : {}
  return { parties, total: count(meta.total_records, body.total_count, body.total_records) ?? parties.length }
}

const access = { kind: 'policy', url: '/v1/admin/lists' } as const

export const lists = {
  adminLists: endpoint({
    method: 'GET',
    path: '/v1/admin/lists',
    refreshed_by: ['list'],
    summary: 'Lists of the organization.',
    access,
    query: z.object({
      list_type: z.enum(['watchlist']).optional().catch(undefined),
      ...paging(),
      ...sorting(['created_at', 'name'] as const),
    }),
    response: z.object({ lists: z.array(list), meta: z.object({ total_records: z.number() }) }),
    read: readLists,
  }),
  createList: endpoint({
    method: 'POST',
    path: '/v1/admin/lists',
    summary: 'Makes a list. A default watchlist exists once: asking again answers the one that is there.',
    access,
    body: z.object({
      list: z.object({
        name: text(120),
        description: z.string().max(500).nullish(),
        list_type: z.enum(['watchlist']),
      }),
    }),
    response: z.looseObject({ success: z.boolean(), message: z.string(), list }),
    read: readListAnswer,
  }),
  getList: endpoint({
    method: 'GET',
    path: '/v1/admin/lists/{list_id}',
    refreshed_by: ['list'],
    summary: 'A list with one page of its parties.',
    access,
    query: z.object({ ...paging(), ...sorting(['added_at', 'name'] as const) }),
    response: z.object({
      data: list.extend({ parties: z.array(listedParty) }),
      meta: z.object({ total_records: z.number() }),
    }),
    read: readListWithParties,
  }),
  updateList: endpoint({
    method: 'PATCH',
    path: '/v1/admin/lists/{list_id}',
    summary: 'Adds parties to a list or removes them.',
    access,
    body: z.object({
      list: z.object({
        action: z.enum(['add', 'remove']),
        list_type: z.enum(['watchlist']),
        parties: z
          .array(z.looseObject({ party_id: text(100), name: z.string().max(400).nullish() }))
          .min(1)
          .max(500),
      }),
    }),
    response: z.object({ success: z.boolean(), message: z.string() }),
  }),
}
