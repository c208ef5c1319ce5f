import { istDayEnd } from './dates.ts'
import type { FactKind } from './facts.ts'

// What a small business lets this organization read of it (decision 045). A file that its owner gives rests on a consent under
// the DPDP Act 2023, given and withdrawn here. An Account Aggregator's consent is given and revoked at the aggregator; here it
// is recorded with its states (ReBIT 1.1).

export const CONSENT_SECTIONS = ['bank-statement', 'itr-details', 'financial-statement', 'gstn-details'] as const
export type ConsentSection = (typeof CONSENT_SECTIONS)[number]

interface SectionWords {
  label: string
  /** In a sentence: 'the consent for bank statements ended'. */
  of: string
  shares: string
  purpose: string
}

export const CONSENT_WORDS: Record<ConsentSection, SectionWords> = {
  'bank-statement': {
    label: 'Bank statements',
    of: 'bank statements',
    shares: 'Transactions, balances and holder details of the accounts whose statements you give.',
    purpose:
      'To compare receipts with declared turnover and to see bounced payments, cash deposits and balances in time.',
  },
  'itr-details': {
    label: 'IT returns',
    of: 'income-tax returns',
    shares: 'Income-tax returns and Form 26AS: turnover, profit, tax paid and tax deducted by customers.',
    purpose: 'To compare what was declared to the tax department with statements and receipts.',
  },
  'financial-statement': {
    label: 'Financial statements',
    of: 'financial statements and books',
    shares:
      'Balance sheet, profit and loss, trial balance, open bills and wages as your accounting program writes them.',
    purpose: 'To compute ratios, ageing of receivables and early warnings from your own books.',
  },
  'gstn-details': {
    label: 'GST returns',
    of: 'GST returns',
    shares: 'GSTR-1 and GSTR-3B: turnover, tax and filing days by month.',
    purpose: 'To see turnover by month and whether returns are filed in time and agree with each other.',
  },
}

export const isConsentSection = (text: string): text is ConsentSection =>
  CONSENT_SECTIONS.some((section) => section === text)

export const CONSENT_BASES = ['dpdp', 'account_aggregator'] as const
export type ConsentBasis = (typeof CONSENT_BASES)[number]
export const CONSENT_FREQUENCIES = ['once', 'monthly', 'weekly', 'daily'] as const

/** Purpose codes of the aggregators' framework that a lender uses. */
export const PURPOSE_CODES = {
  '103': 'One look for a loan application',
  '104': 'Monitoring while a loan is active',
} as const
export type PurposeCode = keyof typeof PURPOSE_CODES

/** Of a request that waits at the aggregator. */
export const HANDLE_STATES = ['PENDING', 'READY', 'FAILED', 'REJECTED'] as const
export type HandleState = (typeof HANDLE_STATES)[number]
/** Of a consent that was given there. */
export const ARTEFACT_STATES = ['ACTIVE', 'PAUSED', 'REVOKED', 'EXPIRED'] as const
export type ArtefactState = (typeof ARTEFACT_STATES)[number]

/** A request is answered once; only a request that is ready has a consent. */
export const handleMayBecome = (now: HandleState, next: HandleState): boolean => now === 'PENDING' && next !== 'PENDING'

/** A paused consent may run again; one that was revoked or expired never does. */
export const artefactMayBecome = (now: ArtefactState | null, next: ArtefactState): boolean =>
  now === null ? next === 'ACTIVE' : now !== next && now !== 'REVOKED' && now !== 'EXPIRED'

export interface ConsentTimes {
  given_at: Date
  /** The last day on which it holds, in India. */
  valid_until: string
  /** When it was withdrawn, revoked, paused or failed; null while it holds. */
  ended_at: Date | null
  /** False for a request at the aggregator that is not answered yet. */
  is_given: boolean
}

const endOf = ({ valid_until, ended_at }: ConsentTimes): Date => {
  const expiry = istDayEnd(valid_until)
  return ended_at !== null && ended_at < expiry ? ended_at : expiry
}

export const consentHolds = (consent: ConsentTimes, at: Date): boolean =>
  consent.is_given &&
  consent.given_at <= at &&
  at <= endOf(consent) &&
  !(consent.ended_at !== null && consent.ended_at <= at)

/** When the last of these that held by then ended; null where one holds at the moment, or none ever did. */
export function consentEnded(consents: readonly ConsentTimes[], at: Date): Date | null {
  const given = consents.filter((consent) => consent.is_given && consent.given_at <= at)
  if (given.some((consent) => consentHolds(consent, at))) return null
  const ends = given.map((consent) => endOf(consent).getTime())
  return ends.length === 0 ? null : new Date(Math.max(...ends))
}

/** When the first of the consents that hold at this moment ends; null where none holds. */
export function nextConsentEnd(consents: readonly ConsentTimes[], at: Date): Date | null {
  const ends = consents.filter((consent) => consentHolds(consent, at)).map((consent) => endOf(consent).getTime())
  return ends.length === 0 ? null : new Date(Math.min(...ends))
}

/** So many days before its end a consent counts as expiring, and its giver gets a mail. */
export const EXPIRING_DAYS = 14

export type ConsentState = 'not_given' | 'pending' | 'given' | 'expiring' | 'expired' | 'withdrawn'

/** The state of a section as people see it. */
export function consentState(consents: readonly ConsentTimes[], at: Date): ConsentState {
  const holding = consents.filter((consent) => consentHolds(consent, at)).map((consent) => endOf(consent).getTime())
  if (holding.length > 0)
    return Math.max(...holding) - at.getTime() <= EXPIRING_DAYS * 86_400_000 ? 'expiring' : 'given'
  if (consents.some((consent) => !consent.is_given && consent.ended_at === null)) return 'pending'
  const given = consents.filter(({ is_given }) => is_given)
  const last = given.reduce<ConsentTimes | null>((a, b) => (a && endOf(a) >= endOf(b) ? a : b), null)
  if (last === null) return 'not_given'
  return last.ended_at !== null && endOf(last) === last.ended_at ? 'withdrawn' : 'expired'
}

/** What a rule reads of a section's facts says nothing once its consent ended. */
export const endedSentence = (section: ConsentSection, day: string): string =>
  `Cannot be measured: the consent for ${CONSENT_WORDS[section].of} ended on ${day}.`

/** Facts that are withheld, with the day in India on which their consent ended. */
export interface EndedConsent {
  section: ConsentSection
  ended_on: string
  kinds: readonly FactKind[]
}
