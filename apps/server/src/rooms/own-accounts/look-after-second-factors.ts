import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { displayName, userId } from '../../platform/access.ts'
import { PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { refuseUserOfOthers } from '../../platform/units.ts'
import { inAnother, verb, within } from '../../platform/verb.ts'
import { writeMails } from '../mail/write-mails.ts'
import { personRow } from '../users/person-row.ts'
import { accountIdOf } from './my-second-factor.ts'
import { dropSecondFactor } from './second-factor.ts'

/** Removes the second factor of somebody else, who has lost the phone and the recovery codes; they are told. */
export const resetSecondFactor = verb({
  name: 'reset_second_factor',
  access: api.resetSecondFactor,
  input: z.object({ user_id: z.string() }),
  async run(context, { user_id }) {
    await refuseUserOfOthers(context, user_id)
    const person = await personRow(context, user_id)
    if (person.user_id === userId(context))
      throw new AppError('forbidden', 'Remove your own second factor on your profile, with a code.', undefined, {
        code: 'own_request',
      })
    const account_id = await accountIdOf(context, person.user_id)
    const dropped = account_id
      ? await inAnother(context, PLATFORM_ORGANIZATION, (inner) => within(inner, dropSecondFactor, { account_id }))
      : { had: false }
    if (!dropped.had) return { user_id: person.user_id, had: false }
    await writeMails(context, [
      {
        kind: 'account',
        to: person.email,
        related_to: `user:${person.user_id}`,
        letter: {
          subject: 'Your second factor at Saakh was removed',
          greeting: `Good day ${person.name}`,
          before: [
            `${displayName(context.actor)} removed your second factor. From now on your password alone lets you in, unless your organization asks for a second factor: then you set up a new one at the next sign-in.`,
          ],
          action: { text: 'Open your account', href: `${context.sources.public_url}/app/account/my-profile` },
          after: ['If you did not ask for this, tell your administrator at once and set a new password.'],
        },
      },
    ])
    return { user_id: person.user_id, had: true }
  },
  audit: (_input, { user_id, had }) =>
    had ? { subject: `user:${user_id}`, events: [{ kind: 'profile.changed', payload: { user_id } }] } : null,
})

/** A setting of the organization, held at each sign-in from then on. */
export const requireSecondFactor = verb({
  name: 'require_second_factor',
  access: api.requireSecondFactor,
  input: api.requireSecondFactor.body,
  async run({ tx, org, unit_id, sources }, { is_required }) {
    if (unit_id !== null) throw new AppError('forbidden', 'Head office decides this for the whole organization.')
    if (sources.accounts.of !== 'saakh')
      throw new AppError('conflict', 'The provider that you sign in with looks after second factors.')
    await sql`update organizations
      set configs = jsonb_set(configs, '{second_factor_required}', ${JSON.stringify(is_required)}::jsonb)
      where organization_id = ${org.organization_id}`.execute(tx)
  },
  audit: (input, _result, { org }) => ({
    subject: `organization:${org.organization_id}`,
    payload: input,
    events: [{ kind: 'organization.changed', payload: {} }],
  }),
})
