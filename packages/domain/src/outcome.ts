import type { IsoDate } from './dates.ts'

/** What a person records of an account; promises are recorded by themselves, with the day that they are for. */
export const OUTCOME_KINDS = ['write_off', 'technical_write_off', 'settlement', 'recovery'] as const
export type OutcomeKind = (typeof OUTCOME_KINDS)[number]

export const OUTCOME_KIND_WORDS: Record<OutcomeKind, string> = {
  write_off: 'Write-off',
  technical_write_off: 'Technical write-off',
  settlement: 'Settlement',
  recovery: 'Recovery',
}

interface RecoveryEvent {
  account_number: string
  recovery_kind: string
  reference: string | null
  day: IsoDate
  amount: string | null
}

/**
 * What the fact of an event is about: by the lender's own number of it, else by all that tells it apart. A line of a file and what a
 * person recorded have the same one, so that nothing counts twice.
 */
export const recoverySubject = ({ account_number, recovery_kind, reference, day, amount }: RecoveryEvent): string =>
  [account_number, ...(reference === null ? [recovery_kind, day, amount ?? '-'] : [reference])].join(' ')
