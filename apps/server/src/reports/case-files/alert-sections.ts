import { CLOSING_WORDS, DECISION_WORDS } from '@saakh/domain/desk'
import { formatDate, formatInstant, formatMoney } from '@saakh/domain/formats'
import {
  type Block,
  type Figure,
  figure,
  left,
  noteSection,
  nothing,
  plain,
  row,
  type Section,
  table,
} from '../report-content.ts'
import { contestNote } from '../sections/contested.ts'
import type {
  CaseFileInput,
  FiledAlert,
  FiledContest,
  FiledDecision,
  FiledFigure,
  FiledReading,
} from './case-file-input.ts'
import type { CaseFileSources } from './case-file-sources.ts'

const MOVED = {
  worse: 'Worse than when it was linked',
  calmer: 'Calmer than when it was linked',
  same: 'As when it was linked',
}
const MOVEMENTS = { first: 'first reading', worse: 'worse', calmer: 'calmer', changed: 'other figures' }

type Line = { label: string; value: Figure }

const contestLines = (contests: readonly FiledContest[], { alert_id }: FiledAlert, sources: CaseFileSources): Line[] =>
  contests
    .filter(({ alert_ids }) => alert_ids.includes(alert_id))
    .map((contest) => ({ label: 'Contested', value: contestNote(contest, sources.citations) }))

function linesOf(
  alert: FiledAlert,
  { borrower: { party_id: borrower }, contests = [] }: CaseFileInput,
  sources: CaseFileSources,
): Block {
  const notes = [sources.alert(alert)]
  const { severity, state, moved, severity_when_linked, linked_at, linked_by, party_id, party_name, description } =
    alert
  const lines: Line[] = [
    { label: 'What it says', value: figure(alert.summary, notes) },
    ...(description === null ? [] : [{ label: 'As it was raised', value: figure(description, notes) }]),
    ...(severity === null ? [] : [{ label: 'Severity', value: figure(severity, notes, { tone: severity }) }]),
    { label: 'State', value: figure(state === 'cleared' ? 'Cleared' : 'Open', notes) },
    ...(party_id === borrower || party_name === null ? [] : [{ label: 'About', value: figure(party_name, notes) }]),
    ...(linked_at === null
      ? []
      : [{ label: 'Linked', value: figure(`${formatInstant(linked_at)} by ${linked_by ?? 'Saakh'}`, notes) }]),
    ...(moved === null
      ? []
      : [{ label: 'Since then', value: figure(`${MOVED[moved]} (${severity_when_linked ?? '–'})`, notes) }]),
    ...contestLines(contests, alert, sources),
  ]
  return { kind: 'lines', lines }
}

const cellsOf = (filedFigure: FiledFigure, own: number, sources: CaseFileSources) => {
  const notes = [filedFigure.line === null ? own : sources.line(filedFigure.line)]
  const { file_name = null, row: line = null } = filedFigure.line ?? {}
  const place = file_name === null ? null : `${file_name}${line === null ? '' : `, line ${line}`}`
  return row([
    plain(filedFigure.label),
    figure(filedFigure.observed, notes),
    filedFigure.threshold === null ? nothing : figure(filedFigure.threshold, [own]),
    figure(formatDate(filedFigure.as_of), notes),
    place === null ? nothing : figure(place, notes),
  ])
}

/** One reading: what it said, why, what changed, and the figures with their lines. */
function readingBlocks(alert: FiledAlert, reading: FiledReading, sources: CaseFileSources): Block[] {
  const own = sources.reading(alert, reading)
  const { reading_no, read_at, as_of, movement, severity, summary, why, clears_when, exposure, changes, figures } =
    reading
  const textLines = (label: string, text: string | null): Line[] =>
    text === null ? [] : [{ label, value: figure(text, [own]) }]
  const day = as_of ?? read_at
  const caption = `Reading ${reading_no}, ${formatDate(day)}`
  const lines: Line[] = [
    { label: caption, value: figure(`${severity}, ${MOVEMENTS[movement]}`, [own], { tone: severity }) },
    ...textLines('It said', summary),
    ...textLines('Why', why),
    ...textLines('It clears when', clears_when),
    ...textLines('Exposure', exposure === null ? null : formatMoney(exposure)),
    ...changes.map(({ label, before, now }) => ({ label, value: figure(`${before} → ${now}`, [own]) })),
  ]
  const columns = [
    left('Figure', 26),
    left('Observed', 20),
    left('Limit', 16),
    left('As of', 12),
    left('Document and line', 26),
  ]
  const cells = figures.map((figure) => cellsOf(figure, own, sources))
  return [
    { kind: 'lines', lines },
    ...(cells.length === 0 ? [] : [table(`Figures of reading ${reading_no}`, columns, cells)]),
  ]
}

const wordsOf = ({ state, code, watch_until, undone_at }: FiledDecision): string =>
  [
    DECISION_WORDS[state],
    ...(code === null ? [] : [CLOSING_WORDS[code].label]),
    ...(watch_until === null ? [] : [`until ${formatDate(watch_until)}`]),
    ...(undone_at === null ? [] : [`taken back ${formatInstant(undone_at)}`]),
  ].join(', ')

function decisionBlocks({ decisions }: FiledAlert, sources: CaseFileSources): Block[] {
  if (decisions.length === 0) return []
  const rows = decisions.map((decision) => {
    const notes = [sources.decision(decision)]
    return row([
      figure(formatInstant(decision.decided_at), notes),
      figure(decision.decided_by, notes),
      figure(wordsOf(decision), notes),
      figure(String(decision.reading_no), notes),
      decision.note === null ? nothing : figure(decision.note, notes),
    ])
  })
  const columns = [left('When', 18), left('Who', 16), left('Decided', 24), left('On reading', 9), left('Note', 33)]
  return [table('What people decided', columns, rows)]
}

function stepBlocks({ steps }: FiledAlert, sources: CaseFileSources): Block[] {
  if (steps.length === 0) return []
  const rows = steps.map((step) => {
    const notes = [sources.step(step)]
    return row([figure(formatInstant(step.at), notes), figure(step.by ?? 'Saakh', notes), figure(step.text, notes)])
  })
  return [table('What else happened to it', [left('When', 18), left('Who', 18), left('What', 64)], rows)]
}

/** A section for each alert, in the order in which they were linked. */
export function alertSections(input: CaseFileInput, sources: CaseFileSources): Section[] {
  const { alerts } = input
  if (alerts.length === 0) return [noteSection('Alerts', 'The case holds no alert that its maker sees.')]
  return alerts.map((alert, index) => ({
    title: `Alert ${index + 1} of ${alerts.length}: ${alert.label}`,
    basis: null,
    blocks: [
      linesOf(alert, input, sources),
      ...alert.readings.flatMap((reading) => readingBlocks(alert, reading, sources)),
      ...decisionBlocks(alert, sources),
      ...stepBlocks(alert, sources),
    ],
  }))
}
