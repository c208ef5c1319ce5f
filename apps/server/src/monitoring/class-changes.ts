import { sql } from 'kysely'
import { assetClassOfRead } from '../platform/book-of-party.ts'
import type { Context } from '../platform/verb.ts'
import { tellWebhooks, wishedSince } from '../platform/webhook-outbox.ts'
import type { PartyScope } from './party-scope.ts'

/** The classes of borrowers before they were judged; null where nobody wants to be told of a change. */
type Classes = ReadonlyMap<string, string | null> | null

async function readClasses({ tx }: Context, party_ids: readonly string[]): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ party_id: string; asset_class: string | null }>`
    select p.party_id, ${sql.raw(assetClassOfRead('p.party_id'))} as asset_class
    from unnest(${party_ids}::uuid[]) p(party_id)`.execute(tx)
  return new Map(rows.map(({ party_id, asset_class }) => [party_id, asset_class]))
}

export async function classesBefore(context: Context, { parties }: PartyScope): Promise<Classes> {
  if (parties.length === 0 || (await wishedSince(context, 'class.changed')) === null) return null
  return readClasses(
    context,
    parties.map(({ party_id }) => party_id),
  )
}

export async function tellOfClasses(context: Context, classed: Classes): Promise<void> {
  if (classed === null) return
  const now = await readClasses(context, [...classed.keys()])
  tellWebhooks(
    context,
    [...classed].flatMap(([party_id, before]) => {
      const is = now.get(party_id) ?? null
      return is === before ? [] : [{ type: 'class.changed' as const, party_id, data: { before, now: is } }]
    }),
  )
}
