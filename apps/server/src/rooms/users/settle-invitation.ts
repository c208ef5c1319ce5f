import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { verb } from '../../platform/verb.ts'
import { type Invited, writeInvitations } from './write-invitations.ts'

/** What was decided on a person who was invited: the invitation goes out now, or the address stays without an account. */
export const settleInvitation = verb({
  name: 'settle_invitation',
  access: api.decideApproval,
  input: z.object({ user_id: z.uuid(), is_approved: z.boolean() }),
  async run(context, { user_id, is_approved }) {
    const { tx, org, actor, clock } = context
    if (actor.kind !== 'user') throw new AppError('forbidden', 'Only a user invites.')
    const { rows } = await sql<Invited>`update users
      set status = ${is_approved ? 'invited' : 'rejected'}, updated_at = ${clock.now()}
      where organization_id = ${org.organization_id} and user_id = ${user_id} and status = 'pending'
      returning user_id, email`.execute(tx)
    if (is_approved) await writeInvitations(context, actor, rows)
    return { is_settled: rows.length > 0 }
  },
  audit: ({ user_id, is_approved }, { is_settled }) =>
    is_settled ? { subject: `user:${user_id}`, payload: { joins: is_approved } } : null,
})
