import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cinParts } from './cin.ts'
import { gstinCheckCharacter, gstinKind, panOfGstin } from './gstin.ts'
import {
  crossCheckIdentifiers,
  guessScheme,
  IDENTIFIER_SCHEMES,
  type IdentifierScheme,
  parseIdentifier,
} from './identifiers.ts'

const reasonOf = (scheme: IdentifierScheme, text: string) => {
  const parsed = parseIdentifier(scheme, text)
  return parsed.ok ? `accepted as ${parsed.value}` : parsed.reason
}

describe('GSTIN', () => {
  it.each([
    '24AAXFA5297L1ZN',
    '29AABCJ0355R1Z3',
    '27AAPFU0939F1ZV',
    '29AAACS1234F1ZO',
    '27AABCT5678K1ZR',
    '07AAAFE4321L2ZM',
    '33AAGHR9876P1Z3',
    '36AAAPK2468M1ZH',
    '24AABFD1357N1ZH',
  ])('accepts the published vector %s', (gstin) =>
    expect(parseIdentifier('gstin', gstin.toLowerCase())).toEqual({ ok: true, value: gstin, warnings: [] }),
  )

  it.each([
    ['03AAJCR2207E1Z2', 'X'],
    ['29ABCDE1234F1Z5', 'W'],
    ['19ABCDE1234F1Z5', 'X'],
  ])('refuses %s, printed in public documents with a wrong check character', (gstin, expected) => {
    expect(gstinCheckCharacter(gstin.slice(0, 14))).toBe(expected)
    expect(reasonOf('gstin', gstin)).toContain(`gives ${expected}`)
  })

  it('finds every single mistyped character', () => {
    const gstin = '27AAPFU0939F1ZV'
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 13 }),
        fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
        (i, c) => {
          fc.pre(gstin.charAt(i) !== c)
          expect(parseIdentifier('gstin', gstin.slice(0, i) + c + gstin.slice(i + 1)).ok).toBe(false)
        },
      ),
    )
  })

  it('accepts retired state codes in old data only', () => {
    const old = `28AAPFU0939F1Z${gstinCheckCharacter('28AAPFU0939F1Z')}`
    expect(reasonOf('gstin', old)).toMatch(/no longer issued/)
    expect(parseIdentifier('gstin', old, { old_data: true })).toMatchObject({
      ok: true,
      warnings: [expect.stringContaining('old state code 28')],
    })
  })

  it.each([
    ['99AAPFU0939F1Z', 'normal'],
    ['27MUMA12345B1D', 'tax_deductor'],
    ['27AAPFU0939F1C', 'tax_collector'],
    ['9917USA12345OS', 'online_service'],
    ['0717IND12345NR', 'non_resident'],
    ['0717IND12345UN', 'un_body'],
  ])('knows the kind of %s', (first14, kind) => {
    const gstin = first14 + gstinCheckCharacter(first14)
    expect(gstinKind(gstin)).toBe(kind)
    expect(parseIdentifier('gstin', gstin).ok).toBe(true)
  })

  it.each([
    [
      '27AAPFUO939F1ZV',
      /Character 8 of the GSTIN is the letter O where a digit is needed; perhaps it should be 0 \(zero\)/,
    ],
    ['27AAPFU0939F0ZV', /Character 13/],
    ['42AAPFU0939F1ZV', /not a state code/],
    ['27AAPFU0939F1Z', /14 characters; it needs 15/],
    ['', /empty/],
  ])('says what is wrong with %s', (text, reason) => expect(reasonOf('gstin', text)).toMatch(reason))

  it('carries the PAN', () => {
    expect(panOfGstin('27AAPFU0939F1ZV')).toBe('AAPFU0939F')
    expect(panOfGstin('9917USA12345OS2')).toBeNull()
  })
})

describe('CIN', () => {
  it.each(['L17110MH1973PLC019786', 'U72900KA2008PTC046374', 'L52399MH1987PLC044954'])('accepts %s', (cin) =>
    expect(parseIdentifier('cin', ` ${cin.toLowerCase()} `)).toEqual({ ok: true, value: cin, warnings: [] }),
  )

  it('reads its parts', () => {
    expect(cinParts('U72900KA2008PTC046374')).toMatchObject({
      listed: false,
      industry_code: '72900',
      state_letters: 'KA',
      year: 2008,
      company_class: 'PTC',
      registration_number: '046374',
    })
    expect(cinParts('U72900TG2008PTC046374').state?.name).toBe('Telangana')
    expect(cinParts('U72900TS2008PTC046374').state?.name).toBe('Telangana')
    expect(cinParts('U72900OR2008PTC046374').state?.name).toBe('Odisha')
  })

  it('warns and does not refuse when class, state or year are odd', () => {
    expect(parseIdentifier('cin', 'U72900ZZ2008XYZ046374', { incorporated_year: 2009 })).toMatchObject({
      ok: true,
      warnings: [
        expect.stringContaining('class XYZ'),
        expect.stringContaining('state ZZ'),
        expect.stringContaining('registered in 2009'),
      ],
    })
  })

  it('refuses a year that has not come, when told the year', () => {
    expect(parseIdentifier('cin', 'U72900KA2030PTC046374', { today_year: 2026 }).ok).toBe(false)
    expect(parseIdentifier('cin', 'U72900KA2026PTC046374', { today_year: 2026 }).ok).toBe(true)
  })

  it.each([
    ['U7290OKA2008PTC046374', /Character 6 of the CIN is the letter O/],
    ['X72900KA2008PTC046374', /starts with X/],
    ['U72900KA2008PTC04637', /20 characters; it needs 21/],
    [
      'U72900K82008PTC046374',
      /Character 8 of the CIN is the digit 8 where a letter is needed; perhaps it should be the letter B/,
    ],
  ])('says what is wrong with %s', (text, reason) => expect(reasonOf('cin', text)).toMatch(reason))
})

