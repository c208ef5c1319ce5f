import { api } from '@saakh/contract/api'
import { sql } from 'kysely'
import { headOfficeOnly } from '../../platform/units.ts'
import { verb } from '../../platform/verb.ts'

/** How long requests wait from now on; what waits already keeps its day. */
export const setApprovalDays = verb({
  name: 'set_approval_days',
  access: api.setApprovalDays,
  input: api.setApprovalDays.body,
  async run(context, { days }) {
    headOfficeOnly(context)
    const { tx, org } = context
    await sql`update organizations set configs = configs || ${JSON.stringify({ approvals_expire_after_days: days })}::jsonb
      where organization_id = ${org.organization_id}`.execute(tx)
  },
  audit: ({ days }, _result, { org }) => ({
    subject: `organization:${org.organization_id}`,
    payload: { days },
    events: [{ kind: 'approval.days', payload: {} }],
  }),
})
