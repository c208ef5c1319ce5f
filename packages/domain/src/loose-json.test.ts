import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseLooseJson, unpacked } from './loose-json.ts'

describe('JSON of other servers', () => {
  it('reads NaN and Infinity as null, and leaves them alone within text [DOM-API-044]', () => {
    expect(parseLooseJson('{"a":NaN,"b":[Infinity,-Infinity,1],"c":"NaN \\" -Infinity","NaN":2}')).toEqual({
      a: null,
      b: [null, null, 1],
      c: 'NaN " -Infinity',
      NaN: 2,
    })
    expect(() => parseLooseJson('<html>')).toThrow(SyntaxError)
  })

  it('takes an object or a list out of its text, and keeps every other text', () => {
    expect(unpacked('{"a":1}')).toEqual({ a: 1 })
    expect(unpacked(' [{"a":NaN}]')).toEqual([{ a: null }])
    expect(unpacked(JSON.stringify(JSON.stringify([1])))).toEqual([1])
    for (const text of ['', 'plain', '5', 'NaN', '{broken', '"quoted"', '[see note]']) expect(unpacked(text)).toBe(text)
    fc.assert(fc.property(fc.jsonValue(), (value) => void expect(unpacked(value)).toBeDefined()))
  })
})
