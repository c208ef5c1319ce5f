import { expect, it } from 'vitest'
import { textsOf } from './texts.ts'

const texts = textsOf(
  new Map([
    ['Parties', 'पक्षकार'],
    ['# parties', '# पक्षकार'],
    ['12 months', 'एक वर्ष'],
  ]),
)

it.each([
  ['Parties', 'पक्षकार'],
  ['12 parties', '12 पक्षकार'],
  ['1,24,500 parties', '1,24,500 पक्षकार'],
  // The text itself goes before the one with a number.
  ['12 months', 'एक वर्ष'],
  ['parties', undefined],
  ['12 parties of 40', undefined],
  ['12 cases', undefined],
])('%s', (english, hindi) => expect(texts(english)).toBe(hindi))
