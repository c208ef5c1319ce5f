import { caseNumberWords } from './court-case-number.ts'

// What the law that a case of the company tribunals is brought under says of the company in it. The tribunals hear
// oppression, mergers and changes of names as well, which say nothing about anybody's solvency.

export type InsolvencyReading =
  /** Somebody asks for the insolvency or the winding up of the party named as debtor or respondent. */
  | { kind: 'insolvency'; told: string }
  /** The debtor itself asks for it. */
  | { kind: 'own_insolvency'; told: string }
  /** Within the insolvency of somebody; a respondent in it need not be the debtor. */
  | { kind: 'within_insolvency'; told: string }
  | { kind: 'other_matter'; told: string }
  | { kind: 'unknown'; reason: string }

const IBC = /\bI\.?\s?B\.?\s?C\b|INSOLVENCY|BANKRUPTCY|\bI\s?&\s?B\b/i
const COMPANIES_ACT =
  /COMPANIES ACT|COMPANY LAW|\bCA\s?,?\s?(2013|1956)\b|OPPRESSION|MISMANAGEMENT|MERGER|AMALGAMATION|DEMERGER|SCHEME OF|RESTORATION|REDUCTION OF (SHARE )?CAPITAL|CHANGE OF NAME|RECTIFICATION/i
const WINDING_UP = /WINDING[ -]UP/i

/**
 * The numbers behind 'section', 'sec.', 's.' or 'u/s' and those joined to it ('sections 241-242', 'u/s 230 to 232'), else
 * every number that is no year ('IBC 7'). Sub-sections do not count: section 30(9) is not section 9.
 */
function sectionsOf(under: string): number[] {
  const text = under.replace(/\(\s*\w{1,4}\s*\)/g, '')
  const m = /(?:\bSECTIONS?|\bSECS?\.?|\bU\/S\.?|\bSS?\.)\s*(\d+[^A-Z;]*(?:(?:TO|AND)\s*\d+[^A-Z;]*)*)/i.exec(text)
  return ((m?.[1] ?? text).match(/\d+/g) ?? []).map(Number).filter((n) => n < 500)
}

// Sections 94 and 95 concern persons who gave guarantees; their cases are often listed under the borrower.
const INSOLVENCY_SECTIONS = new Set([7, 9])
/** The debtor's own: 10, and 54C for a pre-packaged one. */
const OWN_SECTIONS = new Set([10, 54])
/** Winding up of the acts of 2013 (271, 272) and 1956 (433, 434, 439). */
const WINDING_UP_SECTIONS = new Set([271, 272, 433, 434, 439])

/** Classes, mergers, oppression, restoration and the like of the act of 2013, where a file names the section alone. */
const OTHER_SECTIONS = new Set([14, 58, 66, 131, 230, 231, 232, 233, 234, 241, 242, 244, 245, 252])

function readIbc(sections: readonly number[], isMainPetition: boolean): InsolvencyReading {
  if (sections.some((n) => INSOLVENCY_SECTIONS.has(n))) return { kind: 'insolvency', told: 'the Insolvency Code' }
  if (sections.some((n) => OWN_SECTIONS.has(n))) return { kind: 'own_insolvency', told: 'the Insolvency Code' }
  if (sections.includes(59)) return { kind: 'other_matter', told: 'a voluntary liquidation of a solvent company' }
  if (sections.length > 0 || !isMainPetition)
    return {
      kind: 'within_insolvency',
      told: sections[0] ? `section ${sections[0]} of the Insolvency Code` : 'the Insolvency Code',
    }
  return { kind: 'insolvency', told: 'the Insolvency Code' }
}

/** `under` as the file writes it; without it the case number may tell: 'CP (IB) 123/2024' is brought under the Code. */
export function readInsolvencyLaw(under: string | null, case_number: string): InsolvencyReading {
  const words = caseNumberWords(case_number)
  const saysIbc = words.some((word) => /^(IB|IBC|IBP|IBA|CPIB|CPIBC|CIB|INS|INSOLVENCY)$/.test(word))
  // Applications within a case (IA, MA, CA) and appeals are numbered apart from the petition that opens it.
  const isMainPetition = !words.some((word) => /^(IA|MA|IVN|INV|CA|CONT|RST|AT|APPEAL|INS)$/.test(word))
  if (under === null)
    return saysIbc
      ? readIbc([], isMainPetition)
      : { kind: 'unknown', reason: 'the file does not say under which law the case is brought' }
  const sections = sectionsOf(under)
  if (IBC.test(under)) return readIbc(sections, isMainPetition)
  if (/\bVOLUNTARY\b/i.test(under)) return { kind: 'other_matter', told: 'a voluntary winding up' }
  if (WINDING_UP.test(under)) return { kind: 'insolvency', told: 'a petition for winding up' }
  if (sections.some((n) => WINDING_UP_SECTIONS.has(n))) return { kind: 'insolvency', told: 'a petition for winding up' }
  if (COMPANIES_ACT.test(under)) return { kind: 'other_matter', told: under }
  if (saysIbc) return readIbc(sections, isMainPetition)
  if (sections.length > 0 && sections.every((n) => OTHER_SECTIONS.has(n))) return { kind: 'other_matter', told: under }
  return { kind: 'unknown', reason: `'${under}' is not a law that we know how to read` }
}
