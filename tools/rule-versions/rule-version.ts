import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dirname, normalize } from 'node:path/posix'
import { type Module, readModule } from './module-bindings.ts'
import { normalForm } from './normal-form.ts'
import { isNode, type Node, nameOf, nodesOf } from './syntax.ts'

/** A name of a module: where the code stands that a version begins with. */
export interface Root {
  file: string
  name: string
}

/** Sources by their path in the checkout; in tests they are made up. */
export type ReadSource = (file: string) => string | null

export const sourcesIn =
  (root: string): ReadSource =>
  (file) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null

/** Called by declarations to put words and judgement together; how that is done changes no judgement. */
const NOT_FOLLOWED = new Set(['defineSignal', 'defineReportedType', 'joinWords'])

/** A piece of code with marks where it names others. */
type Piece = readonly (string | { file: string; name: string })[]

const MARK = '\0'

class Versioner {
  readonly #read: ReadSource
  readonly #modules = new Map<string, Module>()
  readonly #pieces = new Map<string, Piece>()

  constructor(read: ReadSource) {
    this.#read = read
  }

  /** The roots and all that they name, each piece once, in the order in which they are met. */
  textOf(roots: readonly Root[]): string {
    const places = new Map<string, number>()
    const texts: string[] = []
    const visit = (file: string, name: string): string => {
      const key = `${file}#${name}`
      const known = places.get(key)
      if (known !== undefined) return `@${known}`
      const place = places.size
      places.set(key, place)
      texts[place] = this.#piece(file, name)
        .map((part) => (typeof part === 'string' ? part : visit(part.file, part.name)))
        .join('')
      return `@${place}`
    }
    for (const { file, name } of roots) visit(file, name)
    return texts.join('\n')
  }

  #piece(file: string, name: string): Piece {
    const key = `${file}#${name}`
    const known = this.#pieces.get(key)
    if (known) return known
    const declaration = this.#resolve(file, name)
    const piece = typeof declaration === 'string' ? [declaration] : this.#normalized(declaration)
    this.#pieces.set(key, piece)
    return piece
  }

  #normalized(declaration: { file: string; node: Node }): Piece {
    const kind = factKindOf(declaration.node)
    if (kind !== null) return [kind]
    const text = normalForm(declaration.node, (used) => {
      const named = this.#resolve(declaration.file, used)
      return typeof named === 'string' ? named : `${MARK}${named.file}#${named.name}${MARK}`
    })
    return text.split(MARK).map((part, i) => {
      const [file = '', name = ''] = part.split('#')
      return i % 2 === 0 ? part : { file, name }
    })
  }

  /** The declaration of a name as a module sees it; a text for what is not ours. */
  #resolve(file: string, name: string): { file: string; name: string; node: Node } | string {
    const binding = this.#module(file).bindings.get(name)
    if (!binding || NOT_FOLLOWED.has(name)) return `global:${name}`
    if (binding.kind === 'declared') return { file, name, node: binding.node }
    const from = this.#fileOf(file, binding.specifier)
    if (from === null) return `package:${binding.specifier}#${binding.name}`
    const exported = this.#module(from).exports.get(binding.name)
    if (exported === undefined) throw new Error(`${file} imports ${binding.name}, which ${from} does not export`)
    return this.#resolve(from, exported)
  }

  #module(file: string): Module {
    const known = this.#modules.get(file)
    if (known) return known
    const source = this.#read(file)
    if (source === null) throw new Error(`there is no ${file}`)
    const module = readModule(source)
    this.#modules.set(file, module)
    return module
  }

  /** Null for packages from outside. */
  #fileOf(from: string, specifier: string): string | null {
    const workspace = /^@saakh\/([^/]+)\/(.+)$/.exec(specifier)
    if (workspace) return `packages/${workspace[1]}/src/${workspace[2]}.ts`
    return specifier.startsWith('.') ? normalize(`${dirname(from)}/${specifier}`) : null
  }
}

/** A kind of fact is named and not hashed: what its payload may be is checked at the border, before any rule. */
function factKindOf(node: Node): string | null {
  if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'defineFactKind') return null
  const [declaration] = nodesOf(node.arguments)
  const kind = nodesOf(declaration?.properties).find(({ key }) => nameOf(key) === 'kind')
  return isNode(kind?.value) ? `fact kind ${nameOf(kind.value)}` : null
}

/** What every judgement goes through before and after its own code. */
const FACTS_AND_DAY: readonly Root[] = [
  { file: 'packages/catalogue/src/fact-set.ts', name: 'PartyFacts' },
  { file: 'packages/catalogue/src/sector.ts', name: 'financialBusiness' },
]

/**
 * Versions of declarations: a hash over what they compute, in a normal form. A comment, another name of a local, another
 * formatter or bundler and code that they do not use change nothing.
 */
export function versionsIn(read: ReadSource): {
  normalText(roots: readonly Root[]): string
  versionOf(root: Root): string
} {
  const versioner = new Versioner(read)
  const normalText = (roots: readonly Root[]) => versioner.textOf(roots)
  return {
    normalText,
    versionOf: (root) =>
      createHash('sha256')
        .update(normalText([root, ...FACTS_AND_DAY]))
        .digest('hex'),
  }
}
