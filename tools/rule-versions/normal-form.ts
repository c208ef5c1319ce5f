import { bareOf, isNode, isTypeOnly, type Node, nameOf, nodesOf, textOf } from './syntax.ts'

// A piece of code as tokens: without comments, types, spaces, quotes and brackets that only group, and with the names of
// locals replaced by numbers. Two sources have one normal form when a reader would say that they compute the same by the
// same steps.

/** How a name that the piece does not declare is written. */
export type NameOfOutside = (name: string) => string

/** Names of properties whose values are words for people, as long as nothing that is computed goes into them. */
const WORDS = new Set([
  'also',
  'also_called',
  'also_current',
  'also_previous',
  'category',
  'counted_in_score',
  'if_present',
  'label',
  'names',
  'not_counted',
  'note',
  'otherwise',
  'regulation_number',
  'signal_code',
  'signal_codes',
  'signal_format',
  'summary',
  'title',
  'track',
  'why',
  'words',
  'worse_by',
])

const NAMES_A_LOCAL = /\$\d/

const SKIPPED = new Set([
  'type',
  'start',
  'end',
  'loc',
  'extra',
  'range',
  'leadingComments',
  'trailingComments',
  'innerComments',
  'typeAnnotation',
  'returnType',
  'typeParameters',
  'typeArguments',
  'superTypeParameters',
  'superTypeArguments',
  'implements',
  'accessibility',
  'readonly',
  'override',
  'optional',
  'definite',
  'abstract',
  'directives',
  'importKind',
  'exportKind',
])

const SCOPES =
  /^(BlockStatement|Function.*|Arrow.*|ObjectMethod|Class(Private)?Method|Class(Declaration|Expression)|For.*Statement|CatchClause|SwitchStatement|Program|StaticBlock)$/

/** Names that a pattern binds, in their order. */
function boundBy(pattern: unknown): string[] {
  if (!isNode(pattern)) return []
  const bare = bareOf(pattern)
  if (bare.type === 'Identifier') return [nameOf(bare)]
  if (bare.type === 'AssignmentPattern') return boundBy(bare.left)
  if (bare.type === 'RestElement') return boundBy(bare.argument)
  if (bare.type === 'ArrayPattern') return nodesOf(bare.elements).flatMap(boundBy)
  if (bare.type === 'ObjectPattern')
    return nodesOf(bare.properties).flatMap((node) => boundBy(node.type === 'RestElement' ? node : node.value))
  return []
}

/** Names that a scope declares for its inside. */
function declaredBy(node: Node): string[] {
  const statements =
    node.type === 'SwitchStatement'
      ? nodesOf(node.cases).flatMap((node) => nodesOf(node.consequent))
      : nodesOf(node.body)
  const inside = statements.flatMap((statement) => {
    if (statement.type === 'VariableDeclaration')
      return nodesOf(statement.declarations).flatMap(({ id }) => boundBy(id))
    return statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration'
      ? [nameOf(statement.id)]
      : []
  })
  const loop = [node.init, node.left].flatMap((child) =>
    isNode(child) && child.type === 'VariableDeclaration'
      ? nodesOf(child.declarations).flatMap(({ id }) => boundBy(id))
      : [],
  )
  const own = /^(FunctionExpression|ClassExpression)$/.test(node.type) && isNode(node.id) ? [nameOf(node.id)] : []
  return [...own, ...nodesOf(node.params).flatMap(boundBy), ...boundBy(node.param), ...loop, ...inside]
}

class Writer {
  readonly #outside: NameOfOutside
  #next = 0

  constructor(outside: NameOfOutside) {
    this.#outside = outside
  }

  write(node: Node, scope: ReadonlyMap<string, number>): string {
    const bare = bareOf(node)
    if (isTypeOnly(bare)) return ''
    if (bare.type === 'Identifier') return this.#name(nameOf(bare), scope)
    if (/Literal$/.test(bare.type) && bare.type !== 'TemplateLiteral') return literal(bare)
    if (bare.type === 'TemplateElement') return JSON.stringify(cooked(bare))
    if (bare.type === 'ObjectProperty') return this.#property(bare, scope)
    if (/^(Optional)?MemberExpression$/.test(bare.type)) return this.#member(bare, scope)
    return this.#whole(bare, SCOPES.test(bare.type) ? this.#inner(bare, scope) : scope)
  }

  #inner(node: Node, scope: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
    const inner = new Map(scope)
    for (const name of declaredBy(node)) inner.set(name, this.#next++)
    return inner
  }

  #name(name: string, scope: ReadonlyMap<string, number>): string {
    const local = scope.get(name)
    return local === undefined ? this.#outside(name) : `$${local}`
  }

  #key(node: Node, computed: unknown, scope: ReadonlyMap<string, number>): string {
    return computed === true ? `[${this.write(node, scope)}]` : JSON.stringify(nameOf(node) || literal(node))
  }

  #property(node: Node, scope: ReadonlyMap<string, number>): string {
    if (!isNode(node.key) || !isNode(node.value)) return ''
    const value = this.write(node.value, scope)
    const isWords = node.computed !== true && WORDS.has(nameOf(node.key))
    // A judge that answers a `category` or `names` computes them: there the value names a local.
    if (isWords && !NAMES_A_LOCAL.test(value)) return ''
    return `(: ${this.#key(node.key, node.computed, scope)} ${value})`
  }

  #member(node: Node, scope: ReadonlyMap<string, number>): string {
    if (!isNode(node.object) || !isNode(node.property)) return ''
    const property =
      node.property.type === 'PrivateName'
        ? `#${nameOf(node.property.id)}`
        : this.#key(node.property, node.computed, scope)
    return `(${node.optional === true ? '?.' : '.'} ${this.write(node.object, scope)} ${property})`
  }

  #whole(node: Node, scope: ReadonlyMap<string, number>): string {
    const parts: string[] = []
    for (const field of Object.keys(node).sort()) {
      if (SKIPPED.has(field)) continue
      const isKey = field === 'key' && /(Method|ClassProperty|ClassPrivateProperty)$/.test(node.type)
      const part = isKey && isNode(node.key) ? this.#keyOfMember(node, scope) : this.#field(node[field], scope)
      if (part !== '') parts.push(`${field}=${part}`)
    }
    return `(${[node.type, ...parts].join(' ')})`
  }

  #keyOfMember(node: Node, scope: ReadonlyMap<string, number>): string {
    if (!isNode(node.key)) return ''
    return node.key.type === 'PrivateName' ? `#${nameOf(node.key.id)}` : this.#key(node.key, node.computed, scope)
  }

  #field(value: unknown, scope: ReadonlyMap<string, number>): string {
    if (isNode(value)) return this.write(value, scope)
    if (Array.isArray(value)) {
      const items = value.map((child) => (isNode(child) ? this.write(child, scope) : '_')).filter((text) => text !== '')
      return items.length === 0 ? '' : `[${items.join(' ')}]`
    }
    return value === true || typeof value === 'string' ? String(value) : ''
  }
}

function cooked({ value }: Node): string {
  return typeof value === 'object' && value !== null && 'cooked' in value ? textOf(value.cooked) : ''
}

function literal(node: Node): string {
  if (node.type === 'RegExpLiteral') return `/${textOf(node.pattern)}/${textOf(node.flags)}`
  if (node.type === 'BigIntLiteral') return `${String(node.value)}n`
  if (node.type === 'NullLiteral') return 'null'
  return JSON.stringify(node.value)
}

export const normalForm = (node: Node, outside: NameOfOutside): string => new Writer(outside).write(node, new Map())
