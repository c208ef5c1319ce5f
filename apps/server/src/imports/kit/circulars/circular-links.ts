import { isIssuer, type TitleIssuer } from '@saakh/domain/circular-issuer'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

interface ListedParty {
  party_id: string
  name: string
  match_name: string
}

export type CircularLink =
  | { party_id: string; linked_by: string; not_linked_because: null }
  | { party_id: null; linked_by: null; not_linked_because: string }

/** The parties of the register that a share of an exchange belongs to, by match name. */
async function listedParties(tx: Tx, match_names: readonly string[]): Promise<Map<string, ListedParty[]>> {
  const { rows } = await sql<ListedParty>`
    select p.party_id, p.name, p.match_name
    from unnest(${[...new Set(match_names)]}::text[]) as wanted (match_name)
    cross join lateral (select * from parties where match_name = wanted.match_name and owner_organization_id is null) p
    where exists (select from party_identifiers i where i.party_id = p.party_id and i.owner_organization_id is null
      and i.valid_to is null and i.scheme in ('isin', 'nse_symbol'))`.execute(tx)
  const byName = new Map<string, ListedParty[]>()
  for (const row of rows) byName.set(row.match_name, [...(byName.get(row.match_name) ?? []), row])
  return byName
}

/**
 * By name the last day on which a company gave it up. A name can pass on: in October 2025 one 'Tata Motors Limited' was
 * renamed, and weeks later another company bore the name.
 */
async function namesLeft(
  tx: Tx,
  rows: readonly { renamed_from: string | null; date: string }[],
  match_names: readonly string[],
): Promise<Map<string, string>> {
  const { rows: stored } = await sql<{ renamed_from: string; date: string }>`
    select renamed_from, max(date) as date from exchange_circulars
    where renamed_from = any(${[...new Set(match_names)]}::text[]) group by renamed_from`.execute(tx)
  const left = new Map<string, string>()
  for (const { renamed_from, date } of [...stored, ...rows])
    if (renamed_from !== null && date > (left.get(renamed_from) ?? '')) left.set(renamed_from, date)
  return left
}

/** The party of one title, or why it is left alone. */
function linkOf(
  named: TitleIssuer,
  date: string,
  bearers: readonly ListedParty[],
  left_on: string | undefined,
): CircularLink {
  const alone = (not_linked_because: string): CircularLink => ({ party_id: null, linked_by: null, not_linked_because })
  if (!named.ok) return alone(named.reason)
  const [party, second] = bearers.filter(({ name }) => isIssuer(named, name))
  if (!party) return alone('No listed company that is stored bears this name.')
  if (second) return alone('Several listed companies bear this name.')
  if (left_on !== undefined && date <= left_on)
    return alone('A company gave this name up later; whoever bears it today need not be the one that is meant.')
  return {
    party_id: party.party_id,
    linked_by: `The title names '${named.issuer}' and no other company; ${party.name} is the one listed company of that name.`,
    not_linked_because: null,
  }
}

export async function linkCirculars<R extends { named: TitleIssuer; renamed_from: string | null; date: string }>(
  tx: Tx,
  rows: readonly R[],
): Promise<(R & CircularLink)[]> {
  const names = rows.flatMap(({ named }) => (named.ok ? named.match_name : []))
  const bearers = await listedParties(tx, names)
  const left = await namesLeft(tx, rows, names)
  return rows.map((row) => {
    const name = row.named.ok ? row.named.match_name : ''
    return { ...row, ...linkOf(row.named, row.date, bearers.get(name) ?? [], left.get(name)) }
  })
}
