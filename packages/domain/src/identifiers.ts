import { CIN_CLASSES, cinParts, parseCin } from './cin.ts'
import { panOfGstin, parseGstin } from './gstin.ts'
import { identifierText, maskProblem, type ParsedIdentifier, refused } from './identifier-text.ts'
import { gstStateCode, stateByName } from './indian-states.ts'
import { PAN_HOLDERS, type PanHolder, panHolder, parsePan } from './pan.ts'

export const IDENTIFIER_SCHEMES = [
  'cin',
  'llpin',
  'din',
  'pan',
  'gstin',
  'tan',
  'ifsc',
  'uan',
  'udyam',
  'pin_code',
  'isin',
  'lei',
  'nse_symbol',
  'bse_code',
] as const
export type IdentifierScheme = (typeof IDENTIFIER_SCHEMES)[number]

export const IDENTIFIER_LABELS: Record<IdentifierScheme, string> = {
  cin: 'CIN',
  llpin: 'LLPIN',
  din: 'DIN',
  pan: 'PAN',
  gstin: 'GSTIN',
  tan: 'TAN',
  ifsc: 'IFSC',
  uan: 'UAN',
  udyam: 'Udyam number',
  pin_code: 'PIN code',
  isin: 'ISIN',
  lei: 'LEI',
  nse_symbol: 'NSE symbol',
  bse_code: 'BSE code',
}

export interface IdentifierOptions {
  /** Accept what is no longer given but stands in old data (GST state codes 25 and 28). */
  old_data?: boolean
  today_year?: number
  incorporated_year?: number
}

const masked =
  (name: string, mask: string) =>
  (text: string): ParsedIdentifier => {
    const value = identifierText(text)
    const problem = maskProblem(name, value, mask)
    return problem ? refused(problem) : { ok: true, value, warnings: [] }
  }

/** The hyphen may be missing; it is stored with it. The letters and digits carry no meaning. */
function parseLlpin(text: string): ParsedIdentifier {
  const value = identifierText(text).replace(/^([A-Z0-9]{3})([A-Z0-9]{4})$/, '$1-$2')
  const problem = maskProblem('LLPIN', value, '@@@-####')
  return problem ? refused(problem) : { ok: true, value, warnings: [] }
}

function parsePinCode(text: string): ParsedIdentifier {
  const value = identifierText(text)
  const problem = maskProblem('PIN code', value, '######')
  if (problem) return refused(problem)
  return value.startsWith('0') ? refused('A PIN code does not start with 0.') : { ok: true, value, warnings: [] }
}

/** ISO 6166: country, nine characters, and a check digit by Luhn over letters as two digits (A = 10 … Z = 35). */
function parseIsin(text: string): ParsedIdentifier {
  const value = identifierText(text)
  const problem = maskProblem('ISIN', value, '@@*********#')
  if (problem) return refused(problem)
  const digits = [...value].map((sign) => Number.parseInt(sign, 36).toString()).join('')
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const counted = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return sum % 10 === 0
    ? { ok: true, value, warnings: [] }
    : refused('The check digit of this ISIN does not fit: one of its characters is wrong.')
}

/** ISO 17442: eighteen characters and two check digits by which the whole, letters as two digits, leaves 1 over 97 (ISO 7064). */
function parseLei(text: string): ParsedIdentifier {
  const value = identifierText(text)
  const problem = maskProblem('LEI', value, '******************##')
  if (problem) return refused(problem)
  const digits = [...value].map((sign) => Number.parseInt(sign, 36).toString()).join('')
  return BigInt(digits) % 97n === 1n
    ? { ok: true, value, warnings: [] }
    : refused('The check digits of this LEI do not fit: one of its characters is wrong.')
}

/** A symbol is the exchange's short name of a share; it changes with the company's name. */
function parseSymbol(text: string): ParsedIdentifier {
  const value = text.trim().toUpperCase()
  return /^[A-Z0-9&-]{1,20}$/.test(value)
    ? { ok: true, value, warnings: [] }
    : refused('An NSE symbol has up to 20 letters, digits, & or hyphens.')
}

