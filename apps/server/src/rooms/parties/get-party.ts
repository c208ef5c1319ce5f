import type { Answer } from '@saakh/contract/endpoint'
import type { parties } from '@saakh/contract/parties'
import type { GroupSummary } from '@saakh/contract/party-groups'
import { sql } from 'kysely'
import { KEPT, keptIds } from '../../platform/connections.ts'
import type { Context } from '../../platform/verb.ts'
import { findParty } from './find-party.ts'
import { findGroup } from './group.ts'
import { readIdentity } from './identity-lines.ts'

type Detail = Answer<(typeof parties)['getParty']>

export async function getParty(context: Context, party_id: string): Promise<Detail> {
  const { tx, org } = context
  const { card, party_ids } = await findParty(context, party_id)
  const identity = await readIdentity(tx, party_ids)
  const { rows: identifiers } = await sql<Detail['identifiers'][number]>`${KEPT}
    select distinct on (i.scheme, i.value) i.scheme, i.value, d.file_name as source, i.valid_to
    from party_identifiers i left join documents d on d.document_id = i.source_document
    where i.party_id = any(${keptIds(party_ids)})
    order by i.scheme, i.value, i.valid_to desc nulls first, i.owner_organization_id nulls first`.execute(tx)
  const { rows: customers } = await sql<{ customer_number: string }>`${KEPT}
    select customer_number from customers
    where organization_id = ${org.organization_id} and party_id = any(${keptIds(party_ids)}) and is_active
    order by customer_number`.execute(tx)
  const { summary } = await findGroup(context, card.party_id, context.clock.today())
  return {
    ...card,
    identity: identity.lines,
    identifiers: identifiers.sort((a, b) => Number(Boolean(a.valid_to)) - Number(Boolean(b.valid_to))),
    address: identity.address,
    is_customer: customers.length > 0,
    customer_numbers: customers.map(({ customer_number }) => customer_number),
    group: summary && groupLine(summary),
  }
}

const groupLine = ({ group_id, name, member_count, open_alerts: { High, Medium, Low } }: GroupSummary) => ({
  group_id,
  name,
  member_count,
  open_alert_count: High + Medium + Low,
})

/** Looking at a person is written down; a company is no person's data. */
export const viewedPerson = (detail: Detail): string | null =>
  detail.type === 'person' ? `party:${detail.party_id}` : null

/** The lists of the organization that hold the party, under whichever of its merged ids. */
export async function listsHolding(context: Context, party_id: string): Promise<string[]> {
  const { party_ids } = await findParty(context, party_id)
  const { rows } = await sql<{ list_id: string }>`
    select distinct list_id from list_members
    where organization_id = ${context.org.organization_id} and party_id = any(${party_ids}::uuid[])
    order by list_id`.execute(context.tx)
  return rows.map(({ list_id }) => list_id)
}
