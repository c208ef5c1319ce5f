import { describe, expect, it } from 'vitest'
import { signals } from '../registry.ts'
import { outlineOf } from './outline.ts'

const WORDS = {
  reasons: {
    whole: 'No file is known.',
    slots: 'Account {subject} has {days:days} of {month:month} {year}.',
    optional: 'The score fell[ because of {why}]{?why}.',
    part: '{>as_of}: nothing{each rows ", "}{it}{end}.',
    told: '{sentence}',
  },
  parts: { as_of: 'As of {date:date}' },
}

describe('the outline of a reason', () => {
  it.each([
    ['whole', 'No file is known.'],
    ['slots', 'Account … has … of ….'],
    ['optional', 'The score fell.'],
    ['part', 'As of …: nothing….'],
    ['told', null],
    ['nowhere', null],
  ])('%s', (code, expected) => {
    expect(outlineOf(WORDS, code)).toBe(expected)
  })

  it('can be made of every reason of every signal', () => {
    for (const { words } of signals)
      for (const code of Object.keys(words.reasons ?? {})) expect(outlineOf(words, code) ?? '').not.toMatch(/[{}[\]]/)
  })
})
