import { type Piece, parseTemplate } from '../kit/template.ts'
import { type Pattern, type PatternWords, patternOf, type Read, type Reader, readerOf } from './patterns.ts'

type Texts = Readonly<Record<string, string>>

/** The templates of rules in another language, by the English ones. */
export interface Retelling {
  /** Titles, reasons, endings and evidence. */
  sentences: Texts
  /** What several sentences hold, by the name that they call it by. */
  parts: Readonly<Record<string, Texts>>
  /** Names within sentences, by the list that they stand in. */
  names: Readonly<Record<string, Texts>>
  /** Values of facts: classes, states, kinds. */
  values: Texts
  /** '{n} days' and '{n} notches', for numbers that a slot writes with their unit. */
  units: { days: string; notches: string }
}

/** A sentence in the language; null where no template of a rule tells it. */
export type Retell = (english: string) => string | null

const DAYS = /^([−-]?[\d,]+) days?$/
const NOTCHES = /^(\d+) notch(?:es)?$/
/** As many as are asked again and again on one page. */
const KEPT = 2000
/** The longest reason of a rule has about a thousand characters. What is longer was written by somebody. */
const LONGEST = 4000

/** What a file holds stays as it is written there. */
const AS_GIVEN: ReadonlySet<string> = new Set(['column', 'quoted'])

const lengthOf = ({ fixed }: Pattern) => fixed.reduce((sum, text) => sum + text.length, 0)

/** Those with much fixed text first: they say most surely that a sentence is theirs. */
const patternsOf = (texts: Texts, words: PatternWords): readonly Pattern[] =>
  Object.keys(texts)
    .filter((template) => /[{[]/.test(template))
    .map((template) => patternOf(template, words))
    .sort((a, b) => lengthOf(b) - lengthOf(a))

class Reteller {
  readonly #words: Retelling
  readonly #named: (english: string) => string | undefined
  readonly #sentences: readonly Pattern[]
  readonly #parts: ReadonlyMap<string, readonly Pattern[]>

  constructor(words: Retelling, named: (english: string) => string | undefined) {
    this.#words = words
    this.#named = named
    this.#sentences = patternsOf(words.sentences, words)
    this.#parts = new Map(Object.entries(words.parts).map(([name, texts]) => [name, patternsOf(texts, words)]))
  }

  /** A figure, a name, a sentence, or several sentences behind each other. */
  tell(english: string): string | null {
    const whole = this.#whole(english)
    if (whole !== null) return whole
    for (let at = english.indexOf('. '); at !== -1; at = english.indexOf('. ', at + 1)) {
      const first = this.#whole(english.slice(0, at + 1))
      const rest = first === null ? null : this.tell(english.slice(at + 2))
      if (rest !== null) return `${first} ${rest}`
    }
    return null
  }

  #whole(english: string): string | null {
    return this.#figure(english) ?? this.#sentence(english)
  }

  #sentence(english: string): string | null {
    return this.#words.sentences[english] ?? this.#byPattern(english, this.#sentences, this.#words.sentences)
  }

  #part(name: string, english: string): string | null {
    const texts = this.#words.parts[name] ?? {}
    return texts[english] ?? this.#byPattern(english, this.#parts.get(name) ?? [], texts)
  }

  #byPattern(english: string, patterns: readonly Pattern[], texts: Texts): string | null {
    for (const pattern of patterns) {
      if (!pattern.fixed.every((text) => english.includes(text))) continue
      const read = pattern.read(english)
      const into = parseTemplate(texts[pattern.template] ?? '')
      const text = read && this.#fill(parseTemplate(pattern.template), into, read)
      if (text !== null) return text
    }
    return null
  }

  /** Null where what stands in the place of a part is none. */
  #fill(pieces: readonly Piece[], into: readonly Piece[], read: Read): string | null {
    const filled = new Map<string, string>()
    for (const piece of named(pieces)) {
      const key = piece.kind === 'part' ? `>${piece.name}` : piece.name
      const english = read.texts.get(key)
      if (english === undefined || filled.has(key)) continue
      const text = piece.kind === 'slot' ? this.#value(english, piece) : this.#held(piece, english, into)
      if (text === null) return null
      filled.set(key, text)
    }
    return write(into, { texts: filled, asked: read.asked })
  }

  #held(piece: Exclude<Named, { kind: 'slot' }>, english: string, into: readonly Piece[]): string | null {
    if (piece.kind === 'part') return english === '' ? '' : this.#part(piece.name, english)
    const wanted = named(into).find((candidate) => candidate.kind === 'each' && candidate.name === piece.name)
    return wanted?.kind === 'each' ? this.#rows(piece, wanted, english) : ''
  }

  /** A repeated passage, row by row. */
  #rows(piece: Each, into: Each, english: string): string | null {
    const pattern = this.#rowPattern(piece)
    const rows: string[] = []
    let from = 0
    // A row may hold what stands between two of them, so the shortest text that is one is taken.
    for (let to = english.indexOf(piece.between); from <= english.length; to = english.indexOf(piece.between, to + 1)) {
      const read = pattern(english.slice(from, to === -1 ? undefined : to))
      if (read) {
        const row = this.#fill(piece.pieces, into.pieces, read)
        if (row === null) return null
        rows.push(row)
        if (to === -1) return rows.join(into.between)
        from = to + piece.between.length
      } else if (to === -1) return null
    }
    return null
  }

  readonly #rowPatterns = new Map<Each, Reader>()

  #rowPattern(piece: Each): Reader {
    const kept = this.#rowPatterns.get(piece) ?? readerOf(piece.pieces, this.#words)
    this.#rowPatterns.set(piece, kept)
    return kept
  }

  /** Null for a slot of names that has none of them. */
  #value(english: string, { name, format }: Extract<Piece, { kind: 'slot' }>): string | null {
    const names = this.#words.names[format]
    if (names) return this.#names(english, names)
    if (AS_GIVEN.has(format)) return english
    const figure = this.#figure(english)
    if (figure !== null) return figure
    // A capital letter at the beginning, or none, is the format's.
    if (format === 'lower' || format === 'capital') return this.#inAnyCase(english)
    return this.tell(english) ?? (name === 'sentence' ? this.#withoutStop(english) : null) ?? english
  }

  /** A sentence within another one may have lost its stop. */
  #withoutStop(english: string): string | null {
    return this.tell(`${english}.`)?.replace(/।$/, '') ?? null
  }

  /** A name, or several, of which one may hold a comma. */
  #names(english: string, names: Texts): string | null {
    const whole = names[english]
    if (whole !== undefined) return whole
    for (let at = english.indexOf(', '); at !== -1; at = english.indexOf(', ', at + 1)) {
      const first = names[english.slice(0, at)]
      const rest = first === undefined ? null : this.#names(english.slice(at + 2), names)
      if (rest !== null) return `${first}, ${rest}`
    }
    return null
  }

  /** A value, or a number with its unit. */
  #figure(english: string): string | null {
    const { values, units } = this.#words
    const name = values[english] ?? this.#named(english)
    if (name !== undefined) return name
    if (DAYS.test(english)) return english.replace(DAYS, units.days.replace('{n}', '$1'))
    return NOTCHES.test(english) ? english.replace(NOTCHES, units.notches.replace('{n}', '$1')) : null
  }

  #inAnyCase(english: string): string {
    const upper = english.replace(/^./, (first) => first.toUpperCase())
    return this.#figure(english.toLowerCase()) ?? this.#figure(upper) ?? english
  }
}

