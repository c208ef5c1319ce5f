import { ALERT_SEVERITIES, type AlertSeverity, type SignalItem } from '@saakh/domain/alert'
import { type IsoDate, isIsoDate } from '@saakh/domain/dates'
import { z } from 'zod'
import { todayInIndia } from '../../data/clock.ts'

export interface PartyChoice {
  party_id: string
  name: string
}

export interface AlertDraft {
  party: PartyChoice | null
  signal_code: string | null
  risk_severity: AlertSeverity | null
  date_of_event: string
  alert_summary: string
  alert_detail: string
  force_trigger_case: boolean
}

export const newDraft = (party: PartyChoice | null): AlertDraft => ({
  party,
  signal_code: null,
  risk_severity: null,
  date_of_event: todayInIndia(),
  alert_summary: '',
  alert_detail: '',
  force_trigger_case: false,
})

const text = z.string().catch('')
const keptDraft = z.object({
  party: z
    .object({ party_id: z.string().min(1), name: z.string() })
    .nullable()
    .catch(null),
  signal_code: z.string().nullable().catch(null),
  risk_severity: z.enum(ALERT_SEVERITIES).nullable().catch(null),
  date_of_event: text,
  alert_summary: text,
  alert_detail: text,
  force_trigger_case: z.boolean().catch(false),
})

/** A draft that was kept, over the one a form begins with; a party that may not be chosen stays. */
export function restored(begun: AlertDraft, kept: unknown): AlertDraft {
  const read = keptDraft.safeParse(kept)
  return read.success ? { ...read.data, party: begun.party ?? read.data.party } : begun
}

const NOT_IN_FUTURE = 'The date may not be in the future'

/** What is wrong with a date that was given; null for a good one and for none. */
export const dateProblem = (date: string, today: IsoDate): string | null =>
  date !== '' && isIsoDate(date) && date > today ? NOT_IN_FUTURE : null

/** The payload of the specification; null while something is missing or wrong. */
export function alertBodyOf(draft: AlertDraft, signals: readonly SignalItem[], today: IsoDate) {
  const { party, risk_severity, date_of_event, force_trigger_case } = draft
  const signal = signals.find(({ code }) => code === draft.signal_code)
  const alert_detail = draft.alert_detail.trim()
  if (!party || !signal || !risk_severity || alert_detail === '') return null
  if (!isIsoDate(date_of_event) || date_of_event > today) return null
  return {
    party_id: party.party_id,
    party_name: party.name,
    date_of_event,
    risk_severity,
    signal_code: signal.code,
    force_trigger_case,
    alert_summary: draft.alert_summary.trim() || signal.summary || signal.label,
    alert_detail,
    alert_category: signal.category,
    // A server whose signals name no type has only the label to tell them apart by.
    alert_type: signal.alert_type ?? signal.label,
  }
}
