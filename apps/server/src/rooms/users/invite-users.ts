import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { emailKey, INVITE_PROBLEMS, judgeInvites } from '@saakh/domain/invite-emails'
import type { Policy } from '@saakh/domain/policy'
import { DESK_UNSEEN } from '@saakh/domain/walkthrough'
import { sql } from 'kysely'
import type { User } from '../../platform/access.ts'
import { lockUntilCommit } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { writeMails } from '../mail/write-mails.ts'
import { writtenSince } from '../mail/written-since.ts'

/** Nobody is written to twice within this time, however often the button is pressed. */
const SAME_INVITATION_MINUTES = 10

/** What an organization may write to people outside in a day; more is no invitation but a mailing. */
const MOST_IN_A_DAY = 100

/** What stays with those who look after the organization's people. */
const FOR_ADMINS = ['/v1/admin/users', '/v1/admin/outbox']

/** An invited person may do what the inviter may, save looking after people. Never more: the url named longest decides. */
const policyOfInvited = (policy: Policy): Policy => ({
  ...Object.fromEntries(
    Object.entries(policy).filter(([url]) => !FOR_ADMINS.some((own) => url === own || url.startsWith(`${own}/`))),
  ),
  ...Object.fromEntries(FOR_ADMINS.map((url) => [url, []])),
})

interface Member {
  user_id: string
  email: string
  status: string
}

/**
 * Makes an account with status `invited` for each address and writes to it; the first sign-in with that e-mail binds the
 * account and makes it active. Whoever was invited before and has not come is written to once more.
 */
export const inviteUsers = verb({
  name: 'invite_users',
  access: api.inviteUsers,
  input: api.inviteUsers.body,
  async run(context, input) {
    const { tx, org, actor, clock } = context
    if (actor.kind !== 'user') throw new AppError('forbidden', 'Only a user invites.')
    const emails = judgedEmails(input.emails, actor.email)
    refuseMembers(input.emails, await readMembers(context, emails))
    const rows = emails.map((email) => ({ user_id: newId(), email }))
    await sql`insert into users (organization_id, user_id, email, name, status, policy, profile, created_at, updated_at)
      select ${org.organization_id}, user_id, email, email, 'invited', ${JSON.stringify(policyOfInvited(actor.policy))}::jsonb,
        ${JSON.stringify({ wt: DESK_UNSEEN })}::jsonb, ${clock.now()}, ${clock.now()}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(user_id uuid, email text)
      -- In one order whoever sends them, so that two invitations of the same people never wait for each other.
      order by lower(email)
      on conflict do nothing`.execute(tx)
    // Read again: another invitation may have come first.
    const invited = await readMembers(context, emails)
    refuseMembers(input.emails, invited)
    await writeInvitations(context, actor, invited)
    return invited.map(({ user_id }) => user_id)
  },
  audit: (_input, user_ids, { org }) => ({
    subject: `organization:${org.organization_id}`,
    payload: { invited: user_ids },
    events: [{ kind: 'organization.invited', payload: { user_ids } }],
  }),
})

const refuse = (fields: Record<string, string>) => {
  const [message = ''] = Object.values(fields)
  return new AppError('invalid', message, fields)
}

function judgedEmails(typed: readonly string[], own_email: string): string[] {
  const { entries, emails } = judgeInvites(typed, own_email)
  const problems = entries.flatMap(({ problem }, at) => (problem === null ? [] : [[`emails.${at}`, problem] as const]))
  if (problems.length > 0) throw refuse(Object.fromEntries(problems))
  if (emails.length === 0) throw refuse({ emails: INVITE_PROBLEMS.invalid })
  return emails
}

async function readMembers({ tx, org }: Context, emails: readonly string[]): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select user_id, email, status from users
    where organization_id = ${org.organization_id} and lower(email) = any(${emails.map(emailKey)}::text[])
    order by created_at, user_id`.execute(tx)
  return rows
}

function refuseMembers(typed: readonly string[], members: readonly Member[]): void {
  const there = new Set(members.filter(({ status }) => status !== 'invited').map(({ email }) => emailKey(email)))
  const problems = typed.flatMap((email, at) =>
    there.has(emailKey(email)) ? [[`emails.${at}`, `${email.trim()} is already in your organization.`] as const] : [],
  )
  if (problems.length > 0) throw refuse(Object.fromEntries(problems))
}

/** One invitation after the other, so that many at a time do not each find room for themselves. */
async function refuseMailing({ tx, org, clock }: Context, people: number): Promise<void> {
  await lockUntilCommit(tx, `${org.organization_id} invitations`)
  const since = new Date(clock.now().getTime() - 24 * 3_600_000)
  const { rows } = await sql<{ written: number }>`
    select count(*)::int as written from mails
    where organization_id = ${org.organization_id} and kind = 'invitation' and created_at > ${since}`.execute(tx)
  if ((rows[0]?.written ?? 0) + people > MOST_IN_A_DAY)
    throw refuse({ emails: `Up to ${MOST_IN_A_DAY} invitations go out in 24 hours. Please go on later.` })
}

async function writeInvitations(context: Context, inviter: User, invited: readonly Member[]): Promise<void> {
  const { tx, org, clock, sources } = context
  const { name: organization } = await tx
    .selectFrom('organizations')
    .select('name')
    .where('organization_id', '=', org.organization_id)
    .executeTakeFirstOrThrow()
  const subjectOf = ({ user_id }: Member) => `user:${user_id}`
  const since = new Date(clock.now().getTime() - SAME_INVITATION_MINUTES * 60_000)
  const written = await writtenSince(tx, org.organization_id, invited.map(subjectOf), since)
  const unwritten = invited.filter((member) => !written.has(subjectOf(member)))
  await refuseMailing(context, unwritten.length)
  await writeMails(
    context,
    unwritten.map((member) => ({
      kind: 'invitation',
      to: member.email,
      related_to: subjectOf(member),
      letter: {
        subject: `${inviter.name} invites you to ${organization} on Saakh`,
        greeting: 'Good day',
        before: [
          `${inviter.name} (${inviter.email}) invites you to work with ${organization} on Saakh, where credit teams watch borrowers, get early warnings and follow them up.`,
          `Sign in with this e-mail address, ${member.email}.`,
        ],
        action: { text: 'Sign in to Saakh', href: `${sources.public_url}/app/dashboard` },
        after: ['If you do not know the sender, you need not do anything.'],
      },
    })),
  )
}
