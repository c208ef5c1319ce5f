import type { Answer } from '@saakh/contract/endpoint'
import type { parties } from '@saakh/contract/parties'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { findParty } from './find-party.ts'
import { toldFacts } from './told-facts.ts'

type Directors = Answer<(typeof parties)['partyDirectors']>

/** Those in office first; of a person who came again both times are told. */
export async function partyDirectors(context: Context, party_id: string): Promise<Directors> {
  const { card, party_ids } = await findParty(context, party_id)
  const facts = await toldFacts(context, 'directorship', sql`h.party_id = any(${party_ids}::uuid[])`)
  const others = await otherCompanies(
    context,
    facts.flatMap(({ payload }) => payload.din ?? []),
    party_ids,
  )
  const rows = facts.map(({ fact_id, payload: { departure: _, ...directorship }, source }) => ({
    fact_id,
    ...directorship,
    source,
    other_companies: directorship.din === null ? 0 : (others.get(directorship.din) ?? 0),
  }))
  const isGone = (row: (typeof rows)[number]) => row.ceased_on !== null
  return { party_id: card.party_id, data: [...rows.filter((row) => !isGone(row)), ...rows.filter(isGone)] }
}

/** By DIN how many other companies the lender's files name the person in. */
async function otherCompanies(
  { tx, org }: Context,
  dins: readonly string[],
  party_ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ din: string; companies: number }>`
    select payload->>'din' as din, count(distinct party_read_as(party_id))::int as companies from facts
    where organization_id = ${org.organization_id} and kind = 'directorship' and payload->>'din' = any(${[...dins]}::text[])
      and party_id <> all(${[...party_ids]}::uuid[])
    group by 1`.execute(tx)
  return new Map(rows.map(({ din, companies }) => [din, companies]))
}

/** Looking at persons is written down. */
export const viewedDirectors = ({ party_id, data }: Directors): string | null =>
  data.length > 0 ? `directors:${party_id}` : null
