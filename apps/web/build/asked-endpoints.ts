import type { Plugin } from 'vite'
import { isRecord } from '../../../packages/domain/src/loose-value.ts'

const DECLARATIONS = /\/packages\/(contract|domain)\/src\/[^?]+\.ts$/
/** What the server needs of an endpoint and who asks does not: its sentence in the documentation, what a body must be. */
const OF_THE_SERVER = ['summary', 'body']

interface Change {
  start: number
  end: number
  text: string
}

type Node = Record<string, unknown>
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isRecord) : [])
const placeOf = ({ start, end }: Node) => ({ start: Number(start), end: Number(end) })
const nameOf = (property: Node) => (isRecord(property.key) ? property.key.name : undefined)

/** The properties of one endpoint that nobody reads here; an own reader of the answer stands for its schema. */
function unread(declaration: Node): Change[] {
  const properties = nodesOf(declaration.properties)
  const names = properties.map(nameOf)
  const left = names.includes('read') ? [...OF_THE_SERVER, 'response'] : OF_THE_SERVER
  return properties
    .filter((property) => left.includes(String(nameOf(property))))
    .map((property) => {
      const next = properties[properties.indexOf(property) + 1]
      const end = next ? placeOf(next).start : placeOf(declaration).end - 1
      return { start: placeOf(property).start, end, text: '' }
    })
}

function inEndpoints(node: unknown): Change[] {
  if (Array.isArray(node)) return node.flatMap(inEndpoints)
  if (!isRecord(node)) return []
  const isEndpoint = node.type === 'CallExpression' && isRecord(node.callee) && node.callee.name === 'endpoint'
  const [declaration] = nodesOf(node.arguments)
  if (isEndpoint && declaration?.type === 'ObjectExpression') return unread(declaration)
  return Object.values(node).flatMap(inEndpoints)
}

/** `const row = z.object(…)` says for itself that nothing happens where nobody uses it. */
function declared(statement: Node): Change[] {
  const own = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (!isRecord(own) || own.type !== 'VariableDeclaration') return []
  return nodesOf(own.declarations).flatMap(({ init }) => {
    if (!isRecord(init) || init.type !== 'CallExpression') return []
    const { start, end } = placeOf(init)
    return [
      { start, end: start, text: '/*#__PURE__*/ (() => ' },
      { start: end, end, text: ')()' },
    ]
  })
}

/** The contract as who asks it needs it: without what only the server reads, and without what then nobody uses. */
export function askedEndpoints(): Plugin {
  return {
    name: 'asked-endpoints',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!DECLARATIONS.test(id)) return null
      const statements = nodesOf(this.parse(code).body)
      const changes = [...statements.flatMap(inEndpoints), ...statements.flatMap(declared)]
      const rewritten = changes
        .toSorted((change, other) => other.start - change.start || other.end - change.end)
        .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
      return { code: rewritten, map: null }
    },
  }
}
