import { expect, it } from 'vitest'
import { isProvenEqual, PROVEN_EQUAL } from './proven-equal.ts'
import { ruleVersion, signals } from './registry.ts'

it('names rules that there are, and two versions each', () => {
  for (const { code, from, to } of PROVEN_EQUAL) {
    expect(
      signals.some((signal) => signal.code === code),
      code,
    ).toBe(true)
    expect([from, to], code).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)])
    expect(from, code).not.toBe(to)
  }
})

it('believes a proof of this rule in this direction, and nothing else', () => {
  const [first] = PROVEN_EQUAL
  const second = PROVEN_EQUAL.find(({ code }) => code !== first?.code)
  if (!first || !second) throw new Error('the table is empty')
  expect(isProvenEqual(first.code, first.from, first.to)).toBe(true)
  expect(isProvenEqual(first.code, first.to, first.from)).toBe(false)
  expect(isProvenEqual(second.code, first.from, first.to)).toBe(false)
  expect(isProvenEqual(first.code, 'another', first.to)).toBe(false)
  expect(isProvenEqual(first.code, first.to, first.to)).toBe(false)
})

it.each(PROVEN_EQUAL)('leads with $code from $from to the version of today', ({ code, from }) => {
  const today = ruleVersion(code)
  const advice = `${code} has another version: npm run prove-equal tells whether it finds the same; else its rows go (decision 017).`
  expect(today !== null && isProvenEqual(code, from, today), advice).toBe(true)
})
