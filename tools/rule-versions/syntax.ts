import { parse } from '@babel/parser'

/** A node of a syntax tree: only what is common to all of them. */
export interface Node {
  type: string
  [field: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

export const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The name of an identifier; empty for whatever else stands in its place. */
export const nameOf = (value: unknown): string => (isNode(value) ? textOf(value.name) || textOf(value.value) : '')

/** The statements of a module. */
export function statementsOf(source: string): Node[] {
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] })
  return nodesOf(program.body)
}

const TYPES_ALONE = /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression|InstantiationExpression|TypeAssertion)/

/** Leaves no trace at run time. */
export const isTypeOnly = (node: Node): boolean =>
  TYPES_ALONE.test(node.type) || node.importKind === 'type' || node.exportKind === 'type' || node.declare === true

/** The expression inside `x as T`, `x satisfies T` and `x!`. */
export function bareOf(node: Node): Node {
  return node.type.startsWith('TS') && isNode(node.expression) ? bareOf(node.expression) : node
}
