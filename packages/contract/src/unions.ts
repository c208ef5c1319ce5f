import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice } from './listing.ts'
import { paging, successData, text } from './wire.ts'

export const UNION_LISTS = ['waiting', 'holding'] as const

const side = z.object({
  party_id: z.string(),
  name: z.string(),
  type: z.string(),
  status: z.string().nullable(),
  place: z.string().nullable(),
  /** With label, value and the days on which it holds. */
  identifiers: z.array(
    z.object({
      scheme: z.string(),
      value: z.string(),
      valid_from: z.string().nullable(),
      valid_to: z.string().nullable(),
    }),
  ),
  /** As the register has them. */
  registered_on: z.string().nullable(),
  address: z.string().nullable(),
  industry: z.string().nullable(),
})

const partyUnion = z.object({
  union_id: z.string(),
  /** found: names agree and nothing else does. asked: a second person must confirm. done: it holds. */
  state: z.enum(['found', 'asked', 'done']),
  /** That the two are one company, or that they are two. */
  says: z.enum(['one', 'two']),
  /** Whether it holds for all organizations, or for the asking one alone. */
  holds_for: z.enum(['all', 'own']),
  because: z.string(),
  asked_by: z.string(),
  asked_at: z.string(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  may_confirm: z.boolean(),
  sides: z.array(side),
})

const access = { kind: 'policy', url: '/v1/admin/uploads' } as const
const message = successData(z.object({ message: z.string(), union_id: z.string() }))

export const unions = {
  partyUnions: endpoint({
    method: 'GET',
    path: '/v1/admin/party_unions',
    refreshed_by: ['import'],
    summary: 'Parties that may be one company, both sides; `list=holding` those that are read as one.',
    access,
    query: z.object({ list: choice(UNION_LISTS).optional(), ...paging(10) }),
    response: z.object({ data: z.array(partyUnion), total_count: z.number() }),
  }),
  askUnion: endpoint({
    method: 'POST',
    path: '/v1/admin/party_unions',
    summary: 'Asks that two parties be read as one company in this organization, or as two; a second person confirms.',
    access,
    body: z.object({
      from_party_id: text(100),
      to_party_id: text(100),
      says: z.enum(['one', 'two']),
      reason: text(1000),
    }),
    response: message,
  }),
  decideUnion: endpoint({
    method: 'PATCH',
    path: '/v1/admin/party_unions/{union_id}',
    summary: 'Confirms or rejects what somebody else asked, or undoes what holds in this organization.',
    access,
    body: z.object({ action: z.enum(['confirm', 'reject', 'undo']) }),
    response: message,
  }),
}
