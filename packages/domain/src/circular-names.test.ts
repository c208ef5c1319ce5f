import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keysOfParty, keysOfTitle } from './circular-names.ts'
import { matchName } from './names.ts'

const meets = (title: string, name: string) => {
  const keys = keysOfTitle(title)
  return keysOfParty(matchName(name)).some((key) => keys.includes(key))
}
const FOR = (names: string) => `Suspension of Trading for ${names} for LODR Non-Compliance`

describe('a title that no rule links', () => {
  it.each([
    [FOR('ZZ Films and Quill International'), 'Z Z Films Limited'],
    [FOR('ZZ Films and Quill International'), 'Quill International Ltd.'],
    [
      'Cancellation of Suspension of Trading for Zzyzx Bearings and Quill Securities',
      'Zzyzx Bearings & Pistons Limited',
    ],
    ['Suspension of Trading in Equity Shares - Zzyzx Mills (I) Limited', 'Zzyzx Mills (India) Ltd'],
    ['Trading Suspension Notice: Zzyzx India Ltd and Quill Securities Ltd', 'Quill Securities Ltd.'],
    ['Amalgamation of Zzyzx Gems and Jewellery Ltd into Quill Limited', 'Zzyzx Gems and Jewellery Limited'],
    ['SEBI Direction in SAT Order - Zzyzx Aerial Matter', 'Zzyzx Aerial Limited'],
  ])('%s may name %s', (title, name) => expect(meets(title, name)).toBe(true))

  it.each([
    ['SEBI Order Against Zzyzx Mills Limited', 'Zzyzx Mills Holdings Limited'],
    ['SEBI Order Against Zzyzx Fincorp Limited', 'Zzyzx Finance Limited'],
    [FOR('Zzyzx Works and Quill Works'), 'Zzyzx Limited'],
    [FOR('Nine Companies'), 'Companies Limited'],
    ['Surveillance Measure for Securities under IBC - March 2026 Update', 'Securities Update Limited'],
    ['SEBI Order Against Zzyzx Mills Limited for Fund Diversion', 'Fund Diversion Limited'],
  ])('%s names no %s', (title, name) => expect(meets(title, name)).toBe(false))

  it('is read whatever it holds, in keys of letters and digits', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 500 }), (title) => {
        for (const key of keysOfTitle(title)) expect(key).toMatch(/^[=~][\p{L}\p{M}\p{N}]+$/u)
      }),
    )
  })
})
