// Sentences with slots are read once and kept: a run tells thousands of outcomes with the same few templates.

export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'slot'; name: string; format: string }
  | { kind: 'ask'; name: string; present: boolean }
  | { kind: 'part'; name: string }
  | { kind: 'optional'; pieces: readonly Piece[] }
  | { kind: 'each'; name: string; between: string; pieces: readonly Piece[] }

const TOKEN = /\[|\]|\{each ([a-z_0-9]+) "([^"]*)"\}|\{end\}|\{([?!>]?)([a-z_0-9]+)(?::([a-z_0-9]+))?\}/g

const parsed = new Map<string, readonly Piece[]>()

/** Throws an Error for brackets that do not match. */
export function parseTemplate(template: string): readonly Piece[] {
  const known = parsed.get(template)
  if (known) return known
  const stack: { closes: string; pieces: Piece[]; wrap: (pieces: Piece[]) => Piece }[] = []
  let pieces: Piece[] = []
  const open = (closes: string, wrap: (inner: Piece[]) => Piece) => {
    stack.push({ closes, pieces, wrap })
    pieces = []
  }
  const close = (token: string) => {
    const top = stack.pop()
    if (top?.closes !== token) throw new Error(`'${template}' has a ${token} that closes nothing`)
    const inner = pieces
    pieces = top.pieces
    pieces.push(top.wrap(inner))
  }
  let from = 0
  for (const match of template.matchAll(TOKEN)) {
    if (match.index > from) pieces.push({ kind: 'text', text: template.slice(from, match.index) })
    from = match.index + match[0].length
    const [token, each, between = '', sign = '', name = '', format = 'text'] = match
    if (token === '[') open(']', (inner) => ({ kind: 'optional', pieces: inner }))
    else if (each !== undefined) open('{end}', (inner) => ({ kind: 'each', name: each, between, pieces: inner }))
    else if (token === ']' || token === '{end}') close(token)
    else pieces.push(pieceOf(sign, name, format))
  }
  if (stack.length > 0) throw new Error(`'${template}' leaves a bracket open`)
  if (from < template.length) pieces.push({ kind: 'text', text: template.slice(from) })
  parsed.set(template, pieces)
  return pieces
}

function pieceOf(sign: string, name: string, format: string): Piece {
  if (sign === '>') return { kind: 'part', name }
  return sign === '' ? { kind: 'slot', name, format } : { kind: 'ask', name, present: sign === '?' }
}
