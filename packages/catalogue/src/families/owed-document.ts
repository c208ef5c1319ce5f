import { securityDocument } from '@saakh/domain/fact-kinds/security-document'
import { filesReach } from '../files-reach.ts'
import { said } from '../kit/figures.ts'
import type { Judged } from '../kit/judgement.ts'
import type { LimitValues } from '../kit/limits.ts'
import { EVERY_PARTY, type JudgeContext, type Rule } from '../kit/rule.ts'
import { WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOlder } from '../stale.ts'
import { clearUntil, deadlineLimits, judgeDeadline, type OverdueBand } from './deadline.ts'
import { DOCUMENT_NAMES, type DocumentSequence, documentSequences } from './security-documents.ts'

// The document that is owed next: the one after the last that was received.

export const OWED_DOCUMENT_LIMITS = {
  grace_days: {
    label: 'Told after',
    unit: 'days',
    default: 30,
    min: 0,
    max: 365,
    note: 'Days from the due date.',
  },
  ...deadlineLimits({ note: 'Age of the last file of these documents from which nothing is said about today.' }),
} as const

function judgeSequence(
  { subject, documents }: DocumentSequence,
  context: JudgeContext<LimitValues<typeof OWED_DOCUMENT_LIMITS>>,
): Judged<OverdueBand> {
  const { today, limits, source_dates } = context
  const last_data_date = filesReach(documents, source_dates.security_document, today)
  const at = documents.findLastIndex(
    ({ payload: { received_on } }) => received_on !== null && today.hasCome(received_on),
  )
  const owed = documents[at + 1]
  if (!owed) {
    const reason = said('all_received', { due_date: documents.at(-1)?.payload.due_date ?? null })
    const clear = clearUntil(subject, reason, last_data_date)
    return staleWhenOlder(clear, last_data_date, today, limits.stale_after_days)
  }
  const { document_type, due_date, reference, account_number } = owed.payload
  const deadline = {
    subject,
    due_date,
    code: document_type,
    place: { fact_id: owed.fact_id, as_of: due_date, path: 'due_date' },
    fact_ids: documents.map(({ fact_id }) => fact_id),
    detail: {
      document_type: DOCUMENT_NAMES[document_type],
      reference,
      account_number,
      last_received_on: documents[at]?.payload.received_on ?? null,
      due_date,
    },
    last_data_date,
  }
  return judgeDeadline(deadline, context)
}

export const owedDocument: Rule<readonly [typeof securityDocument], typeof OWED_DOCUMENT_LIMITS, OverdueBand> = {
  needs: [securityDocument],
  applies_to: EVERY_PARTY,
  judge(facts, context) {
    const sequences = facts.read(documentSequences)
    if (sequences.length === 0)
      return [{ state: 'not_measurable', subject: WHOLE_PARTY, reason: said('nothing_due'), last_data_date: null }]
    return sequences.map((sequence) => judgeSequence(sequence, context))
  },
}
