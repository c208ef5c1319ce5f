import { keysOfParty } from '@saakh/domain/circular-names'
import type { Fact } from '@saakh/domain/facts'
import { sql } from 'kysely'
import type { Tx } from './db.ts'
import { allEditions, FACT_COLUMNS, type FactLoader, type FactScope, factsOf } from './fact-rows.ts'

// Circulars that no rule could link are facts about nobody. A person says whose one is; the fact is then read for that
// party and stays where it is (decision 040).

/** The facts of waiting circulars are about this id until somebody links them; no party has it. */
export const NOBODY = '00000000-0000-4000-8000-0000000000ff'

export interface Decided {
  circular_id: string
  party_id: string
  says: 'about' | 'not_about'
  decided_by: string
  decided_at: Date
  holds_for: 'own' | 'all'
}

/** What people said of circulars and these parties; the organization's own word before the platform's. */
export async function circularsDecided(tx: Tx, party_ids: readonly string[], at: Date): Promise<Decided[]> {
  const { rows } = await sql<Decided>`select * from circulars_decided(${[...party_ids]}::uuid[], ${at})`.execute(tx)
  return rows
}

const waitingFacts = (tx: Tx, circular_ids: readonly string[], known_until: Date) =>
  factsOf(
    tx,
    sql`select ${FACT_COLUMNS} from facts f where f.party_id = ${NOBODY} and f.kind = 'exchange_circular'
      and f.subject = any(${[...new Set(circular_ids)]}::text[]) and f.known_at <= ${known_until}`,
  )

type Known = Pick<FactScope, 'party_ids' | 'known_until'>

/** The circulars that people said are about these parties. */
export async function circularsLinkedByPeople(tx: Tx, { party_ids, known_until }: Known): Promise<Fact[]> {
  const decided = await circularsDecided(tx, party_ids, known_until)
  const said = decided.filter(({ says }) => says === 'about')
  if (said.length === 0) return []
  const stored = await waitingFacts(
    tx,
    said.map(({ circular_id }) => circular_id),
    known_until,
  )
  return said.flatMap(({ circular_id, party_id }) =>
    stored.filter(({ subject }) => subject === circular_id).map((fact): Fact => ({ ...fact, party_id })),
  )
}

/** The circulars of the parties: those that rules linked, and those that people did. */
export const circularFacts: FactLoader = {
  kind: 'exchange_circular',
  load: async (tx, scope) => [
    ...(await allEditions(tx, 'exchange_circular', scope)),
    ...(await circularsLinkedByPeople(tx, scope)),
  ],
  concerns: (fact) => fact.kind === 'exchange_circular',
}

/** By party the circulars that may name it, of which neither a rule nor a person said whose they are. */
export async function waitingCirculars(
  tx: Tx,
  { party_ids, known_until }: Known,
  targetOf: (party_id: string) => string,
): Promise<Map<string, Fact[]>> {
  const { rows: names } = await sql<{ party_id: string; match_name: string }>`
    select party_id, match_name from parties where party_id = any(${party_ids}::uuid[]) and match_name is not null
    union select party_id, match_name from party_names where party_id = any(${party_ids}::uuid[])`.execute(tx)
  const bearers = new Map<string, Set<string>>()
  for (const { party_id, match_name } of names)
    for (const key of keysOfParty(match_name))
      bearers.set(key, (bearers.get(key) ?? new Set<string>()).add(targetOf(party_id)))
  const { rows: circulars } = await sql<{ circular_id: string; may_name: string[] }>`
    select circular_id, may_name from exchange_circulars
    where party_id is null and may_name <> '{}' and may_name && ${[...bearers.keys()]}::text[]`.execute(tx)
  if (circulars.length === 0) return new Map()
  const decided = await circularsDecided(tx, party_ids, known_until)
  const saidOf = new Set(decided.map(({ circular_id, party_id }) => `${circular_id} ${targetOf(party_id)}`))
  const facts = await waitingFacts(
    tx,
    circulars.map(({ circular_id }) => circular_id),
    known_until,
  )
  const waiting = new Map<string, Fact[]>()
  for (const { circular_id, may_name } of circulars) {
    const meant = new Set(may_name.flatMap((key) => [...(bearers.get(key) ?? [])]))
    const own = facts.filter(({ subject }) => subject === circular_id)
    for (const party_id of meant)
      if (!saidOf.has(`${circular_id} ${party_id}`))
        waiting.set(party_id, [...(waiting.get(party_id) ?? []), ...own.map((fact): Fact => ({ ...fact, party_id }))])
  }
  return waiting
}
