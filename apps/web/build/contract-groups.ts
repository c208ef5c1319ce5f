import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { namesIn, type Origin } from './barrel.ts'

const CONTRACT = fileURLToPath(new URL('../../../packages/contract/src/api.ts', import.meta.url))
const IMPORT = /^import \{([^}]*)\} from '(\.[^']*)'$/gm

/** The lines of `export const NAME = { … }`, which the formatter ends with a brace of its own. */
function linesOf(text: string, name: string): string[] {
  const lines = text.split('\n')
  const from = lines.findIndex((line) => line.startsWith(`export const ${name} = {`))
  const length = lines.slice(from).findIndex((line) => line.startsWith('}'))
  return from === -1 ? [] : lines.slice(from + 1, from + length)
}

/** The endpoints of one group, and of those that are spread into it, by the group that declares each. */
function* endpointsOf(file: string, group: string): Generator<[endpoint: string, origin: Origin]> {
  const text = readFileSync(file, 'utf8')
  const imports = new Map(
    [...text.matchAll(IMPORT)].flatMap(([, list = '', from = '']) =>
      namesIn(list).map(([name, called]) => [called, { file: join(dirname(file), from), name }] as const),
    ),
  )
  for (const line of linesOf(text, group)) {
    const [, endpoint] = /^ {2}(\w+): /.exec(line) ?? []
    if (endpoint) yield [endpoint, { file, name: group }]
    const spread = imports.get(/^ {2}\.\.\.(\w+),$/.exec(line)?.[1] ?? '')
    if (spread) yield* endpointsOf(spread.file, spread.name)
  }
}

/** Every endpoint of the contract by its name, with the file and the group that declare it. */
export const contractGroups = (): ReadonlyMap<string, Origin> => new Map(endpointsOf(CONTRACT, 'api'))
