import { AppError } from '@saakh/domain/errors'
import { UNREADABLE } from './file-text.ts'

export interface CsvRecord {
  /** The line of the file on which the record starts; the first line is 1. */
  row: number
  /** As it stands in the file. */
  text: string
  cells: string[]
  /** Why the record cannot be read, as a sentence; its cells are then not to be trusted. */
  problem?: string
}

const DELIMITERS = [',', ';', '\t'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** A quoted cell may run over lines; one that runs over more than this was never closed. */
const LONGEST_RECORD = 65_536
const LONGEST_LINE = 1_048_576

/** The sign that separates the heading's cells: the commonest outside quotation marks. */
function delimiterOf(heading: string): Delimiter {
  const bare = heading.replace(/"[^"]*"/g, '')
  const times = (sign: string) => bare.split(sign).length
  return DELIMITERS.reduce<Delimiter>((best, sign) => (times(sign) > times(best) ? sign : best), ',')
}

/** The cells of one record, or null when a quotation mark is still open at its end. */
function cellsOf(text: string, delimiter: Delimiter): string[] | null {
  if (!text.includes('"')) return text.split(delimiter)
  const cells: string[] = []
  let at = 0
  for (;;) {
    if (text.charAt(at) !== '"') {
      const end = text.indexOf(delimiter, at)
      cells.push(end < 0 ? text.slice(at) : text.slice(at, end))
      if (end < 0) return cells
      at = end + 1
      continue
    }
    let cell = ''
    let from = at + 1
    for (;;) {
      const quote = text.indexOf('"', from)
      if (quote < 0) return null
      cell += text.slice(from, quote)
      if (text.charAt(quote + 1) !== '"') {
        at = quote + 1
        break
      }
      cell += '"'
      from = quote + 2
    }
    // What follows a closing quotation mark belongs to the cell: '"ABC" LTD' is a name, not a broken file.
    const end = text.indexOf(delimiter, at)
    cells.push(cell + (end < 0 ? text.slice(at) : text.slice(at, end)))
    if (end < 0) return cells
    at = end + 1
  }
}

function problemOf(text: string): string | undefined {
  if (text.includes('\u0000')) return 'The line holds a NUL character, which cannot be part of a text.'
  if (text.includes(UNREADABLE)) return 'The line is not UTF-8 text; save the file as "CSV UTF-8".'
  return undefined
}

/** Cuts text into records as it comes; keeps no more than one record and one chunk. */
export class CsvReader {
  #rest = ''
  #line = 1
  #delimiter: Delimiter | null = null

  get delimiter(): Delimiter {
    return this.#delimiter ?? ','
  }

  feed(chunk: string): CsvRecord[] {
    this.#rest += chunk
    return this.#take(false)
  }

  end(): CsvRecord[] {
    return this.#take(true)
  }

  #take(ended: boolean): CsvRecord[] {
    const records: CsvRecord[] = []
    const text = this.#rest
    let start = 0
    while (start < text.length) {
      const record = this.#recordAt(text, start, ended)
      if (!record) break
      const { end, lines, cells, problem } = record
      const body = text.slice(start, text.charAt(end - 1) === '\r' && end > start ? end - 1 : end)
      if (body.trim() !== '') records.push({ row: this.#line, text: body, cells, ...(problem && { problem }) })
      this.#line += lines
      start = end + 1
    }
    this.#rest = text.slice(start)
    if (this.#rest.length > LONGEST_LINE + LONGEST_RECORD)
      throw new AppError('invalid', `Line ${this.#line} is longer than a million characters: this is not a CSV file.`)
    return records
  }

  /** The record that starts at `start`: where it ends and how many lines it takes; null when more text is needed. */
  #recordAt(text: string, start: number, ended: boolean) {
    let end = text.indexOf('\n', start)
    if (end < 0 && !ended) return null
    if (end < 0) end = text.length
    const firstEnd = end
    const bodyEnd = (at: number) => (text.charAt(at - 1) === '\r' && at > start ? at - 1 : at)
    const first = text.slice(start, bodyEnd(firstEnd))
    this.#delimiter ??= delimiterOf(first)
    for (let lines = 1; ; lines++) {
      const body = text.slice(start, bodyEnd(end))
      const cells = cellsOf(body, this.#delimiter)
      if (cells) return { end, lines, cells, problem: problemOf(body) }
      const next = end < text.length ? text.indexOf('\n', end + 1) : -1
      if (next < 0 && !ended && text.length - start <= LONGEST_RECORD) return null
      const atEnd = end >= text.length || (next < 0 && !ended)
      if (atEnd || end - start > LONGEST_RECORD)
        return {
          end: firstEnd,
          lines: 1,
          cells: [first],
          problem: 'A quotation mark opened in this line is never closed.',
        }
      end = next < 0 ? text.length : next
    }
  }
}

/**
 * A line that stands alone, told apart into as many cells as its heading has; null where no sign of separation gives so
 * many.
 */
export function cellsOfLine(text: string, columns: number): string[] | null {
  for (const delimiter of DELIMITERS) {
    const cells = cellsOf(text, delimiter)
    if (cells?.length === columns) return cells
  }
  return null
}

/** Records as they can be read, in groups of about one chunk. */
export async function* csvRecords(chunks: AsyncIterable<string>): AsyncGenerator<CsvRecord[]> {
  const reader = new CsvReader()
  for await (const chunk of chunks) {
    const records = reader.feed(chunk)
    if (records.length > 0) yield records
  }
  const records = reader.end()
  if (records.length > 0) yield records
}
