import { describe, expect, it } from 'vitest'
import { gstStateCode, INDIAN_STATES, stateByLetters, stateByName } from './indian-states.ts'

describe('states', () => {
  it('has 28 states and 8 union territories, each code and letter pair once', () => {
    expect(INDIAN_STATES.filter((state) => state.kind === 'state')).toHaveLength(28)
    expect(INDIAN_STATES.filter((state) => state.kind === 'union_territory')).toHaveLength(8)
    const letters = INDIAN_STATES.flatMap((state) => state.letters)
    expect(new Set(letters).size).toBe(letters.length)
    expect(new Set(INDIAN_STATES.map((state) => state.gst_code)).size).toBe(36)
  })

  it.each([
    ['TG', 'Telangana'],
    ['ts', 'Telangana'],
    ['OR', 'Odisha'],
    ['OD', 'Odisha'],
    ['CT', 'Chhattisgarh'],
    ['CG', 'Chhattisgarh'],
    ['UR', 'Uttarakhand'],
    ['UK', 'Uttarakhand'],
    ['PN', 'Maharashtra'],
    ['AR', 'Arunachal Pradesh'],
    ['AP', 'Andhra Pradesh'],
  ])('reads the letters %s', (letters, name) => expect(stateByLetters(letters)?.name).toBe(name))

  it.each([
    ['goa', 'Goa'],
    ['Jammu & Kashmir', 'Jammu and Kashmir'],
    ['ORISSA', 'Odisha'],
    ['Andaman and Nicobar', 'Andaman and Nicobar Islands'],
    ['Pondicherry', 'Puducherry'],
  ])('reads the name %s', (text, name) => expect(stateByName(text)?.name).toBe(name))

  it('keeps retired codes readable and says so', () => {
    expect(gstStateCode('25')).toMatchObject({ retired: true, state: { gst_code: '26' } })
    expect(gstStateCode('28')).toMatchObject({ retired: true, state: { name: 'Andhra Pradesh' } })
    expect(gstStateCode('99')).toMatchObject({ retired: false, state: null })
    expect(gstStateCode('39')).toBeNull()
    expect(stateByLetters('XX')).toBeNull()
    expect(stateByName('Atlantis')).toBeNull()
  })
})
