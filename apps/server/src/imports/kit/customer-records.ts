import { matchName } from '@saakh/domain/names'
import { sql } from 'kysely'
import { KEPT } from '../../platform/connections.ts'
import { giveRows } from '../../platform/copy-in.ts'
import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import type { Context } from '../../platform/verb.ts'
import { type CustomerRow, identifiersOf, type LinkDecision, type LinkKnowledge } from './customer-link.ts'
import type { ImportAbout } from './import-kind.ts'
import { candidatesOf } from './link-candidates.ts'

export interface WrittenCustomer extends CustomerRow {
  row: number
  decision: Extract<LinkDecision, { kind: 'linked' }>
  is_known: boolean
}

/** Follows links and unions. */
const seenAs = sql`coalesce(r.party_id, p.party_id)`

export async function readKnowledge(
  tx: Tx,
  organization_id: string,
  rows: readonly CustomerRow[],
): Promise<LinkKnowledge> {
  const identifiers = await giveRows(
    tx,
    'stage_identifiers',
    { scheme: 'text', value: 'text' },
    new Map(
      rows.flatMap((row) =>
        identifiersOf(row).map((identifier) => [
          `${identifier.scheme}:${identifier.value}`,
          [identifier.scheme, identifier.value],
        ]),
      ),
    ).values(),
  )
  const parties = await sql<{
    scheme: string
    value: string
    party_id: string
    name: string
    is_private: boolean
  }>`${identifiers.kept}
    with led as materialized (select * from parties_read_elsewhere())
    select distinct s.scheme, s.value, t.party_id, t.name, t.owner_organization_id is not null as is_private
    from ${identifiers.rows} s
    cross join lateral (select party_id from party_identifiers
      where scheme = s.scheme and value = s.value and valid_to is null
        and (owner_organization_id is null or owner_organization_id = ${organization_id}) offset 0) p
    left join led r on r.source_id = p.party_id
    join parties t on t.party_id = ${seenAs}
    order by 1, 2, 3`.execute(tx)
  const customers = await sql<{
    customer_number: string
    name: string
    cif_id: string | null
    branch: string | null
    details: Record<string, string>
    source_document: string | null
    party_id: string
    party_name: string
    is_private: boolean
  }>`${KEPT}
    select c.customer_number, c.name, c.cif_id, c.branch, c.details, c.source_document, p.party_id, p.name as party_name,
      p.owner_organization_id is not null as is_private
    from customers c cross join lateral (select * from parties where party_id = party_read_as(c.party_id) offset 0) p
    where c.organization_id = ${organization_id}
      and c.customer_number = any(${[...new Set(rows.map(({ customer_number }) => customer_number))]}::text[])`.execute(
    tx,
  )
  const byIdentifier: LinkKnowledge['parties'] = new Map()
  for (const { scheme, value, ...party } of parties.rows) {
    const key = `${scheme}:${value}`
    byIdentifier.set(key, [...(byIdentifier.get(key) ?? []), party])
  }
  return {
    parties: byIdentifier,
    customers: new Map(
      customers.rows.map(({ customer_number, party_id, party_name, is_private, ...customer }) => [
        customer_number,
        { ...customer, party: { party_id, name: party_name, is_private } },
      ]),
    ),
  }
}

