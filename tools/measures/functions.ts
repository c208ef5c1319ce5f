import { isNode, type Node, nodesOf, statementsOf } from '../rule-versions/syntax.ts'

interface FunctionPlace {
  line: number
  lines: number
}

const FUNCTIONS = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ObjectMethod|ClassMethod)$/

/** Every function of a file, those within others too, with its lines. */
export function functionsIn(source: string): FunctionPlace[] {
  const functions: FunctionPlace[] = []
  const linesIn = (from: number, to: number) => source.slice(from, to).split('\n').length
  const visit = (node: Node): void => {
    if (FUNCTIONS.test(node.type)) {
      const [start, end] = [Number(node.start), Number(node.end)]
      functions.push({ line: linesIn(0, start), lines: linesIn(start, end) })
    }
    for (const value of Object.values(node)) for (const child of isNode(value) ? [value] : nodesOf(value)) visit(child)
  }
  for (const statement of statementsOf(source)) visit(statement)
  return functions
}
