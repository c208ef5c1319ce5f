import { parseCin } from './cin.ts'
import { identifierText } from './identifier-text.ts'
import { guessScheme, IDENTIFIER_LABELS } from './identifiers.ts'

export const MOST_CINS = 1_000

export interface RefusedLine {
  line: number
  text: string
  reason: string
}

export interface CinLines {
  /** Each CIN once, with the line on which it stands first. */
  right: { line: number; cin: string }[]
  wrong: RefusedLine[]
  /** Lines that repeat a CIN. */
  repeated: number
  /** Lines beyond the limit, which were not looked at. */
  left_off: number
}

/** The CIN in upper case, or why the text is none. */
export function readCin(text: string, today_year: number): { ok: true; cin: string } | { ok: false; reason: string } {
  const parsed = parseCin(text, { today_year })
  if (parsed.ok) return { ok: true, cin: parsed.value }
  const scheme = guessScheme(text)
  const reason =
    scheme === null || scheme === 'cin' ? parsed.reason : `This is a ${IDENTIFIER_LABELS[scheme]}, and not a CIN.`
  return { ok: false, reason }
}

const cellsOf = (line: string) => line.split(/[,;\t|]/).map((cell) => cell.replaceAll('"', '').trim())
const isHeading = (cell: string) =>
  /^(cin|corporate identi(ty|fication) (no|number)\.?)$/i.test(cell.replaceAll('_', ' '))
const looksLikeCin = (cell: string) => /^[A-Z0-9]{19,22}$/.test(identifierText(cell)) && /[A-Z]{2}/i.test(cell)

/** The cell of a line that is judged: of the CIN column where the table has one, else the one that looks like a CIN. */
function cellOf(cells: readonly string[], column: number): string {
  if (column >= 0) return cells[column] ?? ''
  return cells.find(looksLikeCin) ?? cells.find((cell) => cell !== '') ?? ''
}

/** The CINs of a pasted list or of a CSV file, line by line. */
export function cinLines(text: string, today_year: number): CinLines {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/)
  while (lines.at(-1)?.trim() === '') lines.pop()
  const column = cellsOf(lines[0] ?? '').findIndex(isHeading)
  const result: CinLines = { right: [], wrong: [], repeated: 0, left_off: 0 }
  const known = new Set<string>()
  for (const [at, content] of lines.entries()) {
    if (content.trim() === '' || (at === 0 && column >= 0)) continue
    if (known.size + result.wrong.length >= MOST_CINS) {
      result.left_off += 1
      continue
    }
    const cell = cellOf(cellsOf(content), column)
    const read = readCin(cell, today_year)
    if (!read.ok) result.wrong.push({ line: at + 1, text: cell === '' ? content.trim() : cell, reason: read.reason })
    else if (known.has(read.cin)) result.repeated += 1
    else {
      known.add(read.cin)
      result.right.push({ line: at + 1, cin: read.cin })
    }
  }
  return result
}
