import { comparedSpan, comparePeers, lastYear } from '@saakh/catalogue/book/peers'
import { type Statements, statementsOf } from '@saakh/catalogue/statement-years'
import type { IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { industryKeyOf } from '../../platform/industry-divisions.ts'
import { withheldAt, withholdFacts } from '../consents/withheld-facts.ts'
import { EVERY_DAY, readStatements, type StatementQuestion } from './known-statements.ts'

export interface PeerQuestion extends StatementQuestion {
  /** As it is read: what redirects lead to. */
  party_id: string
  as_of: IsoDate
  /** A person's mapping of the lender's words counts: not in a report, which is made again from facts. */
  by_mappings: boolean
}

export interface Industry {
  /** Two digits of the NIC, or the lender's own words. */
  name: string
  is_nic: boolean
  by: 'register' | 'mapping' | 'customers_file'
}

export type OwnPeers = Awaited<ReturnType<typeof readOwnPeers>>

/** A borrower of the organization, or the party asked about, by its industry. */
interface Sorted {
  party_id: string
  /** It and all that the organization merged into it. */
  party_ids: string[]
  division: string | null
  /** As a person mapped what the customers file states. */
  mapped: string | null
  told: string | null
  /** When its first account was stored; null of the party itself where it has none. */
  stored_at: Date | null
}

/**
 * Everybody of whom the organization has an account, as far as the caller's unit sees them, and the party itself. The
 * industry is that of today: by the company register, else as a person mapped the words of the customers file, else by them.
 */
async function readBorrowers(tx: Tx, asked: PeerQuestion) {
  const { organization_id, party_id, known_until, stored_until, by_mappings } = asked
  const { rows } = await sql<Sorted>`
    with holder as materialized (
      select h.party_id, min(f.recorded_at) as stored_at from (
        select distinct party_id from facts_head where organization_id = ${organization_id} and kind = 'loan_account') h
      join facts f on f.organization_id = ${organization_id} and f.party_id = h.party_id and f.kind = 'loan_account'
        and f.known_at <= ${known_until}
        and (${stored_until}::timestamptz is null or f.recorded_at <= ${stored_until}::timestamptz)
      group by h.party_id),
    borrower as materialized (
      select party_id, min(stored_at) as stored_at, array(select parties_read_as(party_id)) as party_ids from (
        select party_read_as(party_id) as party_id, stored_at from holder
        union all select ${party_id}::uuid, null) h
      group by party_id)
    select b.party_id, b.party_ids::text[] as party_ids, b.stored_at, r.division, m.division as mapped, c.told
    from borrower b
    left join lateral (
      select left(f.payload->>'nic_code', 2) as division from facts_head h join facts f on f.fact_id = h.fact_id
      where h.party_id = any(b.party_ids) and h.kind = 'company_master' and h.organization_id is null
        and f.payload->>'nic_code' ~ '^[0-9]{2}'
      order by h.known_at desc limit 1) r on true
    left join lateral (
      select btrim(c.details->>'industry') as told from customers c
      where c.organization_id = ${organization_id} and c.party_id = any(b.party_ids) and btrim(c.details->>'industry') <> ''
      order by c.customer_number limit 1) c on true
    left join industry_mappings m on ${by_mappings} and m.organization_id = ${organization_id}
      and m.text_key = ${industryKeyOf(sql`c.told`)}
    order by b.party_id`.execute(tx)
  return rows
}

function industryOf({ division, mapped, told }: Sorted): Industry | null {
  if (division !== null) return { name: division, is_nic: true, by: 'register' }
  if (mapped !== null) return { name: mapped, is_nic: true, by: 'mapping' }
  if (told === null) return null
  return /^\d{2,5}$/.test(told)
    ? { name: told.slice(0, 2), is_nic: true, by: 'customers_file' }
    : { name: told, is_nic: false, by: 'customers_file' }
}

/** Who tells it does not count: 13 of the register and 13111 of the customers file are one. */
const keyOf = (industry: Industry): string => `${industry.is_nic} ${industry.name.toLowerCase()}`

const readOthers = (tx: Tx, asked: PeerQuestion, others: readonly Sorted[], date: IsoDate): Promise<Fact[]> =>
  readStatements(
    tx,
    asked,
    others.flatMap(({ party_ids }) => party_ids),
    comparedSpan(date),
  )

function statementsByParty(facts: readonly Fact[], others: readonly Sorted[], as_of: IsoDate): Statements[] {
  const targetOf = new Map(others.flatMap(({ party_id, party_ids }) => party_ids.map((member) => [member, party_id])))
  const byParty = new Map<string, Fact[]>()
  for (const fact of facts) {
    const target = targetOf.get(fact.party_id) ?? fact.party_id
    const known = byParty.get(target)
    if (known) known.push(fact)
    else byParty.set(target, [fact])
  }
  return [...byParty.values()].flatMap((ownFacts) => statementsOf(ownFacts, as_of) ?? [])
}

const storedAt = ({ recorded_at }: Fact): Date => new Date(recorded_at)

const lastOf = (instants: readonly Date[]): Date | null =>
  instants.reduce<Date | null>((last, instant) => (last !== null && last >= instant ? last : instant), null)

/**
 * A party beside the lender's own borrowers of its industry and size, of those whom the caller sees. Statements of other
 * organizations are never read, nor what a consent that ended withholds. `stored_last` is when the last of what it rests on
 * was stored.
 */
export async function readOwnPeers(tx: Tx, asked: PeerQuestion) {
  const { organization_id, party_id, as_of, known_until } = asked
  const all = await readBorrowers(tx, asked)
  const self = all.find((borrower) => borrower.party_id === party_id)
  const industry = self ? industryOf(self) : null
  const others = all.filter((borrower) => {
    const its = borrower.party_id === party_id ? null : industryOf(borrower)
    return its !== null && industry !== null && keyOf(its) === keyOf(industry)
  })
  const withheld = await withheldAt(tx, organization_id, known_until)
  const statements = await readStatements(tx, asked, self?.party_ids ?? [party_id], EVERY_DAY)
  const own = statementsOf(withholdFacts(statements, withheld).read, as_of)
  const date = lastYear(own)?.date
  const read = date === undefined ? [] : await readOthers(tx, asked, others, date)
  const facts = withholdFacts(read, withheld).read
  const compared = industry === null ? null : statementsByParty(facts, others, as_of)
  return {
    industry,
    of_industry: others.length,
    stored_last: lastOf([...others.flatMap(({ stored_at }) => stored_at ?? []), ...facts.map(storedAt)]),
    ...comparePeers(own, compared),
  }
}
