import { identifierText, maskProblem, type ParsedIdentifier, refused } from './identifier-text.ts'
import { type IndianState, stateByLetters } from './indian-states.ts'

/** The three letters of a CIN that name the class of the company. */
export const CIN_CLASSES = {
  PTC: 'private company',
  PLC: 'public company',
  OPC: 'one person company',
  GOI: 'company of the Union government',
  SGC: 'company of a state government',
  NPL: 'section 8 company',
  FTC: 'private subsidiary of a foreign company',
  FLC: 'public subsidiary of a foreign company',
  GAP: 'public company limited by guarantee',
  GAT: 'private company limited by guarantee',
  ULL: 'public company with unlimited liability',
  ULT: 'private company with unlimited liability',
} as const
type CinClass = keyof typeof CIN_CLASSES

const isCinClass = (text: string): text is CinClass => Object.hasOwn(CIN_CLASSES, text)

export interface CinParts {
  listed: boolean
  industry_code: string
  state_letters: string
  state: IndianState | null
  year: number
  company_class: CinClass | null
  registration_number: string
}

/** The parts of a CIN that `parseCin` accepted. */
export function cinParts(cin: string): CinParts {
  const company_class = cin.slice(12, 15)
  return {
    listed: cin.startsWith('L'),
    industry_code: cin.slice(1, 6),
    state_letters: cin.slice(6, 8),
    state: stateByLetters(cin.slice(6, 8)),
    year: Number(cin.slice(8, 12)),
    company_class: isCinClass(company_class) ? company_class : null,
    registration_number: cin.slice(15),
  }
}

/** A CIN has no check digit. `today_year` refuses a year that has not come; `incorporated_year` warns when it differs. */
export function parseCin(
  text: string,
  options: { today_year?: number; incorporated_year?: number } = {},
): ParsedIdentifier {
  const value = identifierText(text)
  const problem = maskProblem('CIN', value, '@#####@@####@@@######')
  if (problem) return refused(problem)
  if (!/^[LU]/.test(value))
    return refused(`The CIN starts with ${value.charAt(0)}; it starts with L (listed) or U (unlisted).`)
  const parts = cinParts(value)
  if (options.today_year !== undefined && parts.year > options.today_year)
    return refused(`The CIN names ${parts.year} as its year, which has not come yet.`)
  const warnings: string[] = []
  if (!parts.company_class) warnings.push(`The CIN names the class ${value.slice(12, 15)}, which is not known.`)
  if (!parts.state) warnings.push(`The CIN names the state ${parts.state_letters}, which is not known.`)
  if (options.incorporated_year !== undefined && options.incorporated_year !== parts.year)
    warnings.push(`The CIN names ${parts.year}, but the company was registered in ${options.incorporated_year}.`)
  return { ok: true, value, warnings }
}
