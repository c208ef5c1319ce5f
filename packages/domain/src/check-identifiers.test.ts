import { describe, expect, it } from 'vitest'
import { checkIdentifier, crossChecks, identifiersIn } from './check-identifiers.ts'
import { csvLine } from './csv-cells.ts'
import { gstinCheckCharacter } from './gstin.ts'

const check = (text: string) => checkIdentifier(text, 2026)
const partsOf = (text: string) => check(text).parts.map(({ text: part, means }) => `${part} ${means}`)

describe('what each part says', () => {
  it.each([
    [
      'L17110MH1973PLC019786',
      [
        'L listed when it was given',
        '17110 industry code',
        'MH state: Maharashtra',
        '1973 year of registration',
        'PLC public company',
        '019786 number at the registrar; a CIN has no check digit',
      ],
    ],
    [
      '27AAPFU0939F1ZV',
      [
        '27 state: Maharashtra',
        'AAPFU0939F the PAN of the holder',
        '1 number of the registration under this PAN in the state',
        'Z the letter of ordinary registrations',
        'V the check character over the first 14',
      ],
    ],
    [
      'AAPFU0939F',
      [
        'AAP a series of letters',
        'F holder: firm or LLP',
        'U first letter of the name',
        '0939 a running number',
        'F a check letter; how it is computed is not published',
      ],
    ],
    ['SBIN0001234', ['SBIN the bank', '0 always zero', '001234 the branch']],
    ['AAA-1234', ['AAA-1234 three letters and four digits without a meaning']],
    ['09397154', ['09397154 a running number of a director; leading zeros belong to it']],
  ])('of %s', (text, parts) => {
    expect(check(text)).toMatchObject({ is_right: true, reason: null, value: text })
    expect(partsOf(text)).toEqual(parts)
    // The parts are the whole, none twice.
    expect(
      check(text)
        .parts.map((part) => part.text)
        .join(''),
    ).toBe(text)
  })

  it('of a GSTIN without a PAN in it is told by its kind', () => {
    const first14 = '9917USA12345OS'
    expect(partsOf(first14 + gstinCheckCharacter(first14))[0]).toBe(`${first14} kind: online service from abroad`)
  })
})

describe('what is wrong', () => {
  it.each([
    ['03AAJCR2207E1Z2', 'gstin', /gives X/],
    ['29ABCDE1234F1Z5', 'gstin', /gives W/],
    ['42AAPFU0939F1ZV', 'gstin', /42, which is not a state code/],
    ['28AAPFU0939F1ZV', 'gstin', /no longer issued/],
    ['U72900KA2008PTC04637', 'cin', /20 characters/],
    ['U72900KA2030PTC046374', 'cin', /has not come yet/],
    ['AAPFUO939F', 'pan', /letter O/],
    ['SBINO001234', 'ifsc', /letter O where 0/],
    ['9397154', 'din', /7 characters/],
    ['AAA-123', 'llpin', /7 characters/],
    ['hello', null, /no identifier/],
    ['403521', null, /PIN code/],
  ])('with %s is said of the scheme it comes nearest to', (text, scheme, reason) => {
    expect(check(text)).toMatchObject({ scheme, is_right: false, parts: [], reason: expect.stringMatching(reason) })
  })

  it('is judged as what it is said to be', () => {
    expect(checkIdentifier('AAPFU0939F', 2026, 'gstin')).toMatchObject({ scheme: 'gstin', is_right: false })
  })

  it('is warned of where it may still be right: a state of a CIN that does not exist', () => {
    expect(check('U72900ZZ2008PTC046374')).toMatchObject({
      is_right: true,
      warnings: [expect.stringContaining('state ZZ')],
    })
  })
})

describe('what does not fit together', () => {
  const crossed = (line: string) => crossChecks(identifiersIn(line).map(check)).join(' ')
  it.each([
    ['27AAPFU0939F1ZV AABCT5678K', /belongs to the PAN AAPFU0939F, not to AABCT5678K/],
    ['27AABCT5678K1ZR,U72900KA2008PTC046374', /of Maharashtra, the CIN of Karnataka/],
    ['AAPFU0939F; U72900KA2008PTC046374', /a CIN is given to companies only/],
    ['AAA-1234 U72900KA2008PTC046374', /a company or a limited liability partnership/],
    ['AAA-1234 AABCT5678K', /AAA-1234: The PAN belongs to a company/],
  ])('%s', (line, warning) => expect(crossed(line)).toMatch(warning))

  it.each(['27AABCT5678K1ZR AABCT5678K', 'U72900MH2008PTC046374 27AABCT5678K1ZR', '03AAJCR2207E1Z2 AABCT5678K', ''])(
    'nothing: %s',
    (line) => expect(crossed(line)).toBe(''),
  )
})

it('reads what a spreadsheet or a person puts between them', () => {
  expect(identifiersIn(' "AAPFU0939F",27AAPFU0939F1ZV\tAAA-1234 ; SBIN0001234|x ')).toEqual([
    ...['AAPFU0939F', '27AAPFU0939F1ZV', 'AAA-1234', 'SBIN0001234', 'x'],
  ])
})

it('writes cells that no spreadsheet runs', () => {
  expect(csvLine(['=1+1', '+cmd', '@x', '-5', 'a,"b"', "it's"])).toBe(`'=1+1,'+cmd,'@x,-5,"a,""b""",it's\n`)
})
