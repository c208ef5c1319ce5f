import { isNode, isTypeOnly, type Node, nameOf, nodesOf, statementsOf } from './syntax.ts'

/** Where a name of a module comes from: declared there, or imported. */
type Binding = { kind: 'declared'; node: Node } | { kind: 'imported'; specifier: string; name: string }

export interface Module {
  bindings: ReadonlyMap<string, Binding>
  /** Exported name to the name in the module. */
  exports: ReadonlyMap<string, string>
}

function declaredIn(statement: Node): [string, Node][] {
  if (statement.type === 'VariableDeclaration')
    return nodesOf(statement.declarations).flatMap((node): [string, Node][] =>
      isNode(node.init) ? [[nameOf(node.id), node.init]] : [],
    )
  const isNamed = statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration'
  return isNamed ? [[nameOf(statement.id), statement]] : []
}

function importedBy(statement: Node): [string, Binding][] {
  const specifier = nameOf(statement.source)
  return nodesOf(statement.specifiers).flatMap((node): [string, Binding][] => {
    if (node.importKind === 'type') return []
    const name =
      node.type === 'ImportSpecifier' ? nameOf(node.imported) : node.type === 'ImportDefaultSpecifier' ? 'default' : '*'
    return [[nameOf(node.local), { kind: 'imported', specifier, name }]]
  })
}

/** The names of a module's first level. Destructured constants are not among them: rules have none there. */
export function readModule(source: string): Module {
  const bindings = new Map<string, Binding>()
  const exports = new Map<string, string>()
  for (const statement of statementsOf(source)) {
    if (isTypeOnly(statement)) continue
    if (statement.type === 'ImportDeclaration')
      for (const [name, binding] of importedBy(statement)) bindings.set(name, binding)
    const exported =
      statement.type === 'ExportNamedDeclaration' && isNode(statement.declaration) ? statement.declaration : null
    if (exported && isTypeOnly(exported)) continue
    for (const [name, node] of declaredIn(exported ?? statement)) {
      bindings.set(name, { kind: 'declared', node })
      if (exported) exports.set(name, name)
    }
    if (statement.type === 'ExportNamedDeclaration' && !exported)
      for (const node of nodesOf(statement.specifiers)) exports.set(nameOf(node.exported), nameOf(node.local))
  }
  return { bindings, exports }
}
