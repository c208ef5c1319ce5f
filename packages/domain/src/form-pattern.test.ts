import { describe, expect, it } from 'vitest'
import { isTestable, testPattern } from './form-pattern.ts'

const TEXTS = [
  '',
  'a',
  'ABC',
  'abc',
  'ABCDE1234F',
  'abcde1234f',
  '27AAPFU0939F1ZV',
  '403001',
  '0403001',
  '+91 9876543210',
  'a.b@c.example',
  'foo bar',
  'line\nbreak',
  '₹ 12',
  'é',
  '😀',
  '{}',
  'a{',
  ']',
  '12/05/2026',
  'aaa',
  'aaab',
]
const PATTERNS = [
  '',
  '^$',
  'a',
  '^a+$',
  '^[A-Z]{5}[0-9]{4}[A-Z]{1}$',
  '[A-Z]{3,}',
  '^\\d{6}$',
  '^[1-9][0-9]{5}$',
  '^(\\+91)?[ -]?[6-9]\\d{9}$',
  '^[^@\\s]+@[^@\\s]+\\.[a-z]{2,}$',
  '\\bbar\\b',
  '\\Boo',
  '^.$',
  '^(?:foo|bar)( (?:foo|bar))*$',
  '^(?=.*\\d)(?=.*[A-Z])\\w{8,}$',
  '^(?!abc)\\w+$',
  '^(?<year>\\d{2})/\\d{2}/\\d{4}$',
  '^\\p{L}$',
  '^\\u{1F600}$',
  '^a{$',
  '^\\{\\}$',
  '^]$',
  '[\\]\\-x]',
  '^a*?b?$',
  '^(a|aa|aaa)*$',
  '^a{2,3}$',
  '^(a?)*b$',
  '|b',
  '^\\S+\\s\\S+$',
  '^[\\w.]+$',
  '(^a|c$)',
]

describe('a pattern', () => {
  it('fits as the language says it does', () => {
    for (const pattern of PATTERNS) {
      const native = (text: string) => {
        try {
          return new RegExp(pattern, 'u').test(text)
        } catch {
          return new RegExp(pattern).test(text)
        }
      }
      for (const text of TEXTS)
        expect([pattern, text, testPattern(pattern, text)]).toEqual([pattern, text, native(text)])
    }
  })

  it.each([
    ['^(a+)+$', `${'a'.repeat(40)}!`],
    ['^(a|a)*$', `${'a'.repeat(40)}!`],
    ['^(.*)*$x', 'a'.repeat(2000)],
    ['a*a*a*a*a*a*a*a*b', 'a'.repeat(2000)],
    ['(?=(a+)+b)(?=(a+)+c)', 'a'.repeat(3000)],
    ['^((a{1,60}){1,60}){1,60}$', 'a'.repeat(500)],
    ['(x+x+)+y', 'x'.repeat(5000)],
  ])('%s ends soon', (pattern, text) => {
    const started = performance.now()
    expect(testPattern(pattern, text)).not.toBe(true)
    expect(performance.now() - started).toBeLessThan(3000)
  })

  it('that is broken, looks back or is too large says nothing', () => {
    for (const pattern of [
      '(',
      '[',
      '*a',
      'a**',
      '(?<=a)b',
      '(?<!a)b',
      '(a)\\1',
      '(?<n>a)\\k<n>',
      '^(a{1000}){1000}$',
    ]) {
      expect([pattern, testPattern(pattern, 'aa')]).toEqual([pattern, null])
      expect(isTestable(pattern)).toBe(false)
    }
  })

  it('is read between slashes and in the words of other languages', () => {
    expect(testPattern('/^[a-z]{3}$/i', 'ABC')).toBe(true)
    expect(testPattern('/^[a-z]{3}$/', 'ABC')).toBe(false)
    expect(testPattern('(?i)^[a-z]{3}$', 'ABC')).toBe(true)
    expect(testPattern('\\A[A-Z]{3}\\Z', 'ABC')).toBe(true)
    expect(testPattern('\\A[A-Z]{3}\\Z', 'ABCD')).toBe(false)
  })
})
