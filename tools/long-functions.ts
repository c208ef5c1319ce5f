import { parseSync, Visitor } from 'oxc-parser'

/** A test is read from its first line to its last: longer than this it is several tests, or steps without names. */
const LONGEST = 80

export interface LongFunction {
  line: number
  lines: number
}

/** The functions of a test file that are too long; what groups tests is no function in this sense. */
export function longFunctions(file: string, source: string): LongFunction[] {
  if (source.split('\n').length <= LONGEST) return []
  const groups = new Set<number>()
  const found: LongFunction[] = []
  const linesIn = (from: number, to: number) => source.slice(from, to).split('\n').length
  const measure = ({ start, end }: { start: number; end: number }) => {
    const lines = linesIn(start, end)
    if (lines > LONGEST && !groups.has(start)) found.push({ line: linesIn(0, start), lines })
  }
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (!/^(describe|group)\b/.test(source.slice(callee.start, callee.end))) return
      for (const { start } of given) groups.add(start)
    },
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(parseSync(file, source).program)
  return found
}
