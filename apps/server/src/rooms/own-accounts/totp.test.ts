import { describe, expect, it } from 'vitest'
import { base32, base32Bytes, codeOf, matchingStep, newTotpKey, stepAt, totpAddress } from './totp.ts'

/** RFC 6238, appendix B, the rows of SHA-1: eight digits of the key '12345678901234567890'. */
const VECTORS = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
] as const
const KEY = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

describe('a code by time', () => {
  it.each(VECTORS)('is at %i s what RFC 6238 publishes', (seconds, code) => {
    expect(codeOf(KEY, stepAt(at(seconds)), 8)).toBe(code)
    expect(codeOf(KEY, stepAt(at(seconds)))).toBe(code.slice(2))
  })

  it('is taken one step before and after its time, and no further off', () => {
    const code = codeOf(KEY, 100)
    const taken = [98, 99, 100, 101, 102].map((step) => matchingStep(KEY, code, at(step * 30 + 29), null))
    expect(taken).toEqual([null, 100, 100, 100, null])
  })

  it('is not taken again, nor one of an earlier step', () => {
    expect(matchingStep(KEY, codeOf(KEY, 100), at(3000), 100)).toBeNull()
    expect(matchingStep(KEY, codeOf(KEY, 99), at(3000), 100)).toBeNull()
    expect(matchingStep(KEY, codeOf(KEY, 101), at(3000), 100)).toBe(101)
  })

  it('is six digits and nothing else', () => {
    for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
      expect(matchingStep(KEY, code, at(3000), null)).toBeNull()
  })
})

describe('a key', () => {
  it('is spelled in base32 as RFC 4648 has it, and read back', () => {
    expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
      'MY',
      'MZXQ',
      'MZXW6',
      'MZXW6YQ',
      'MZXW6YTB',
      'MZXW6YTBOI',
    ])
    const key = newTotpKey()
    expect(base32Bytes(base32(key))).toEqual(key)
  })

  it('stands with its account in the address that apps read', () => {
    expect(totpAddress(KEY, 'asha+1@bank.example')).toBe(
      'otpauth://totp/Saakh:asha%2B1%40bank.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Saakh&digits=6',
    )
  })
})
