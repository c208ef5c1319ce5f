import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { verb } from '../../platform/verb.ts'

/** In the organization's own context, so that its audit says who did it. */
export const writeOrganizationStatus = verb({
  name: 'set_organization_status',
  access: 'system',
  input: api.setOrganizationStatus.body,
  async run({ tx, org }, { status }) {
    const { rows } = await sql`update organizations set status = ${status}
      where organization_id = ${org.organization_id} returning organization_id`.execute(tx)
    if (rows.length === 0) throw new AppError('not_found', 'There is no such organization.')
  },
  audit: ({ status }, _result, { org }) => ({
    subject: `organization:${org.organization_id}`,
    payload: { status },
    events: [{ kind: 'organization.changed', payload: {} }],
  }),
})
