import { expect, it } from 'vitest'
import { alertTypeWords } from './alert-type-words.ts'

it.each([
  ['gst_turnover_mismatch', 'GST turnover mismatch'],
  ['low_dscr', 'Low DSCR'],
  ['covenant_breaches', 'Covenant breaches'],
  ['change_in_ews_score', 'Change in EWS score'],
  ['foo_bar', 'Foo bar'],
  ['Odd', 'Odd'],
  ['', ''],
])('%s is said as %s', (code, words) => expect(alertTypeWords(code)).toBe(words))
