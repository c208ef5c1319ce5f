import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = [
  '../../../web/src/data',
  '../../../../packages/catalogue/src/retold',
  '../../../../packages/domain/src/hindi',
]

/** All files of Hindi as they are written: a server knows no language, and its tests look whether one has its texts. */
const written = (): string =>
  FOLDERS.map((folder) => join(import.meta.dirname, folder))
    .flatMap((folder) => readdirSync(folder).flatMap((name) => (name.startsWith('hindi') ? [join(folder, name)] : [])))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

const keyOf = (text: string) => (/^\w+$/.test(text) ? text : text.includes("'") ? `"${text}"` : `'${text}'`)

/** Those that stand in no file of Hindi. Terms of the trade in capitals need none. */
export function withoutHindi(texts: readonly string[]): string[] {
  const hindi = written()
  return texts.filter((text) => !/^[A-Z]{2,8}$/.test(text) && !hindi.includes(`\n  ${keyOf(text)}:`))
}
