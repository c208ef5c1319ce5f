import { isNode, type Node, nodesOf, statementsOf } from './rule-versions/syntax.ts'

/** A test is read from its first line to its last: longer than this it is several tests, or steps without names. */
const LONGEST = 80

export interface LongFunction {
  line: number
  lines: number
}

const FUNCTIONS = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/

const placeOf = ({ start, end }: Node): [number, number] => [Number(start), Number(end)]

/** The functions of a test file that are too long; what groups tests is no function in this sense. */
export function longFunctions(source: string): LongFunction[] {
  if (source.split('\n').length <= LONGEST) return []
  const functions: LongFunction[] = []
  const linesIn = (from: number, to: number) => source.slice(from, to).split('\n').length
  const visit = (node: Node, isGroup: boolean): void => {
    const [start, end] = placeOf(node)
    const lines = linesIn(start, end)
    if (lines <= LONGEST) return
    if (FUNCTIONS.test(node.type) && !isGroup) functions.push({ line: linesIn(0, start), lines })
    const groups =
      node.type === 'CallExpression' && isNode(node.callee) && namesGroup(source.slice(...placeOf(node.callee)))
    for (const [field, value] of Object.entries(node))
      for (const child of isNode(value) ? [value] : nodesOf(value)) visit(child, groups && field === 'arguments')
  }
  for (const statement of statementsOf(source)) visit(statement, false)
  return functions
}

const namesGroup = (callee: string): boolean => /^(describe|group)\b/.test(callee)
