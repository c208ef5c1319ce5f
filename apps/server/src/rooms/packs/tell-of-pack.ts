import { formatMonth } from '@saakh/domain/formats'
import { z } from 'zod'
import { type Context, verb } from '../../platform/verb.ts'
import { writeMails } from '../mail/write-mails.ts'

interface PackNotice {
  user_id: string
  subject: string
  says: string[]
  related_to: string
}

/** A mail with a link and no attachment. */
async function tell(context: Context, { user_id, subject, says, related_to }: PackNotice): Promise<void> {
  const { tx, org, sources } = context
  const user = await tx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('organization_id', '=', org.organization_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (!user) return
  await writeMails(context, [
    {
      kind: 'export',
      to: user.email,
      related_to,
      letter: {
        subject,
        greeting: `Dear ${user.name}`,
        before: says,
        action: { text: 'Open the board packs', href: `${sources.public_url}/app/book/packs` },
        after: ['Whoever made the schedule can stop it on the page Exports.'],
      },
    },
  ])
}

export const tellOfPack = (
  context: Context,
  pack: { user_id: string; pack_id: string; month: string },
): Promise<void> =>
  tell(context, {
    user_id: pack.user_id,
    subject: `Your board pack is ready: ${formatMonth(pack.month)}`,
    says: [`The scheduled board pack of ${formatMonth(pack.month)} was made. You can open it after you sign in.`],
    related_to: `board_pack:${pack.pack_id}`,
  })

/** That a scheduled pack could not be made, and why. */
export const tellOfMissingPack = verb({
  name: 'tell_of_missing_pack',
  access: 'system',
  input: z.object({ user_id: z.uuid(), month: z.string(), reason: z.string() }),
  run: (context, { user_id, month, reason }) =>
    tell(context, {
      user_id,
      subject: `The board pack of ${formatMonth(month)} was not made`,
      says: [`The scheduled board pack of ${formatMonth(month)} was not made. ${reason}`],
      related_to: `user:${user_id}`,
    }),
  audit: ({ user_id, month, reason }) => ({ subject: `user:${user_id}`, payload: { month, reason } }),
})
