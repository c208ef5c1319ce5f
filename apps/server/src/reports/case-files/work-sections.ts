import { formatCount, formatDate, formatFileSize, formatInstant, formatMoney } from '@saakh/domain/formats'
import { PROMISE_REASON_WORDS, PROMISE_WORDS } from '@saakh/domain/promise'
import { type Block, figure, left, noteSection, nothing, right, row, type Section, table } from '../report-content.ts'
import { type CaseFileInput, type FiledNote, type FiledPromise, linesIn } from './case-file-input.ts'
import type { CaseFileSources } from './case-file-sources.ts'
import { paragraphsOf } from './case-sections.ts'

export function taskSection({ tasks }: CaseFileInput, sources: CaseFileSources): Section {
  const title = 'Tasks'
  if (tasks.length === 0) return noteSection(title, 'The case has no task.')
  const rows = tasks.map((task) => {
    const notes = [sources.task(task)]
    return row([
      figure(task.text, notes),
      task.assignee_name === null ? nothing : figure(task.assignee_name, notes),
      task.due_on === null ? nothing : figure(formatDate(task.due_on), notes),
      task.done_at === null
        ? figure('Not done', notes)
        : figure(`${formatInstant(task.done_at)} by ${task.done_by ?? 'Saakh'}`, notes),
    ])
  })
  const done = tasks.filter(({ done_at }) => done_at !== null).length
  return {
    title,
    basis: `${formatCount(done)} of ${formatCount(tasks.length)} done. The checklist of the type of the case is among them.`,
    blocks: [table(null, [left('What', 44), left('Who', 16), left('Due', 12), left('Done', 28)], rows)],
  }
}

export function fileSection({ attachments }: CaseFileInput, sources: CaseFileSources): Section {
  const title = 'Files of the case'
  if (attachments.length === 0) return noteSection(title, 'No file is attached.')
  const rows = attachments.map((file) => {
    const notes = [sources.attachment(file)]
    return row([
      figure(file.name, notes),
      figure(formatFileSize(file.size), notes),
      figure(formatInstant(file.at), notes),
      figure(file.sha256, notes, { tone: 'code' }),
    ])
  })
  const columns = [left('File', 28), right('Size', 10), left('Attached', 20), left('SHA-256 of the content', 42)]
  return { title, basis: null, blocks: [table(null, columns, rows)] }
}

function noteBlocks(note: FiledNote, sources: CaseFileSources): Block[] {
  const notes = [sources.note(note)]
  const photos = note.photos.map(({ name, size, sha256 }) =>
    row([figure(name, notes), figure(formatFileSize(size), notes), figure(sha256, notes, { tone: 'code' })]),
  )
  return [
    {
      kind: 'lines',
      lines: [{ label: formatInstant(note.noted_at), value: figure(note.noted_by, notes) }],
    },
    { kind: 'text', paragraphs: paragraphsOf(note.text, notes) },
    ...(photos.length === 0
      ? []
      : [table('Photos', [left('Photo', 34), right('Size', 12), left('SHA-256 of the content', 54)], photos)]),
  ]
}

const WITHIN = 'Of the borrower, written while the case was open.'

export function noteSectionOf({ notes, reads_alerts }: CaseFileInput, sources: CaseFileSources): Section[] {
  if (!reads_alerts) return []
  const title = 'Notes'
  if (notes.length === 0) return [noteSection(title, 'No note on the borrower was written while the case was open.')]
  return [{ title, basis: WITHIN, blocks: notes.flatMap((note) => noteBlocks(note, sources)) }]
}

function becameOf({ state, because, paid, told_until, withdrawn_by, withdrawn_because }: FiledPromise): string {
  if (state === 'withdrawn') return `Withdrawn by ${withdrawn_by ?? 'Saakh'}: ${withdrawn_because ?? ''}`
  return [
    `${PROMISE_WORDS[state].replace(/^./, (first) => first.toUpperCase())}.`,
    ...(because === null ? [] : [PROMISE_REASON_WORDS[because]]),
    ...(paid === null || state === 'open' ? [] : [`Paid: ${formatMoney(paid)}.`]),
    ...(told_until === null || state === 'open' ? [] : [`The files reach ${formatDate(told_until)}.`]),
  ].join(' ')
}

export function promiseSection({ promises, reads_alerts }: CaseFileInput, sources: CaseFileSources): Section[] {
  if (!reads_alerts) return []
  const title = 'Promises to pay'
  if (promises.length === 0) return [noteSection(title, 'No promise was taken while the case was open.')]
  const rows = promises.map((promise) => {
    const notes = [sources.promise(promise)]
    const { amount, account_number, promised_by, note } = promise
    const by = [promised_by, note].filter((part) => part !== null && part !== '').join('. ')
    return row([
      figure(formatDate(promise.promised_on), notes),
      amount === null ? nothing : figure(formatMoney(amount), notes),
      figure(formatDate(promise.promised_for), notes),
      figure(account_number ?? 'All facilities', notes),
      by === '' ? nothing : figure(by, notes),
      figure(becameOf(promise), notes),
    ])
  })
  const columns = [
    left('Promised on', 12),
    right('Amount', 13),
    left('For', 12),
    left('Facility', 14),
    left('By whom', 21),
    left('What became of it', 28),
  ]
  return [
    {
      title,
      basis: `${WITHIN} What became of one is read from day-ends and recoveries.`,
      blocks: [table(null, columns, rows)],
    },
  ]
}

/** The stored files that figures of the case stand in, with their hashes in full. */
export function documentSection(input: CaseFileInput, sources: CaseFileSources): Section {
  const title = 'Documents that figures stand in'
  if (input.documents.length === 0) return noteSection(title, 'No figure of the case stands in a stored document.')
  const lines = linesIn(input)
  const rows = input.documents.map(({ document_id, file_name, sha256 }) => {
    const own = lines.filter((line) => line.document_id === document_id)
    const notes = own.map((line) => sources.line(line))
    const facts = new Set(own.map(({ fact_id }) => fact_id)).size
    return row([figure(file_name, notes), figure(formatCount(facts), notes), figure(sha256, notes, { tone: 'code' })])
  })
  return {
    title,
    basis: 'Each with the SHA-256 of its content, under which Saakh keeps it.',
    blocks: [table(null, [left('File', 40), right('Facts', 10), left('SHA-256 of the content', 50)], rows)],
  }
}
