import { type Piece, parseTemplate } from './template.ts'
import { phraseOf, type Words } from './words.ts'

const GAP = '…'

const outlined = (pieces: readonly Piece[], words: Words): string =>
  pieces
    .map((piece) => {
      if (piece.kind === 'text') return piece.text
      if (piece.kind === 'part') return outlined(parseTemplate(words.parts?.[piece.name] ?? ''), words)
      // What is only said of some is left out.
      return piece.kind === 'ask' || piece.kind === 'optional' ? '' : GAP
    })
    .join('')

/** A reason without the figures of any one party: 'Account … is not in the list of accounts.' Null where nothing is left to read. */
export function outlineOf(words: Words, code: string): string | null {
  if (words.reasons?.[code] === undefined) return null
  const text = outlined(parseTemplate(phraseOf(words.reasons, code)), words).replaceAll(/…(\s*…)+/g, GAP)
  return /\p{L}/u.test(text) ? text : null
}
