import { addDays, daysBetween, type IsoDate } from '@saakh/domain/dates'
import { isoDateSchema } from '@saakh/domain/fact-kind'
import { securityDocument } from '@saakh/domain/fact-kinds/security-document'
import type { Fact } from '@saakh/domain/facts'
import { formatDate, formatDays } from '@saakh/domain/formats'
import { z } from 'zod'
import { knownDay } from '../known-day.ts'
import { defineSignal } from '../legacy-signal.ts'
import { type Severity, WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOld } from '../stale.ts'

type Document = Fact<'security_document'>

const BANDS = ['overdue', 'long_overdue'] as const
type Band = (typeof BANDS)[number]
const SEVERITY: Record<Band, Severity> = { overdue: 'Low', long_overdue: 'Medium' }

const WORDS = { stock_statement: 'Stock statement', insurance: 'Insurance' } as const

interface Settings {
  grace_days: number
  long_after_days: number
}

/** Documents that follow each other: each makes those due before it needless once it has come. */
interface Sequence {
  subject: string
  /** Of each due date the version known last, oldest due first. */
  documents: Document[]
}

const nameOf = ({ payload: { document_type, account_number, reference } }: Document): string => {
  const whose = document_type === 'insurance' ? (reference ?? account_number) : account_number
  return whose === null ? WORDS[document_type] : `${WORDS[document_type]}: ${whose}`
}

function sequencesOf(facts: readonly Document[]): Sequence[] {
  const groups = new Map<string, Map<IsoDate, Document>>()
  for (const fact of facts) {
    const subject = nameOf(fact)
    const own = groups.get(subject) ?? new Map<IsoDate, Document>()
    groups.set(subject, own)
    own.set(fact.payload.due_date, fact)
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([subject, byDue]) => ({
      subject,
      documents: [...byDue.values()].sort((a, b) => (a.payload.due_date < b.payload.due_date ? -1 : 1)),
    }))
}

const isReceived = ({ payload }: Document, day: IsoDate): boolean =>
  payload.received_on !== null && payload.received_on <= day

function findingOf(
  { subject, documents }: Sequence,
  missing: Document,
  received: Document | null,
  { day, last_data_date, settings }: { day: IsoDate; last_data_date: IsoDate; settings: Settings },
) {
  const { document_type, account_number, reference, due_date } = missing.payload
  const days_overdue = daysBetween(due_date, day)
  const band: Band = days_overdue > settings.long_after_days ? 'long_overdue' : 'overdue'
  const what =
    document_type === 'insurance'
      ? `The insurance ran out on ${formatDate(due_date)}`
      : `The stock statement due on ${formatDate(due_date)} has not come`
  return {
    state: 'finding' as const,
    subject,
    band,
    severity: SEVERITY[band],
    title: `${what}: ${formatDays(days_overdue)} overdue.`,
    why: `${what}${reference === null ? '' : ` (${reference})`}${account_number === null ? '' : `, account ${account_number}`}. ${received?.payload.received_on ? `The last one was received on ${formatDate(received.payload.received_on)}.` : 'None was received before.'} The files reach until ${formatDate(last_data_date)}.`,
    clears_when:
      document_type === 'insurance'
        ? 'The lender records that a renewed policy was received.'
        : 'This or a later stock statement is received.',
    detail: {
      document_type: WORDS[document_type],
      reference,
      account_number,
      last_received_on: received?.payload.received_on ?? null,
      due_date,
      days_overdue,
    },
    evidence: [
      {
        fact_id: missing.fact_id,
        label: 'Due date',
        observed: formatDate(due_date),
        threshold: formatDate(addDays(day, -settings.grace_days)),
        as_of: due_date,
        path: 'due_date',
      },
    ],
    fact_ids: documents.map(({ fact_id }) => fact_id),
    trend: null,
    exposure: null,
    event_date: due_date,
    last_data_date,
  }
}

