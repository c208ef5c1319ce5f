import { AppError } from '@saakh/domain/errors'
import type { JobLack } from '@saakh/domain/job'
import { IMPORT_KINDS } from '../kinds.gen.ts'
import { headText } from '../kit/decoded-text.ts'
import { foreignTable, isWorkbook, type ToldOfFile } from '../kit/file-records.ts'
import type { ImportKind } from '../kit/import-kind.ts'

const LONGEST_NAME = 40
const MOST_NAMES = 8

const shown = (names: readonly string[]) =>
  [...new Set(names)]
    .slice(0, MOST_NAMES)
    .map((name) => `'${name.slice(0, LONGEST_NAME)}'`)
    .join(', ')

/** So many lines show what a table is. */
const LONGEST_HEAD = 100

const namesIn = (line: string) =>
  line
    .split(/[,;\t]/)
    .map((cell) => cell.replaceAll('"', '').trim())
    .filter(Boolean)

/** What the file begins with, in words that repeat no cell of a row: a heading holds no digits. */
function beginningOf(head: string): string {
  const text = head.trimStart()
  const element = /^(?:<\?[^>]*>|<!--[\s\S]*?-->|\s)*<([\w:.-]+)/.exec(text)?.[1]
  if (element) return `begins with the element '${element.slice(0, LONGEST_NAME)}'`
  if (/^[[{]/.test(text)) {
    const members = [...text.matchAll(/"([A-Za-z_][\w .-]*)"\s*:/g)].map(([, name = '']) => name)
    return members.length > 0 ? `is JSON with the members ${shown(members)}` : 'is JSON without members'
  }
  const lines = text.split('\n').filter((line) => /[,;\t]/.test(line) && !/\d/.test(line))
  // A letterhead fills fewer cells than the heading below it.
  const [first, ...others] = lines.slice(0, LONGEST_HEAD).map(namesIn)
  if (first === undefined) return 'is text without a heading that is known'
  return `has the columns ${shown(others.reduce((best, names) => (names.length > best.length ? names : best), first))}`
}

/** The text that tells what a file is; of a workbook its first rows, where the connector reads any. */
export async function headOfFile(
  open: () => AsyncIterable<Uint8Array>,
  { connector }: Pick<ImportKind, 'connector'>,
  toldOfFile: ToldOfFile,
): Promise<string> {
  if (!connector?.tables || !(await isWorkbook(open()))) return headText(open())
  const lines: string[] = []
  for await (const records of foreignTable(open(), '', { sheet: toldOfFile.sheet ?? null })) {
    lines.push(...records.slice(0, LONGEST_HEAD).map(({ text }) => text))
    if (lines.length >= LONGEST_HEAD) break
  }
  return lines.join('\n')
}

/** Throws AppError 'invalid' with one sentence for a file that is not of this connector, saying what it is instead. */
export async function refuseForeign(
  kind: ImportKind,
  open: () => AsyncIterable<Uint8Array>,
  file_name: string,
  toldOfFile: ToldOfFile,
): Promise<void> {
  const { connector } = kind
  if (!connector) return
  const head = await headOfFile(open, kind, toldOfFile)
  if (head.trim() === '') throw new AppError('invalid', 'The file is empty.')
  if (connector.recognises(head, file_name, toldOfFile.layouts) !== null || connector.mayRead?.(head, toldOfFile))
    return
  for (const { connector: other } of IMPORT_KINDS) {
    const what = other?.recognises(head, file_name)
    if (other && what)
      throw new AppError('invalid', `This is ${what}, given as ${connector.tile}; drop it on ${other.tile}.`)
  }
  const reason = `This is not a known file of ${connector.tile}: it ${beginningOf(head)}.`
  const isTable = connector.tables !== undefined && !/^\s*[<{[]/.test(head)
  const next = isTable ? ' Say once which column is which; the next file is read the same way.' : ''
  throw new AppError('invalid', reason + next, undefined, isTable ? { lacks: 'layout' satisfies JobLack } : undefined)
}
