import { APPROVAL_KINDS } from '@saakh/contract/approvals'
import { AppError } from '@saakh/domain/errors'
import { z } from 'zod'
import { displayName } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { verb } from '../../platform/verb.ts'
import type { ApprovalTables } from './tables.ts'

/** More than anybody decides on: whoever asks for so much asks for something else. */
const MOST_PENDING = 200

/** Asks for an administrator's decision as a part of the verb that needs it; asking again while one waits changes nothing. */
export const requestApproval = verb({
  name: 'request_approval',
  access: { method: 'POST', access: { kind: 'session' } },
  input: z.object({ kind: z.enum(APPROVAL_KINDS), subject_id: z.uuid(), title: z.string() }),
  async run({ tx, org, actor, clock }, { kind, subject_id, title }) {
    if (actor.kind !== 'user') throw new AppError('forbidden', 'Only a user asks for an approval.')
    const approvals = tx.withTables<ApprovalTables>()
    const { pending } = await approvals
      .selectFrom('approvals')
      .select(({ fn }) => fn.countAll<number>().as('pending'))
      .where('organization_id', '=', org.organization_id)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow()
    if (Number(pending) >= MOST_PENDING)
      throw new AppError(
        'invalid',
        `${MOST_PENDING} requests wait for an administrator. Please go on when they are decided.`,
      )
    const made = await approvals
      .insertInto('approvals')
      .values({
        organization_id: org.organization_id,
        approval_id: newId(),
        kind,
        subject_id,
        title,
        requested_by: actor.user_id,
        requested_by_name: displayName(actor),
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('approval_id')
      .executeTakeFirst()
    return made?.approval_id ?? null
  },
  audit: ({ kind, subject_id }, approval_id) =>
    approval_id === null
      ? null
      : {
          subject: `approval:${approval_id}`,
          payload: { about: `${kind}:${subject_id}` },
          events: [{ kind: 'approval.requested', payload: { approval_id } }],
        },
})
