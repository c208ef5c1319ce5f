import { AppError } from '@saakh/domain/errors'
import { emailKey } from '@saakh/domain/invite-emails'
import { OPERATOR_POLICY } from '@saakh/domain/policy-areas'
import { sql } from 'kysely'
import { z } from 'zod'
import { PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { type Context, verb } from '../../platform/verb.ts'

/** Makes an operator: a user of the platform's own organization, which is made with the first one. */
export const createOperator = verb({
  name: 'create_operator',
  access: 'system',
  input: z.object({ email: z.email('The e-mail address of the operator is not valid.') }),
  async run(context, { email }) {
    const { tx, org } = context
    if (org.organization_id !== PLATFORM_ORGANIZATION) throw new AppError('forbidden', 'Operators are of the platform.')
    await makePlatformOrganization(context)
    const user_id = newId()
    const { rows } = await sql`insert into users (organization_id, user_id, email, name, policy)
      values (${PLATFORM_ORGANIZATION}, ${user_id}, ${emailKey(email)}, ${emailKey(email)}, ${JSON.stringify(OPERATOR_POLICY)}::jsonb)
      on conflict do nothing returning user_id`.execute(tx)
    if (rows.length === 0) throw new AppError('conflict', `The operator ${email} exists already.`)
    return { user_id }
  },
  audit: (_input, { user_id }) => ({ subject: `user:${user_id}` }),
})

const makePlatformOrganization = ({ tx }: Context) =>
  sql`insert into organizations (organization_id, name, type) values (${PLATFORM_ORGANIZATION}, 'Saakh', 'enterprise')
    on conflict do nothing`.execute(tx)
