import type { Letter } from '../mail/letter.ts'
import { LINK_DAYS } from './issue-link.ts'
import { linkPage } from './sign-in-token.ts'

/** What a letter asks of somebody who is to come in: to set a password by the link that it holds, or just to sign in. */
export const wayIn = (
  email: string,
  link_id: string | null,
  public_url: string,
): { sentence: string; action: NonNullable<Letter['action']> } =>
  link_id === null
    ? {
        sentence: `Sign in with this e-mail address, ${email}.`,
        action: { text: 'Sign in to Saakh', href: `${public_url}/app/dashboard` },
      }
    : {
        sentence: `Set a password for this e-mail address, ${email}. The link works once, for ${LINK_DAYS} days.`,
        action: { text: 'Set your password', href: linkPage(public_url) },
      }
