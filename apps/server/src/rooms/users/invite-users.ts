import { api } from '@saakh/contract/api'
import { differenceSaid } from '@saakh/contract/approvals'
import { AppError } from '@saakh/domain/errors'
import { emailKey, INVITE_PROBLEMS, judgeInvites } from '@saakh/domain/invite-emails'
import type { Policy } from '@saakh/domain/policy'
import { said } from '@saakh/domain/said'
import { DESK_UNSEEN } from '@saakh/domain/walkthrough'
import { sql } from 'kysely'
import { newId } from '../../platform/ids.ts'
import { type Context, verb, within } from '../../platform/verb.ts'
import { mayApprove } from '../approvals/may-approve.ts'
import { requestApproval } from '../approvals/request-approval.ts'
import { placeOfInvited } from './place-of-invited.ts'
import { type Invited, writeInvitations } from './write-invitations.ts'

/** What an approved invitation gives, in words. */
const JOINS = 'May sign in, with the rights of whoever invites and without administration'

/** What stays with those who look after the organization's people. */
const FOR_ADMINS = [
  '/v1/admin/users',
  '/v1/admin/org_units',
  '/v1/admin/outbox',
  '/v1/admin/approvals',
  '/v1/admin/activity',
]

/** An invited person may do what the inviter may, save looking after people. Never more: the url named longest decides. */
const policyOfInvited = (policy: Policy): Policy => ({
  ...Object.fromEntries(
    Object.entries(policy).filter(([url]) => !FOR_ADMINS.some((own) => url === own || url.startsWith(`${own}/`))),
  ),
  ...Object.fromEntries(FOR_ADMINS.map((url) => [url, []])),
})

interface Member extends Invited {
  status: string
}

/** Who has no account yet, so that an invitation still means something. */
const OUTSIDE = ['invited', 'pending', 'rejected']

/**
 * Makes an account with status `invited` for each address and writes to it; the first sign-in with that e-mail binds the
 * account and makes it active. Whoever was invited before and has not come is written to once more. Who is invited by
 * somebody else than an administrator waits for one with status `pending` and hears nothing until then; so does whoever is
 * to administer people, for a second administrator.
 */
export const inviteUsers = verb({
  name: 'invite_users',
  access: api.inviteUsers,
  input: api.inviteUsers.body,
  async run(context, input) {
    const { tx, org, actor, clock } = context
    if (actor.kind !== 'user') throw new AppError('forbidden', 'Only a user invites.')
    const emails = judgedEmails(input.emails, actor.email)
    const known = await readMembers(context, emails)
    refuseMembers(input.emails, known)
    if (input.template_id !== undefined || input.unit_id !== undefined) refuseInvited(input.emails, known)
    const { template, unit, ...place } = await placeOfInvited(context, input)
    const status = mayApprove(actor) && !place.needs_second_person ? 'invited' : 'pending'
    const policy = JSON.stringify(template?.policy ?? policyOfInvited(actor.policy))
    const template_id = template?.template_id ?? null
    const rows = emails.map((email) => ({ user_id: newId(), email }))
    await sql`insert into users (organization_id, user_id, email, name, status, policy, template_id, profile, unit_id, created_at, updated_at)
      select ${org.organization_id}, user_id, email, email, ${status}, ${policy}::jsonb, ${template_id}::uuid,
        ${JSON.stringify({ wt: DESK_UNSEEN })}::jsonb, ${unit.unit_id}::uuid, ${clock.now()}, ${clock.now()}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(user_id uuid, email text)
      -- In one order whoever sends them, so that two invitations of the same people never wait for each other.
      order by lower(email)
      on conflict do nothing`.execute(tx)
    await sql`update users set status = ${status}, policy = ${policy}::jsonb, template_id = ${template_id}::uuid,
        unit_id = ${unit.unit_id}::uuid, updated_at = ${clock.now()}
      where organization_id = ${org.organization_id} and lower(email) = any(${emails.map(emailKey)}::text[])
        and status = 'rejected'`.execute(tx)
    // Read again: another invitation may have come first.
    const invited = await readMembers(context, emails)
    refuseMembers(input.emails, invited)
    const waiting = invited.filter((member) => member.status === 'pending')
    if (status === 'invited') refuseWaiting(input.emails, waiting)
    for (const { user_id, email } of waiting)
      await within(context, requestApproval, {
        kind: 'user',
        subject_id: user_id,
        title: email,
        difference: [
          differenceSaid('Account', null, template ? said('Rights of the template {1}', template.name) : said(JOINS)),
          ...(unit.name ? [differenceSaid('Unit', null, unit.name)] : []),
        ],
      })
    await writeInvitations(
      context,
      actor,
      invited.filter((member) => member.status === 'invited'),
    )
    return { user_ids: invited.map(({ user_id }) => user_id), waits: waiting.length > 0, is_alone: place.is_alone }
  },
  audit: ({ template_id, unit_id }, { user_ids, is_alone }, { org }) => ({
    subject: `organization:${org.organization_id}`,
    payload: {
      invited: user_ids,
      ...(template_id !== undefined && { template_id }),
      ...(unit_id !== undefined && { unit_id }),
      ...(is_alone && { without_second_person: 'There is no second administrator.' }),
    },
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

const refuseAmong = (
  typed: readonly string[],
  members: readonly Member[],
  problem: (email: string) => string,
): void => {
  const there = new Set(members.map(({ email }) => emailKey(email)))
  const problems = typed.flatMap((email, at) =>
    there.has(emailKey(email)) ? [[`emails.${at}`, problem(email.trim())] as const] : [],
  )
  if (problems.length > 0) throw refuse(Object.fromEntries(problems))
}

const refuseMembers = (typed: readonly string[], members: readonly Member[]): void =>
  refuseAmong(
    typed,
    members.filter(({ status }) => !OUTSIDE.includes(status)),
    (email) => `${email} is already in your organization.`,
  )

/** A template or a unit would be left out without a word for who has an account already. */
const refuseInvited = (typed: readonly string[], members: readonly Member[]): void =>
  refuseAmong(
    typed,
    members.filter(({ status }) => status !== 'rejected'),
    (email) => `${email} was invited before: change template and unit of that user.`,
  )

const refuseWaiting = (typed: readonly string[], members: readonly Member[]): void =>
  refuseAmong(typed, members, (email) => `${email} was invited by somebody else and waits for approval: decide there.`)
