import type { Figure, FigureRow, Figures } from './figures.ts'
import { SLOT_FORMATS } from './slot-formats.ts'
import { type Piece, parseTemplate } from './template.ts'
import type { Words } from './words.ts'

type Value = Figures[string] | undefined

/** Nothing to say: what an optional passage waits for. */
const isNothing = (value: Value): boolean =>
  value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0)

const isRow = (value: Figure | FigureRow): value is FigureRow => typeof value === 'object' && value !== null

class Teller {
  readonly #words: Pick<Words, 'parts' | 'names'>

  constructor(words: Pick<Words, 'parts' | 'names'>) {
    this.#words = words
  }

  /** Null when a passage that is optional lacks something. */
  tell(pieces: readonly Piece[], values: Figures, optional: boolean): string | null {
    let text = ''
    for (const piece of pieces) {
      const next = this.#piece(piece, values)
      if (next !== null) text += next
      else if (optional) return null
      else throw new Error(`nothing is given for ${'name' in piece ? piece.name : piece.kind}`)
    }
    return text
  }

  #piece(piece: Piece, values: Figures): string | null {
    if (piece.kind === 'text') return piece.text
    if (piece.kind === 'optional') return this.tell(piece.pieces, values, true) ?? ''
    if (piece.kind === 'part') return this.#part(piece.name, values)
    if (!(piece.name in values)) throw new Error(`no judgement gives ${piece.name}`)
    const value = values[piece.name]
    if (piece.kind === 'ask') return isNothing(value) === piece.present ? null : ''
    if (piece.kind === 'slot') {
      // A name may be given to 'false' and to 'null' too.
      const named = this.#words.names?.[piece.format]?.[String(value)]
      return named ?? (isNothing(value) ? null : this.#slot(value, piece.format))
    }
    if (isNothing(value)) return null
    const rows = Array.isArray(value) ? value : [value]
    return rows
      .map((row: Figure | FigureRow) =>
        this.tell(piece.pieces, isRow(row) ? { ...values, ...row } : { ...values, it: row }, false),
      )
      .join(piece.between)
  }

  #part(name: string, values: Figures): string | null {
    const part = this.#words.parts?.[name]
    if (part === undefined) throw new Error(`there is no part ${name}`)
    return this.tell(parseTemplate(part), values, true)
  }

  #slot(value: Value, format: string): string {
    if (Array.isArray(value)) return value.map((figure: Figure) => this.#one(figure, format)).join(', ')
    return this.#one(typeof value === 'object' || value === undefined ? null : value, format)
  }

  #one(value: Figure, format: string): string {
    const write = SLOT_FORMATS[format]
    if (write) return write(value)
    const name = this.#words.names?.[format]?.[String(value)]
    if (name === undefined) throw new Error(`there is no format ${format} and no name of ${value} in it`)
    return name
  }
}

/** A sentence with its slots filled. Throws an Error for a slot that nothing gives: words and judge do not fit each other. */
export function tell(template: string, words: Pick<Words, 'parts' | 'names'>, values: Figures): string {
  return new Teller(words).tell(parseTemplate(template), values, false) ?? ''
}

/** The same, or null where a slot has nothing. */
export const tellIfAll = (template: string, words: Pick<Words, 'parts' | 'names'>, values: Figures): string | null =>
  new Teller(words).tell(parseTemplate(template), values, true)
