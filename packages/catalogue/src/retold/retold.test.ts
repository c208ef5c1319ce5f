import { expect, it } from 'vitest'
import { EXAMPLES } from '../examples.gen.ts'
import { type Piece, parseTemplate } from '../kit/template.ts'
import type { Phrases } from '../kit/words.ts'
import type { Outcome } from '../outcome.ts'
import { signals } from '../registry.ts'
import { HINDI_RULES } from './hindi.ts'
import { HINDI_AROUND_RULES } from './hindi-around-rules.ts'
import { retelling } from './retell.ts'

const retell = retelling(HINDI_RULES)
const { sentences, parts, names } = HINDI_RULES

const textsOf = (phrases: Phrases | undefined): string[] =>
  phrases === undefined ? [] : typeof phrases === 'string' ? [phrases] : Object.values(phrases)

const sentencesOf = (signal: (typeof signals)[number]) => {
  const { title, why, clears_when, reasons, evidence = {} } = signal.words
  const shown = Object.values(evidence).flatMap(({ label, observed, limit = '' }) => [label, observed, limit])
  return [...textsOf(title), ...textsOf(why), ...textsOf(clears_when), ...textsOf(reasons), ...shown]
}

/** What a slot takes is said by its name and format; a template of slots alone needs no words. */
const hasWords = (template: string) => /[A-Za-z]/.test(template.replace(/\{[^}]*\}/g, ''))

const named = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap((piece) => {
    if (piece.kind === 'text') return []
    if (piece.kind === 'optional') return named(piece.pieces)
    if (piece.kind === 'each') return [`each ${piece.name}`, ...named(piece.pieces)]
    return [piece.kind === 'part' ? `>${piece.name}` : piece.name]
  })

it('has Hindi for each sentence of each rule, and for no other', () => {
  const templates = new Set(signals.flatMap(sentencesOf))
  expect([...templates].filter((template) => hasWords(template) && sentences[template] === undefined)).toEqual([])
  const around = new Set(Object.keys(HINDI_AROUND_RULES))
  expect(Object.keys(sentences).filter((template) => !templates.has(template) && !around.has(template))).toEqual([])
})

it('has Hindi for each part and each name within sentences, and for no other', () => {
  const heldBy = (pick: (signal: (typeof signals)[number]) => Readonly<Record<string, readonly string[]>>) => {
    const held: Record<string, string[]> = {}
    for (const signal of signals)
      for (const [name, texts] of Object.entries(pick(signal))) held[name] = [...(held[name] ?? []), ...texts]
    return Object.fromEntries(Object.entries(held).map(([name, texts]) => [name, [...new Set(texts)].sort()]))
  }
  const keysOf = (texts: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
    Object.fromEntries(Object.entries(texts).map(([name, those]) => [name, Object.keys(those).sort()]))
  const listed = (held: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(Object.entries(held).map(([name, text]) => [name, [text]]))
  const namesOf = (lists: Readonly<Record<string, Readonly<Record<string, string>>>> = {}) =>
    Object.fromEntries(Object.entries(lists).map(([name, those]) => [name, Object.values(those)]))
  expect(keysOf(parts)).toEqual(heldBy(({ words }) => listed(words.parts)))
  expect(keysOf(names)).toEqual(heldBy(({ words }) => namesOf(words.names)))
})

it.each([...Object.entries(sentences), ...Object.values(parts).flatMap((texts) => Object.entries(texts))])(
  '%s: the Hindi asks for nothing that the English does not give',
  (english, hindi) => {
    const given = new Set(named(parseTemplate(english)))
    expect(named(parseTemplate(hindi)).filter((name) => !given.has(name))).toEqual([])
    if (hasWords(english)) expect(hindi).toMatch(/\p{Script=Devanagari}|^\{asset\}$|^Z''/u)
    if (english.endsWith('.') && !english.startsWith('[') && !english.startsWith(' '))
      expect(hindi).toMatch(/।$|[\]}]$/)
  },
)

const said = (outcome: Outcome): string[] =>
  outcome.state === 'finding'
    ? [outcome.title, outcome.why, outcome.clears_when, ...outcome.evidence.map(({ label }) => label)]
    : [outcome.reason]

const numbers = (text: string) => (text.match(/\d[\d,.]*\d|\d/g) ?? []).sort()

/** Labels that are values alone: a name, the first line of a list, a measure as the lender calls it. */
const isWritten = (sentence: string) => !sentence.endsWith('.')

it.each(signals.map((signal) => [signal.code, signal] as const))(
  '%s: retells all that its examples say',
  (code, signal) => {
    for (const { facts, context } of EXAMPLES[code] ?? [])
      for (const sentence of signal.evaluate(facts, context).flatMap(said)) {
        const hindi = retell(sentence)
        if (hindi === null && isWritten(sentence)) continue
        expect(hindi, sentence).toMatch(/\p{Script=Devanagari}/u)
        // No figure is lost, and none is added but the unit of a rule.
        expect(numbers(hindi ?? '').join(' ')).toBe(numbers(sentence).join(' '))
      }
  },
)

it('leaves what nobody told by a template', () => {
  expect(retell('The promoter came by and promised to pay on Friday.')).toBeNull()
  expect(retell('Account 1 turned from here to there on a day.')).toBeNull()
  // The label of an alert type, which begins like the label of a figure.
  expect(retell('Observation of an audit')).toBeNull()
  expect(retell('Observation O-12')).toBe('टिप्पणी O-12')
  expect(retell('A'.repeat(20_000))).toBeNull()
})

it('takes the words of the caller for values that are names', () => {
  const own = retelling(HINDI_RULES, (english) => (english === 'Example Bank' ? 'एक्ज़ाम्पल बैंक' : undefined))
  expect(own('The charge of Example Bank was raised to ₹75,00,000.')).toBe(
    'एक्ज़ाम्पल बैंक का प्रभार बढ़ाकर ₹75,00,000 किया गया।',
  )
  expect(retell('The charge of Example Bank was raised to ₹75,00,000.')).toBe(
    'Example Bank का प्रभार बढ़ाकर ₹75,00,000 किया गया।',
  )
})
