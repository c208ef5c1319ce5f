import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { HINDI } from '../apps/web/src/data/hindi.ts'
import { IN_ENGLISH } from './texts-in-english.ts'
import { type Constants, constantsIn, textsOfScreen } from './texts-of-screens.ts'

/** Documentation is not done in Hindi; texts of the law stand as they were written. */
const OF_ENGLISH = /rooms\/(docs|legal)\//

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx') && !name.startsWith('testing/'))
    .map((name) => join(folder, name))
    .filter((file) => !OF_ENGLISH.test(file))
const files = ['apps/web/src', 'packages/ui/src'].flatMap(filesIn).sort()

/** A figure in a text stands as '#', several as '#1', '#2' in the Hindi. */
const known = new Set(Object.keys(HINDI).map((text) => text.replaceAll(/#\d/g, '#')))
const isTerm = (text: string) => !/[a-z]/.test(text)

/** What stands in the files beside it that it names. */
function importedBy(file: string, source: string): Constants {
  const paths = [...source.matchAll(/from '(\.[^']+\.ts)'/g)].map(([, path = '']) => join(dirname(file), path))
  return new Map(
    paths.filter((path) => existsSync(path)).flatMap((path) => [...constantsIn(readFileSync(path, 'utf8'))]),
  )
}

const inEnglish = (file: string): string[] => {
  const source = readFileSync(file, 'utf8')
  const texts = textsOfScreen(source, importedBy(file, source))
    .filter(({ as, text }) => as === 'drawn' || !(known.has(text) || isTerm(text)))
    .map(({ text }) => text)
  return [...new Set(texts)].sort()
}

const listed = (file: string): string[] =>
  [...new Set(Object.values(IN_ENGLISH).flatMap((texts) => texts[file] ?? []))].sort()

it('sees texts that nothing translates, and those that have no Hindi', () => {
  const source = `import { Button } from '@mantine/core'
    const A = () => <Button title="Take it">Go on<Phrase>Close</Phrase></Button>
    const B = () => <Panel title={isNew ? 'New one' : say('Old')} label={\`\${count} of them\`} data-x="No text" />
    const NONE = 'None of them'
    const C = () => <Button title={NONE} label={OF_COPY} />
    const COLUMNS = [{ key: 'month', head: 'Month' }]`
  expect(textsOfScreen(source, new Map([['OF_COPY', 'Of the copy']])).map(({ as, text }) => [as, text])).toEqual([
    ['drawn', 'Go on'],
    ['drawn', 'Take it'],
    ['handed', 'Close'],
    ['handed', 'New one'],
    ['handed', '# of them'],
    ['drawn', 'None of them'],
    ['drawn', 'Of the copy'],
    ['handed', 'Month'],
  ])
})

it.each(files)('%s: each text is translated and has its Hindi, or is listed with the reason', (file) => {
  expect(inEnglish(file)).toEqual(listed(file))
})

it('lists no file that is gone', () => {
  const named = Object.values(IN_ENGLISH).flatMap((texts) => Object.keys(texts))
  expect(named.filter((file) => !files.includes(file))).toEqual([])
})
