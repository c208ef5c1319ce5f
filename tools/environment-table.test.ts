import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { VARIABLES } from '../apps/server/src/config/variables.ts'

interface Row {
  names: string[]
  default: string
}

/** The rows of a page whose first column names variables. */
function rowsOf(page: string): Row[] {
  return readFileSync(new URL(`../${page}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^\| `[A-Z_\d]+`/.test(line))
    .map((line) => {
      const [, first = '', second = ''] = line.split('|')
      return { names: [...first.matchAll(/`([A-Z_\d]+)`/g)].map(([, name = '']) => name), default: second }
    })
}

const readme = rowsOf('README.md')
const traces = rowsOf('docs/traces.md')
const namesIn = (rows: readonly Row[]) => rows.flatMap(({ names }) => names)

it('lists in README.md every variable that Saakh reads, and no other', () => {
  expect(namesIn(readme).filter((name) => !Object.hasOwn(VARIABLES, name))).toEqual([])
  const listed = new Set([...namesIn(readme), ...namesIn(traces).filter((name) => name.startsWith('OTEL_'))])
  expect(Object.keys(VARIABLES).filter((name) => !listed.has(name))).toEqual([])
  expect(namesIn(readme)).toHaveLength(new Set(namesIn(readme)).size)
})

it('names there the default of each that has one', () => {
  const missing = Object.entries(VARIABLES).flatMap(([name, { def }]) => {
    const text = def.type === 'prefault' ? String(def.defaultValue) : null
    const row = readme.find(({ names }) => names.includes(name))
    return text === null || row === undefined || row.default.includes(`\`${text}\``) ? [] : [`${name} ${text}`]
  })
  expect(missing).toEqual([])
})

it('says of each what it is for', () => {
  const silent = Object.entries(VARIABLES).filter(([, { description }]) => !description?.endsWith('.'))
  expect(silent.map(([name]) => name)).toEqual([])
})
