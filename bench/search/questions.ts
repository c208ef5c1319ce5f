import { matchName } from '@saakh/domain/names'
import { mistyped, type Random } from '../generated-names.ts'
import { inDevanagari } from './devanagari.ts'

/** What somebody types, and what is meant: the same without mistakes, in Latin letters and in full. */
export interface Question {
  text: string
  meant: string
}

/** Null where nothing of the kind can be asked of a name. */
type Maker = (name: string, random: Random) => Question | null

/** Shorter ones are other words after a mistake. */
const SHORTEST_MISTYPED = 5

const coreOf = (name: string): string[] => matchName(name).split(' ')

const longWords = (words: readonly string[]): number[] =>
  words.flatMap((word, i) => (word.length >= SHORTEST_MISTYPED ? [i] : []))

const withMistakes = (words: readonly string[], places: readonly number[], random: Random): string =>
  words.map((word, i) => places.filter((place) => place === i).reduce((text) => mistyped(text, random), word)).join(' ')

export const oneMistake: Maker = (name, random) => {
  const words = coreOf(name)
  const long = longWords(words)
  const place = long[random(long.length)]
  return place === undefined ? null : { text: withMistakes(words, [place], random), meant: words.join(' ') }
}

/** In two words, or both in one of eight letters. */
export const twoMistakes: Maker = (name, random) => {
  const words = coreOf(name)
  const [first, second] = longWords(words)
  if (first === undefined) return null
  const isLong = (words[first] ?? '').length >= 8
  if (second === undefined && !isLong) return null
  const places = second === undefined || (isLong && random(2)) ? [first, first] : [first, second]
  return { text: withMistakes(words, places, random), meant: words.join(' ') }
}

export const gluedWords: Maker = (name, random) => {
  const words = coreOf(name)
  if (words.length < 2 || words.some((word) => word === 'AND')) return null
  const place = random(words.length - 1)
  const glued = words.toSpliced(place, 2, `${words[place]}${words[place + 1]}`)
  return { text: glued.join(' ').toLowerCase(), meant: words.join(' ') }
}

export const swappedWords: Maker = (name, random) => {
  const words = coreOf(name)
  if (words.length < 2) return null
  const place = random(words.length - 1)
  const swapped = words.toSpliced(place, 2, words[place + 1] ?? '', words[place] ?? '')
  return { text: swapped.join(' '), meant: words.join(' ') }
}

/** Without the first: people remember the end of a name. */
export const lastWords: Maker = (name, random) => {
  const words = coreOf(name)
  if (words.length < 2) return null
  const last = words.slice(1 + random(words.length - 1)).join(' ')
  return { text: last, meant: last }
}

const ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = {
  PRIVATE: ['PVT', 'PVT.', '(P)'],
  LIMITED: ['LTD', 'LTD.'],
  COMPANY: ['CO', 'CO.'],
  INDUSTRIES: ['INDS', 'INDS.', 'IND.'],
  ENTERPRISES: ['ENT', 'ENT.', 'ENTPS'],
  MANUFACTURING: ['MFG', 'MFG.'],
  ENGINEERING: ['ENGG', 'ENGG.'],
  INTERNATIONAL: ['INTL', "INT'L"],
  BROTHERS: ['BROS', 'BROS.'],
  CORPORATION: ['CORP', 'CORPN'],
  TECHNOLOGIES: ['TECH', 'TECHS'],
  CONSTRUCTIONS: ['CONST', 'CONST.'],
  INVESTMENTS: ['INVTS', 'INV.'],
  SERVICES: ['SVCS', 'SERV.'],
  LOGISTICS: ['LOG.'],
  PHARMACEUTICALS: ['PHARMA'],
  DEVELOPERS: ['DEV.'],
  ASSOCIATES: ['ASSOC'],
}

/** Every word that has a short form in one of its short forms, and at least one beside the legal form. */
export const tradeAbbreviations: Maker = (name, random) => {
  const words = name.toUpperCase().split(/\s+/)
  const isTrade = (word: string) => Object.hasOwn(ABBREVIATIONS, word) && !/^(?:PRIVATE|LIMITED)$/.test(word)
  if (!words.some(isTrade)) return null
  const short = words.map((word) => {
    const forms = Object.hasOwn(ABBREVIATIONS, word) ? (ABBREVIATIONS[word] ?? []) : []
    return forms[random(forms.length)] ?? word
  })
  return { text: short.join(' '), meant: words.join(' ') }
}

/** '&' for AND and the other way. */
export const ampersand: Maker = (name) => {
  const upper = name.toUpperCase()
  if (/\sAND\s/.test(upper)) return { text: upper.replace(/\sAND\s/, ' & '), meant: upper }
  if (/\s&\s/.test(upper)) return { text: upper.replace(/\s&\s/, ' AND '), meant: upper }
  return null
}

export const hindiScript: Maker = (name, random) => {
  const words = coreOf(name)
  const text = words.map((word) => inDevanagari(word, random))
  return text.includes(null) ? null : { text: text.join(' '), meant: words.join(' ') }
}

export const KINDS: Readonly<Record<string, Maker>> = {
  'one mistake': oneMistake,
  'two mistakes': twoMistakes,
  'glued words': gluedWords,
  'swapped words': swappedWords,
  'last words': lastWords,
  'trade abbreviations': tradeAbbreviations,
  '& and AND': ampersand,
  'Hindi script': hindiScript,
}
