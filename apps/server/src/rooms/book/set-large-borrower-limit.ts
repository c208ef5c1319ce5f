import { api } from '@saakh/contract/api'
import { sql } from 'kysely'
import { actorName } from '../../platform/access.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import { verb } from '../../platform/verb.ts'

/** The same day again takes the place of what was said for it; what was said for other days stays. */
export const setLargeBorrowerLimit = verb({
  name: 'set_large_borrower_limit',
  access: api.setLargeBorrowerLimit,
  input: api.setLargeBorrowerLimit.body,
  async run(context, { valid_from, exposure_from, source }) {
    headOfficeOnly(context)
    const { tx, org, actor, clock } = context
    const { rows } = await sql`
      insert into large_borrower_limits as l (organization_id, valid_from, exposure_from, source, set_by, set_at)
      values (${org.organization_id}, ${valid_from}, ${exposure_from}, ${source}, ${actorName(actor)}, ${clock.now()})
      on conflict (organization_id, valid_from) do update set exposure_from = excluded.exposure_from,
        source = excluded.source, set_by = excluded.set_by, set_at = excluded.set_at
      where (l.exposure_from, l.source) is distinct from (excluded.exposure_from, excluded.source)
      returning 1`.execute(tx)
    return { changes: rows.length > 0 }
  },
  audit: (input, { changes }) =>
    changes ? { subject: `large_borrower_limit:${input.valid_from}`, payload: input } : null,
})
