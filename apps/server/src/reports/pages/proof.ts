import { formatDate } from '@saakh/domain/formats'
import type { ReportManifest } from '../manifest.ts'
import { type CaseFileOf, type Footnote, left, type Pack, plain, right, row } from '../report-content.ts'
import { drawSectionTitle } from './blocks.ts'
import { noteText } from './figures.ts'
import { REPLACEMENT } from './fonts.ts'
import { INK, PAGE, type Sheet, WIDTH } from './sheet.ts'
import { drawTable } from './table.ts'

/** What the small numbers stand for. */
export function* drawSources(sheet: Sheet, footnotes: readonly Footnote[]): Iterable<void> {
  drawSectionTitle(
    sheet,
    'Sources',
    'The numbers beside the figures. A line counts from the heading of its file, which is line 1. Numbers that are not here are rules; the manifest names them.',
  )
  yield* drawTable(sheet, {
    caption: null,
    dense: true,
    columns: [right('No.', 5), left('Source', 34), left('Document and place', 48), right('As of', 13)],
    rows: footnotes
      .filter(({ kind }) => kind !== 'rule')
      .map(({ number, name, place, as_of }) =>
        row([plain(String(number)), plain(name), plain(place), plain(as_of === null ? '' : formatDate(as_of))]),
      ),
  })
}

const CODE = { size: 6.2, weight: 'code' as const }
const LEADING = 8.2

function* drawEntries(
  sheet: Sheet,
  title: string,
  entries: readonly { notes: number[]; id: string; hash: string }[],
): Iterable<void> {
  if (entries.length === 0) return
  sheet.need(40)
  sheet.y += 14
  sheet.write(sheet.say(title), PAGE.left, sheet.y, { size: 8.2, weight: 'strong' })
  sheet.y += 4
  sheet.rule(sheet.y)
  const hashes = PAGE.left + WIDTH - sheet.width('0'.repeat(64), CODE)
  for (const { notes, id, hash } of entries) {
    const numbers = sheet.wrap(noteText(notes), 66, CODE)
    const ids = sheet.wrap(id, hashes - PAGE.left - 80, CODE)
    const count = Math.max(numbers.length, ids.length)
    sheet.need(count * LEADING + 2)
    for (let line = 0; line < count; line++) {
      sheet.y += LEADING
      sheet.write(numbers[line] ?? '', PAGE.left, sheet.y, { ...CODE, color: INK.soft })
      sheet.write(ids[line] ?? '', PAGE.left + 70, sheet.y, CODE)
      if (line === 0) sheet.write(hash, hashes, sheet.y, CODE)
    }
    yield
  }
}

const replacedLine = (replaced: readonly string[] = []): [string, string][] =>
  replaced.length === 0
    ? []
    : [['replaced', `${replaced.join(' ')} (in no font of this report, each printed as ${REPLACEMENT})`]]

const packLines = ({ month, portfolio_id, made_from_sha256 }: Pack): [string, string][] => [
  ['month', month],
  ['portfolio', portfolio_id ?? 'none'],
  ['made_from', `SHA-256 ${made_from_sha256}`],
]

const caseLines = ({ case_uid, case_number, made_from_sha256 }: CaseFileOf): [string, string][] => [
  ['case', `${case_number} (${case_uid})`],
  ['made_from', `SHA-256 ${made_from_sha256}`],
]

/** What tells where a document comes from that is drawn from an input kept with it; null of all others. */
const keptWords = ({ pack, case_file }: ReportManifest): string | null =>
  pack || case_file
    ? `Saakh keeps what this ${pack ? 'pack' : 'file'} was made from; the same input gives the same bytes.`
    : null

const ownLines = ({ letter, pack, case_file, unit_id }: ReportManifest): [string, string][] => [
  ...(pack ? packLines(pack) : []),
  ...(case_file ? caseLines(case_file) : []),
  ...(letter ? [['notice', `${letter.notice_id}, ${letter.paper}`] as [string, string]] : []),
  ...(unit_id === undefined ? [] : [['unit_id', unit_id] as [string, string]]),
]

/** The end of the report: what it was made from, and the one hash that covers all of it. */
export function* drawManifest(sheet: Sheet, manifest: ReportManifest): Iterable<void> {
  sheet.newPage()
  drawSectionTitle(
    sheet,
    'Manifest',
    keptWords(manifest) ??
      'Whoever holds the facts can produce this report again from these lines; the same facts give the same bytes.',
  )
  const lines: [string, string][] = [
    ['report_type', manifest.report_type],
    ...ownLines(manifest),
    ['party', manifest.party_id === null ? manifest.party_name : `${manifest.party_name} (${manifest.party_id})`],
    ['as_of', manifest.as_of],
    ['known_at', manifest.known_at],
    ...(keptWords(manifest)
      ? []
      : [['stored_until', manifest.stored_until ?? 'nothing is stored'] as [string, string]]),
    ['produced_for', `${manifest.produced_for} (${manifest.organization_id})`],
    ['is_demo', String(manifest.is_demo)],
    ['is_sample', String(manifest.is_sample)],
    ...replacedLine(manifest.replaced),
    ['content_sha256', manifest.content_sha256],
  ]
  const write = ([name, value]: [string, string]) => {
    for (const [index, line] of sheet.wrap(value, WIDTH - 90, CODE).entries()) {
      sheet.need(LEADING + 2)
      sheet.y += LEADING + 1
      if (index === 0) sheet.write(name, PAGE.left, sheet.y, { ...CODE, color: INK.soft })
      sheet.write(line, PAGE.left + 70, sheet.y, CODE)
    }
  }
  for (const line of lines) write(line)
  yield* drawEntries(
    sheet,
    'Facts: notes, id, SHA-256 of the content',
    manifest.facts.map((fact) => ({ notes: fact.notes, id: fact.fact_id, hash: fact.content_hash })),
  )
  yield* drawEntries(
    sheet,
    'Records: notes, id, SHA-256 of the content',
    manifest.records.map((record) => ({ notes: record.notes, id: record.id, hash: record.content_hash })),
  )
  yield* drawEntries(
    sheet,
    'Rules: notes, code, version',
    manifest.rules.map((rule) => ({ notes: rule.notes, id: rule.code, hash: rule.rule_version })),
  )
  sheet.need(40)
  sheet.y += 12
  sheet.rule(sheet.y, { color: INK.text, weight: 0.8 })
  sheet.y += 4
  write(['manifest', `SHA-256 ${manifest.sha256}`])
}
