import { type PartyType, readPartyType } from '@saakh/domain/party'
import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'

export interface ScopedParty {
  party_id: string
  type: PartyType
  is_demo: boolean
  monitored: boolean
  customer_number: string | null
}

export interface PartyScope {
  /** What the asked parties lead to, each once. */
  parties: ScopedParty[]
  /** The parties and all that lead to them: where their facts stand. */
  party_ids: string[]
  targetOf(party_id: string): string
}

interface Lead {
  party_id: string
  member_id: string
}

const readLeads = async (tx: Tx, asked: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<Lead>`
    select party_id, member_id from parties_read_together(${[...asked]}::uuid[])`.execute(tx)
  return new Map(rows.map((lead) => [lead.member_id, lead.party_id]))
}

/** Whether these parties still lead where they led. */
export async function isScopeOf(
  tx: Tx,
  asked: readonly string[],
  { party_ids, targetOf }: PartyScope,
): Promise<boolean> {
  const leads = await readLeads(tx, asked)
  return leads.size === party_ids.length && party_ids.every((party_id) => leads.get(party_id) === targetOf(party_id))
}

/**
 * Resolves redirects of the organization: a private party that was linked to one of the register is judged as that one.
 * Parties that the organization cannot see are left out.
 */
export async function readPartyScope(tx: Tx, organization_id: string, asked: string[]): Promise<PartyScope> {
  const targets = await readLeads(tx, asked)
  const member_ids = [...targets.keys()]
  // Said at each table who is wanted: else the planner reads all customers of the lender for each thousand.
  const { rows } = await sql<Omit<ScopedParty, 'type'> & { type: string }>`
    with member as (select * from unnest(${[...targets.values()]}::uuid[], ${member_ids}::uuid[])
      as m(party_id, member_id))
    select p.party_id, p.type, p.is_demo, coalesce(own.monitored, false) as monitored, own.customer_number
    from parties p
    left join (
      select member.party_id, bool_or(m.party_id is not null) as monitored, min(c.customer_number) as customer_number
      from member
        left join (select party_id from monitored_parties
          where organization_id = ${organization_id} and party_id = any(${member_ids}::uuid[])) m on m.party_id = member.member_id
        left join (select party_id, customer_number from customers
          where organization_id = ${organization_id} and party_id = any(${member_ids}::uuid[])) c on c.party_id = member.member_id
      group by member.party_id) own using (party_id)
    where p.party_id = any(${[...new Set(targets.values())]}::uuid[])`.execute(tx)
  return {
    parties: rows.map((row) => ({ ...row, type: readPartyType(row.type) })),
    party_ids: member_ids,
    targetOf: (party_id) => targets.get(party_id) ?? party_id,
  }
}

/** The part of the scope that leads to these. */
export const scopeWithin = (
  { parties, party_ids, targetOf }: PartyScope,
  isWithin: (target_id: string) => boolean,
): PartyScope => ({
  parties: parties.filter(({ party_id }) => isWithin(party_id)),
  party_ids: party_ids.filter((party_id) => isWithin(targetOf(party_id))),
  targetOf,
})