/** Parties, identifiers, customers, reasons to monitor and reviews of one batch. Answers the companies that reviews name. */
export async function writeCustomers(
  context: Context,
  customers: readonly WrittenCustomer[],
  about: ImportAbout,
): Promise<string[]> {
  if (customers.length === 0) return []
  const { tx } = context
  const { organization_id } = context.org
  const now = context.clock.now()
  const given = await giveRows(
    tx,
    'stage_customers',
    {
      position: 'int',
      customer_number: 'text',
      name: 'text',
      match_name: 'text',
      cif_id: 'text',
      branch: 'text',
      details: 'jsonb',
      type: 'text',
      city: 'text',
      state: 'text',
      party_id: 'uuid',
      is_new: 'boolean',
      linked_by: 'text',
    },
    customers.map((customer, position) => [
      position,
      customer.customer_number,
      customer.name,
      matchName(customer.name),
      customer.cif_id,
      customer.branch,
      JSON.stringify(customer.details ?? {}),
      customer.type,
      customer.city,
      customer.state,
      customer.decision.party.party_id,
      customer.decision.is_new,
      customer.decision.party.is_private ? 'own' : 'identifier',
    ]),
  )
  await sql`${given.kept}
    insert into parties (party_id, owner_organization_id, name, match_name, type, city, state, is_demo)
    select distinct on (party_id) party_id, ${organization_id}::uuid, name, match_name, type, city, state, ${about.is_demo}
    from ${given.rows} s where is_new order by party_id, position
    on conflict (party_id) do nothing`.execute(tx)
  const own = await giveRows(
    tx,
    'stage_own_identifiers',
    { party_id: 'uuid', scheme: 'text', value: 'text' },
    customers.flatMap(({ decision }) =>
      decision.identifiers.map(({ scheme, value }) => [decision.party.party_id, scheme, value]),
    ),
  )
  await sql`${own.kept}
    insert into party_identifiers (party_id, owner_organization_id, scheme, value, source_document)
    select distinct party_id, ${organization_id}::uuid, scheme, value, ${about.document_id}::uuid
    from ${own.rows} s
    on conflict (owner_organization_id, scheme, value)
      where owner_organization_id is not null and valid_to is null do nothing`.execute(tx)
  await sql`${given.kept}
    insert into customers (organization_id, customer_number, party_id, name, cif_id, branch, details, linked_by,
      linked_at, source_document)
    select distinct on (customer_number) ${organization_id}::uuid, customer_number, party_id, name, cif_id, branch, details, linked_by,
      ${now}::timestamptz, ${about.document_id}::uuid
    from ${given.rows} s order by customer_number, position desc
    on conflict (organization_id, customer_number) do update
      set name = excluded.name, cif_id = coalesce(excluded.cif_id, customers.cif_id),
        branch = coalesce(excluded.branch, customers.branch),
        details = customers.details || excluded.details, is_active = true,
        source_document = excluded.source_document`.execute(tx)
  await sql`${given.kept}
    insert into monitored_parties (organization_id, party_id, reason, reason_id)
    select distinct ${organization_id}::uuid, c.party_id, 'customer', c.customer_number
    from ${given.rows} s join customers c on c.organization_id = ${organization_id} and c.customer_number = s.customer_number
    on conflict do nothing`.execute(tx)
  return openReviews(context, customers, about)
}

async function openReviews(
  context: Context,
  customers: readonly WrittenCustomer[],
  about: ImportAbout,
): Promise<string[]> {
  const unlinked = customers.filter(({ decision, is_known }) => decision.review !== null && !is_known)
  if (unlinked.length === 0) return []
  const candidates = await candidatesOf(
    context.tx,
    unlinked.map(({ name }) => matchName(name)),
  )
  const named = [...candidates.values()].flat().map(({ party_id }) => party_id)
  const reviews = await giveRows(
    context.tx,
    'stage_reviews',
    {
      review_id: 'uuid',
      customer_number: 'text',
      customer_name: 'text',
      reason: 'text',
      candidates: 'jsonb',
      source_row: 'int',
    },
    unlinked.map(({ customer_number, name, decision, row }) => [
      newId(),
      customer_number,
      name,
      decision.review,
      JSON.stringify(candidates.get(matchName(name)) ?? []),
      row,
    ]),
  )
  await sql`${reviews.kept}
    insert into link_reviews (organization_id, review_id, customer_number, customer_name, reason, candidates,
      source_document, source_row, created_at)
    select ${context.org.organization_id}::uuid, review_id, customer_number, customer_name, reason, candidates,
      ${about.document_id}::uuid, source_row, ${context.clock.now()}::timestamptz
    from ${reviews.rows} s
    on conflict (organization_id, customer_number) where decided_at is null do nothing`.execute(context.tx)
  return named
}
