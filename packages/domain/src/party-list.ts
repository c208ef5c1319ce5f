import { z } from 'zod'
import { choice, entity, field, flag, number, type ReadOf, text } from './entity.ts'
import { isRecord, isSet, type Raw } from './loose-value.ts'
import { partyWith } from './party.ts'
import { STANDING_FIELDS } from './standing-fields.ts'

export const LIST_TYPES = ['watchlist'] as const
/** Who sees a list: all of the organization, the branch of its maker with those above and below it, or its maker alone. */
export const LIST_AUDIENCES = ['everybody', 'unit', 'own'] as const
export type ListAudience = (typeof LIST_AUDIENCES)[number]

/** What it tells of itself may stand under `attributes`; one that is called default is the default. */
function opened(raw: Raw): Raw {
  const given: Raw = isRecord(raw.attributes) ? { ...raw, ...raw.attributes } : raw
  return { ...given, is_default: isSet(given.is_default) || /default/i.test(String(given.name)) }
}

/** Spelt `list_type` in requests and `type` in the entity: both are returned. */
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
    audience: choice(LIST_AUDIENCES),
    /** Its maker, who alone says who sees it. */
    is_own: flag({ optional: true }),
  },
  { before: opened },
)
export type PartyList = ReadOf<typeof partyList>

/** A party on a list; the entry that holds it may tell since when. */
export const listedParty = partyWith({
  added_at: text({ from: ['entry.added_at', 'added_at'] }),
  ...STANDING_FIELDS,
})
export type ListedParty = ReadOf<typeof listedParty>
