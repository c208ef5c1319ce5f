import { caseNumberWords } from './court-case-number.ts'

// What a case at a court other than the company tribunals is about, told from the law it is brought under or, without
// that, from the letters of its number. Words that stand in no list say nothing.

export type RecoveryMatter =
  /** A lender asks for money (original application). */
  | 'claim'
  /** The tribunal's certificate is being recovered from the debtor. */
  | 'certificate'
  /** Somebody contests that a secured creditor took or sells a security (securitisation application). */
  | 'contest'
  /** An application within a case, or an appeal: who asks for what is not stated. */
  | 'within'

const SARFAESI = /SARFAESI|SECURITI[SZ]ATION/i
const SECTION_17 = /\b17\b/

/** What a debts recovery tribunal or its appellate tribunal is asked for; both hear lenders' debts and nothing else. */
export function readRecoveryMatter(under: string | null, case_number: string): RecoveryMatter {
  const words = caseNumberWords(case_number)
  const has = (...letters: string[]) => letters.some((abbreviation) => words.includes(abbreviation))
  if (has('IA', 'MA', 'RA', 'APPEAL', 'REVIEW')) return 'within'
  if (has('SA') || (under !== null && SARFAESI.test(under) && (SECTION_17.test(under) || !/\d/.test(under))))
    return 'contest'
  return has('RC', 'RP', 'DRC', 'TRC') ? 'certificate' : 'claim'
}

/** unknown: no law is told, or none that we know how to read; the case itself stands all the same. */
export type CourtMatter = 'cheque_dishonour' | 'criminal' | 'civil' | 'unknown'

const DISHONOUR = /NEGOTIABLE|\bN\.?\s?I\.?\s?ACT\b|DISHONOU?R|CHEQUE|PAYMENTS? AND SETTLEMENTS?/i
/** 'u/s 138' alone: other acts have a section of that number, but a file that names none means this one. */
const SECTION_138_ALONE = /^(U\/S|UNDER SECTION|SECTION|SEC\.?|S\.)?\s*138\b(?!.*\bACT\b)/i
const CRIMINAL =
  /\b(IPC|I\.P\.C|BNS|CR\.?\s?P\.?\s?C|BNSS|PMLA|FIR|CBI|SFIO|EOW)\b|PENAL CODE|NYAYA SANHITA|CRIMINAL|LAUNDERING|CORRUPTION|CHEATING|FORGERY|BREACH OF TRUST/i
const CIVIL =
  /\b(CPC|C\.P\.C)\b|CIVIL|RECOVERY|MONEY SUIT|SUMMARY SUIT|ORDER (37|XXXVII)|COMMERCIAL COURTS|ARBITRATION|CONSUMER|CONTRACT|SPECIFIC RELIEF|INJUNCTION|EVICTION|RENT|MSMED|TRADE ?MARKS?|COPYRIGHT|PATENTS?|MOTOR VEHICLES|INDUSTRIAL DISPUTES|WORKMEN|GRATUITY|WAGES/i

/** A case of dishonour is a criminal complaint as well, and is told as the former. */
export function readCourtMatter(under: string | null, case_number: string): CourtMatter {
  const words = caseNumberWords(case_number)
  if (under !== null) {
    if (DISHONOUR.test(under) || SECTION_138_ALONE.test(under.trim())) return 'cheque_dishonour'
    if (CRIMINAL.test(under)) return 'criminal'
    if (CIVIL.test(under)) return 'civil'
  }
  if (words.some((word) => /^(CRL|CRIMINAL|CRLA|CRLMP|CRMP)$/.test(word))) return 'criminal'
  return words.some((word) => /^(CS|OS|CCC|COMS|SUIT)$/.test(word)) ? 'civil' : 'unknown'
}
