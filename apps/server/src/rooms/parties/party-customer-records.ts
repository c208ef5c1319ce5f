import type { Answer } from '@saakh/contract/endpoint'
import type { parties } from '@saakh/contract/parties'
import { findIndustry } from '@saakh/domain/industries'
import { maskPersonal, type PersonalKind } from '@saakh/domain/personal-data'
import { sql } from 'kysely'
import { industryDivisions } from '../../platform/industry-divisions.ts'
import type { Context } from '../../platform/verb.ts'
import { findParty } from './find-party.ts'

type Records = Answer<(typeof parties)['partyCustomerRecords']>
type Row = Omit<Records['data'][number], 'division'> & { division: string | null }

/** What the customers file says of the party, number by number; whom to ask there is masked unless it was revealed. */
export async function partyCustomerRecords(context: Context, party_id: string): Promise<Records> {
  const { party_ids } = await findParty(context, party_id)
  const { organization_id } = context.org
  const detail = (name: string) => sql`c.details->>${sql.lit(name)} as ${sql.ref(name)}`
  const { rows } = await sql<Row>`
    select c.customer_number, c.branch, i.division, ${sql.join(
      ['relationship_manager', 'segment', 'industry', 'contact_name', 'phone', 'email'].map(detail),
    )}
    from customers c left join ${industryDivisions(organization_id)} i on i.industry = c.details->>'industry'
    where c.organization_id = ${organization_id} and c.party_id = any(${party_ids}::uuid[])
    order by c.customer_number`.execute(context.tx)
  const shown = (kind: PersonalKind, text: string | null) =>
    text === null || context.plain ? text : maskPersonal(kind, text)
  return {
    data: rows.map(({ division, contact_name, phone, email, ...row }) => {
      const industry = division === null ? null : findIndustry(division)
      return {
        ...row,
        division: industry && { industry_id: industry.industry_id, name: industry.name },
        contact_name: shown('person_name', contact_name),
        phone: shown('telephone', phone),
        email: shown('email', email),
      }
    }),
  }
}
