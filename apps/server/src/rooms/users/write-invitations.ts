import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import type { User } from '../../platform/access.ts'
import { lockUntilCommit } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'
import { type NewMail, writeMails } from '../mail/write-mails.ts'
import { writtenSince } from '../mail/written-since.ts'
import { issueInvitationLink } from '../own-accounts/issue-link.ts'
import { wayIn } from '../own-accounts/way-in.ts'

/** Nobody is written to twice within this time, however often the button is pressed. */
const SAME_INVITATION_MINUTES = 10

/** What an organization may write to people outside in a day; more is no invitation but a mailing. */
const MOST_IN_A_DAY = 100

export interface Invited {
  user_id: string
  email: string
}

const tooMany = () => {
  const message = `Up to ${MOST_IN_A_DAY} invitations go out in 24 hours. Please go on later.`
  return new AppError('invalid', message, { emails: message })
}

/** One invitation after the other, so that many at a time do not each find room for themselves. */
async function refuseMailing({ tx, org, clock }: Context, people: number): Promise<void> {
  await lockUntilCommit(tx, `${org.organization_id} invitations`)
  const since = new Date(clock.now().getTime() - 24 * 3_600_000)
  const { rows } = await sql<{ written: number }>`
    select count(*)::int as written from mails
    where organization_id = ${org.organization_id} and kind = 'invitation' and created_at > ${since}`.execute(tx)
  if ((rows[0]?.written ?? 0) + people > MOST_IN_A_DAY) throw tooMany()
}

/** The mail comes from whoever acts: who invited, or who approved of it. */
export async function writeInvitations(context: Context, inviter: User, invited: readonly Invited[]): Promise<void> {
  const { tx, org, clock, sources } = context
  const { name: organization } = await tx
    .selectFrom('organizations')
    .select('name')
    .where('organization_id', '=', org.organization_id)
    .executeTakeFirstOrThrow()
  const subjectOf = ({ user_id }: Invited) => `user:${user_id}`
  const since = new Date(clock.now().getTime() - SAME_INVITATION_MINUTES * 60_000)
  const written = await writtenSince(tx, org.organization_id, invited.map(subjectOf), since)
  const unwritten = invited.filter((member) => !written.has(subjectOf(member)))
  await refuseMailing(context, unwritten.length)
  const mails: NewMail[] = []
  for (const member of unwritten) {
    const link_id = await issueInvitationLink(context, member.email)
    const { sentence, action } = wayIn(member.email, link_id, sources.public_url)
    mails.push({
      kind: 'invitation',
      to: member.email,
      related_to: subjectOf(member),
      link_id,
      letter: {
        subject: `${inviter.name} invites you to ${organization} on Saakh`,
        greeting: 'Good day',
        before: [
          `${inviter.name} (${inviter.email}) invites you to work with ${organization} on Saakh, where credit teams watch borrowers, get early warnings and follow them up.`,
          sentence,
        ],
        action,
        after: ['If you do not know the sender, you need not do anything.'],
      },
    })
  }
  await writeMails(context, mails)
}