const PARSERS: Record<IdentifierScheme, (text: string, options: IdentifierOptions) => ParsedIdentifier> = {
  cin: parseCin,
  llpin: parseLlpin,
  din: masked('DIN', '########'),
  pan: parsePan,
  gstin: parseGstin,
  tan: masked('TAN', '@@@@#####@'),
  ifsc: masked('IFSC', '@@@@0******'),
  uan: masked('UAN', '############'),
  udyam: masked('Udyam number', 'UDYAM-@@-##-#######'),
  pin_code: parsePinCode,
  isin: parseIsin,
  lei: parseLei,
  nse_symbol: parseSymbol,
  bse_code: masked('BSE code', '######'),
}

/** Upper-cases, checks and explains. Every reason and warning is a sentence for the person who typed it. */
export const parseIdentifier = (
  scheme: IdentifierScheme,
  text: string,
  options: IdentifierOptions = {},
): ParsedIdentifier => PARSERS[scheme](text, options)

const SHAPES: readonly [IdentifierScheme, RegExp][] = [
  ['cin', /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/],
  ['gstin', /^\d{2}[A-Z0-9]{10}[1-9A-Z][A-Z0-9]{2}$/],
  ['pan', /^[A-Z]{5}\d{4}[A-Z]$/],
  ['tan', /^[A-Z]{4}\d{5}[A-Z]$/],
  ['llpin', /^[A-Z]{3}-?\d{4}$/],
  ['ifsc', /^[A-Z]{4}0[A-Z0-9]{6}$/],
  ['udyam', /^UDYAM-[A-Z]{2}-\d{2}-\d{7}$/],
  ['uan', /^\d{12}$/],
  ['din', /^\d{8}$/],
  ['pin_code', /^[1-9]\d{5}$/],
]

/** The scheme whose shape the text has; it may still fail that scheme's checks. Null when it looks like none. */
export function guessScheme(text: string): IdentifierScheme | null {
  const value = identifierText(text)
  if (/^\d{15}$/.test(value)) return null
  return SHAPES.find(([, shape]) => shape.test(value))?.[0] ?? null
}

export interface IdentifierSet {
  cin?: string | null
  pan?: string | null
  gstin?: string | null
  party_type?: string | null
  /** Name of the state in the address. */
  state?: string | null
}

const HOLDERS_OF_TYPE: Record<string, readonly PanHolder[]> = {
  public_company: ['C'],
  private_company: ['C'],
  person: ['P', 'H'],
  limited_liability_partnership: ['F'],
  firm: ['F', 'P', 'H', 'A', 'B', 'T'],
}

/** What does not fit together among identifiers that each passed their own check. */
export function crossCheckIdentifiers(set: IdentifierSet): string[] {
  const warnings: string[] = []
  const panInGstin = set.gstin ? panOfGstin(set.gstin) : null
  if (set.pan && panInGstin && panInGstin !== set.pan)
    warnings.push(`The GSTIN belongs to the PAN ${panInGstin}, not to ${set.pan}.`)
  const pan = set.pan ?? panInGstin
  const holder = pan ? panHolder(pan) : null
  const fitting = set.party_type ? HOLDERS_OF_TYPE[set.party_type] : undefined
  if (holder && fitting && !fitting.includes(holder))
    warnings.push(`The PAN belongs to a ${PAN_HOLDERS[holder]}, which does not fit the kind of party.`)
  if (holder && set.cin && holder !== 'C')
    warnings.push(`The PAN belongs to a ${PAN_HOLDERS[holder]}, but a CIN is given to companies only.`)
  if (set.gstin && set.state) {
    const inGstin = gstStateCode(set.gstin.slice(0, 2))?.state
    const inAddress = stateByName(set.state)
    if (inGstin && inAddress && inGstin !== inAddress)
      warnings.push(`The GSTIN is of ${inGstin.name}, but the address is in ${inAddress.name}.`)
  }
  if (set.cin) {
    const { company_class } = cinParts(set.cin)
    const isPrivate = company_class !== null && /private|one person/.test(CIN_CLASSES[company_class])
    const isPublic = company_class !== null && CIN_CLASSES[company_class].startsWith('public')
    if ((set.party_type === 'public_company' && isPrivate) || (set.party_type === 'private_company' && isPublic))
      warnings.push(
        `The CIN names a ${company_class === null ? 'company' : CIN_CLASSES[company_class]}, which does not fit the kind of party.`,
      )
  }
  return warnings
}
