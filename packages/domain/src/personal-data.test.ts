import { describe, expect, it } from 'vitest'
import { maskPans, maskPersonal, maskValues } from './personal-data.ts'

describe('what is kept back of a person', () => {
  it.each([
    ['email', 'someone@example.com', '••••'],
    ['telephone', '+91 98200 00000', '••••'],
    ['birth_date', '1980-01-31', '••••'],
    ['address', '1 Sample Road', '••••'],
    ['account_number', '7001000101', '••••0101'],
    ['account_number', 'A-1', '••••'],
    ['pan', 'ABCPK1234F', '••••234F'],
    ['pan', 'no PAN at all', '•••• all'],
    ['gstin', '30ABCPK1234F1Z5', '••••F1Z5'],
  ] as const)('a %s', (kind, text, masked) => expect(maskPersonal(kind, text)).toBe(masked))

  it.each([
    ['pan', 'AAACN1234F'],
    ['gstin', '30AAACN1234F1ZA'],
    ['pan', ''],
    ['account_number', ' '],
  ] as const)('not a %s of a company, nor nothing: "%s"', (kind, text) => expect(maskPersonal(kind, text)).toBe(text))

  it('is found in sentences', () => {
    expect(maskPans('The PAN abcpk1234f, the GSTIN 30ABCPK1234F1Z5 and the company AAACN1234F.')).toBe(
      'The PAN ••••234f, the GSTIN ••••F1Z5 and the company AAACN1234F.',
    )
    expect(maskPans('0a1bcpk1-234f')).toBe('0a1bcpk1-234f')
  })

  it('leaves counts alone that a short value equals', () => {
    expect(maskValues('Account LN/7 (1) is 1 day late', ['1', 'LN/7', '.'])).toBe('Account •••• (1) is 1 day late')
    expect(maskValues('1', ['1'])).toBe('••••')
  })
})
