import { type ApprovalKind, kindOfApproval } from '@saakh/contract/approval-kinds'
import type { Policy } from '@saakh/domain/policy'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { writeMails } from '../mail/write-mails.ts'
import { mayDecide } from './may-approve.ts'

interface Person {
  user_id: string
  name: string
  email: string
}

interface Asked {
  approval_id: string
  kind: ApprovalKind
  requested_by: string
  asker: string
}

/** Active users who may decide, and who see the request: head office, and the units that the asker belongs to or stands below. */
async function decidersOf({ tx, org }: Context, { kind, requested_by }: Asked): Promise<Person[]> {
  const { rows } = await sql<Person & { policy: Policy }>`
    select u.user_id, u.name, u.email, u.policy from users u
    where u.organization_id = ${org.organization_id} and u.status = 'active' and u.user_id <> ${requested_by}
      and (u.unit_id is null or exists (select from users a where a.organization_id = u.organization_id
        and a.user_id = ${requested_by} and a.unit_id in (select unit_and_below(u.unit_id))))
    order by u.user_id`.execute(tx)
  return rows.filter(({ policy }) => mayDecide(policy, kind)).map(({ policy: _, ...person }) => person)
}

/** Told again when it is asked again. */
async function ring(
  { tx, org, clock }: Context,
  people: readonly Person[],
  approval_id: string,
  kind: 'asked' | 'approved' | 'rejected',
): Promise<void> {
  await sql`
    insert into notifications (organization_id, user_id, approval_id, kind, created_at, mail_state)
    select ${org.organization_id}, user_id, ${approval_id}, ${kind}, ${clock.now()}, 'mailed'
    from unnest(${people.map(({ user_id }) => user_id)}::uuid[]) user_id
    on conflict (organization_id, approval_id, user_id, kind) where approval_id is not null
      do update set created_at = excluded.created_at, read_at = null`.execute(tx)
}

/** The bell and a mail to everybody who may decide; the mail names the kind alone, the request stands behind its link. */
export async function tellDeciders(context: Context, asked: Asked): Promise<void> {
  const people = await decidersOf(context, asked)
  if (people.length === 0) return
  await ring(context, people, asked.approval_id, 'asked')
  const { asks_for } = kindOfApproval(asked.kind)
  await writeMails(
    context,
    people.map(({ name, email }) => ({
      kind: 'approval',
      to: email,
      related_to: `approval:${asked.approval_id}`,
      letter: {
        subject: `${asked.asker} asks for ${asks_for}`,
        greeting: `Dear ${name}`,
        before: [`${asked.asker} asks for ${asks_for}. It waits for a second person, and you may decide.`],
        action: { text: 'See the request', href: addressOf(context, asked.approval_id) },
        after: ['Nothing changes until somebody approves.'],
      },
    })),
  )
}

/** The bell to whoever asked. */
export async function tellAsker(
  context: Context,
  { approval_id, requested_by, is_approved }: { approval_id: string; requested_by: string; is_approved: boolean },
): Promise<void> {
  const { rows } = await sql<Person>`select user_id, name, email from users
    where organization_id = ${context.org.organization_id} and user_id = ${requested_by} and status = 'active'`.execute(
    context.tx,
  )
  await ring(context, rows, approval_id, is_approved ? 'approved' : 'rejected')
}

const addressOf = ({ sources }: Context, approval_id: string): string =>
  `${sources.public_url}/admin/approvals?offCanvas=approval&approval_id=${approval_id}`
