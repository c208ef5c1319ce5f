import { istDate } from '@saakh/domain/dates'
import { formatDate, instantOf } from '@saakh/domain/formats'
import { Citations } from '../citations.ts'
import type {
  CaseFileInput,
  FiledAlert,
  FiledAttachment,
  FiledComment,
  FiledDecision,
  FiledEvent,
  FiledLine,
  FiledNote,
  FiledPromise,
  FiledReading,
  FiledTask,
} from './case-file-input.ts'

const short = (hash: string): string => hash.slice(0, 12)
const by = (name: string | null): string => `by ${name ?? 'Saakh'}`

/** The footnotes of a case file: lines of files that figures stand in, readings of alerts, and what people recorded. */
export class CaseFileSources {
  readonly citations = new Citations([])
  readonly #input: CaseFileInput

  constructor(input: CaseFileInput) {
    this.#input = input
  }

  theCase(): number {
    const { case: theCase } = this.#input
    return this.#record(
      `case:${theCase.case_uid}`,
      `Case ${theCase.case_number}`,
      'the case as it stands',
      null,
      theCase,
    )
  }

  borrower(): number {
    const { party_id, name, customer_numbers, identifiers } = this.#input.borrower
    const place = customer_numbers.length > 0 ? "the lender's customers" : 'the register of parties'
    const content = { party_id, name, customer_numbers, identifiers }
    return this.#record(`party:${party_id}`, 'Entry of the party', place, null, content)
  }

  line({ fact_id, content_hash, name, file_name, row, as_of }: FiledLine): number {
    const place = `${file_name ?? 'no stored document'}${row === null ? '' : `, line ${row}`}`
    return this.citations.kept({ kind: 'fact', id: fact_id, content_hash, name, place, as_of })
  }

  alert(alert: FiledAlert): number {
    const { readings: _, decisions: __, steps: ___, ...content } = alert
    const place =
      alert.linked_at === null ? 'of the case' : `linked ${by(alert.linked_by)} on ${formatDate(alert.linked_at)}`
    return this.#record(`alert:${alert.alert_id}`, `Alert: ${alert.label}`, place, alert.read_on, content)
  }

  reading({ alert_id, label }: FiledAlert, reading: FiledReading): number {
    const { reading_no, signal_code, evidence_hash, rule_version } = reading
    const place = [
      signal_code,
      ...(evidence_hash === null ? [] : [`evidence ${short(evidence_hash)}`]),
      ...(rule_version === null ? [] : [`rule ${short(rule_version)}`]),
    ].join(', ')
    const id = `alert_reading:${alert_id}:${reading_no}`
    return this.#record(id, `Reading ${reading_no}: ${label}`, place, reading.as_of, reading)
  }

  decision(decision: FiledDecision): number {
    const { decision_id, decided_by, decided_at } = decision
    return this.#recorded(`alert_decision:${decision_id}`, 'Decision on an alert', decided_by, decided_at, decision)
  }

  step(step: FiledAlert['steps'][number]): number {
    return this.#recorded(`alert_event:${step.event_id}`, 'Step of an alert', step.by, step.at, step)
  }

  task(task: FiledTask): number {
    const place = task.done_at === null ? 'not done' : `done ${by(task.done_by)}`
    return this.#record(`case_task:${task.task_id}`, 'Task of the case', place, null, task)
  }

  event(event: FiledEvent): number {
    return this.#recorded(`case_event:${event.id}`, 'Event of the case', event.by, event.at, event)
  }

  comment(comment: FiledComment): number {
    return this.#recorded(`case_comment:${comment.id}`, 'Comment', comment.by, comment.at, comment)
  }

  attachment(file: FiledAttachment): number {
    const { attachment_id, name, sha256, at } = file
    const place = `SHA-256 ${sha256.slice(0, 16)}…`
    return this.#record(`case_attachment:${attachment_id}`, `File: ${name}`, place, dayOf(at), file)
  }

  note(note: FiledNote): number {
    return this.#recorded(`borrower_note:${note.note_id}`, 'Note on the borrower', note.noted_by, note.noted_at, note)
  }

  promise(promise: FiledPromise): number {
    const { promise_key, file_name, recorded_by, promised_on } = promise
    const place = file_name ?? by(recorded_by)
    return this.#record(`promise:${promise_key}`, 'Promise to pay', place, promised_on, promise)
  }

  #recorded(id: string, name: string, who: string | null, at: string, content: unknown): number {
    return this.#record(id, name, by(who), dayOf(at), content)
  }

  #record(id: string, name: string, place: string, as_of: string | null, content: unknown): number {
    return this.citations.record({ id, name, place, as_of, content })
  }
}

/** The day in India of an instant; null where there is none. */
const dayOf = (at: string): string | null => {
  const instant = instantOf(at)
  return instant === null ? null : istDate(instant)
}
