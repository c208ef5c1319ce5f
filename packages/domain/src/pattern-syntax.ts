/** A regular expression as a tree, as far as one can be followed without going back in the text. */
export type PatternNode =
  /** One character: itself, a class or an escape, in the words of RegExp. */
  | { kind: 'one'; source: string }
  | { kind: 'sequence'; parts: PatternNode[] }
  | { kind: 'either'; branches: PatternNode[] }
  | { kind: 'repeat'; part: PatternNode; min: number; max: number }
  | { kind: 'edge'; edge: '^' | '$' | 'b' | 'B' }
  | { kind: 'ahead'; part: PatternNode; negative: boolean }

class Unreadable extends Error {}

const DEEPEST = 50
const CLASS = /^\[(?:\\[\s\S]|[^\]\\])*\]/
const ESCAPE = /^\\(?:u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|[pP]\{[^}]+\}|[\s\S])/u
const COUNT = /^\{(\d+)(,?)(\d*)\}/
const EDGES: Record<string, '^' | '$' | 'b' | 'B'> = { A: '^', Z: '$', z: '$', b: 'b', B: 'B' }

/**
 * The tree of a valid regular expression; null when it looks back at what was matched or lies before, which no reading in
 * one direction can follow. Lazy and greedy are the same where only fitting is asked.
 */
export function parsePattern(source: string): PatternNode | null {
  try {
    return new Reader(source).whole()
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

class Reader {
  private readonly source: string
  private at = 0
  private depth = 0
  constructor(source: string) {
    this.source = source
  }

  whole(): PatternNode {
    const node = this.either()
    if (this.at < this.source.length) throw new Unreadable()
    return node
  }

  private take(part: string): boolean {
    if (!this.source.startsWith(part, this.at)) return false
    this.at += part.length
    return true
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    const match = pattern.exec(this.source.slice(this.at))
    if (match) this.at += match[0].length
    return match
  }

  private either(): PatternNode {
    const branches = [this.sequence()]
    while (this.take('|')) branches.push(this.sequence())
    return branches.length === 1 && branches[0] ? branches[0] : { kind: 'either', branches }
  }

  private sequence(): PatternNode {
    const parts: PatternNode[] = []
    while (this.at < this.source.length && !'|)'.includes(this.source.charAt(this.at))) parts.push(this.repeated())
    return { kind: 'sequence', parts }
  }

  private repeated(): PatternNode {
    let part = this.atom()
    for (;;) {
      const range = this.range()
      if (range === null) return part
      this.take('?')
      part = { kind: 'repeat', part, ...range }
    }
  }

  private range(): { min: number; max: number } | null {
    const most = Number.POSITIVE_INFINITY
    if (this.take('*')) return { min: 0, max: most }
    if (this.take('+')) return { min: 1, max: most }
    if (this.take('?')) return { min: 0, max: 1 }
    const count = this.match(COUNT)
    if (!count) return null
    const min = Number(count[1])
    if (count[2] === '') return { min, max: min }
    return { min, max: count[3] === '' ? most : Number(count[3]) }
  }

  private atom(): PatternNode {
    if (this.take('(')) return this.group()
    if (this.take('^')) return { kind: 'edge', edge: '^' }
    if (this.take('$')) return { kind: 'edge', edge: '$' }
    const set = this.match(CLASS)
    if (set) return { kind: 'one', source: set[0] }
    const escaped = this.match(ESCAPE)
    if (escaped) return this.escaped(escaped[0])
    const [character] = this.source.slice(this.at)
    if (character === undefined) throw new Unreadable()
    this.at += character.length
    return { kind: 'one', source: character === '.' ? '.' : character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&') }
  }

  private escaped(source: string): PatternNode {
    const letter = source.charAt(1)
    const edge = EDGES[letter]
    if (edge) return { kind: 'edge', edge }
    // A reference to what a group has matched.
    if (/[1-9k]/.test(letter)) throw new Unreadable()
    return { kind: 'one', source }
  }

  private group(): PatternNode {
    if (++this.depth > DEEPEST || this.take('?<=') || this.take('?<!')) throw new Unreadable()
    const negative = this.take('?!')
    const isAhead = negative || this.take('?=')
    if (!isAhead && !this.take('?:')) this.match(/^\?<[^>]+>/)
    const part = this.either()
    if (!this.take(')')) throw new Unreadable()
    this.depth--
    return isAhead ? { kind: 'ahead', part, negative } : part
  }
}
