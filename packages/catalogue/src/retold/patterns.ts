import { type Piece, parseTemplate } from '../kit/template.ts'

// A sentence that was told with a template is read back: what stands in its slots, and which of its passages are there.

/** What a sentence says in the slots of its template. */
export interface Read {
  /** Texts by the name of their slot; a part by '>' and its name. */
  texts: ReadonlyMap<string, string>
  /** What optional passages ask for, where it is known from them. */
  asked: ReadonlyMap<string, boolean>
}

/** By their names: what parts are told with, and what lists of names hold. */
export interface PatternWords {
  parts: Readonly<Record<string, Readonly<Record<string, string>>>>
  names: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface Pattern {
  template: string
  /** Texts that stand between its slots in any case: a sentence without one of them needs no closer look. */
  fixed: readonly string[]
  read: Reader
}

/** What stands in the slots of a sentence; null for one that another template told. */
export type Reader = (sentence: string) => Read | null

const NUMBER = '[−-]?[\\d,]+(?:\\.\\d+)?'
const MONTH = '[A-Z][a-z]{2} \\d{4}'
/** How the formats of slot-formats.ts write. A slot that names no format here takes any text. */
const WRITTEN: Readonly<Record<string, string>> = {
  date: '\\d{2}-\\d{2}-\\d{4}|-',
  month: `(?:${MONTH}|-)(?:, (?:${MONTH}|-))*`,
  money: `[−-]?₹${NUMBER}(?: (?:lakh|cr))?|–`,
  money_full: `[−-]?₹${NUMBER}|–`,
  days: `${NUMBER} days?`,
  count: NUMBER,
  ratio: `${NUMBER}|–`,
  percent: `${NUMBER}%`,
  percentage: `${NUMBER}%|–`,
  share: `${NUMBER}%|–`,
  notches: '1 notch|\\d+ notches',
  // The name of a column of a file.
  column: '[A-Za-z]\\w*',
}

type Place = { kind: 'text'; name: string } | { kind: 'optional'; pieces: readonly Piece[] }

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** One of them; a longer one before those it begins with. */
const oneOf = (sources: readonly string[]) => `(?:${[...sources].sort((a, b) => b.length - a.length).join('|')})`
const severalOf = (source: string, between: string) => `${source}(?:${escaped(between)}${source})*`

const ANYTHING = '.+?'
/** What follows 'Observation' in 'Observation {observation_id}' is a name; in 'Observation of an audit' it goes on. */
const A_NAME = '[^a-z\\s].*?'
const isLabel = ([first, second, ...rest]: readonly Piece[]): boolean =>
  first?.kind === 'text' && second?.kind === 'slot' && rest.length === 0

/** Writes the expression of a template. `places` are what its groups hold; within parts and rows nothing is held. */
class Writer {
  readonly places: Place[] = []
  readonly #words: PatternWords
  readonly #open: string
  /** Where a slot was named first, outside of passages that may be missing. */
  readonly #first = new Map<string, number>()

  constructor(words: PatternWords, open: string) {
    this.#words = words
    this.#open = open
  }

  source(pieces: readonly Piece[], optional = false): string {
    return pieces.map((piece) => this.#piece(piece, optional)).join('')
  }

  /** The same without groups. */
  #within(pieces: readonly Piece[]): string {
    return pieces.map((piece) => this.#bare(piece)).join('')
  }

  #bare(piece: Piece): string {
    if (piece.kind === 'text') return escaped(piece.text)
    if (piece.kind === 'ask') return ''
    if (piece.kind === 'optional') return `(?:${this.#within(piece.pieces)})?`
    if (piece.kind === 'each') return severalOf(`(?:${this.#within(piece.pieces)})`, piece.between)
    return piece.kind === 'part' ? this.#part(piece.name) : `(?:${this.#written(piece.format)})`
  }

  #part(name: string): string {
    return oneOf(Object.keys(this.#words.parts[name] ?? {}).map((template) => this.#within(parseTemplate(template))))
  }

  #written(format: string): string {
    if (format === 'plural') return 's?'
    const names = this.#words.names[format]
    return names ? severalOf(oneOf(Object.keys(names).map(escaped)), ', ') : (WRITTEN[format] ?? this.#open)
  }

  #take(name: string, source: string): string {
    this.places.push({ kind: 'text', name })
    return `(${source})`
  }

  #piece(piece: Piece, optional: boolean): string {
    if (piece.kind === 'part') return this.#take(`>${piece.name}`, this.#part(piece.name))
    if (piece.kind === 'each') return this.#take(piece.name, this.#bare(piece))
    if (piece.kind === 'optional') {
      this.places.push({ kind: 'optional', pieces: piece.pieces })
      return `(${this.source(piece.pieces, true)})?`
    }
    return piece.kind === 'slot' ? this.#slot(piece, optional) : this.#bare(piece)
  }

  #slot({ name, format }: Extract<Piece, { kind: 'slot' }>, optional: boolean): string {
    if (format === 'plural') return 's?'
    const before = this.#first.get(`${name}:${format}`)
    if (before !== undefined) return `\\${before}`
    const taken = this.#take(name, this.#written(format))
    if (!optional) this.#first.set(`${name}:${format}`, this.places.length)
    return taken
  }
}

const asksOf = (pieces: readonly Piece[]) => pieces.flatMap((piece) => (piece.kind === 'ask' ? [piece] : []))

function readPlaces(places: readonly Place[], match: RegExpExecArray): Read {
  const texts = new Map<string, string>()
  const asked = new Map<string, boolean>()
  for (const [index, place] of places.entries()) {
    const text = match[index + 1]
    if (place.kind === 'text') {
      if (text !== undefined && !texts.has(place.name)) texts.set(place.name, text)
      continue
    }
    const asks = asksOf(place.pieces)
    if (text !== undefined) for (const { name, present } of asks) asked.set(name, present)
    // A passage that is missing though nothing but one question decides about it.
    else if (asks.length === 1 && asks[0] && !asked.has(asks[0].name)) asked.set(asks[0].name, !asks[0].present)
  }
  return { texts, asked }
}

/** The expression is written when it is asked for the first time: of most templates it never is. */
export function readerOf(pieces: readonly Piece[], words: PatternWords): Reader {
  let compiled: { expression: RegExp; places: readonly Place[] } | null = null
  const compile = () => {
    const writer = new Writer(words, isLabel(pieces) ? A_NAME : ANYTHING)
    return { expression: new RegExp(`^${writer.source(pieces)}$`, 's'), places: writer.places }
  }
  return (sentence) => {
    compiled ??= compile()
    const match = compiled.expression.exec(sentence)
    return match ? readPlaces(compiled.places, match) : null
  }
}

export function patternOf(template: string, words: PatternWords): Pattern {
  const pieces = parseTemplate(template)
  const fixed = pieces.flatMap((piece) => (piece.kind === 'text' ? [piece.text] : []))
  return { template, fixed, read: readerOf(pieces, words) }
}
