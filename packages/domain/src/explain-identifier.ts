import { CIN_CLASSES, cinParts } from './cin.ts'
import { type GstinKind, gstinKind, panOfGstin } from './gstin.ts'
import type { IdentifierScheme } from './identifiers.ts'
import { gstStateCode, stateByLetters } from './indian-states.ts'
import { PAN_HOLDERS, panHolder } from './pan.ts'

/** A piece of an identifier and what it says. */
export interface IdentifierPart {
  text: string
  means: string
}

/** Those whose parts can be read; the rest say nothing inside. */
export const EXPLAINED_SCHEMES = ['cin', 'llpin', 'pan', 'gstin', 'din', 'ifsc'] as const
export type ExplainedScheme = (typeof EXPLAINED_SCHEMES)[number]

export const isExplained = (scheme: IdentifierScheme | null): scheme is ExplainedScheme =>
  EXPLAINED_SCHEMES.some((explainedScheme) => explainedScheme === scheme)

const GSTIN_KINDS: Record<GstinKind, string> = {
  normal: 'the letter of ordinary registrations',
  tax_deductor: 'deductor of tax',
  tax_collector: 'collector of tax',
  government_department: 'government department',
  non_resident: 'non-resident',
  online_service: 'online service from abroad',
  un_body: 'body of the United Nations or embassy',
}

function explainPan(pan: string): IdentifierPart[] {
  const holder = panHolder(pan)
  return [
    { text: pan.slice(0, 3), means: 'a series of letters' },
    { text: pan.slice(3, 4), means: holder === null ? 'no known kind of holder' : `holder: ${PAN_HOLDERS[holder]}` },
    { text: pan.slice(4, 5), means: holder === 'P' ? 'first letter of the surname' : 'first letter of the name' },
    { text: pan.slice(5, 9), means: 'a running number' },
    { text: pan.slice(9), means: 'a check letter; how it is computed is not published' },
  ]
}

function explainGstin(gstin: string): IdentifierPart[] {
  const kind = gstinKind(gstin)
  const state = gstStateCode(gstin.slice(0, 2))
  const last = { text: gstin.slice(14), means: 'the check character over the first 14' }
  if (panOfGstin(gstin) === null)
    return [
      {
        text: gstin.slice(0, 14),
        means: kind === null ? 'of no known kind' : `kind: ${GSTIN_KINDS[kind]}`,
      },
      last,
    ]
  return [
    { text: gstin.slice(0, 2), means: state === null ? 'not a state code' : `state: ${state.name}` },
    { text: gstin.slice(2, 12), means: 'the PAN of the holder' },
    { text: gstin.slice(12, 13), means: 'number of the registration under this PAN in the state' },
    { text: gstin.slice(13, 14), means: kind === null ? '' : GSTIN_KINDS[kind] },
    last,
  ]
}

function explainCin(cin: string): IdentifierPart[] {
  const { listed, industry_code, state_letters, year, company_class, registration_number } = cinParts(cin)
  return [
    { text: cin.slice(0, 1), means: listed ? 'listed when it was given' : 'not listed when it was given' },
    { text: industry_code, means: 'industry code' },
    { text: state_letters, means: `state: ${stateByLetters(state_letters)?.name ?? 'not known'}` },
    { text: String(year), means: 'year of registration' },
    { text: cin.slice(12, 15), means: company_class === null ? 'class not known' : CIN_CLASSES[company_class] },
    { text: registration_number, means: 'number at the registrar; a CIN has no check digit' },
  ]
}

const EXPLAIN: Record<ExplainedScheme, (value: string) => IdentifierPart[]> = {
  cin: explainCin,
  pan: explainPan,
  gstin: explainGstin,
  llpin: (value) => [{ text: value, means: 'three letters and four digits without a meaning' }],
  din: (value) => [{ text: value, means: 'a running number of a director; leading zeros belong to it' }],
  ifsc: (value) => [
    { text: value.slice(0, 4), means: 'the bank' },
    { text: value.slice(4, 5), means: 'always zero' },
    { text: value.slice(5), means: 'the branch' },
  ],
}

/** The parts of an identifier that `parseIdentifier` accepted, in their order. */
export const explainIdentifier = (scheme: ExplainedScheme, value: string): IdentifierPart[] => EXPLAIN[scheme](value)
