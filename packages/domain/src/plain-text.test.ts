import { describe, expect, it } from 'vitest'
import { findUnstorable, seenText, shortened, withoutTurns } from './plain-text.ts'

describe('text that cannot be stored', () => {
  it.each([
    [{ a: 'x\u0000' }, 'a'],
    [{ a: ['ok', '\ud800b'] }, 'a.1'],
    [{ a: { '\u0000': 1 } }, 'a'],
    ['\udc00', ''],
  ])('is found in %j', (value, path) => {
    expect(findUnstorable(value)).toBe(path)
  })

  it.each([[{ a: 'साख 💩 \u202e\n\t', b: [1, null, true] }], [null], [undefined], [7]])('is not in %j', (value) => {
    expect(findUnstorable(value)).toBeNull()
  })

  it('is looked for at any depth', () => {
    const nested: unknown = JSON.parse(`${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}`)
    expect(findUnstorable(nested)).not.toBeNull()
  })
})

it('counts what shows nothing as nothing', () => {
  expect(seenText(' \u200b\ufeff\u200e ')).toBe('')
  expect(seenText('\u00a0\u2003\u3000\u2028\u3164\u115f\uffa0\u2800\u034f\ufe0f\t')).toBe('')
  expect(seenText('\u202eabc\u200b')).toBe('abc')
})

it('takes out what turns the reading direction of all that follows, and no letter', () => {
  expect(withoutTurns('\u202egnp.exe \u2067x\u2069')).toBe('gnp.exe x')
  expect(withoutTurns('شركة \u200fالاختبار')).toBe('شركة \u200fالاختبار')
})

it('shortens without cutting a character in two', () => {
  expect(shortened('abcd', 4)).toBe('abcd')
  expect(shortened('ab cde', 4)).toBe('ab…')
  expect(shortened('😀😀😀', 2)).toBe('😀…')
  expect(findUnstorable(shortened('😀'.repeat(300), 200))).toBeNull()
})