function judge(sequence: Sequence, day: IsoDate, confirmed: IsoDate, settings: Settings) {
  const { subject, documents } = sequence
  const last_data_date = [confirmed, ...documents.map(knownDay)].sort().at(-1) ?? day
  const at = documents.findLastIndex((one) => isReceived(one, day))
  const received = documents[at] ?? null
  const missing = documents
    .slice(at + 1)
    .find(({ payload }) => daysBetween(payload.due_date, day) > settings.grace_days)
  if (missing) return findingOf(sequence, missing, received, { day, last_data_date, settings })
  const next = documents[at + 1]
  return {
    state: 'clear' as const,
    subject,
    reason: next
      ? `The next one is due on ${formatDate(next.payload.due_date)}; it is told from ${formatDays(settings.grace_days + 1)} after.`
      : `The last one due, on ${formatDate(documents.at(-1)?.payload.due_date)}, was received.`,
    last_data_date,
  }
}

export const signal = defineSignal({
  code: 'stock_statement_or_insurance_overdue',
  label: 'Stock statement or insurance overdue',
  category: 'Audits and inspections',
  bands: BANDS,
  signal_codes: { overdue: '10240', long_overdue: '10241' },
  signal_format: 4,
  track: ['credit'],
  severity: 'Low',
  regulation_number: 7,
  summary:
    'A stock statement did not come, or the insurance of the security ran out, more than a month ago, and no later one was received.',
  also_called: ['stock_statement', 'stock_statement_overdue', 'insurance', 'insurance_overdue', 'insurance_expired'],
  detail: z.object({
    document_type: z.string(),
    reference: z.string().nullable(),
    account_number: z.string().nullable(),
    last_received_on: isoDateSchema.nullable(),
    due_date: isoDateSchema,
    days_overdue: z.int().min(1),
  }),
  layout: {
    title: 'Stock statement or insurance',
    fields: [
      { key: 'document_type', label: 'Document', format: 'text', also: ['document', 'type'] },
      { key: 'reference', label: 'Reference', format: 'text', also: ['policy_number', 'policy_no'] },
      { key: 'account_number', label: 'Account number', format: 'text', also: ['account_no'] },
      {
        key: 'last_received_on',
        label: 'Last received on',
        format: 'date',
        also: ['last_statement_date', 'last_submitted_on'],
      },
      { key: 'due_date', label: 'Due date', format: 'date', also: ['expiry_date', 'date_of_expiry'] },
      { key: 'days_overdue', label: 'Overdue for', format: 'days', also: ['days_past_due', 'overdue_days'] },
    ],
  },
  needs: [securityDocument],
  applies_to: { party_types: 'all' },
  thresholds: {
    schema: z
      .object({
        grace_days: z.int().min(0).max(365),
        long_after_days: z.int().min(1).max(3650),
        stale_after_days: z.int().min(1).max(3650),
      })
      .refine((set) => set.grace_days < set.long_after_days, 'the graver step must lie after the grace'),
    defaults: { grace_days: 30, long_after_days: 90, stale_after_days: 100 },
    fields: {
      grace_days: { label: 'Told after', unit: 'days', note: 'Days from the due date.' },
      long_after_days: { label: 'Medium severity after', unit: 'days' },
      stale_after_days: {
        label: 'Stale after',
        unit: 'days',
        note: 'Age of the last file of these documents from which nothing is said about today.',
        stricter: 'higher',
      },
    },
  },
  rule(facts, { day, thresholds, source_dates }) {
    const sequences = sequencesOf(facts.of('security_document'))
    if (sequences.length === 0)
      return [
        {
          state: 'not_measurable',
          subject: WHOLE_PARTY,
          reason: 'No stock statement and no insurance is known to be due.',
          last_data_date: null,
        },
      ]
    const feed = source_dates.security_document
    const confirmed = feed !== undefined && feed <= day ? feed : ''
    return sequences.map((sequence) => {
      const judged = judge(sequence, day, confirmed, thresholds)
      return staleWhenOld(judged, daysBetween(judged.last_data_date, day), thresholds.stale_after_days)
    })
  },
})
