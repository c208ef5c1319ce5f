import { sql } from 'kysely'
import type { PartyCard } from '../../platform/party-cards.ts'
import type { Context } from '../../platform/verb.ts'
import { type ToldFact, toldFacts } from './told-facts.ts'

/** In office on the day, as far as the files state. */
const isInOffice = ({ payload: { appointed_on, ceased_on } }: ToldFact<'directorship'>, day: string): boolean =>
  (appointed_on === null || appointed_on <= day) && (ceased_on === null || ceased_on > day)

/** Other companies that a director of the party sits in, by DIN: a hint, since one may sit there for a bank or as a professional. */
export async function sharedDirectors(context: Context, party_ids: string[], day: string) {
  const here = await directorsOn(context, sql`h.party_id = any(${party_ids}::uuid[])`, day)
  const roles = new Map(here.map(({ payload: { din, role } }) => [din, role]))
  const there = await directorsOn(
    context,
    sql`h.party_id <> all(${party_ids}::uuid[]) and h.party_id in (select party_id from facts
      where organization_id = ${context.org.organization_id} and kind = 'directorship'
        and payload->>'din' = any(${[...roles.keys()]}::text[]))`,
    day,
  )
  const shared = there.filter(({ payload: { din } }) => roles.has(din))
  const { rows } = await sql<PartyCard & { asked: string }>`
    select asked, c.* from unnest(${shared.map(({ party_id }) => party_id)}::uuid[]) asked
    cross join lateral party_cards(array[party_read_as(asked)]) c`.execute(context.tx)
  const cardOf = new Map(rows.map((row) => [row.asked, row]))
  return shared.flatMap(({ fact_id, party_id, payload: { din, name, role }, source }) => {
    const card = cardOf.get(party_id)
    if (din === null || !card || party_ids.includes(card.party_id)) return []
    const role_here = roles.get(din) ?? null
    return [
      { fact_id, din, name, role: role_here, party_id: card.party_id, company: card.name, role_there: role, source },
    ]
  })
}

const directorsOn = async (context: Context, about: Parameters<typeof toldFacts>[2], day: string) =>
  (await toldFacts(context, 'directorship', about)).filter((fact) => fact.payload.din !== null && isInOffice(fact, day))
