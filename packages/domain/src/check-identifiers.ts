import { cinParts } from './cin.ts'
import { type ExplainedScheme, explainIdentifier, type IdentifierPart, isExplained } from './explain-identifier.ts'
import { identifierText } from './identifier-text.ts'
import { crossCheckIdentifiers, guessScheme, IDENTIFIER_LABELS, parseIdentifier } from './identifiers.ts'
import { gstStateCode } from './indian-states.ts'

export interface CheckedIdentifier {
  /** Null where the text looks like none that is explained. */
  scheme: ExplainedScheme | null
  /** As it is written properly, or as it was typed. */
  value: string
  is_right: boolean
  /** Why it is not right. */
  reason: string | null
  /** What is odd and may still be right. */
  warnings: string[]
  parts: IdentifierPart[]
}

/** By the length of what people type, for a text that fits no shape: so that a mistyped one is told what is wrong with it. */
function nearestScheme(text: string): ExplainedScheme | null {
  const value = identifierText(text)
  if (/^[A-Z]{4}[0O][A-Z0-9]{6}$/.test(value)) return 'ifsc'
  if (/^\d+$/.test(value)) return value.length >= 7 && value.length <= 9 ? 'din' : null
  if (value.length >= 19 && value.length <= 22) return 'cin'
  if (value.length >= 14 && value.length <= 16) return 'gstin'
  if (value.length >= 9 && value.length <= 11) return 'pan'
  if (value.length >= 7 && value.length <= 8 && /^[A-Z]{3}/.test(value)) return 'llpin'
  return null
}

export function checkIdentifier(text: string, today_year: number, as?: ExplainedScheme): CheckedIdentifier {
  const guessed = guessScheme(text)
  const scheme = as ?? (isExplained(guessed) ? guessed : nearestScheme(text))
  if (scheme === null) {
    const reason =
      guessed === null ? 'This looks like no identifier that is read here.' : `This is a ${IDENTIFIER_LABELS[guessed]}.`
    return { scheme, value: text.trim(), is_right: false, reason, warnings: [], parts: [] }
  }
  const parsed = parseIdentifier(scheme, text, { today_year })
  if (!parsed.ok)
    return { scheme, value: identifierText(text), is_right: false, reason: parsed.reason, warnings: [], parts: [] }
  const { value, warnings } = parsed
  return { scheme, value, is_right: true, reason: null, warnings, parts: explainIdentifier(scheme, value) }
}

/** What does not fit together among the identifiers of one business; each is right by itself. */
export function crossChecks(checked: readonly CheckedIdentifier[]): string[] {
  const right = checked.filter(({ is_right }) => is_right)
  const valuesOf = (asked: ExplainedScheme) => right.filter(({ scheme }) => scheme === asked).map(({ value }) => value)
  const [cins, llpins, pans] = [valuesOf('cin'), valuesOf('llpin'), valuesOf('pan')]
  const contradictions: string[] = []
  for (const gstin of valuesOf('gstin')) {
    for (const pan of pans) contradictions.push(...crossCheckIdentifiers({ gstin, pan }))
    for (const cin of cins)
      contradictions.push(...crossCheckIdentifiers({ gstin, cin, pan: pans[0] }), ...statesApart(gstin, cin))
  }
  for (const cin of cins) for (const pan of pans) contradictions.push(...crossCheckIdentifiers({ pan, cin }))
  if (cins.length > 0 && llpins.length > 0)
    contradictions.push('A CIN and an LLPIN are given: a business is a company or a limited liability partnership.')
  for (const llpin of llpins)
    for (const pan of pans)
      contradictions.push(
        ...crossCheckIdentifiers({ pan, party_type: 'limited_liability_partnership' }).map(
          (contradiction) => `${llpin}: ${contradiction}`,
        ),
      )
  return [...new Set(contradictions)]
}

/** Both may be right: a company registers for GST in each state it sells from. */
function statesApart(gstin: string, cin: string): string[] {
  const [selling, registered] = [gstStateCode(gstin.slice(0, 2))?.state, cinParts(cin).state]
  if (!selling || !registered || selling === registered) return []
  return [
    `The GSTIN is of ${selling.name}, the CIN of ${registered.name}: a GST registration outside the state of the company.`,
  ]
}

/** Separated by whatever a spreadsheet or a person puts between them. */
const BETWEEN = /[\s,;|]+/

/** The identifiers of one line, which are taken to be of one business. */
export const identifiersIn = (line: string): string[] =>
  line
    .split(BETWEEN)
    .filter((text) => text.replaceAll('"', '') !== '')
    .map((text) => text.replaceAll('"', ''))
