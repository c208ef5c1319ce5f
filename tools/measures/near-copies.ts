import { blank } from '../source-text.ts'

/** So many lines in a row are a copy; fewer are how the language is written. */
const WINDOW = 12

const NAME = /[A-Za-z_$][\w$]*/g
const KEPT = new Set([
  'if',
  'else',
  'return',
  'const',
  'let',
  'for',
  'of',
  'await',
  'async',
  'function',
  'throw',
  'new',
])

/** Lines as they are compared: without names, texts, comments, imports and what only closes. */
function shapeOf(source: string): string[] {
  return blank(source, { strings: true })
    .replaceAll(/^import\b[\s\S]*?from\s*(?:''|"").*$/gm, '')
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replaceAll(NAME, (name) => (KEPT.has(name) ? name : '_'))
        .replaceAll(/\d+/g, '0'),
    )
    .filter((line) => /_|[a-z]/.test(line))
}

/** How many lines belong to a stretch that stands elsewhere too, but for its names and texts. */
export function copiedLines(files: readonly (readonly [string, string])[]): { copied: number; all: number } {
  const shapes = files.map(([, source]) => shapeOf(source))
  const seen = new Map<string, number>()
  const windowsOf = (shape: readonly string[]) =>
    shape.flatMap((_, at) => (at + WINDOW <= shape.length ? [shape.slice(at, at + WINDOW).join('\n')] : []))
  for (const window of shapes.flatMap(windowsOf)) seen.set(window, (seen.get(window) ?? 0) + 1)
  const copied = shapes.map((shape) => {
    const marked = new Set<number>()
    windowsOf(shape).forEach((window, at) => {
      if ((seen.get(window) ?? 0) > 1) for (let line = at; line < at + WINDOW; line += 1) marked.add(line)
    })
    return marked.size
  })
  return {
    copied: copied.reduce((total, count) => total + count, 0),
    all: shapes.reduce((total, shape) => total + shape.length, 0),
  }
}
