import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { isRecord } from '@saakh/domain/loose-value'
import { sql } from 'kysely'
import { type AuditOf, type Context, verb } from '../../platform/verb.ts'
import { judgedPicture } from './profile-picture.ts'

/** Of what a user may tell about themselves, as JSON. */
const MOST_CHARACTERS = 20_000

/** Changes what the user says about themselves; what is not named stays as it is. */
export const updateMyProfile = verb({
  name: 'update_my_profile',
  access: api.updateMyProfile,
  input: api.updateMyProfile.body,
  async run(context, { name, ...input }) {
    const { profile } = await lockOwn(context)
    const changes: Record<string, unknown> = {}
    if (input.profile_pic !== undefined)
      changes.profile_pic = input.profile_pic === null ? null : await judgedPicture(input.profile_pic)
    for (const key of ['user_provided_info', 'wt'] as const)
      if (input[key] !== undefined) changes[key] = merged(key, profile[key], input[key])
    if (input.loaded_wt !== undefined) changes.loaded_wt = input.loaded_wt
    await write(context, changes, name?.replace(/\s+/g, ' '))
    return { changed: [...(name === undefined ? [] : ['name']), ...Object.keys(changes)] }
  },
  audit: (_input, { changed }, context) => auditOf(context, changed),
})

/** Sets the user's interests, each once; an empty list is none. */
export const updateInterests = verb({
  name: 'update_interests',
  access: api.updateInterests,
  input: api.updateInterests.body,
  async run(context, { interests }) {
    await lockOwn(context)
    await write(context, { interests: [...new Set(interests)] })
  },
  audit: (_input, _result, context) => auditOf(context, ['interests']),
})

// Which fields, and not what stands in them: a profile is a person's own.
const auditOf = ({ actor }: Context, changed: string[]): AuditOf | null => {
  if (changed.length === 0 || actor.kind !== 'user') return null
  const { user_id } = actor
  return {
    subject: `user:${user_id}`,
    payload: { changed },
    events: [{ kind: 'profile.changed', payload: { user_id } }],
  }
}

async function lockOwn({ tx, org, actor }: Context): Promise<{ profile: Record<string, unknown> }> {
  if (actor.kind !== 'user') throw new AppError('forbidden', 'Only a user has a profile.')
  return tx
    .selectFrom('users')
    .select('profile')
    .where('organization_id', '=', org.organization_id)
    .where('user_id', '=', actor.user_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function write({ tx, org, actor, clock }: Context, changes: Record<string, unknown>, name?: string) {
  if (actor.kind !== 'user') return
  await sql`update users set profile = profile || ${JSON.stringify(changes)}::jsonb, name = coalesce(${name ?? null}, name),
      updated_at = ${clock.now()}
    where organization_id = ${org.organization_id} and user_id = ${actor.user_id}`.execute(tx)
}

/** Key by key, so that one screen does not wipe out what another asked for; null takes a key away, or all of them. */
function merged(field: string, before: unknown, sent: Record<string, unknown> | null): Record<string, unknown> {
  if (sent === null) return {}
  const both = Object.entries({ ...(isRecord(before) ? before : {}), ...sent }).filter(([, value]) => value !== null)
  const result = Object.fromEntries(both)
  if (JSON.stringify(result).length > MOST_CHARACTERS) {
    const message = 'This is too much to keep.'
    throw new AppError('invalid', message, { [field]: message })
  }
  return result
}
