import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import { serverRoot } from '../../platform/server-root.ts'

/** Beside Latin, Greek and Cyrillic: which characters are of the script, and its faces. */
const SCRIPTS: readonly { face: string; script: string; characters: RegExp }[] = [
  // With its extensions, the Vedic signs, and the stops that the other scripts share with it.
  { face: 'devanagari', script: 'Devanagari', characters: /[\u0900-\u097F\uA8E0-\uA8FF\u1CD0-\u1CFF]/ },
  { face: 'bengali', script: 'Bengali', characters: /[\u0980-\u09FF]/ },
  { face: 'gurmukhi', script: 'Gurmukhi', characters: /[\u0A00-\u0A7F]/ },
  { face: 'gujarati', script: 'Gujarati', characters: /[\u0A80-\u0AFF]/ },
  { face: 'oriya', script: 'Oriya', characters: /[\u0B00-\u0B7F]/ },
  { face: 'tamil', script: 'Tamil', characters: /[\u0B80-\u0BFF]/ },
  { face: 'telugu', script: 'Telugu', characters: /[\u0C00-\u0C7F]/ },
  { face: 'kannada', script: 'Kannada', characters: /[\u0C80-\u0CFF]/ },
  { face: 'malayalam', script: 'Malayalam', characters: /[\u0D00-\u0D7F]/ },
  {
    face: 'arabic',
    script: 'Arabic',
    characters: /[\u0600-\u06FF\u0750-\u077F\u0870-\u08FF\uFB50-\uFDFF\uFE70-\uFEFC]/,
  },
]

// TrueType files: with WOFF2 the pages come out blank, although their text can be extracted.
const FILES: Readonly<Record<string, string>> = {
  text: '@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf',
  strong: '@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf',
  code: '@expo-google-fonts/ibm-plex-mono/400Regular/IBMPlexMono_400Regular.ttf',
  ...Object.fromEntries(
    SCRIPTS.flatMap(({ face, script }) => {
      const file = `@expo-google-fonts/noto-sans-${face}`
      return [
        [face, `${file}/400Regular/NotoSans${script}_400Regular.ttf`],
        [`${face}_strong`, `${file}/600SemiBold/NotoSans${script}_600SemiBold.ttf`],
      ]
    }),
  ),
}

/** 'text', 'strong', 'code', and of each script 'tamil' and 'tamil_strong'. */
export type Face = string
export type Weight = 'text' | 'strong' | 'code'
export interface Piece {
  face: Face
  text: string
}

const files = new Map<Face, Buffer>()
const fonts = new Map<Face, Font>()

/** Read when it is needed first; found beside the server's package, so from its sources and from its bundle alike. */
export function fontFile(face: Face): Buffer {
  const known = files.get(face)
  if (known) return known
  const file = readFileSync(createRequire(join(serverRoot(), 'package.json')).resolve(FILES[face] ?? face))
  files.set(face, file)
  return file
}

function fontOf(face: Face): Font {
  const known = fonts.get(face)
  if (known) return known
  const font = create(fontFile(face))
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`The font ${face} is a collection of fonts.`)
  fonts.set(face, font)
  return font
}

const LATIN: Record<Weight, true> = { text: true, strong: true, code: true }
const PRINTABLE = /[ -~]/

const covers = (face: Face, character: string): boolean =>
  (Object.hasOwn(LATIN, face) && PRINTABLE.test(character)) ||
  fontOf(face).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)

const unset = new Map<string, boolean>()
/**
 * Whether fontkit 2.0 fails to set the piece: it does where a font says of a mark that it is attached to nothing. Without
 * the attachment of marks (`UNATTACHED`) every piece can be set; they then stand where their glyphs put them.
 */
export function failsToSet({ face, text }: Piece): boolean {
  if (Object.hasOwn(LATIN, face)) return false
  const key = `${face} ${text}`
  const known = unset.get(key)
  if (known !== undefined) return known
  let fails = false
  try {
    fontOf(face).layout(text)
  } catch {
    fails = true
  }
  if (unset.size > 2000) unset.clear()
  unset.set(key, fails)
  return fails
}
export const UNATTACHED = { abvm: false, blwm: false, mark: false, mkmk: false }

const WITHIN_WORDS = /\u200C|\u200D|\u25CC/
/** One and two bars that end a sentence in many scripts of India, though they are counted to Devanagari. */
const STOPS = /\u0964|\u0965/
const DRAWS_NOTHING = /\p{Default_Ignorable_Code_Point}/u

/** What stands for a character that no font of the report has. */
export const REPLACEMENT = '\uFFFD'

/** The face that draws the character, `before` being that of the one before it; null when none has it. */
function faceFor(character: string, weight: Weight, before: Face | null): Face | null {
  if (before && (WITHIN_WORDS.test(character) || STOPS.test(character)) && covers(before, character)) return before
  // The blank of the mono face lies at the very end of its file, where fontkit reads beyond it.
  if (character === ' ' && weight === 'code') return 'text'
  const script = SCRIPTS.find(({ characters }) => characters.test(character))
  const own = script && (weight === 'strong' ? `${script.face}_strong` : script.face)
  return [own, weight, 'text'].find((face) => face !== undefined && covers(face, character)) ?? null
}

/** The text in pieces that one font file can draw. */
export function piecesOf(text: string, weight: Weight): Piece[] {
  const pieces: Piece[] = []
  for (const character of text) {
    const last = pieces.at(-1)
    const face = faceFor(character, weight, last?.face ?? null)
    if (face === null && DRAWS_NOTHING.test(character)) continue
    const drawn = face === null ? { face: 'text', text: REPLACEMENT } : { face, text: character }
    if (last?.face === drawn.face) last.text += drawn.text
    else pieces.push(drawn)
  }
  return pieces
}

/** Characters that are printed as the replacement, as code points in their order: 'U+1F600'. */
export function replacedIn(texts: Iterable<string>): string[] {
  const missing = new Set<number>()
  for (const text of texts)
    for (const character of text)
      if (!PRINTABLE.test(character) && !/[\p{Cc}\s]/u.test(character) && !DRAWS_NOTHING.test(character))
        if (faceFor(character, 'text', null) === null) missing.add(character.codePointAt(0) ?? 0)
  return [...missing]
    .sort((code, other) => code - other)
    .map((code) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`)
}
