import { at } from './number-column.ts'

// Words by how they sound, so that a name typed in Hindi finds its word in Latin letters: the consonants, those that one
// script tells apart and the other does not as one. Vowels say little: STEEL is स्टील, POWER is पावर.

/** Applied one after the other to a word in capital Latin letters; 'A' stands for any vowel. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/(?<=TE|ME)CH|CH(?=[LR]|EM)/g, 'K'],
  [/TUR(?=ES?$|ING$)/g, 'CHR'],
  [/PH/g, 'F'],
  [/TIO(?=N)/g, 'SA'],
  [/CK/g, 'K'],
  [/X/g, 'KS'],
  [/QU?/g, 'KV'],
  [/GY/g, 'G'],
  [/CH/g, '1'],
  [/SH/g, 'S'],
  [/([KGJTDBR])H/g, '$1'],
  [/1H/g, '1'],
  [/[CG](?=[EIY])/g, 'S'],
  [/C/g, 'K'],
  [/[JZ]/g, 'S'],
  [/W/g, 'V'],
  [/M(?=[PB])/g, 'N'],
  [/Y(?=[UO])|[EIOU]/g, 'A'],
  [/(?<!^)Y/g, 'A'],
  [/(.)\1+/g, '$1'],
  [/(?<!^)A/g, ''],
]

export const soundOf = (word: string): string =>
  RULES.reduce((sound, [pattern, instead]) => sound.replace(pattern, instead), word)

/** Below 2^30, so that a hash and the number of a word fit into one number exactly. */
const HASH_BITS = 30
const WORDS = 2 ** (53 - HASH_BITS)

function hashOf(sound: string): number {
  let hash = 0
  for (let i = 0; i < sound.length; i++) hash = (Math.imul(hash, 31) + sound.charCodeAt(i)) >>> 0
  return hash >>> (32 - HASH_BITS)
}

export interface Sounds {
  /** Ascending, with the word of each. */
  hashes: Uint32Array
  words: Uint32Array
}

export function soundsOf(words: readonly string[]): Sounds {
  const pairs = Float64Array.from(words, (word, i) => hashOf(soundOf(word)) * WORDS + i).sort()
  return {
    hashes: Uint32Array.from(pairs, (pair) => Math.floor(pair / WORDS)),
    words: Uint32Array.from(pairs, (pair) => pair % WORDS),
  }
}

/** Numbers of the words that may sound so: a few others may have the same hash. */
export function wordsOfSound({ hashes, words }: Sounds, sound: string): number[] {
  const hash = hashOf(sound)
  let low = 0
  let high = hashes.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (at(hashes, middle) < hash) low = middle + 1
    else high = middle
  }
  const wordNumbers: number[] = []
  for (let i = low; i < hashes.length && at(hashes, i) === hash; i++) wordNumbers.push(at(words, i))
  return wordNumbers
}
