import type { KeptReason } from '../outcome.ts'
import type { Figure, FigureRow, Figures, Said } from './figures.ts'
import { tell } from './tell.ts'
import { type Piece, parseTemplate } from './template.ts'
import { phraseOf, type Words } from './words.ts'

// Of thousands of borrowers each signal says why it finds nothing, and hardly any of these sentences is read. So they are kept as
// what they are told with: which sentence, and the values of its slots alone.

/** By template, for the parts and phrases of one signal. */
const asked = new WeakMap<Words, Map<string, ReadonlySet<string>>>()

function addNames(pieces: readonly Piece[], words: Words, names: Set<string>): void {
  for (const piece of pieces) {
    if (piece.kind === 'part') addNames(parseTemplate(words.parts?.[piece.name] ?? ''), words, names)
    else if (piece.kind !== 'text' && piece.kind !== 'optional') names.add(piece.name)
    if (piece.kind === 'optional' || piece.kind === 'each') addNames(piece.pieces, words, names)
  }
}

/** The values that a sentence asks for, its parts and repeated passages included. */
function namesIn(template: string, words: Words): ReadonlySet<string> {
  const known = asked.get(words) ?? new Map<string, ReadonlySet<string>>()
  asked.set(words, known)
  const before = known.get(template)
  if (before) return before
  const names = new Set<string>()
  addNames(parseTemplate(template), words, names)
  known.set(template, names)
  return names
}

type Besides = (name: string) => Figures[string] | undefined

const isRow = (value: Figure | FigureRow): value is FigureRow => typeof value === 'object' && value !== null

const someOf = <T>(values: Readonly<Record<string, T>>, names: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))

function keptValue(value: NonNullable<Figures[string]>, names: ReadonlySet<string>): Figures[string] {
  if (!Array.isArray(value)) return value
  const rows: readonly (Figure | FigureRow)[] = value
  return rows.some(isRow) ? rows.filter(isRow).map((row) => someOf(row, names)) : value
}

/** The same sentence with the values that it asks for and no others; `besides` gives those that stand beside its figures. */
export function keptSaid({ code, figures, then }: Said, words: Words, besides: Besides): KeptReason {
  const names = namesIn(phraseOf(words.reasons, code), words)
  const more = then && { more: keptSaid(then, words, besides) }
  if (names.size === 0) return { code, ...more }
  const given: Record<string, Figures[string]> = {}
  for (const name of names) {
    const value = figures && Object.hasOwn(figures, name) ? figures[name] : besides(name)
    if (value !== undefined) given[name] = value === null ? null : keptValue(value, names)
  }
  return { code, figures: given, ...more }
}

/** The sentence that was kept. Throws an Error where the words ask for what was not: they are others than those it was kept for. */
export function tellKept(kept: KeptReason, words: Words): string {
  const sentence = 'text' in kept ? kept.text : tell(phraseOf(words.reasons, kept.code), words, kept.figures ?? {})
  return kept.more ? `${sentence} ${tellKept(kept.more, words)}` : sentence
}
