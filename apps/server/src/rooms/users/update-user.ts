import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { findIndustry } from '@saakh/domain/industries'
import { sql } from 'kysely'
import { z } from 'zod'
import { authorize, type Demand, demandAbout } from '../../platform/access.ts'
import { isUuid } from '../../platform/db.ts'
import { type Context, verb } from '../../platform/verb.ts'

/** Of oneself without any policy, of others as the policy says; looked at once more for whoever calls it in the house. */
function refuseForeign({ org, actor }: Context, demand: Demand, user_id: string): void {
  const { organization_id, status: organization_status } = org
  authorize(demandAbout(demand, user_id, actor), { organization_id, organization_status, actor })
}

/** Sets a user's industries: divisions of the classification, each once. */
export const updateUser = verb({
  name: 'update_user',
  access: api.updateUser,
  input: api.updateUser.body.extend({ user_id: z.string() }),
  async run(context, { user_id, user }) {
    refuseForeign(context, api.updateUser, user_id)
    const industries = [...new Set(user.industries.map(knownIndustry))]
    const { tx, org, clock } = context
    const patch = JSON.stringify({ industries })
    const { rows } = isUuid(user_id)
      ? await sql<{ user_id: string }>`
          update users set profile = profile || ${patch}::jsonb, updated_at = ${clock.now()}
          where organization_id = ${org.organization_id} and user_id = ${user_id} returning user_id`.execute(tx)
      : { rows: [] }
    const [changed] = rows
    if (!changed) throw new AppError('not_found', 'No data found: there is no such user.')
    return { user_id: changed.user_id, industries }
  },
  audit: (_input, { user_id, industries }) => ({
    subject: `user:${user_id}`,
    payload: { industries },
    events: [{ kind: 'profile.changed', payload: { user_id } }],
  }),
})

function knownIndustry(id: string | number, at: number): string {
  const industry = findIndustry(id)
  if (industry) return industry.industry_id
  const message = `There is no industry '${id}'.`
  throw new AppError('invalid', message, { [`user.industries.${at}`]: message })
}
