import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isIssuer, issuerOfTitle, renameOfTitle } from './circular-issuer.ts'
import { matchName } from './names.ts'

const issuer = (title: string) => {
  const reading = issuerOfTitle(title)
  return reading.ok ? reading.issuer : null
}

describe('the company of a title', () => {
  it.each([
    ['Listing of Further Issues of Sabre Sample India Limited on NSE SME Emerge', 'Sabre Sample India Limited'],
    ['Suspension of Trading in Debentures of STEEL AUTHORITY OF SAMPLE LIMITED', 'STEEL AUTHORITY OF SAMPLE LIMITED'],
    [
      'Revocation of Suspension in Trading of Equity Shares of Zzyzx Mills Ltd. (Scrip Code: 999001)',
      'Zzyzx Mills Ltd',
    ],
    ['SEBI Final Order against M/s. ZZYZX Mills (India) Limited and Others', 'ZZYZX Mills (India) Limited'],
    ['Settlement Schedule Offer to Buy – Acquisition Window (Takeover) for P.M ZZYZX LIMITED', 'P.M ZZYZX LIMITED'],
    ['Listing of New Securities - Zzyzx Mills Limited', 'Zzyzx Mills Limited'],
    ['Listing of New Securities of Zzyzx Mills Limited (formerly Zzyzx Towers Limited)', 'Zzyzx Mills Limited'],
    ['Revocation of Trading Suspension for RNQ Sample Ltd. (Formerly Auto Sample Industries Ltd.)', 'RNQ Sample Ltd'],
    ['Order in the matter of Zzyzx Technologies Limited (now Zzyzx Global Limited)', 'Zzyzx Global Limited'],
    ['Addition of Zzyzx IVF and Women Limited to BSE IPO Index', 'Zzyzx IVF and Women Limited'],
    ['Listing of new Commercial Paper of The Zzyzx Trading Corporation Ltd.', 'The Zzyzx Trading Corporation Ltd'],
    ['Surveillance Measure for Securities Under IBC - Zzyzx Engineering Added to Stage 1', 'Zzyzx Engineering'],
  ])('%s', (title, expected) => expect(issuer(title)).toBe(expected))

  it.each([
    ['Listing of new debt securities of Zzyzx Finance Private Limited', 'The title names a private company.'],
    ['Part Redemption of Debentures of Zzyzx Finance Pvt Ltd', 'The title names a private company.'],
    ['Listing of Further Issues of Zzyzx Limited and Quill Limited', 'The title names several companies.'],
    ['Amalgamation of Zzyzx Limited (999001) into QUILL Limited', 'The title names several companies.'],
    ['Listing of Debentures of Zzyzx Limited, Quill Trustee Limited', 'The title names several companies.'],
    ['Clarifications from Zzyzx Limited and Quill Films on News Articles', 'The title names several companies.'],
    ['Demat Auction - 733', 'The title names no company with its legal form.'],
    ['Suspension of Trading in Commercial Paper - Symphony', 'The title names no company with its legal form.'],
    [
      'Surveillance Measure under IBC - SABREEVENTS Added to Stage I',
      'The title names no company with its legal form.',
    ],
  ])('is nobody in: %s', (title, reason) => expect(issuerOfTitle(title)).toEqual({ ok: false, reason }))
})

describe('a name that was given up', () => {
  it.each([
    ['Change in Name of Zzyzx Ltd to Quill Limited', 'ZZYZX', 'QUILL'],
    ['Change in Underlying Name & Symbol - Zzyzx Motors Limited to Zzyzx Cars Limited', 'ZZYZX MOTORS', 'ZZYZX CARS'],
    ['Zzyzx India Limited to be Renamed Quill Global Limited with Symbol Change', 'ZZYZX INDIA', 'QUILL GLOBAL'],
  ])('is told by: %s', (title, from, to) => expect(renameOfTitle(title)).toEqual({ from, to }))

  it.each([
    'Change in Group of Equity Shares of Zzyzx Limited (Formerly known as Quill Limited)',
    'Change in Name and Symbol of Zzyzx Limited',
    'Change in Name: Zzyzx Road Pvt Ltd to Zzyzx Road Limited',
    'Transfer of Shares from Zzyzx Limited to Quill Limited',
  ])('is not stated by: %s', (title) => expect(renameOfTitle(title)).toBeNull())
})

const NAME_WORDS = [
  'Zzyzx',
  'Quill',
  'Muthu',
  'Fincorp',
  'Finance',
  'Mills',
  'India',
  'Steel',
  'Global',
  '(India)',
  '&',
]
const NAME = fc
  .array(fc.constantFrom(...NAME_WORDS), { minLength: 1, maxLength: 4 })
  .filter((words) => words[0] !== '&' && words[0] !== '(India)' && words.at(-1) !== '&')
  .map((words) => words.join(' '))
const FORM = fc.constantFrom('Limited', 'LIMITED', 'Ltd', 'Ltd.')
const SHAPE = fc.constantFrom<(name: string) => string>(
  (name) => `Listing of New Securities of ${name}`,
  (name) => `Suspension of Trading in Equity Shares of ${name} for Non-Compliance`,
  (name) => `SEBI Order in the matter of ${name}`,
  (name) => `Part Redemption of Debentures of ${name} - Reduced Face Value`,
  (name) => `Rights Issue of Equity Shares - ${name}`,
  (name) => `Price Band: ${name} moved`,
)
const NOISE = fc.oneof(
  fc.string(),
  fc
    .array(
      fc.constantFrom('Limited', 'Ltd', 'of', '-', '(', ')', 'formerly', 'now', 'and', ',', 'Zzyzx', 'Listing', 'in'),
    )
    .map((words) => words.join(' ')),
)

describe('any title', () => {
  it('gives the name it was made of, and links no other', () => {
    fc.assert(
      fc.property(SHAPE, NAME, FORM, NAME, (shape, name, form, other) => {
        const reading = issuerOfTitle(shape(`${name} ${form}`))
        expect(reading).toMatchObject({ ok: true, match_name: matchName(`${name} ${form}`) })
        expect(isIssuer(reading, `${name} Limited`)).toBe(true)
        expect(isIssuer(reading, `${name} Private Limited`)).toBe(false)
        expect(isIssuer(reading, `${other} Limited`)).toBe(matchName(`${other} Ltd`) === matchName(`${name} Ltd`))
      }),
    )
  })

  it('is read whatever it holds; what it gives stands in it', () => {
    fc.assert(
      fc.property(NOISE, (title) => {
        const reading = issuerOfTitle(title)
        if (!reading.ok) return
        expect(matchName(reading.issuer)).toBe(reading.match_name)
        expect(title.replace(/\s+/g, ' ')).toContain(reading.issuer.replace(/ \S+$/, ''))
      }),
    )
  })

  it('with two different companies gives none', () => {
    fc.assert(
      fc.property(SHAPE, NAME, NAME, (shape, a, b) => {
        fc.pre(matchName(`${a} Ltd`) !== matchName(`${b} Ltd`))
        expect(issuerOfTitle(shape(`${a} Limited and ${b} Limited`)).ok).toBe(false)
      }),
    )
  })
})