type Each = Extract<Piece, { kind: 'each' }>
type Named = Extract<Piece, { kind: 'slot' | 'part' | 'each' }>

/** Slots, parts and repeated passages of a template, also within optional ones. */
const named = (pieces: readonly Piece[]): Named[] =>
  pieces.flatMap((piece): Named[] => {
    if (piece.kind === 'optional') return named(piece.pieces)
    return piece.kind === 'text' || piece.kind === 'ask' ? [] : [piece]
  })

/** Null where a slot has nothing: an optional passage is left out then. */
function write(pieces: readonly Piece[], read: Read): string | null {
  let text = ''
  for (const piece of pieces) {
    const next = writePiece(piece, read)
    if (next === null) return null
    text += next
  }
  return text
}

function writePiece(piece: Piece, read: Read): string | null {
  if (piece.kind === 'text') return piece.text
  if (piece.kind === 'optional') return write(piece.pieces, read) ?? ''
  if (piece.kind === 'ask') {
    const is_there = read.asked.get(piece.name) ?? read.texts.has(piece.name)
    return is_there === piece.present ? '' : null
  }
  return read.texts.get(piece.kind === 'part' ? `>${piece.name}` : piece.name) ?? null
}

/** Retells what rules say. `named` gives the language's word for a value that is a name: a state, a class, a role. */
export function retelling(words: Retelling, named: (english: string) => string | undefined = () => undefined): Retell {
  const teller = new Reteller(words, named)
  const kept = new Map<string, string | null>()
  return (english) => {
    const before = kept.get(english)
    if (before !== undefined) return before
    const text = english === '' || english.length > LONGEST ? null : teller.tell(english)
    if (kept.size >= KEPT) kept.clear()
    kept.set(english, text)
    return text
  }
}
