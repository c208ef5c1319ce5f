import type { CASE_STAGES, FORUMS, PARTY_ROLES } from './fact-kinds/court-case.ts'

// How lenders' files, cause lists and case-status pages name courts, the sides of a case and its stages. What stands
// in no list is refused with the list: a stage that is guessed wrong accuses or acquits somebody.

export type Forum = (typeof FORUMS)[number]
export type PartyRole = (typeof PARTY_ROLES)[number]
export type CaseStage = (typeof CASE_STAGES)[number]

export type ReadWord<T> = { ok: true; value: T } | { ok: false; reason: string }

export interface ForumAndBench {
  forum: Forum
  /** What the name says beyond the forum: 'Mumbai Bench-IV', 'II Delhi', 'Bombay'. */
  bench: string | null
}

/** The longer names first: an appellate tribunal's name holds the other one's. */
const FORUM_NAMES: readonly (readonly [RegExp, Forum])[] = [
  [/\bN\.?C\.?L\.?A\.?T\b\.?|National Company Law Appellate Tribunal/i, 'nclat'],
  [/\bN\.?C\.?L\.?T\b\.?|National Company Law Tribunal/i, 'nclt'],
  [/\bD\.?R\.?A\.?T\b\.?|Debts? Recovery Appellate Tribunal/i, 'drat'],
  [/\bD\.?R\.?T\b\.?|Debts? Recovery Tribunal/i, 'drt'],
  [/Supreme Court( of India)?/i, 'supreme_court'],
  [/High Court( of)?( Judicature at)?/i, 'high_court'],
  [/\bN\.?C\.?D\.?R\.?C\b\.?|\bS\.?C\.?D\.?R\.?C\b\.?|\bD\.?C\.?D\.?R\.?C\b\.?/i, 'consumer'],
  [/((National|State|District) )?Consumer (Disputes Redressal )?(Commission|Forum|Court)/i, 'consumer'],
  [/(District( and Sessions)?|City Civil|Civil|Sessions|Commercial|Small Causes) (Court|Judge)/i, 'district_court'],
  [/((Chief )?(Metropolitan|Judicial)) Magistrate( Court)?|\b(A?CJM|A?CMM|JMFC|MM) Court/i, 'district_court'],
]

const FORUM_WORDS: Readonly<Record<string, Forum>> = {
  consumer: 'consumer',
  district_court: 'district_court',
  high_court: 'high_court',
  supreme_court: 'supreme_court',
  other: 'other',
}

export function readForum(text: string): ReadWord<ForumAndBench> {
  const trimmed = text.trim()
  const word = FORUM_WORDS[trimmed.toLowerCase().replace(/[^a-z]+/g, '_')]
  if (word) return { ok: true, value: { forum: word, bench: null } }
  for (const [name, forum] of FORUM_NAMES) {
    if (!name.test(trimmed)) continue
    const rest = trimmed
      .replace(name, ' ')
      .replace(/^[\s,.;:–-]+|[\s,.;:–-]+$/g, '')
      .replace(/\s+/g, ' ')
    const bench = rest.replace(/^\((.*)\)$/, '$1').replace(/^at\s+/i, '')
    return { ok: true, value: { forum, bench: bench === '' ? null : bench } }
  }
  return {
    ok: false,
    reason: `'${trimmed}' is not a forum we know; write NCLT, NCLAT, DRT, DRAT, High Court, Supreme Court, District Court, Consumer Commission or other, with the bench behind it`,
  }
}

/** 'Respondent No. 2' is a respondent. */
const wordKey = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(/ nos?$/, '')

function readerOf<T extends string>(what: string, words: Readonly<Record<string, T>>) {
  const byWord = new Map(Object.entries(words))
  const known = [...byWord.keys()].join(', ')
  return (text: string): ReadWord<T> => {
    const value = byWord.get(wordKey(text))
    return value
      ? { ok: true, value }
      : { ok: false, reason: `'${text.trim()}' is not a ${what} we know; the known ones are ${known}` }
  }
}

/**
 * The side on which the borrower stands. An appellant may be the debtor who appeals against its admission or a creditor
 * whose petition was dismissed, so the word alone states no side; and a case against a guarantor is often listed under the
 * borrower whose debt was guaranteed.
 */
export const readPartyRole = readerOf<PartyRole>('role', {
  'corporate debtor': 'debtor',
  cd: 'debtor',
  debtor: 'debtor',
  'certificate debtor': 'debtor',
  'judgment debtor': 'debtor',
  'judgement debtor': 'debtor',
  'corporate applicant': 'debtor',
  respondent: 'respondent',
  borrower: 'respondent',
  'principal borrower': 'respondent',
  defendant: 'respondent',
  'opposite party': 'respondent',
  accused: 'respondent',
  applicant: 'applicant',
  petitioner: 'applicant',
  plaintiff: 'applicant',
  complainant: 'applicant',
  creditor: 'applicant',
  'financial creditor': 'applicant',
  'operational creditor': 'applicant',
  'decree holder': 'applicant',
  appellant: 'other',
  guarantor: 'other',
  'personal guarantor': 'other',
  'corporate guarantor': 'other',
  intervenor: 'other',
  'resolution applicant': 'other',
  'third party': 'other',
  other: 'other',
})

/**
 * 'admission' is the stage of a cause list at which a petition is heard for it, and not that it was admitted.
 * 'disposed' says that a case left the list and not how: a petition that was admitted is often shown as disposed of.
 * 'resolution' is the approved plan that ends a resolution process; the process itself is 'admitted'.
 * 'allowed' decides for whoever brought the case, as a decree and a certificate of recovery do.
 */
export const readCaseStage = readerOf<CaseStage>('stage', {
  filed: 'filed',
  registered: 'filed',
  'notice issued': 'filed',
  'pre admission': 'filed',
  pending: 'pending',
  admission: 'pending',
  'for admission': 'pending',
  'part heard': 'pending',
  hearing: 'pending',
  'for hearing': 'pending',
  'reserved for orders': 'pending',
  'order reserved': 'pending',
  adjourned: 'pending',
  admitted: 'admitted',
  cirp: 'admitted',
  'under cirp': 'admitted',
  'cirp ordered': 'admitted',
  'cirp initiated': 'admitted',
  'under resolution': 'admitted',
  liquidation: 'liquidation',
  'under liquidation': 'liquidation',
  'liquidation ordered': 'liquidation',
  'winding up ordered': 'liquidation',
  dismissed: 'dismissed',
  rejected: 'dismissed',
  'dismissed for default': 'dismissed',
  withdrawn: 'withdrawn',
  'dismissed as withdrawn': 'withdrawn',
  'withdrawn under section a': 'withdrawn',
  settled: 'settled',
  'settled withdrawn': 'settled',
  compromised: 'settled',
  resolution: 'resolution',
  resolved: 'resolution',
  'plan approved': 'resolution',
  'resolution plan approved': 'resolution',
  decreed: 'decreed',
  'decree passed': 'decreed',
  allowed: 'decreed',
  'partly allowed': 'decreed',
  'recovery certificate': 'decreed',
  'recovery certificate issued': 'decreed',
  'certificate issued': 'decreed',
  'rc issued': 'decreed',
  convicted: 'decreed',
  disposed: 'disposed',
  'disposed of': 'disposed',
  decided: 'disposed',
  closed: 'disposed',
})
