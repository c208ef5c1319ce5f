import { isIssuer, type TitleIssuer } from '@saakh/domain/circular-issuer'
import { addDays, isIsoDate } from '@saakh/domain/dates'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export interface ListedParty {
  party_id: string
  name: string
  match_name: string
  /** The first day of trading, when the list of the exchange told it. */
  listing_date: string | null
}

export type CircularLink =
  | { party_id: string; linked_by: string; not_linked_because: null }
  | { party_id: null; linked_by: null; not_linked_because: string }

/** The parties of the register that a share of an exchange belongs to, by match name. */
async function listedParties(tx: Tx, match_names: readonly string[]): Promise<Map<string, ListedParty[]>> {
  const { rows } = await sql<ListedParty>`
    select p.party_id, p.name, p.match_name, p.attributes->>'listing_date' as listing_date
    from unnest(${[...new Set(match_names)]}::text[]) as wanted (match_name)
    cross join lateral (select * from parties where match_name = wanted.match_name and owner_organization_id is null) p
    where exists (select from party_identifiers i where i.party_id = p.party_id and i.owner_organization_id is null
      and i.valid_to is null and i.scheme in ('isin', 'nse_symbol'))`.execute(tx)
  const byName = new Map<string, ListedParty[]>()
  for (const row of rows) byName.set(row.match_name, [...(byName.get(row.match_name) ?? []), row])
  return byName
}

/** An offer of shares is announced some weeks before their first day. */
const BEFORE_LISTING_DAYS = 60

/** The party of one title, or why it is left alone. */
export function linkOf(named: TitleIssuer, date: string, bearers: readonly ListedParty[]): CircularLink {
  const alone = (not_linked_because: string): CircularLink => ({ party_id: null, linked_by: null, not_linked_because })
  if (!named.ok) return alone(named.reason)
  const [party, second] = bearers.filter(({ name }) => isIssuer(named, name))
  if (!party) return alone('No listed company that is stored bears this name.')
  if (second) return alone('Several listed companies bear this name.')
  // A name can pass to another company: in October 2025 one 'Tata Motors Limited' was renamed and another took the name.
  const { listing_date } = party
  if (listing_date && isIsoDate(listing_date) && date < addDays(listing_date, -BEFORE_LISTING_DAYS))
    return alone('The circular is older than the listing of the company that bears this name today.')
  return {
    party_id: party.party_id,
    linked_by: `The title names '${named.issuer}' and no other company; ${party.name} is the one listed company of that name.`,
    not_linked_because: null,
  }
}

export async function linkCirculars<R extends { named: TitleIssuer; date: string }>(
  tx: Tx,
  rows: readonly R[],
): Promise<(R & CircularLink)[]> {
  const bearers = await listedParties(
    tx,
    rows.flatMap(({ named }) => (named.ok ? named.match_name : [])),
  )
  return rows.map((row) => ({
    ...row,
    ...linkOf(row.named, row.date, (row.named.ok && bearers.get(row.named.match_name)) || []),
  }))
}
