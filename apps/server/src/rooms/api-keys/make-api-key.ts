import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { userId } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { refuseUnitBeyond } from '../users/person-row.ts'
import { policyOfKey } from './key-policy.ts'

/** What is kept of a secret that was made outside of the verb, so that no stored answer or audit row can hold it. */
export const keptSecret = z.object({ hash: z.string().length(64), start: z.string() })

async function refuseTakenName({ tx, org }: Context, name: string): Promise<void> {
  const { rows } = await sql`select from api_keys where organization_id = ${org.organization_id}
    and lower(name) = lower(${name}) and revoked_at is null`.execute(tx)
  const message = `There is an API key '${name}' already.`
  if (rows.length > 0) throw new AppError('invalid', message, { name: message })
}

/** Its life is counted by the time of the database, which no setting of the product moves. */
export const makeApiKey = verb({
  name: 'make_api_key',
  access: api.makeApiKey,
  input: api.makeApiKey.body.extend({ kept: keptSecret }),
  async run(context, { name, valid_days, kept, ...asked }) {
    const { tx, org } = context
    const policy = policyOfKey(context, asked.policy)
    const unit_id = asked.unit_id === undefined ? context.unit_id : asked.unit_id
    await refuseUnitBeyond(context, unit_id, 'unit_id')
    await refuseTakenName(context, name)
    const key_id = newId()
    const maker = userId(context)
    const { rows } = await sql<{ expires_at: Date }>`insert into api_keys
        (organization_id, key_id, name, policy, unit_id, secret_hash, secret_start, owner_id, made_by, made_at, expires_at)
      values (${org.organization_id}, ${key_id}, ${name}, ${JSON.stringify(policy)}::jsonb, ${unit_id}, ${kept.hash},
        ${kept.start}, ${maker}, ${maker}, now(), now() + make_interval(days => ${valid_days})) returning expires_at`.execute(
      tx,
    )
    return { key_id, policy, unit_id, hash: kept.hash, expires_at: (rows[0]?.expires_at ?? new Date()).toISOString() }
  },
  audit: ({ name, kept }, { key_id, policy, unit_id, expires_at }) => ({
    subject: `api_key:${key_id}`,
    payload: { name, policy, unit_id, secret_start: kept.start, expires_at },
    events: [{ kind: 'organization.api_keys', payload: { key_id } }],
  }),
})
