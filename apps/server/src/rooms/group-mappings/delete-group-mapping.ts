import { api } from '@saakh/contract/api'
import { sql } from 'kysely'
import { z } from 'zod'
import { headOfficeOnly } from '../../platform/units.ts'
import { verb } from '../../platform/verb.ts'
import { closeRequest } from '../approvals/close-request.ts'
import { keepAdministrator, onePersonAtATime } from '../users/keep-administrator.ts'
import { lockMapping, NO_RIGHTS } from './mapping-row.ts'

/** Ends a mapping. Who has rights by it has none from the next request on; another group gives theirs with the next token. */
export const deleteGroupMapping = verb({
  name: 'delete_group_mapping',
  access: api.deleteGroupMapping,
  input: z.object({ mapping_id: z.string() }),
  async run(context, input) {
    headOfficeOnly(context)
    await onePersonAtATime(context)
    const { mapping_id, claim, value } = await lockMapping(context, input.mapping_id)
    const { tx, org, clock } = context
    const { rows } = await sql`update users set policy = ${JSON.stringify(NO_RIGHTS)}::jsonb, template_id = null,
        group_mapping_id = null, updated_at = ${clock.now()}
      where organization_id = ${org.organization_id} and group_mapping_id = ${mapping_id} returning user_id`.execute(tx)
    if (rows.length > 0) await keepAdministrator(context, 'mapping_id')
    await closeRequest(context, { kind: 'policy', subject_id: mapping_id, is_approved: false })
    await sql`delete from group_mappings
      where organization_id = ${org.organization_id} and mapping_id = ${mapping_id}`.execute(tx)
    return { mapping_id, claim, value, people: rows.length }
  },
  audit: (_input, { mapping_id, claim, value, people }) => ({
    subject: `group_mapping:${mapping_id}`,
    payload: { claim, value, people },
    events: [{ kind: 'organization.policies', payload: { mapping_id } }],
  }),
})
