import type { AUDIT_OPINIONS } from './fact-kinds/audit-report.ts'
import { matchName } from './names.ts'

// How files name the opinion of an auditor, and the firms that give it.

export type AuditOpinion = (typeof AUDIT_OPINIONS)[number]

const OPINION_WORDS: Readonly<Record<string, AuditOpinion>> = {
  unmodified: 'unmodified',
  unqualified: 'unmodified',
  clean: 'unmodified',
  'not qualified': 'unmodified',
  'true and fair': 'unmodified',
  qualified: 'qualified',
  'except for': 'qualified',
  adverse: 'adverse',
  disclaimer: 'disclaimer',
  disclaimed: 'disclaimer',
  'disclaimer of': 'disclaimer',
}

/** Null for words that stand in no list; 'modified' is one of three and does not say which. */
export const readOpinion = (text: string): AuditOpinion | null =>
  OPINION_WORDS[
    text
      .toLowerCase()
      .replace(/[^a-z]+/g, ' ')
      .replace(/\b(opinion|report)\b/g, '')
      .replace(/ +/g, ' ')
      .trim()
  ] ?? null

/** 'M/s. Example & Co., Chartered Accountants' and 'EXAMPLE AND COMPANY LLP' are one firm. */
export const auditorKey = (name: string): string =>
  matchName(name.replace(/,?\s*chartered accountants?\.?\s*$/i, ''))
    .replace(/\bCOMPANY$/, 'CO')
    .replace(/\bASSOCIATE$/, 'ASSOCIATES')
