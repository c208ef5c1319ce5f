import type { LenderKind } from '@saakh/domain/dpd'

export const TYPE_WORDS = { enterprise: 'Lender', b2sme: 'Small business' } as const

export const KIND_WORDS: Record<LenderKind, string> = {
  bank: 'Bank',
  nbfc_upper_or_middle: 'NBFC of the upper or middle layer',
  nbfc_base: 'NBFC of the base layer',
}

const isKind = (kind: string): kind is LenderKind => kind in KIND_WORDS
export const kindWord = (kind: string): string => (isKind(kind) ? KIND_WORDS[kind] : kind)

/** How the first admin comes in, by what the installation has. */
export const COMES_BY = {
  mail: 'The admin gets a mail with a link to set a password. It works once, for seven days.',
  command:
    'No mail server is set up here: print the link with "saakh sign-in-link" and the e-mail address on the server, and pass it on.',
  sign_in: 'The admin signs in with this e-mail address at your identity provider.',
} as const
