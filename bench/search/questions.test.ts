import { describe, expect, it } from 'vitest'
import { inLatin } from '../../apps/server/src/search/devanagari.ts'
import { mistakesBetween } from '../../apps/server/src/search/mistakes-between.ts'
import { seeded } from '../generated-names.ts'
import { inDevanagari } from './devanagari.ts'
import {
  ampersand,
  gluedWords,
  hindiScript,
  lastWords,
  oneMistake,
  swappedWords,
  tradeAbbreviations,
  twoMistakes,
} from './questions.ts'

const NAME = 'MANDOVI RIVER CRUISES PRIVATE LIMITED'

describe('questions made of a name', () => {
  it('have as many mistakes as they say, never in a short word', () => {
    const random = seeded(1)
    for (let i = 0; i < 200; i++) {
      const [singleMistake, two] = [oneMistake(NAME, random), twoMistakes(NAME, random)]
      expect(singleMistake?.meant).toBe('MANDOVI RIVER CRUISES')
      expect(mistakesBetween(singleMistake?.text ?? '', singleMistake?.meant ?? '')).toBeLessThanOrEqual(1)
      expect(mistakesBetween(two?.text ?? '', two?.meant ?? '')).toBeLessThanOrEqual(2)
    }
    expect(oneMistake('ABC LIMITED', random)).toBeNull()
    expect(twoMistakes('ABC GAO LIMITED', random)).toBeNull()
  })

  it('glue two words, swap two words, or leave the first out', () => {
    const random = seeded(2)
    expect(['mandoviriver cruises', 'mandovi rivercruises']).toContain(gluedWords(NAME, random)?.text)
    expect(['RIVER MANDOVI CRUISES', 'MANDOVI CRUISES RIVER']).toContain(swappedWords(NAME, random)?.text)
    expect(['RIVER CRUISES', 'CRUISES']).toContain(lastWords(NAME, random)?.text)
    for (const make of [gluedWords, swappedWords, lastWords]) expect(make('MANDOVI LIMITED', random)).toBeNull()
  })

  it('write trades short, and & for AND or the other way', () => {
    const random = seeded(3)
    expect(tradeAbbreviations('GAO BROTHERS LIMITED', random)?.text).toMatch(/^GAO BROS\.? LTD\.?$/)
    expect(tradeAbbreviations(NAME, random)).toBeNull()
    expect(ampersand('Salt and Sons', random)).toEqual({ text: 'SALT & SONS', meant: 'SALT AND SONS' })
    expect(ampersand('SALT & SONS', random)).toEqual({ text: 'SALT AND SONS', meant: 'SALT & SONS' })
    expect(ampersand(NAME, random)).toBeNull()
  })

  it('write in Hindi what is heard, and nothing that nobody can read', () => {
    const random = seeded(4)
    expect(inDevanagari('STEEL', random)).toBe('स्टील')
    expect(inDevanagari('KHARE', random)).toMatch(/^खा?रे$/)
    for (const word of ['BHGD', '3M', 'ÉCLAT']) expect(inDevanagari(word, random)).toBeNull()
    expect(hindiScript('STEEL 3M LIMITED', random)).toBeNull()
    expect(inLatin(hindiScript('GOLE STEEL LIMITED', random)?.text ?? '')).toBe('GOLE STIL')
  })
})
