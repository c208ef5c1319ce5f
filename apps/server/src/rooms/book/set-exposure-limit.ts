import { api } from '@saakh/contract/api'
import { sql } from 'kysely'
import { actorName } from '../../platform/access.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import { verb } from '../../platform/verb.ts'

/** The same day again takes the place of what was said for it; what was said for other days stays. */
export const setExposureLimit = verb({
  name: 'set_exposure_limit',
  access: api.setExposureLimit,
  input: api.setExposureLimit.body,
  async run(context, { valid_from, capital_base, borrower_percent, group_percent }) {
    headOfficeOnly(context)
    const { tx, org, actor, clock } = context
    const { rows } = await sql`
      insert into exposure_limits as l (organization_id, valid_from, capital_base, borrower_percent, group_percent, set_by, set_at)
      values (${org.organization_id}, ${valid_from}, ${capital_base}, ${borrower_percent}, ${group_percent},
        ${actorName(actor)}, ${clock.now()})
      on conflict (organization_id, valid_from) do update set capital_base = excluded.capital_base,
        borrower_percent = excluded.borrower_percent, group_percent = excluded.group_percent, set_by = excluded.set_by,
        set_at = excluded.set_at
      where (l.capital_base, l.borrower_percent, l.group_percent)
        is distinct from (excluded.capital_base, excluded.borrower_percent, excluded.group_percent)
      returning 1`.execute(tx)
    return { changes: rows.length > 0 }
  },
  audit: (input, { changes }) => (changes ? { subject: `exposure_limit:${input.valid_from}`, payload: input } : null),
})
