import { z } from 'zod'
import { entity, field, flag, number, type ReadOf, text } from './entity.ts'
import { isRecord, isSet, type Raw } from './loose-value.ts'
import { partyWith } from './party.ts'

export const LIST_TYPES = ['watchlist'] as const

/** What it tells of itself may stand under `attributes`; one that is called default is the default. */
function opened(raw: Raw): Raw {
  const given: Raw = isRecord(raw.attributes) ? { ...raw, ...raw.attributes } : raw
  return { ...given, is_default: isSet(given.is_default) || /default/i.test(String(given.name)) }
}

/** Spelt `list_type` in requests and `type` in the entity: both are returned (decisions C-17). */
export const partyList = entity(
  {
    list_id: text({ also: ['id', '_id'], needed: true }),
    name: text({ or: '' }),
    description: text({ optional: true }),
    type: field(z.string(), (type) => (type === undefined || type === null ? null : String(type).toLowerCase()), {
      from: ['list_type', 'type'],
      or: 'watchlist',
    }),
    list_type: z.string(),
    created_at: text(),
    is_default: flag({ optional: true }),
    party_count: number(),
  },
  { before: opened },
)
export type PartyList = ReadOf<typeof partyList>

/** A party on a list; the entry that holds it may tell since when. */
export const listedParty = partyWith({
  added_at: text({ from: ['entry.added_at', 'added_at'] }),
  /** Of all facilities of the borrower, and its class. */
  exposure: text({ nullable: true }),
  asset_class: text({ nullable: true }),
})
export type ListedParty = ReadOf<typeof listedParty>
