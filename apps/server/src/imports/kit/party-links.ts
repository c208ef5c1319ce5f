import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

export interface PartyLink {
  /** The organization's private party. */
  from: string
  to: string
}

/**
 * Redirects private parties and moves what the lender knows of them: customers, accounts, the reasons to monitor and the
 * newest facts. Older facts stay with the party they were written for. Answers the customers moved. Open reviews of
 * those customers are closed as linked.
 */
export async function linkParties(
  tx: Tx,
  link: { organization_id: string; pairs: readonly PartyLink[]; by: string; at: Date },
): Promise<string[]> {
  const { organization_id, pairs, by, at } = link
  if (pairs.length === 0) return []
  const from = pairs.map((pair) => pair.from)
  const to = pairs.map((pair) => pair.to)
  const pair = sql`unnest(${from}::uuid[], ${to}::uuid[]) as pair (from_id, to_id)`
  await sql`
    insert into party_redirects (organization_id, from_party_id, to_party_id, decided_by, decided_at, customer_numbers)
    select ${organization_id}::uuid, pair.from_id, pair.to_id, ${by}, ${at}::timestamptz,
      array(select c.customer_number from customers c
        where c.organization_id = ${organization_id} and c.party_id = pair.from_id order by 1)
    from ${pair}`.execute(tx)
  const { rows: moved } = await sql<{ customer_number: string }>`
    update customers c set party_id = pair.to_id, linked_by = ${by}, linked_at = ${at}
    from ${pair} where c.organization_id = ${organization_id} and c.party_id = pair.from_id
    returning c.customer_number`.execute(tx)
  await sql`
    update accounts a set party_id = pair.to_id from ${pair}
    where a.organization_id = ${organization_id} and a.party_id = pair.from_id`.execute(tx)
  await sql`
    update facts_head h set party_id = pair.to_id from ${pair}
    where h.organization_id = ${organization_id} and h.party_id = pair.from_id`.execute(tx)
  await sql`
    update monitored_parties m set party_id = pair.to_id from ${pair}
    where m.organization_id = ${organization_id} and m.party_id = pair.from_id and m.reason = 'customer'`.execute(tx)
  await sql`
    update link_reviews set decided_at = ${at}, decided_by = ${by}, decision = 'link'
    where organization_id = ${organization_id} and decided_at is null
      and customer_number = any(${moved.map(({ customer_number }) => customer_number)})`.execute(tx)
  return moved.map(({ customer_number }) => customer_number)
}

/** Undoes the open redirect of a private party: exactly what it moved goes back. Null when there is none. */
export async function unlinkParty(
  tx: Tx,
  link: { organization_id: string; from: string; at: Date },
): Promise<{ from: string; to: string; customer_numbers: string[] } | null> {
  const { organization_id, from, at } = link
  const { rows } = await sql<{ to_party_id: string; customer_numbers: string[] }>`
    update party_redirects set undone_at = ${at}
    where organization_id = ${organization_id} and from_party_id = ${from} and undone_at is null
    returning to_party_id, customer_numbers`.execute(tx)
  const [redirect] = rows
  if (!redirect) return null
  const { to_party_id: to, customer_numbers } = redirect
  await sql`
    update customers set party_id = ${from}, linked_by = 'own', linked_at = ${at}
    where organization_id = ${organization_id} and party_id = ${to} and customer_number = any(${customer_numbers})`.execute(
    tx,
  )
  const { rows: accounts } = await sql<{ account_number: string }>`
    update accounts set party_id = ${from}
    where organization_id = ${organization_id} and party_id = ${to} and customer_number = any(${customer_numbers})
    returning account_number`.execute(tx)
  // Subjects of account facts are the account's number, alone or followed by the month.
  await sql`
    update facts_head set party_id = ${from}
    where organization_id = ${organization_id} and party_id = ${to} and kind in ('loan_account', 'account_day_end')
      and regexp_replace(subject, ' [0-9]{4}-[0-9]{2}$', '') = any(${accounts.map(({ account_number }) => account_number)})`.execute(
    tx,
  )
  await sql`
    update monitored_parties set party_id = ${from}
    where organization_id = ${organization_id} and party_id = ${to} and reason = 'customer'
      and reason_id = any(${customer_numbers})`.execute(tx)
  return { from, to, customer_numbers }
}
