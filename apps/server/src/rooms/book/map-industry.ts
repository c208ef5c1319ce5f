import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { findIndustry } from '@saakh/domain/industries'
import { industryKey } from '@saakh/domain/nic-division'
import { sql } from 'kysely'
import { actorName } from '../../platform/access.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import { verb } from '../../platform/verb.ts'

/** Holds for every borrower with the text, those of later files included. The text itself stays as it was delivered. */
export const mapIndustry = verb({
  name: 'map_industry',
  access: api.mapIndustry,
  input: api.mapIndustry.body,
  async run(context, { text, industry_id }) {
    headOfficeOnly(context)
    if (industry_id !== null && !findIndustry(industry_id))
      throw new AppError('invalid', 'NIC 2008 has no such division.', { industry_id: 'NIC 2008 has no such division.' })
    const { tx, org, actor, clock } = context
    const text_key = industryKey(text)
    const { rows } =
      industry_id === null
        ? await sql`delete from industry_mappings
            where organization_id = ${org.organization_id} and text_key = ${text_key} returning 1`.execute(tx)
        : await sql`
            insert into industry_mappings as m (organization_id, text_key, industry_text, division, mapped_by, mapped_at)
            values (${org.organization_id}, ${text_key}, ${text}, ${industry_id}, ${actorName(actor)}, ${clock.now()})
            on conflict (organization_id, text_key) do update set division = excluded.division,
              industry_text = excluded.industry_text, mapped_by = excluded.mapped_by, mapped_at = excluded.mapped_at
            where m.division <> excluded.division
            returning 1`.execute(tx)
    return { changes: rows.length > 0 }
  },
  audit: ({ text, industry_id }, { changes }) =>
    changes ? { subject: `industry:${industryKey(text)}`, payload: { text, industry_id } } : null,
})
