/** An import as written: `dynamic` for `import('…')`, `type_only` when nothing of it is left at run time. */
export type SourceImport = { specifier: string; line: number; type_only: boolean; dynamic: boolean }

const FROM = /\b(import|export)\b(\s+type\b)?([\w$*{},\s]*?)\bfrom\s*(['"])([^'"\n]+)\4/g
const BARE = /\bimport\s*(['"])([^'"\n]+)\1/g
const GLOB = /\bimport\.meta\.glob\b(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']*'|"[^"]*")/g
const DYNAMIC = /\bimport\s*\(\s*(['"])([^'"\n]+)\1/g

export function importsOf(source: string): SourceImport[] {
  const code = blank(source, { strings: false })
  const lineOf = (index: number) => code.slice(0, index).split('\n').length
  const imports: SourceImport[] = []
  for (const match of code.matchAll(FROM)) {
    const names = (match[3] ?? '').replaceAll(/[{}\s]/g, ' ').split(',')
    const named = names.map((name) => name.trim()).filter((name) => name !== '')
    const type_only = match[2] !== undefined || (named.length > 0 && named.every((name) => name.startsWith('type ')))
    imports.push({ specifier: match[5] ?? '', line: lineOf(match.index), type_only, dynamic: false })
  }
  for (const [pattern, dynamic] of [
    [BARE, false],
    [DYNAMIC, true],
  ] as const) {
    for (const match of code.matchAll(pattern)) {
      imports.push({ specifier: match[2] ?? '', line: lineOf(match.index), type_only: false, dynamic })
    }
  }
  return imports
}

/** The patterns of every `import.meta.glob('…')`; those that leave files out are not among them. */
export function globsOf(source: string): string[] {
  const code = blank(source, { strings: false })
  return [...code.matchAll(GLOB)].flatMap(([, patterns = '']) =>
    [...patterns.matchAll(/(['"])([^'"!][^'"]*)\1/g)].map((match) => match[2] ?? ''),
  )
}

/** Whether the file holds nothing but `export … from` statements. */
export function isOnlyReexports(source: string): boolean {
  const code = blank(source, { strings: true })
  const statement = /export\s+(type\s+)?(\*(\s+as\s+[\w$]+)?|\{[^}]*\})\s+from\s*(''|"");?/g
  return /\bexport\b/.test(code) && code.replaceAll(statement, '').trim() === ''
}

/**
 * The source with its comments, and if asked the insides of its strings, replaced: line numbers stay. Regular
 * expressions are not recognised; a quote inside one ends at the line's end.
 */
export function blank(source: string, options: { strings: boolean }): string {
  let out = ''
  let at = 0
  while (at < source.length) {
    const two = source.slice(at, at + 2)
    const character = source[at] ?? ''
    if (two === '//' || two === '/*') {
      const end = two === '//' ? source.indexOf('\n', at) : source.indexOf('*/', at + 2) + 2
      const stop = end < at + 2 ? source.length : end
      out += source.slice(at, stop).replaceAll(/[^\n]/g, ' ')
      at = stop
    } else if (character === "'" || character === '"' || character === '`') {
      const end = endOfString(source, at)
      const inside = source.slice(at + 1, end - 1)
      out += options.strings ? character + inside.replaceAll(/[^\n]/g, '') + character : source.slice(at, end)
      at = end
    } else {
      out += character
      at += 1
    }
  }
  return out
}

function endOfString(source: string, start: number): number {
  const quote = source[start]
  for (let at = start + 1; at < source.length; at++) {
    if (source[at] === '\\') at += 1
    else if (source[at] === quote) return at + 1
    else if (source[at] === '\n' && quote !== '`') return at
  }
  return source.length
}
