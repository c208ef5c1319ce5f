import { listUnder } from '@saakh/domain/list-within'
import { firstNumber, isRecord, recordOf } from '@saakh/domain/loose-value'
import {
  LIST_AUDIENCES,
  LIST_TYPES,
  type ListedParty,
  listedParty,
  type PartyList,
  partyList,
} from '@saakh/domain/party-list'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice, listing, queryOf } from './listing.ts'
import { success, text } from './wire.ts'

const partyListAnswer = z.looseObject(partyList.answers)

/** Under `lists` or `data`; a list of another type than a watchlist is left out when the answer tells the type. */
function readLists(raw: unknown): { lists: PartyList[] } {
  const rawLists = listUnder(raw, ['lists', 'data', 'items', 'results']) ?? []
  return { lists: rawLists.flatMap((item) => partyList.read(item) ?? []).filter(({ type }) => type === 'watchlist') }
}

/** The list under `list` or `data` or bare; null where the answer does not name it. */
const readListAnswer = (raw: unknown): PartyList | null =>
  partyList.read(recordOf(raw).list) ?? partyList.read(recordOf(raw).data) ?? partyList.read(raw)

/** The list itself may be what the answer names; its parties are records, each perhaps within one, or bare ids. */
const HOLDERS = ['parties', 'data', 'list', 'attributes', 'items', 'results'] as const

function readListWithParties(raw: unknown): { parties: ListedParty[]; total: number } {
  const body = recordOf(raw)
  const parties = (listUnder(raw, HOLDERS) ?? []).flatMap(
    (item) => listedParty.read(isRecord(item) ? item : { party_id: item }) ?? [],
  )
  const total = firstNumber(recordOf(body.meta).total_records, body.total_count, body.total_records)
  return { parties, total: total ?? parties.length }
}

export const listsList = listing({ filters: { list_type: choice(LIST_TYPES) }, sorts: ['created_at', 'name'] })
export const listMembers = listing({ filters: {}, sorts: ['added_at', 'name'] })

const access = { kind: 'policy', url: '/v1/admin/lists' } as const

export const lists = {
  adminLists: endpoint({
    method: 'GET',
    path: '/v1/admin/lists',
    refreshed_by: ['list'],
    summary: 'Lists of the organization.',
    access,
    query: queryOf(listsList),
    response: z.object({ lists: z.array(partyListAnswer), meta: z.object({ total_records: z.number() }) }),
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
        list_type: z.enum(LIST_TYPES),
        audience: z.enum(LIST_AUDIENCES).nullish(),
      }),
    }),
    response: z.looseObject({ success: z.boolean(), message: z.string(), list: partyListAnswer }),
    read: readListAnswer,
  }),
  getList: endpoint({
    method: 'GET',
    path: '/v1/admin/lists/{list_id}',
    refreshed_by: ['list'],
    summary: 'A list with one page of its parties.',
    access,
    query: queryOf(listMembers),
    response: z.object({
      data: partyListAnswer.extend({ parties: z.array(z.looseObject(listedParty.answers)) }),
      meta: z.object({ total_records: z.number() }),
    }),
    read: readListWithParties,
  }),
  updateList: endpoint({
    method: 'PATCH',
    path: '/v1/admin/lists/{list_id}',
    summary: 'Adds parties to a list or removes them.',
    access,
    keys: true,
    body: z.object({
      list: z.object({
        action: z.enum(['add', 'remove']),
        list_type: z.enum(LIST_TYPES),
        parties: z
          .array(z.looseObject({ party_id: text(100), name: z.string().max(400).nullish() }))
          .min(1)
          .max(500),
      }),
    }),
    response: success,
  }),
  describeList: endpoint({
    method: 'PATCH',
    path: '/v1/admin/lists/{list_id}/details',
    summary: 'Name and description of a list, and who sees it; what is left out stays.',
    access,
    body: z.object({
      list: z.object({
        name: text(120).nullish(),
        description: z.string().max(500).nullish(),
        /** Its maker alone says this; the default watchlist is for everybody. */
        audience: z.enum(LIST_AUDIENCES).nullish(),
      }),
    }),
    response: z.looseObject({ success: z.boolean(), message: z.string(), list: partyListAnswer }),
    read: readListAnswer,
  }),
  deleteList: endpoint({
    method: 'DELETE',
    path: '/v1/admin/lists/{list_id}',
    summary: 'Ends a list that is not the default one. Its parties stay, with their alerts.',
    access,
    response: success,
  }),
}
