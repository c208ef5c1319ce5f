// Hindi letters in Latin ones, one by one. What is heard decides, not how scholars write it.

const CONSONANTS: Readonly<Record<string, string>> = {
  क: 'K',
  ख: 'KH',
  ग: 'G',
  घ: 'GH',
  ङ: 'N',
  च: 'CH',
  छ: 'CHH',
  ज: 'J',
  झ: 'JH',
  ञ: 'N',
  ट: 'T',
  ठ: 'TH',
  ड: 'D',
  ढ: 'DH',
  ण: 'N',
  त: 'T',
  थ: 'TH',
  द: 'D',
  ध: 'DH',
  न: 'N',
  प: 'P',
  फ: 'F',
  ब: 'B',
  भ: 'BH',
  म: 'M',
  य: 'Y',
  र: 'R',
  ल: 'L',
  ळ: 'L',
  व: 'V',
  श: 'SH',
  ष: 'SH',
  स: 'S',
  ह: 'H',
}
const WITH_DOT: Readonly<Record<string, string>> = { क: 'K', ख: 'KH', ग: 'G', ज: 'Z', ड: 'R', ढ: 'RH', फ: 'F', य: 'Y' }
const VOWELS: Readonly<Record<string, string>> = {
  अ: 'A',
  आ: 'A',
  इ: 'I',
  ई: 'I',
  उ: 'U',
  ऊ: 'U',
  ऋ: 'RI',
  ए: 'E',
  ऐ: 'AI',
  ऑ: 'O',
  ऍ: 'A',
  ओ: 'O',
  औ: 'AU',
}
const SIGNS: Readonly<Record<string, string>> = {
  'ा': 'A',
  'ि': 'I',
  'ी': 'I',
  'ु': 'U',
  'ू': 'U',
  'ृ': 'RI',
  'े': 'E',
  'ै': 'AI',
  'ॉ': 'O',
  'ॅ': 'A',
  'ो': 'O',
  'ौ': 'AU',
}
const DOT = '\u093c'
const NO_VOWEL = '\u094d'
const NASAL = /[\u0901\u0902]/
const HEARD_AS_ONE: readonly (readonly [string, string])[] = [['ज्ञ', 'ग्य']]

export const isDevanagari = (text: string): boolean => /[\u0904-\u0939]/.test(text)

/** In capital Latin letters; other signs stay as they are. */
export function inLatin(text: string): string {
  const letters = [
    ...HEARD_AS_ONE.reduce((all, [pair, instead]) => all.replaceAll(pair, instead), text.normalize('NFD')),
  ]
  let latin = ''
  letters.forEach((letter, i) => {
    const next = letters[i + 1]
    const isDotted = next === DOT
    const consonant = isDotted ? (WITH_DOT[letter] ?? CONSONANTS[letter]) : CONSONANTS[letter]
    if (consonant !== undefined) latin += consonant + inherentVowel(letters, isDotted ? i + 2 : i + 1)
    else if (NASAL.test(letter)) latin += 'N'
    else if (letter !== DOT && letter !== NO_VOWEL) latin += VOWELS[letter] ?? SIGNS[letter] ?? letter
  })
  return latin
}

/** The A of a consonant without a sign is not heard at the end of a word. */
function inherentVowel(letters: readonly string[], i: number): string {
  const next = letters[i]
  if (next === undefined || next === ' ') return ''
  return next === NO_VOWEL || Object.hasOwn(SIGNS, next) ? '' : 'A'
}