describe('PAN', () => {
  it('accepts every holder and warns about an unknown one', () => {
    for (const holder of 'PCHFABTLJG')
      expect(parseIdentifier('pan', `AAA${holder}U0939F`)).toMatchObject({ ok: true, warnings: [] })
    expect(parseIdentifier('pan', 'AAAKU0939F')).toMatchObject({
      ok: true,
      warnings: [expect.stringContaining('is K')],
    })
  })

  it.each([
    ['ABC', /3 characters; it needs 10/],
    ['AAPFUO939F', /Character 6 of the PAN is the letter O/],
    ['AAPFU09391', /Character 10 of the PAN is the digit 1/],
  ])('says what is wrong with %s', (text, reason) => expect(reasonOf('pan', text)).toMatch(reason))
})

describe('the other schemes', () => {
  it.each<[IdentifierScheme, string, string]>([
    ['llpin', 'aaa-1234', 'AAA-1234'],
    ['llpin', 'AAA1234', 'AAA-1234'],
    ['din', '09397154', '09397154'],
    ['tan', 'mumb12345c', 'MUMB12345C'],
    ['ifsc', 'sbin0001234', 'SBIN0001234'],
    ['uan', '1001 2345 6789', '100123456789'],
    ['udyam', 'udyam-ka-29-0001234', 'UDYAM-KA-29-0001234'],
    ['pin_code', '403 521', '403521'],
  ])('%s: %s', (scheme, text, value) => {
    expect(parseIdentifier(scheme, text)).toEqual({ ok: true, value, warnings: [] })
    expect(guessScheme(text)).toBe(scheme)
  })

  it.each<[IdentifierScheme, string]>([
    ['llpin', 'AAAA-123'],
    ['din', '939715'],
    ['tan', 'MUM12345C'],
    ['ifsc', 'SBINO001234'],
    ['uan', '12345678901'],
    ['udyam', 'UDYAM-KA-29-123'],
    ['pin_code', '003521'],
  ])('%s refuses %s', (scheme, text) => expect(parseIdentifier(scheme, text).ok).toBe(false))

  it('guesses by shape only', () => {
    expect(guessScheme('27AAPFU0939F1ZV')).toBe('gstin')
    expect(guessScheme('aapfu0939f')).toBe('pan')
    expect(guessScheme('L17110MH1973PLC019786')).toBe('cin')
    expect(guessScheme('Zuari Cement')).toBeNull()
    expect(guessScheme('')).toBeNull()
  })

  it('never throws, and what it accepts it accepts again unchanged', () => {
    fc.assert(
      fc.property(fc.constantFrom(...IDENTIFIER_SCHEMES), fc.string(), (scheme, text) => {
        const parsed = parseIdentifier(scheme, text)
        if (parsed.ok) expect(parseIdentifier(scheme, parsed.value)).toMatchObject({ ok: true, value: parsed.value })
        else expect(parsed.reason).toMatch(/\.$/)
      }),
    )
  })
})

describe('cross-checks', () => {
  it.each([
    [{ gstin: '27AAPFU0939F1ZV', pan: 'AABCT5678K' }, /belongs to the PAN AAPFU0939F/],
    [{ pan: 'AAPFU0939F', party_type: 'private_company' }, /firm or LLP, which does not fit/],
    [{ pan: 'AAPFU0939F', cin: 'U72900KA2008PTC046374' }, /CIN is given to companies only/],
    [{ gstin: '27AAPFU0939F1ZV', state: 'goa' }, /of Maharashtra, but the address is in Goa/],
    [{ cin: 'U72900KA2008PTC046374', party_type: 'public_company' }, /private company, which does not fit/],
  ])('%o', (set, warning) => expect(crossCheckIdentifiers(set).join(' ')).toMatch(warning))

  it('says nothing about what fits', () => {
    expect(
      crossCheckIdentifiers({
        gstin: '27AABCT5678K1ZR',
        pan: 'AABCT5678K',
        party_type: 'private_company',
        state: 'Maharashtra',
      }),
    ).toEqual([])
    expect(crossCheckIdentifiers({})).toEqual([])
  })
})
