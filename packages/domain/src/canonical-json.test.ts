import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertJson, canonicalJson } from './canonical-json.ts'

describe('canonical JSON', () => {
  it('sorts keys at every depth and leaves undefined out', () => {
    expect(canonicalJson({ b: 1, a: { d: [3, { z: 1, y: undefined }], c: 'ß' }, u: undefined })).toBe(
      '{"a":{"c":"ß","d":[3,{"z":1}]},"b":1}',
    )
  })

  it('reads back as the same value and does not depend on key order', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value)
        expect(canonicalJson(JSON.parse(text))).toBe(text)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
    expect(canonicalJson({ a: 1, b: 2 })).toBe(canonicalJson({ b: 2, a: 1 }))
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1n, () => 1])('refuses %s', (value) =>
    expect(() => canonicalJson({ value })).toThrow(TypeError),
  )

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1n, () => 1])('is refused without being written, too: %s', (value) => {
    expect(() => assertJson([{ value }])).toThrow(TypeError)
    expect(() => assertJson([{ value: 'text', none: undefined, list: [1, null, true] }])).not.toThrow()
  })
})
