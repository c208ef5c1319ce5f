import { FREQUENCIES, type Frequency } from '@saakh/domain/case-recurrence'
import { type IsoDate, isIsoDate } from '@saakh/domain/dates'
import { seenText } from '@saakh/domain/plain-text'
import { z } from 'zod'
import { CHOOSE_THE_PARTY, FILL_THE_FIELD } from './copy.ts'

export interface PartyChoice {
  party_id: string
  name: string
}

/** Both kinds of recurrence are kept while the form is open; only the chosen one is sent. */
export interface RecurrenceDraft {
  isOn: boolean
  kind: 'frequency' | 'dates'
  frequency: Frequency | null
  dates: IsoDate[]
}

export interface CaseDraft {
  party: PartyChoice | null
  case_type: string
  subject: string
  issue: string
  loan_account: string
  file: File | null
  recurrence: RecurrenceDraft
}

export const NO_RECURRENCE: RecurrenceDraft = { isOn: false, kind: 'frequency', frequency: null, dates: [] }
export const frequencyOf = (value: string): Frequency | null =>
  FREQUENCIES.find((frequency) => frequency === value) ?? null

export type DraftProblems = Partial<Record<'party' | 'case_type' | 'subject' | 'issue' | 'recurrence', string>>

/** What keeps the case from being sent, by field. */
export function problemsOf({ party, case_type, subject, issue, recurrence }: CaseDraft): DraftProblems {
  const problems: DraftProblems = {}
  if (party === null || seenText(party.name) === '') problems.party = CHOOSE_THE_PARTY
  if (case_type === '') problems.case_type = FILL_THE_FIELD
  if (seenText(subject) === '') problems.subject = FILL_THE_FIELD
  if (seenText(issue) === '') problems.issue = FILL_THE_FIELD
  if (recurrence.isOn && recurrence.kind === 'frequency' && recurrence.frequency === null)
    problems.recurrence = 'Choose how often the case repeats, or switch it off.'
  if (recurrence.isOn && recurrence.kind === 'dates' && recurrence.dates.length === 0)
    problems.recurrence = 'Add at least one date, or switch it off.'
  return problems
}

const keptDraft = z.object({
  party: z
    .object({ party_id: z.string().min(1), name: z.string() })
    .nullable()
    .catch(null),
  case_type: z.string().catch(''),
  subject: z.string().catch(''),
  issue: z.string().catch(''),
  loan_account: z.string().catch(''),
  recurrence: z
    .object({
      isOn: z.boolean(),
      kind: z.enum(['frequency', 'dates']),
      frequency: z.enum(FREQUENCIES).nullable(),
      dates: z.array(z.string().refine(isIsoDate)),
    })
    .catch(NO_RECURRENCE),
})

/** What can be kept for later: a file cannot. */
export const keptOf = ({ file: _, ...rest }: CaseDraft): Omit<CaseDraft, 'file'> => rest

/** A draft that was kept, over the one a form begins with; a party that may not be chosen stays. */
export function restored(begun: CaseDraft, kept: unknown): CaseDraft {
  const read = keptDraft.safeParse(kept)
  return read.success ? { ...begun, ...read.data, party: begun.party ?? read.data.party } : begun
}

interface Sending {
  draft: CaseDraft & { party: PartyChoice }
  organization_id: string
  attachment: string | null
  alert: Record<string, unknown> | null
  alert_id: string | undefined
  others: readonly string[]
}

/** The payload of the specification: what was not given is absent, not empty. */
export function bodyOf({ draft, organization_id, attachment, alert, alert_id, others }: Sending) {
  const { party, case_type, subject, issue, loan_account, file, recurrence } = draft
  const { kind, frequency, dates } = recurrence
  const recurringData = kind === 'frequency' ? { frequency } : { absoluteDates: dates }
  return {
    party: party.party_id,
    party_name: party.name,
    subject: subject.trim(),
    issue: issue.trim(),
    organization_id,
    case_type,
    ...(file && attachment !== null && { attachment, file_name: file.name }),
    ...(loan_account.trim() !== '' && { loan_account: loan_account.trim() }),
    ...(recurrence.isOn && { recurringData }),
    ...(alert_id !== undefined && { alert: { ...pick(alert ?? {}), _id: alert_id }, alert_id }),
    ...(others.length > 0 && { alert_ids: [...others] }),
  }
}

/** Enough to name the alert; its evidence stays where it is. */
const pick = ({ alert_summary, alert_type, signal_code }: Record<string, unknown>) => ({
  alert_summary,
  alert_type,
  signal_code,
})
