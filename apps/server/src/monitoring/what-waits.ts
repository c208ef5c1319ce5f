import type { Waiting } from '@saakh/catalogue/doubt'
import type { Fact, FactKind } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { IMPORT_KINDS } from '../imports/kinds.gen.ts'
import type { Tx } from '../platform/db.ts'
import { waitingNamedDocuments } from '../platform/named-documents.ts'
import { waitingCirculars } from '../platform/waiting-circulars.ts'
import { loadFacts } from './load-facts.ts'
import { readPartyScope } from './party-scope.ts'

// What may be about a party and waits for a word of a person: documents that no rule links, rows that name it and were set
// aside, and companies that may be the same one (decisions 036 and 040).

export interface Asked {
  organization_id: string
  party_ids: readonly string[]
  as_of: string
  known_until: Date
}
type TargetOf = (party_id: string) => string

const KINDS_OF_FILE: ReadonlyMap<string, readonly FactKind[]> = new Map(
  IMPORT_KINDS.map(({ kind, facts }) => [kind, facts.map((loader) => loader.kind)]),
)

const documentOf = (id: string, facts: readonly Fact[]): Waiting => ({
  of: 'document',
  id,
  kinds: [...new Set(facts.map(({ kind }) => kind))],
  facts,
})

/** Each circular is a subject of the facts about nobody. */
const circularsOf = (facts: readonly Fact[]): Waiting[] =>
  [...new Set(facts.map(({ subject }) => subject))].map((id) =>
    documentOf(
      id,
      facts.filter(({ subject }) => subject === id),
    ),
  )

const rowId = ({ job_id, row }: { job_id: string; row: number }) => `${job_id} ${row}`

async function waitingRows(tx: Tx, asked: Asked, targetOf: TargetOf): Promise<[string, Waiting][]> {
  const { rows } = await sql<{ job_id: string; row: number; type: string; party_ids: string[] }>`
    select q.job_id, q.row::int as row, j.type, q.may_name as party_ids
    from quarantine q join jobs j using (organization_id, job_id)
    where q.organization_id = ${asked.organization_id} and q.may_name <> '{}'
      and q.may_name && ${[...asked.party_ids]}::uuid[]
      and (q.dealt_with_at is null or q.dealt_with_at > ${asked.known_until})
      and (j.options ->> 'known_at')::timestamptz <= ${asked.known_until}
    order by q.job_id, q.row`.execute(tx)
  return rows.flatMap(({ type, party_ids, ...row }) => {
    const waiting: Waiting = { of: 'row', id: rowId(row), kinds: KINDS_OF_FILE.get(type) ?? [], facts: null }
    const named = new Set(party_ids.filter((id) => asked.party_ids.includes(id)).map(targetOf))
    return [...named].map((party_id): [string, Waiting] => [party_id, waiting])
  })
}

interface Pair {
  party_id: string
  other_id: string
}

/**
 * Pairs that look like one company and that nobody has decided here: those that a rule or a person found, and customers kept
 * as a private party with the companies of the register that bear their name.
 */
async function waitingPairs(tx: Tx, { organization_id, party_ids, known_until }: Asked): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    with reviewed as materialized (
      -- Found first: few reviews have a candidate, and a join with all customers takes seconds.
      select r.customer_number, (candidate ->> 'party_id')::uuid as other_id
      from link_reviews r cross join lateral jsonb_array_elements(r.candidates) candidate
      where r.organization_id = ${organization_id}
        and coalesce((candidate ->> 'since')::timestamptz, r.created_at) <= ${known_until}
        and (r.decided_at is null or r.decided_at > ${known_until})),
    open as (
      select u.from_party_id, u.to_party_id from party_unions u
      where u.state in ('found', 'asked') and u.says = 'one' and u.asked_at <= ${known_until}
        and (u.organization_id is null or u.organization_id = ${organization_id})
        and (u.from_party_id = any(${[...party_ids]}::uuid[]) or u.to_party_id = any(${[...party_ids]}::uuid[]))
        and not exists (select from party_unions o where o.organization_id = ${organization_id}
          and o.from_party_id = u.from_party_id and o.to_party_id = u.to_party_id and o.state = 'done')
      union
      select c.party_id, v.other_id from reviewed v
      join customers c on c.organization_id = ${organization_id} and c.customer_number = v.customer_number
      where c.party_id = any(${[...party_ids]}::uuid[]) or v.other_id = any(${[...party_ids]}::uuid[]))
    select from_party_id as party_id, to_party_id as other_id from open where from_party_id = any(${[...party_ids]}::uuid[])
    union
    select to_party_id, from_party_id from open where to_party_id = any(${[...party_ids]}::uuid[])`.execute(tx)
  return rows
}

async function waitingCompanies(
  tx: Tx,
  kinds: readonly FactKind[],
  asked: Asked,
  targetOf: TargetOf,
): Promise<[string, Waiting][]> {
  const pairs = await waitingPairs(tx, asked)
  if (pairs.length === 0) return []
  const { organization_id, as_of, known_until } = asked
  const others = await readPartyScope(
    tx,
    organization_id,
    pairs.map(({ other_id }) => other_id),
  )
  const scope = { organization_id, party_ids: others.party_ids, as_of, known_until }
  const facts = await loadFacts(tx, kinds, scope, others.targetOf)
  return pairs.flatMap(({ party_id, other_id }): [string, Waiting][] => {
    const known = facts.get(others.targetOf(other_id)) ?? []
    if (known.length === 0 || others.targetOf(other_id) === targetOf(party_id)) return []
    const read = [...new Set(known.map(({ kind }) => kind))]
    return [[targetOf(party_id), { of: 'company', id: others.targetOf(other_id), kinds: read, facts: known }]]
  })
}

/** By party what waits for a word about it, as far as rules that read these kinds could say something else by it. */
export async function whatWaits(
  tx: Tx,
  kinds: readonly FactKind[],
  asked: Asked,
  targetOf: TargetOf,
): Promise<(party_id: string) => readonly Waiting[]> {
  const waitingByParty = new Map<string, Waiting[]>()
  const add = (party_id: string, waiting: readonly Waiting[]) =>
    waitingByParty.set(party_id, [...(waitingByParty.get(party_id) ?? []), ...waiting])
  const { party_ids, known_until } = asked
  for (const [party_id, facts] of await waitingCirculars(tx, { party_ids: [...party_ids], known_until }, targetOf))
    add(party_id, circularsOf(facts))
  for (const [party_id, documents] of await waitingNamedDocuments(tx, { party_ids, known_until }, targetOf))
    for (const [id, facts] of documents) add(party_id, [documentOf(id, facts)])
  for (const [party_id, row] of await waitingRows(tx, asked, targetOf)) add(party_id, [row])
  for (const [party_id, company] of await waitingCompanies(tx, kinds, asked, targetOf)) add(party_id, [company])
  return (party_id) => waitingByParty.get(party_id) ?? []
}
