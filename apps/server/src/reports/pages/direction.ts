import bidiFactory from 'bidi-js'
import { type Piece, piecesOf, type Weight } from './fonts.ts'

const bidi = bidiFactory()
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/

interface Levelled extends Piece {
  level: number
}

/** By the Unicode Bidirectional Algorithm, rule L2: from the deepest level outwards each stretch is turned. */
function inOrder(pieces: readonly Levelled[]): Levelled[] {
  let ordered = [...pieces]
  for (let level = Math.max(...pieces.map((piece) => piece.level)); level > 0; level--) {
    const turned: Levelled[] = []
    let stretch: Levelled[] = []
    for (const piece of [...ordered, null]) {
      if (piece && piece.level >= level) stretch.unshift(piece)
      else {
        turned.push(...stretch, ...(piece ? [piece] : []))
        stretch = []
      }
    }
    ordered = turned
  }
  return ordered
}

/**
 * The pieces of one line from left to right. Lines begin at the left, as the report does; a word of a script that is
 * written from the right is one piece, whose letters the font turns and joins.
 */
export function piecesFromLeft(text: string, weight: Weight): Piece[] {
  if (!RIGHT_TO_LEFT.test(text)) return piecesOf(text, weight)
  const logical = piecesOf(text, weight)
  const { levels } = bidi.getEmbeddingLevels(logical.map((piece) => piece.text).join(''), 'ltr')
  const pieces: Levelled[] = []
  let at = 0
  for (const piece of logical)
    for (const character of piece.text) {
      const level = levels[at] ?? 0
      const isTurned = level % 2 === 1
      const last = pieces.at(-1)
      const isOne = last?.level === level && last.face === piece.face && (!isTurned || piece.face.startsWith('arabic'))
      const drawn = isTurned ? (bidi.getMirroredCharacter(character) ?? character) : character
      if (last && isOne) last.text += drawn
      else pieces.push({ level, face: piece.face, text: drawn })
      at += character.length
    }
  return inOrder(pieces)
}
