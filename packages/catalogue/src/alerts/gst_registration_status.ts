import { addDays, daysBetween, type IsoDate } from '@saakh/domain/dates'
import { isoDateSchema } from '@saakh/domain/fact-kind'
import { gstRegistration } from '@saakh/domain/fact-kinds/gst-registration'
import type { Fact, FactPayload } from '@saakh/domain/facts'
import { formatDate } from '@saakh/domain/formats'
import { z } from 'zod'
import { defineSignal } from '../legacy-signal.ts'
import { type Evidence, type Severity, WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOld } from '../stale.ts'

const BANDS = ['suspended', 'cancelled'] as const
type Band = (typeof BANDS)[number]

type LookUp = Fact<'gst_registration'>
type Status = FactPayload<'gst_registration'>['status']

const WORDS: Record<Status, string> = {
  active: 'Active',
  provisional: 'Provisional',
  suspended: 'Suspended',
  inactive: 'Inactive',
  cancelled: 'Cancelled',
}
const BAND: Record<Status, Band | null> = {
  active: null,
  provisional: null,
  suspended: 'suspended',
  inactive: 'suspended',
  cancelled: 'cancelled',
}

interface History {
  gstin: string
  /** By the day of the look-up, oldest first. */
  lookUps: LookUp[]
  last: LookUp
}

function historiesOf(facts: readonly LookUp[]): History[] {
  const byGstin = new Map<string, Map<IsoDate, LookUp>>()
  for (const fact of facts) {
    const { gstin, told_on } = fact.payload
    const days = byGstin.get(gstin) ?? new Map<IsoDate, LookUp>()
    byGstin.set(gstin, days)
    days.set(told_on, fact)
  }
  return [...byGstin]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([gstin, days]): History[] => {
      const lookUps = [...days.values()].sort((a, b) => (a.payload.told_on < b.payload.told_on ? -1 : 1))
      const last = lookUps.at(-1)
      return last ? [{ gstin, lookUps, last }] : []
    })
}

const bandOf = ({ payload }: LookUp): Band | null => BAND[payload.status]

const evidenceOf = (lookUp: LookUp, label: string, threshold: string | null): Evidence => ({
  fact_id: lookUp.fact_id,
  label,
  observed: WORDS[lookUp.payload.status],
  threshold,
  as_of: lookUp.payload.told_on,
  path: 'status',
})

interface Change {
  band: Band
  /** The first look-up of the present status. */
  since: LookUp
  before: LookUp | null
  wasGood: LookUp | null
  /** Another registration that is in order. */
  other: LookUp | null
}

function findingOf({ gstin, last }: History, { band, since, before, wasGood, other }: Change) {
  const { status, cancelled_on } = last.payload
  const status_date = since.payload.told_on
  // A branch that was closed looks the same; the business itself goes on under its other registration.
  const severity: Severity = other === null ? 'High' : 'Medium'
  const was =
    before === null
      ? ''
      : ` It was ${WORDS[before.payload.status].toLowerCase()} on ${formatDate(before.payload.told_on)}.`
  const effective = cancelled_on === null ? '' : `, with effect from ${formatDate(cancelled_on)}`
  const stays = other === null ? '' : ` The registration ${other.payload.gstin} of the borrower is active.`
  return {
    state: 'finding' as const,
    subject: gstin,
    band,
    severity,
    title: `The GST registration ${gstin} is ${WORDS[status].toLowerCase()}.`,
    why: `The portal told ${WORDS[status].toLowerCase()} on ${formatDate(status_date)}${effective}.${was}${stays}`,
    clears_when: 'The registration is told to be active again.',
    detail: {
      gstin,
      previous_status: before === null ? null : WORDS[before.payload.status],
      status: WORDS[status],
      previous_date: before?.payload.told_on ?? null,
      status_date,
      effective_from: cancelled_on,
    },
    evidence: [
      evidenceOf(last, 'Status', 'Active'),
      ...(before === null ? [] : [evidenceOf(before, 'Status before', null)]),
    ],
    fact_ids: [last, since, before, wasGood, other].flatMap((one) => (one === null ? [] : [one.fact_id])),
    trend: null,
    exposure: null,
    event_date: status_date,
    last_data_date: last.payload.told_on,
  }
}

