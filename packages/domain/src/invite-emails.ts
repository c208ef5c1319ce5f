/** How many people one invitation may name. */
export const MAX_INVITES = 5

export const INVITE_PROBLEMS = {
  invalid: 'Please enter a valid email.',
  own: 'This email and user email are same',
} as const

const LONGEST = 254
const LONGEST_LOCAL = 64
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/i

/** The form in which two e-mails are the same address: without blanks around, in small letters. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

/** An address that a mail can be sent to: no quoted names, no bare host, nothing that could end a header line. */
export function isEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@')
  return (
    more.length === 0 &&
    text.length <= LONGEST &&
    local.length <= LONGEST_LOCAL &&
    LOCAL.test(local) &&
    DOMAIN.test(domain)
  )
}

export interface JudgedEmail {
  /** As it was typed. */
  typed: string
  /** What to say at the entry; null for a right one and for one that is still empty. */
  problem: string | null
}

/**
 * Judges each entry of an invitation, and says what is sent: the valid ones in the order they were typed, each address
 * once in whatever letter case, at most five. Used by the widget and, once more, by the server.
 */
export function judgeInvites(
  typed: readonly string[],
  own_email: string,
): { entries: JudgedEmail[]; emails: string[] } {
  const entries = typed.map((entry) => ({ typed: entry, problem: problemOf(entry.trim(), own_email) }))
  const emails = new Map<string, string>()
  for (const { typed, problem } of entries)
    if (problem === null && typed.trim() !== '' && !emails.has(emailKey(typed)))
      emails.set(emailKey(typed), typed.trim())
  return { entries, emails: [...emails.values()].slice(0, MAX_INVITES) }
}

function problemOf(email: string, own_email: string): string | null {
  if (email === '') return null
  if (!isEmail(email)) return INVITE_PROBLEMS.invalid
  return emailKey(email) === emailKey(own_email) ? INVITE_PROBLEMS.own : null
}
