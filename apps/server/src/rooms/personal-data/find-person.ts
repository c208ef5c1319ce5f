import { identifierText } from '@saakh/domain/identifier-text'
import { sql } from 'kysely'
import { isUuid } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'

/** Whom a request is about, by everything that names them here. */
export interface Person {
  parties: { party_id: string; name: string; on_hold: boolean }[]
  /** The parties and all that was merged into them. */
  party_ids: string[]
  customer_numbers: string[]
  /** What lines of files may name them by. */
  keys: string[]
  user_ids: string[]
  emails: string[]
  /** Customers whose file names the person as contact, by name, telephone or e-mail address. */
  contact_of: string[]
  /** Facts about companies that name the person as director, guarantor or owner. */
  company_facts: string[]
}

/** Companies are nobody's person; a proprietor's firm is. */
const IS_PERSON = sql.raw<boolean>(
  `p.type not in ('public_company', 'private_company', 'limited_liability_partnership')`,
)

/** By the id of a party, a PAN, DIN, customer number, e-mail address or whole name; of this organization alone. */
export async function findPerson({ tx, org }: Pick<Context, 'tx' | 'org'>, who: string): Promise<Person> {
  const { organization_id } = org
  const identifier = identifierText(who)
  const { rows: parties } = await sql<Person['parties'][number]>`
    select p.party_id, p.name, exists (select from legal_holds h where h.organization_id = ${organization_id}
      and h.party_id = p.party_id and h.lifted_at is null) as on_hold
    from parties p where ${IS_PERSON} and p.party_id in (
      select party_id from parties where party_id = ${isUuid(who) ? who : null}::uuid
      union select party_id from parties where owner_organization_id = ${organization_id} and upper(name) = ${who.toUpperCase()}
      union select party_id from party_identifiers where value = ${identifier}
      union select party_id from customers where organization_id = ${organization_id}
        and (customer_number = ${who} or cif_id = ${who} or upper(name) = ${who.toUpperCase()}))
    order by p.name, p.party_id limit 50`.execute(tx)
  const { rows: merged } = await sql<{ party_id: string }>`
    select distinct m as party_id from unnest(${parties.map(({ party_id }) => party_id)}::uuid[]) as asked (id)
      cross join lateral parties_read_as(asked.id) m`.execute(tx)
  const party_ids = merged.map(({ party_id }) => party_id)
  const { rows: keys } = await sql<{ key: string; is_customer: boolean }>`
    select customer_number as key, true as is_customer from customers
      where organization_id = ${organization_id} and party_id = any(${party_ids}::uuid[])
    union select cif_id, false from customers
      where organization_id = ${organization_id} and party_id = any(${party_ids}::uuid[]) and cif_id is not null
    union select account_number, false from accounts
      where organization_id = ${organization_id} and party_id = any(${party_ids}::uuid[])
    union select value, false from party_identifiers
      where owner_organization_id = ${organization_id} and party_id = any(${party_ids}::uuid[])`.execute(tx)
  const { rows: users } = await sql<{ user_id: string; email: string }>`
    select user_id, email from users where organization_id = ${organization_id} and lower(email) = ${who.toLowerCase()}`.execute(
    tx,
  )
  const { rows: company_facts } = await sql<{ fact_id: string }>`
    select fact_id from facts where organization_id = ${organization_id} and (
      kind = 'directorship' and (payload->>'din' = ${identifier} or upper(payload->>'name') = ${who.toUpperCase()})
      or kind = 'party_relation' and (payload->>'din' = ${identifier}
        or payload->>'related_scheme' is null and upper(payload->>'related_name') = ${who.toUpperCase()})
      or kind = 'security' and (payload->>'guarantor_pan' = ${identifier} or upper(payload->>'guarantor_name') = ${who.toUpperCase()})
      or fact_id in (select fact_id from relation_ends where organization_id = ${organization_id}
        and other_party_id = any(${party_ids}::uuid[])))`.execute(tx)
  const digits = who.replace(/\D/g, '')
  const { rows: contacts } = await sql<{ customer_number: string }>`
    select customer_number from customers where organization_id = ${organization_id} and (
      upper(details->>'contact_name') = ${who.toUpperCase()} or lower(details->>'email') = ${who.toLowerCase()}
      or ${digits.length >= 6} and regexp_replace(details->>'phone', '\\D', '', 'g') = ${digits})`.execute(tx)
  return {
    parties,
    party_ids,
    customer_numbers: keys.filter(({ is_customer }) => is_customer).map(({ key }) => key),
    keys: keys.map(({ key }) => key),
    user_ids: users.map(({ user_id }) => user_id),
    emails: users.map(({ email }) => email),
    contact_of: contacts.map(({ customer_number }) => customer_number),
    company_facts: company_facts.map(({ fact_id }) => fact_id),
  }
}