function judge(history: History, all: readonly History[], day: IsoDate, lookBack: number) {
  const { gstin, lookUps, last } = history
  const about = { subject: gstin, last_data_date: last.payload.told_on }
  const band = bandOf(last)
  const word = WORDS[last.payload.status]
  const told = formatDate(last.payload.told_on)
  if (band === null) return { state: 'clear' as const, ...about, reason: `The registration is ${word} as of ${told}.` }
  const at = lookUps.findLastIndex((one) => one.payload.status !== last.payload.status)
  const before = lookUps[at] ?? null
  const since = lookUps[at + 1] ?? last
  const wasGood = lookUps.findLast((one) => bandOf(one) === null) ?? null
  const { cancelled_on } = last.payload
  if (wasGood === null) {
    // The first sight of a status is no change; a cancellation has a day of its own.
    if (cancelled_on === null)
      return {
        state: 'not_measurable' as const,
        ...about,
        reason: `The registration has been ${word.toLowerCase()} since it was first looked up; the first sight of a status is not a change.`,
      }
    if (cancelled_on < addDays(day, -lookBack))
      return {
        state: 'clear' as const,
        ...about,
        reason: `The registration was cancelled on ${formatDate(cancelled_on)}, long before it was first looked up.`,
      }
  }
  const other = all.find((one) => one.gstin !== gstin && bandOf(one.last) === null)?.last ?? null
  return findingOf(history, { band, since, before, wasGood, other })
}

export const signal = defineSignal({
  code: 'gst_registration_status',
  label: 'GST registration suspended or cancelled',
  category: 'Statutory dues',
  bands: BANDS,
  signal_codes: { suspended: '20420', cancelled: '20421' },
  signal_format: 2,
  track: ['credit', 'fraud'],
  severity: 'High',
  regulation_number: 1,
  summary: 'A GST registration of the borrower that was active is suspended, inactive or cancelled.',
  also_called: ['gst_registration', 'gstin_status'],
  detail: z.object({
    gstin: z.string(),
    previous_status: z.string().nullable(),
    status: z.string(),
    previous_date: isoDateSchema.nullable(),
    status_date: isoDateSchema,
    effective_from: isoDateSchema.nullable(),
  }),
  layout: {
    title: 'GST registration',
    comparisons: [
      { label: 'Status', previous: 'previous_status', current: 'status', format: 'text' },
      { label: 'Told on', previous: 'previous_date', current: 'status_date', format: 'date' },
    ],
    fields: [
      { key: 'gstin', label: 'GSTIN', format: 'text', also: ['gst_number', 'gst_no'] },
      {
        key: 'effective_from',
        label: 'Effective from',
        format: 'date',
        also: ['cxdt', 'date_of_cancellation', 'cancellation_date'],
      },
    ],
  },
  needs: [gstRegistration],
  applies_to: { party_types: 'all' },
  thresholds: {
    schema: z.object({ look_back_days: z.int().min(1).max(1825), stale_after_days: z.int().min(1).max(3650) }),
    defaults: { look_back_days: 365, stale_after_days: 120 },
    fields: {
      look_back_days: {
        label: 'Look back',
        unit: 'days',
        note: 'How long a cancellation counts that had happened before the first look-up.',
        stricter: 'higher',
      },
      stale_after_days: {
        label: 'Stale after',
        unit: 'days',
        note: 'Age of the last look-up from which it says nothing about today.',
        stricter: 'higher',
      },
    },
  },
  rule(facts, { day, thresholds }) {
    const all = historiesOf(facts.of('gst_registration').filter(({ payload }) => payload.told_on <= day))
    if (all.length === 0)
      return [
        {
          state: 'not_measurable',
          subject: WHOLE_PARTY,
          reason: 'The status of no GST registration is known.',
          last_data_date: null,
        },
      ]
    return all.map((history) => {
      const judged = judge(history, all, day, thresholds.look_back_days)
      return judged.state === 'not_measurable'
        ? judged
        : staleWhenOld(judged, daysBetween(history.last.payload.told_on, day), thresholds.stale_after_days)
    })
  },
})
