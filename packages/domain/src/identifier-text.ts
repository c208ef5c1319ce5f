// What the readers of all identifier schemes share: the answer's shape and the sentence that names the wrong character.

export type ParsedIdentifier = { ok: true; value: string; warnings: string[] } | { ok: false; reason: string }

/** Upper case without any blanks: people paste identifiers in groups. */
export const identifierText = (text: string): string => text.replace(/\s+/g, '').toUpperCase()

export const refused = (reason: string): ParsedIdentifier => ({ ok: false, reason })

const LOOKS_LIKE_DIGIT: Record<string, string> = { O: '0 (zero)', I: '1 (one)', L: '1 (one)', S: '5', B: '8', Z: '2' }
const LOOKS_LIKE_LETTER: Record<string, string> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B', '2': 'Z' }

/**
 * The first place at which `text` leaves `mask`, as a sentence; null when it fits.
 * Mask: @ letter, # digit, * letter or digit, anything else stands for itself.
 */
export function maskProblem(name: string, text: string, mask: string): string | null {
  if (text === '') return `The ${name} is empty.`
  for (let i = 0; i < Math.min(text.length, mask.length); i++) {
    const c = text.charAt(i)
    const m = mask.charAt(i)
    const place = `Character ${i + 1} of the ${name}`
    const isDigit = c >= '0' && c <= '9'
    const isLetter = c >= 'A' && c <= 'Z'
    if (m === '#' && !isDigit) {
      const digit = LOOKS_LIKE_DIGIT[c]
      if (isLetter)
        return digit
          ? `${place} is the letter ${c} where a digit is needed; perhaps it should be ${digit}.`
          : `${place} is the letter ${c} where a digit is needed.`
      return `${place} is '${c}' where a digit is needed.`
    }
    if (m === '@' && !isLetter) {
      const letter = LOOKS_LIKE_LETTER[c]
      if (isDigit)
        return letter
          ? `${place} is the digit ${c} where a letter is needed; perhaps it should be the letter ${letter}.`
          : `${place} is the digit ${c} where a letter is needed.`
      return `${place} is '${c}' where a letter is needed.`
    }
    if (m === '*' && !isDigit && !isLetter) return `${place} is '${c}' where a letter or a digit is needed.`
    if (m !== '@' && m !== '#' && m !== '*' && c !== m) {
      if (m === '0' && c === 'O') return `${place} is the letter O where 0 (zero) is needed.`
      return `${place} is '${c}' where '${m}' is needed.`
    }
  }
  if (text.length !== mask.length) return `The ${name} has ${text.length} characters; it needs ${mask.length}.`
  return null
}
