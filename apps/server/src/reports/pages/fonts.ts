import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { serverRoot } from '../../platform/server-root.ts'

// TrueType files: with WOFF2 the pages come out blank, although their text can be extracted.
const FILES = {
  text: '@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf',
  strong: '@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf',
  code: '@expo-google-fonts/ibm-plex-mono/400Regular/IBMPlexMono_400Regular.ttf',
  devanagari: '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  devanagari_strong: '@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf',
} as const

export type Face = keyof typeof FILES
export type Weight = 'text' | 'strong' | 'code'

const read = new Map<Face, Buffer>()

/** Found beside the server's package, so from its sources and from its bundle alike. */
export function fontFile(face: Face): Buffer {
  const known = read.get(face)
  if (known) return known
  const file = readFileSync(createRequire(join(serverRoot(), 'package.json')).resolve(FILES[face]))
  read.set(face, file)
  return file
}

export const FACES = Object.keys(FILES).filter((face): face is Face => Object.hasOwn(FILES, face))

/** Devanagari, its extensions, the Vedic signs, and the joiners within its words. */
const DEVANAGARI = /[\u0900-\u097F\uA8E0-\uA8FF\u1CD0-\u1CFF]/
const WITHIN_WORDS = /\u200C|\u200D|\u25CC/

const faceFor = (character: string, weight: Weight, before: Face | null): Face => {
  if (WITHIN_WORDS.test(character) && before) return before
  // The blank of the mono face lies at the very end of its file, where fontkit reads beyond it.
  if (character === ' ' && weight === 'code') return 'text'
  if (!DEVANAGARI.test(character)) return weight
  return weight === 'strong' ? 'devanagari_strong' : 'devanagari'
}

/** The text in pieces that one font file can draw. */
export function piecesOf(text: string, weight: Weight): { face: Face; text: string }[] {
  const pieces: { face: Face; text: string }[] = []
  for (const character of text) {
    const last = pieces.at(-1)
    const face = faceFor(character, weight, last?.face ?? null)
    if (last?.face === face) last.text += character
    else pieces.push({ face, text: character })
  }
  return pieces
}
