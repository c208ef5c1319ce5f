import { APPROVAL_KINDS } from '@saakh/contract/approval-kinds'
import { difference } from '@saakh/contract/approvals'
import { saidShape } from '@saakh/contract/said'
import { AppError } from '@saakh/domain/errors'
import { inEnglish } from '@saakh/domain/said'
import { sql } from 'kysely'
import { z } from 'zod'
import { displayName } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { tellDeciders } from './tell-approvals.ts'
import { expiryOf } from './waiting-time.ts'

/** More than anybody decides on: whoever asks for so much asks for something else. */
const MOST_PENDING = 200

const request = z.object({
  kind: z.enum(APPROVAL_KINDS),
  subject_id: z.uuid(),
  title: z.union([z.string(), saidShape]),
  /** What would change; written when it is asked, since the things themselves go on. */
  difference: z.array(difference),
  /** What is carried out when somebody approves, where the subject does not say it. */
  change: z.record(z.string(), z.unknown()).optional(),
})

async function refuseTooMany({ tx, org, clock }: Context): Promise<void> {
  const { rows } = await sql<{ pending: number }>`select count(*)::int as pending from approvals
    where organization_id = ${org.organization_id} and status = 'pending' and expires_at > ${clock.now()}`.execute(tx)
  if ((rows[0]?.pending ?? 0) >= MOST_PENDING)
    throw new AppError(
      'invalid',
      `${MOST_PENDING} requests wait for an administrator. Please go on when they are decided.`,
    )
}

/**
 * Asks for a second person's decision as a part of the verb that needs it. Asking again while one waits changes nothing; one
 * that expired waits again, for whoever asks now.
 */
export const requestApproval = verb({
  name: 'request_approval',
  access: { method: 'POST', access: { kind: 'session' } },
  input: request,
  async run(context, asked): Promise<string | null> {
    const { tx, org, actor, clock } = context
    if (actor.kind !== 'user') throw new AppError('forbidden', 'Only a user asks for an approval.')
    await refuseTooMany(context)
    const now = clock.now()
    const expires_at = await expiryOf(context)
    const changes = JSON.stringify(asked.difference)
    const title = typeof asked.title === 'string' ? asked.title : inEnglish(asked.title)
    const title_said = typeof asked.title === 'string' ? null : JSON.stringify(asked.title)
    const carried = asked.change === undefined ? null : JSON.stringify(asked.change)
    const { rows } = await sql<{ approval_id: string }>`
      insert into approvals (organization_id, approval_id, kind, subject_id, title, title_said, difference, change, requested_by,
        requested_by_name, created_at, expires_at)
      values (${org.organization_id}, ${newId()}, ${asked.kind}, ${asked.subject_id}, ${title}, ${title_said}::jsonb, ${changes}::jsonb, ${carried}::jsonb,
        ${actor.user_id}, ${displayName(actor)}, ${now}, ${expires_at})
      on conflict (organization_id, kind, subject_id) where status = 'pending' do update
        set title = excluded.title, title_said = excluded.title_said, difference = excluded.difference, change = excluded.change, requested_by = excluded.requested_by,
          requested_by_name = excluded.requested_by_name, created_at = excluded.created_at, expires_at = excluded.expires_at
        where approvals.expires_at <= excluded.created_at
      returning approval_id`.execute(tx)
    const approval_id = rows[0]?.approval_id ?? null
    if (approval_id !== null)
      await tellDeciders(context, {
        approval_id,
        kind: asked.kind,
        requested_by: actor.user_id,
        asker: displayName(actor),
      })
    return approval_id
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
