import { COMMON_PASSWORDS } from './common-passwords.ts'

/** Length is what counts (NIST SP 800-63B, 3.1.1): no rule asks for digits or signs. */
const SHORTEST_PASSWORD = 12
const LONGEST_PASSWORD = 200

/** In small letters, without what is put around a word to make it look like another one. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** A word that a guess begins with, alone or several times over, with digits after it. */
const isMadeOf = (password: string, word: string): boolean =>
  word.length > 2 && new RegExp(`^(${word})+\\d{0,6}$`, 'u').test(password)

/** Why a password is not taken, in words for the person; null for one that is. */
export function passwordProblem(password: string, of: { name: string; email: string }): string | null {
  const length = [...password].length
  if (length < SHORTEST_PASSWORD) return `Please choose at least ${SHORTEST_PASSWORD} characters.`
  if (length > LONGEST_PASSWORD) return `Please choose at most ${LONGEST_PASSWORD} characters.`
  const bared = bare(password)
  const [local = ''] = of.email.split('@')
  const own = [of.name, ...of.name.split(/\s+/), of.email, local].map(bare)
  if (own.some((word) => isMadeOf(bared, word)))
    return 'This is your name or e-mail address. Please choose another one.'
  if (isMadeOf(bared, 'saakh')) return 'This is the name of the product. Please choose another one.'
  if (new Set(bared).size < 4 || COMMON_PASSWORDS.some((word) => isMadeOf(bared, word)))
    return 'This is one of the passwords that are tried first. Please choose another one.'
  return null
}
