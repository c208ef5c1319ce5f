import { parseSync, Visitor } from 'oxc-parser'

/** A test is read from its first line to its last: longer than this it is several tests, or steps without names. */
const LONGEST = 80

export interface LongFunction {
  line: number
  lines: number
}

/** The functions of a test file that are too long; what groups tests is no function in this sense. */
export function longFunctions(file: string, source: string): LongFunction[] {
  const groups = new Set<number>()
  const found: LongFunction[] = []
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length
  const measure = ({ start, end }: { start: number; end: number }) => {
    const line = lineAt(start)
    const lines = lineAt(end) - line + 1
    if (lines > LONGEST && !groups.has(start)) found.push({ line, lines })
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
