import type { Fact } from '@saakh/domain/facts'
import { sql } from 'kysely'
import type { Tx } from './db.ts'
import { bearersOfKeys, documentsDecided } from './documents-decided.ts'
import { allEditions, FACT_COLUMNS, type FactLoader, type FactScope, factsOf } from './fact-rows.ts'

// Circulars that no rule could link are facts about nobody. A person says whose one is; the fact is then read for that
// party and stays where it is (decision 040).

/** The facts of waiting circulars are about this id until somebody links them; no party has it. */
export const NOBODY = '00000000-0000-4000-8000-0000000000ff'

const waitingFacts = (tx: Tx, circular_ids: readonly string[], known_until: Date) =>
  factsOf(
    tx,
    sql`select ${FACT_COLUMNS} from facts f where f.party_id = ${NOBODY} and f.kind = 'exchange_circular'
      and f.subject = any(${[...new Set(circular_ids)]}::text[]) and f.known_at <= ${known_until}`,
  )

type Known = Pick<FactScope, 'party_ids' | 'known_until'>

/** The circulars that people said are about these parties. */
export async function circularsLinkedByPeople(tx: Tx, { party_ids, known_until }: Known): Promise<Fact[]> {
  const decided = await documentsDecided(tx, party_ids, known_until)
  const said = decided.filter(({ says, holder_id }) => says === 'about' && holder_id === null)
  if (said.length === 0) return []
  const stored = await waitingFacts(
    tx,
    said.map(({ waiting_id }) => waiting_id),
    known_until,
  )
  return said.flatMap(({ waiting_id, party_id }) =>
    stored.filter(({ subject }) => subject === waiting_id).map((fact): Fact => ({ ...fact, party_id })),
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
  const bearers = await bearersOfKeys(tx, party_ids, targetOf)
  const { rows: circulars } = await sql<{ circular_id: string; may_name: string[] }>`
    select circular_id, may_name from exchange_circulars
    where party_id is null and may_name <> '{}' and may_name && ${[...bearers.keys()]}::text[]`.execute(tx)
  if (circulars.length === 0) return new Map()
  const decided = await documentsDecided(tx, party_ids, known_until)
  const saidOf = new Set(decided.map(({ waiting_id, party_id }) => `${waiting_id} ${targetOf(party_id)}`))
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
