import { asOfInstant } from '@saakh/catalogue/fact-set'
import { type Buyer, buyersOf } from '@saakh/catalogue/stress/shocks'
import type { Answer, Query } from '@saakh/contract/endpoint'
import { BUYERS_LISTED, type stress } from '@saakh/contract/stress'
import { decimalOf } from '@saakh/domain/money'
import { normalName } from '@saakh/domain/names'
import { sql } from 'kysely'
import { headOfficeOnly } from '../../platform/units.ts'
import type { Context } from '../../platform/verb.ts'
import { withheldAt, withholdFacts } from '../../rooms/consents/withheld-facts.ts'
import { loadFacts } from '../load-facts.ts'
import { readPartyScope } from '../party-scope.ts'
import { CHUNK, readMeant } from './stress-parties.ts'

type Buyers = Answer<(typeof stress)['stressBuyers']>

interface Summed extends Buyer {
  borrowers: number
}

/** Those of the borrowers of whom open bills are stored: in most books few. */
async function withBills({ tx, org }: Context, party_ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ party_id: string }>`
    select distinct party_read_as(h.party_id) as party_id from facts_head h
    where h.organization_id = ${org.organization_id} and h.kind = 'open_bills'`.execute(tx)
  const meant = new Set(party_ids)
  return rows.map(({ party_id }) => party_id).filter((party_id) => meant.has(party_id))
}

/** What each borrower's latest list says, as its rules read it. */
async function* listedBuyers(context: Context, party_ids: readonly string[]): AsyncIterable<Buyer> {
  const { tx, org, clock } = context
  const { organization_id } = org
  const as_of = clock.today()
  const known_until = asOfInstant(as_of)
  const withheld = await withheldAt(tx, organization_id, known_until)
  for (let at = 0; at < party_ids.length; at += CHUNK) {
    const scope = await readPartyScope(tx, organization_id, party_ids.slice(at, at + CHUNK))
    const asked = { organization_id, party_ids: scope.party_ids, as_of, known_until }
    const facts = await loadFacts(tx, ['open_bills'], asked, scope.targetOf)
    for (const { party_id, monitored } of scope.parties)
      if (monitored) yield* buyersOf(withholdFacts(facts.get(party_id) ?? [], withheld).read)
  }
}

/** Who owes the borrowers, of all or of those of a portfolio. */
export async function readBuyers(context: Context, asked: Query<(typeof stress)['stressBuyers']>): Promise<Buyers> {
  headOfficeOnly(context)
  const summed = new Map<string, Summed>()
  const { tx, org, clock } = context
  const meant = await readMeant(tx, org.organization_id, { portfolio_id: asked.portfolio_id, at: clock.now() })
  const party_ids = await withBills(context, meant)
  for await (const { key, name, paise } of listedBuyers(context, party_ids)) {
    const known = summed.get(key)
    if (known) Object.assign(known, { paise: known.paise + paise, borrowers: known.borrowers + 1 })
    else summed.set(key, { key, name, paise, borrowers: 1 })
  }
  const words = normalName(asked.q ?? '')
  const buyers = [...summed.values()]
    .filter(({ key }) => key.includes(words))
    .sort((a, b) => (a.paise === b.paise ? (a.key < b.key ? -1 : 1) : a.paise < b.paise ? 1 : -1))
  return {
    data: buyers
      .slice(0, BUYERS_LISTED)
      .map(({ name, paise, borrowers }) => ({ name, borrowers, amount: decimalOf(paise) })),
    total_count: buyers.length,
  }
}
