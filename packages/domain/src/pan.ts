import { identifierText, maskProblem, type ParsedIdentifier, refused } from './identifier-text.ts'

/** The fourth letter of a PAN names its holder. */
export const PAN_HOLDERS = {
  P: 'person',
  C: 'company',
  H: 'Hindu undivided family',
  F: 'firm or LLP',
  A: 'association of persons',
  B: 'body of individuals',
  T: 'trust',
  L: 'local authority',
  J: 'artificial juridical person',
  G: 'government',
} as const
export type PanHolder = keyof typeof PAN_HOLDERS

const isHolder = (letter: string): letter is PanHolder => Object.hasOwn(PAN_HOLDERS, letter)

export const panHolder = (pan: string): PanHolder | null => {
  const letter = pan.charAt(3)
  return isHolder(letter) ? letter : null
}

/** The last letter is a check letter whose algorithm is not published, so it is not checked. */
export function parsePan(text: string): ParsedIdentifier {
  const value = identifierText(text)
  const problem = maskProblem('PAN', value, '@@@@@####@')
  if (problem) return refused(problem)
  // Sources also show K and E here, so an unknown holder letter is told and not refused.
  const warnings = panHolder(value)
    ? []
    : [`The fourth letter of the PAN is ${value.charAt(3)}, which names no known kind of holder.`]
  return { ok: true, value, warnings }
}
