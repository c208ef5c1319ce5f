import { keysOfParty } from '@saakh/domain/circular-names'
import { sql } from 'kysely'
import type { Tx } from './db.ts'

// What people said of documents that no rule could link, and which parties such a document may name (decision 040).

export interface Decided {
  waiting_id: string
  /** What the facts of the document stand under; null of a circular. */
  holder_id: string | null
  party_id: string
  says: 'about' | 'not_about'
  decided_by: string
  decided_at: Date
  holds_for: 'own' | 'all'
}

/** What people said of documents and these parties; the organization's own word before the platform's. */
export async function documentsDecided(tx: Tx, party_ids: readonly string[], at: Date): Promise<Decided[]> {
  const { rows } = await sql<Decided>`select * from documents_decided(${[...party_ids]}::uuid[], ${at})`.execute(tx)
  return rows
}

/** By key the parties that bear or bore a name with it. A person's name is borne by many: it names nobody. */
export async function bearersOfKeys(
  tx: Tx,
  party_ids: readonly string[],
  targetOf: (party_id: string) => string,
): Promise<Map<string, Set<string>>> {
  const ids = [...party_ids]
  const { rows: names } = await sql<{ party_id: string; match_name: string }>`
    select party_id, match_name from parties
    where party_id = any(${ids}::uuid[]) and match_name is not null and type <> 'person'
    union select party_id, match_name from party_names where party_id = any(${ids}::uuid[])`.execute(tx)
  const bearers = new Map<string, Set<string>>()
  for (const { party_id, match_name } of names)
    for (const key of keysOfParty(match_name))
      bearers.set(key, (bearers.get(key) ?? new Set<string>()).add(targetOf(party_id)))
  return bearers
}
