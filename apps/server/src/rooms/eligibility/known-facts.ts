import type { Origin } from '@saakh/contract/eligibility'
import { type ConsentBasis, type ConsentSection, consentHolds } from '@saakh/domain/consent'
import type { FactKind, FactLocator, FactPayload } from '@saakh/domain/facts'
import { identifierText } from '@saakh/domain/identifier-text'
import { sql } from 'kysely'
import { notSetAside } from '../../platform/fact-rows.ts'
import type { Context } from '../../platform/verb.ts'
import { consentRows, timesOf } from '../consents/consent-rows.ts'

export interface StoredFact<K extends FactKind> {
  kind: K
  payload: FactPayload<K>
  from: Omit<Origin, 'kind' | 'label'> & { as_of: string }
}

/** The organization's own party, and the company of the register that the user named by its CIN or LLPIN. */
export async function ownParties({ tx, org }: Context, named: readonly string[]): Promise<string[]> {
  const values = named.map(identifierText).filter((value) => value !== '')
  const { rows } = await sql<{ party_id: string }>`
    with own as (
      select party_id from organizations where organization_id = ${org.organization_id} and party_id is not null
      union
      select party_id from party_identifiers where owner_organization_id is null and valid_to is null
        and scheme in ('cin', 'llpin') and value = any(${values}::text[]))
    select distinct s.party_id from own cross join lateral parties_read_as(own.party_id) as s(party_id)`.execute(tx)
  return rows.map(({ party_id }) => party_id)
}

/** What came under a consent is read while one of its section holds (decision 045). */
async function withheldNow({ tx, org, clock }: Context) {
  const all = await consentRows(tx, org.organization_id)
  const now = clock.now()
  return ({ section, basis }: { section: ConsentSection | null; basis: ConsentBasis | null }) =>
    section !== null &&
    !all.some(
      (row) =>
        row.section === section && row.basis === basis && row.party_id === null && consentHolds(timesOf(row), now),
    )
}

/** What is held of the parties now, the newest first: public facts and the organization's own. */
export async function storedFacts<K extends FactKind>(
  context: Context,
  kind: K,
  party_ids: readonly string[],
): Promise<StoredFact<K>[]> {
  const { tx, org } = context
  const { rows } = await sql<{
    fact_id: string
    payload: FactPayload<K>
    locator: FactLocator
    document_id: string | null
    file_name: string | null
    as_of: string
    section: ConsentSection | null
    basis: ConsentBasis | null
  }>`
    select f.fact_id, f.payload, f.locator, d.document_id, d.file_name,
      (f.known_at at time zone 'Asia/Kolkata')::date as as_of, c.section, c.basis
    from facts_head h join facts f on f.fact_id = h.fact_id left join documents d on d.document_id = f.source_document
      left join consents c on c.organization_id = d.organization_id and c.consent_id = d.consent_id
    where h.party_id = any(${party_ids}::uuid[]) and h.kind = ${kind}
      and (h.organization_id is null or h.organization_id = ${org.organization_id})
      and not exists (select from fact_dismissals x where x.organization_id = ${org.organization_id}
        and x.party_id = h.party_id and x.kind = h.kind and x.subject = h.subject and x.undone_at is null)
      and ${notSetAside(org.organization_id, 'h.fact_id')}
    order by f.known_at desc, f.valid_from desc, f.fact_id`.execute(tx)
  const isWithheld = rows.some(({ section }) => section !== null) ? await withheldNow(context) : () => false
  const read = rows.filter((row) => !isWithheld(row))
  return read.map(({ payload, fact_id, locator, document_id, file_name, as_of }) => ({
    kind,
    payload,
    from: { fact_id, as_of, document_id, file_name: locator.file_name ?? file_name, row: locator.row ?? null },
  }))
}
