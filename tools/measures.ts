import { execFileSync } from 'node:child_process'
import { edgesOf, isTest, type Tree } from './house-inspection.ts'
import { knotsIn } from './import-cycles.ts'
import { functionsIn } from './measures/functions.ts'
import { copiedLines } from './measures/near-copies.ts'
import { importsOf } from './source-text.ts'

// `npm run measures -- [REVISION]`: the figures of docs/architecture.md, of a commit.

const [revision = 'HEAD'] = process.argv.slice(2)
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 30 })

/** What is committed under such names, by path. */
function filesAt(pattern: RegExp): Map<string, string> {
  const listing = git('ls-tree', '-r', revision)
    .split('\n')
    .map((line) => /^\d+ blob (\w+)\t(.+)$/.exec(line))
    .flatMap((match) => (match?.[1] && match[2] && pattern.test(match[2]) ? [{ id: match[1], name: match[2] }] : []))
  const batch = execFileSync('git', ['cat-file', '--batch'], {
    input: listing.map(({ id }) => `${id}\n`).join(''),
    maxBuffer: 1 << 30,
  })
  let at = 0
  return new Map(
    listing.map(({ name }) => {
      const head = batch.indexOf(10, at)
      const size = Number(batch.subarray(at, head).toString().split(' ')[2])
      const source = batch.subarray(head + 1, head + 1 + size).toString()
      at = head + size + 2
      return [name, source]
    }),
  )
}

const linesOf = (source: string): number => source.trimEnd().split('\n').length
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const most = (values: readonly number[]): number => Math.max(0, ...values)
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const count = (pattern: RegExp, source: string): number => source.match(pattern)?.length ?? 0
const about = (values: readonly number[]): string => `${median(values)}, ${most(values)}`

const tree: Tree = filesAt(/^(packages|apps|tools)\/.*\.tsx?$/)
const sources = [...tree].filter(([file]) => !isTest(file) && !file.includes('.gen.') && !file.startsWith('tools/'))
const rules = sources.filter(
  ([file, source]) => /\/alerts\/[a-z0-9_]+\.ts$/.test(file) && /^export const signal\b/m.test(source),
)
const importedBy = (source: string) => sum(importsOf(source).map(({ specifier }) => namesFrom(source, specifier)))
/** The names that an import takes from there. */
const namesFrom = (source: string, specifier: string): number => {
  const list = new RegExp(
    `import (?:type )?\\{([^}]*)\\} from '${specifier.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')}'`,
  ).exec(source)
  return (list?.[1] ?? 'one').split(',').filter((name) => name.trim() !== '').length
}
const web = sources.filter(([file]) => file.startsWith('apps/web/src/'))
const knots = knotsIn(edgesOf(tree, { later: true }))
/** Fields of an answer that are read one by one, outside a declared entity. */
const READS_BY_HAND = /\b(?:firstText|firstNumber|firstCount|isSet)\(\s*\w+\.\w/g
const answers = sources.filter(([file]) => /^(packages\/(contract|domain)|apps\/web)\//.test(file))
const byHand = answers.map(([file, source]): [string, number] => [file, count(READS_BY_HAND, source)])
const functions = sources
  .flatMap(([file, source]) => functionsIn(source).map((entry) => ({ file, ...entry })))
  .sort((a, b) => b.lines - a.lines)
const generated = filesAt(/\.gen\.tsx?$|^docs\/(import-files|signals)\.md$|\/isolation\.txt$/)
const copied = copiedLines(sources)

const rows: [string, string | number][] = [
  ['lines of a rule, median and most', about(rules.map(([, source]) => linesOf(source)))],
  ['names that a rule imports, median and most', about(rules.map(([, source]) => importedBy(source)))],
  ['rules', rules.length],
  ['largest knot of imports, `import()` counted', most(knots.map((knot) => knot.size)) || 1],
  ['files that read five or more fields of an answer by hand', byHand.filter(([, reads]) => reads >= 5).length],
  [
    'effects per 1,000 lines of web',
    (
      (1000 * sum(web.map(([, source]) => count(/\buseEffect\(/g, source)))) /
      sum(web.map(([, source]) => linesOf(source)))
    ).toFixed(2),
  ],
  ['functions of more than 100 lines', functions.filter(({ lines }) => lines > 100).length],
  [
    'lines of the three largest functions',
    functions
      .slice(0, 3)
      .map(({ lines }) => lines)
      .join(', '),
  ],
  ['lines that stand a second time, names aside, per 1,000', ((1000 * copied.copied) / copied.all).toFixed(1)],
  [
    'lines of generated code that are committed',
    sum([...generated].filter(([file]) => file.includes('.gen.')).map(([, source]) => linesOf(source))),
  ],
  [
    'lines of generated pages and lists that are committed',
    sum([...generated].filter(([file]) => !file.includes('.gen.')).map(([, source]) => linesOf(source))),
  ],
  ['lines of source', sum(sources.map(([, source]) => linesOf(source)))],
]
for (const [what, figure] of rows) console.log(`| ${what} | ${figure} |`)
for (const [file, reads] of byHand.filter(([, n]) => n >= 5)) console.error(`by hand: ${file} ${reads}`)
for (const { file, line, lines } of functions.slice(0, 5)) console.error(`function: ${file}:${line} ${lines}`)
