import { identifierText, maskProblem, type ParsedIdentifier, refused } from './identifier-text.ts'
import { gstStateCode } from './indian-states.ts'
import { panHolder } from './pan.ts'

export type GstinKind =
  | 'normal'
  | 'tax_deductor'
  | 'tax_collector'
  | 'government_department'
  | 'non_resident'
  | 'online_service'
  | 'un_body'

// Patterns of resilient-tech/india-compliance; the first that fits names the kind.
const PATTERNS: readonly [GstinKind, RegExp][] = [
  ['tax_deductor', /^\d{2}[A-Z]{4}[A-Z0-9]\d{4}[A-Z][1-9A-Z]D[0-9A-Z]$/],
  ['tax_collector', /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]C[0-9A-Z]$/],
  ['normal', /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/],
  ['government_department', /^\d{2}[A-Z]{4}\d{5}[A-Z]\dZ\d$/],
  ['online_service', /^99\d{2}[A-Z]{3}\d{5}OS[0-9A-Z]$/],
  ['non_resident', /^\d{4}[A-Z]{3}\d{5}NR[0-9A-Z]$/],
  ['un_body', /^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/],
]

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The 15th character, computed from the first 14 (base 36, factors 2 and 1 from the right). */
export function gstinCheckCharacter(first14: string): string {
  let sum = 0
  for (let i = 13, factor = 2; i >= 0; i--, factor = 3 - factor) {
    const product = ALPHABET.indexOf(first14.charAt(i)) * factor
    sum += Math.floor(product / 36) + (product % 36)
  }
  return ALPHABET.charAt((36 - (sum % 36)) % 36)
}

export const gstinKind = (gstin: string): GstinKind | null =>
  PATTERNS.find(([, pattern]) => pattern.test(gstin))?.[0] ?? null

/** The PAN inside a GSTIN; null for the kinds that carry none. */
export function panOfGstin(gstin: string): string | null {
  const kind = gstinKind(gstin)
  const pan = gstin.slice(2, 12)
  return (kind === 'normal' || kind === 'tax_collector' || kind === 'tax_deductor') && /^[A-Z]{5}\d{4}[A-Z]$/.test(pan)
    ? pan
    : null
}

/** `old_data` accepts the retired state codes 25 and 28 with a warning. */
export function parseGstin(text: string, options: { old_data?: boolean } = {}): ParsedIdentifier {
  const value = identifierText(text)
  const kind = gstinKind(value)
  if (!kind) {
    const problem = maskProblem('GSTIN', value, '##@@@@@####@***')
    if (problem) return refused(problem)
    if (value.charAt(12) === '0')
      return refused('Character 13 of the GSTIN is 0; it counts the registrations of a PAN and starts at 1.')
    return refused(`Character 14 of the GSTIN is ${value.charAt(13)}; it is normally Z.`)
  }
  const state = gstStateCode(value.slice(0, 2))
  // The special kinds put a year and not a state at the front; only the ordinary ones are held to the state list.
  const namesState =
    kind === 'normal' || kind === 'tax_deductor' || kind === 'tax_collector' || kind === 'government_department'
  if (namesState && !state) return refused(`The GSTIN starts with ${value.slice(0, 2)}, which is not a state code.`)
  if (namesState && state?.retired && !options.old_data)
    return refused(`The GSTIN starts with ${value.slice(0, 2)} (${state.name}), a code that is no longer issued.`)
  const expected = gstinCheckCharacter(value.slice(0, 14))
  if (value.charAt(14) !== expected)
    return refused(
      `The last character of the GSTIN is ${value.charAt(14)}; the check over the first 14 gives ${expected}. One character is probably mistyped.`,
    )
  const warnings: string[] = []
  if (namesState && state?.retired)
    warnings.push(`The GSTIN carries the old state code ${value.slice(0, 2)} (${state.name}).`)
  const pan = panOfGstin(value)
  if (pan && !panHolder(pan))
    warnings.push(`The PAN inside the GSTIN names no known kind of holder (${pan.charAt(3)}).`)
  return { ok: true, value, warnings }
}
