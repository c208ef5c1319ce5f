import { expect, it } from 'vitest'
import { textsOf } from './texts.ts'

const texts = textsOf(
  new Map([
    ['Parties', 'पक्षकार'],
    ['# parties', '# पक्षकार'],
    ['12 months', 'एक वर्ष'],
    ['#1 of #2', '#2 में से #1'],
    ['Judged #', 'आकलन #'],
    ['#1 at the end of #2', '#2 के अंत में #1'],
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
  // Figures in the order of the language.
  ['3 of 1,240', '1,240 में से 3'],
  ['Judged 30 Nov 2026, 11:37 pm', 'आकलन 30 Nov 2026, 11:37 pm'],
  ['Judged 30-11-2026', 'आकलन 30-11-2026'],
  ['₹4.25 cr at the end of Mar 2026', 'Mar 2026 के अंत में ₹4.25 cr'],
  ['3 of 12 of 40', undefined],
])('%s', (english, hindi) => expect(texts(english)).toBe(hindi))
