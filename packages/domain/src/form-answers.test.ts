import { describe, expect, it } from 'vitest'
import { hasUnreadablePattern, judgeAnswers, judgeField } from './form-answers.ts'
import type { FieldKind, FormField } from './form-field.ts'

const TODAY = '2026-05-04'
const field = (kind: FieldKind, more: Partial<FormField> = {}): FormField => ({
  name: 'f',
  kind,
  label: 'The field',
  mandatory: true,
  ...more,
})
const OPTIONS = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
]
const problem = (formField: FormField, raw: unknown) => judgeField(formField, raw, TODAY).problem

describe('an empty mandatory field', () => {
  it.each<[FieldKind, string, string]>([
    ['dropdown', 'Please fill the field', '[DOM-VAL-008]'],
    ['date', 'Please fill the field', '[DOM-VAL-009]'],
    ['text', 'Please fill the field', '[DOM-VAL-010]'],
    ['textarea', 'Please fill the field', ''],
    ['number', 'Please fill the field', ''],
    ['amount', 'Please fill the field', ''],
    ['pan', 'Please fill the field', ''],
    ['gstin', 'Please fill the field', ''],
    ['cin', 'Please fill the field', ''],
    ['radio', 'Please select the field', '[DOM-VAL-011]'],
    ['search', 'Please Choose the Party', '[DOM-VAL-012]'],
    ['checkbox', 'Please Click the checkbox', '[DOM-VAL-013]'],
  ])('of the kind %s says %s %s', (kind, message) => {
    for (const raw of [undefined, null, '', '   ', '\u200b', false])
      if (raw !== false || kind === 'checkbox') expect([raw, problem(field(kind), raw)]).toEqual([raw, message])
    expect(problem(field(kind, { mandatory: false }), '')).toBeNull()
  })

  it('is a text of blanks as well [DOM-VAL-019]', () => {
    expect(problem(field('text'), ' \n\t ')).toBe('Please fill the field')
    expect(judgeField(field('text'), '  x ', TODAY)).toMatchObject({ value: 'x', problem: null })
  })
})

describe('a pattern', () => {
  const coded = (pattern: string, more: Partial<FormField> = {}) => field('text', { pattern, ...more })

  it('is tested if it is given [DOM-VAL-014]', () => {
    expect(problem(coded('^[A-Z]{3}$'), 'ABC')).toBeNull()
    expect(problem(coded('^[A-Z]{3}$'), 'ABCD')).toBe('The field is not written as it should be')
    expect(problem(coded('^[A-Z]{3}$', { message: 'Three letters' }), '1')).toBe('Three letters')
    expect(problem(field('text'), 'anything ₹ 12')).toBeNull()
  })

  it('is not asked of an empty optional field [DOM-VAL-068]', () => {
    expect(problem(coded('^[A-Z]{3}$', { mandatory: false }), '  ')).toBeNull()
  })

  it('that is broken or cannot be followed never keeps an answer back', () => {
    for (const pattern of ['([A-Z', '*', '(?<=x)y', '(a)\\1', '[z-a]']) {
      expect([pattern, problem(coded(pattern), 'something')]).toEqual([pattern, null])
      expect([pattern, hasUnreadablePattern(coded(pattern))]).toEqual([pattern, true])
    }
    expect(hasUnreadablePattern(coded('^a$'))).toBe(false)
    expect(hasUnreadablePattern(field('text'))).toBe(false)
  })

  it('of a date may be written for either order, that of a choice for its value or its label', () => {
    expect(problem(field('date', { pattern: '^\\d{2}-\\d{2}-\\d{4}$' }), '2026-05-04')).toBeNull()
    expect(problem(field('dropdown', { pattern: '^First$', options: OPTIONS }), 'a')).toBeNull()
    expect(problem(field('dropdown', { pattern: '^First$', options: OPTIONS }), 'b')).not.toBeNull()
  })
})

describe('identifiers', () => {
  it.each<[FieldKind, string, string, string]>([
    ['pan', 'abcpe1234f', 'ABCPE1234F', '[DOM-VAL-015]'],
    ['gstin', '27aapfu0939f1zv', '27AAPFU0939F1ZV', '[DOM-VAL-016]'],
    ['cin', 'u74999mh2016ptc123456', 'U74999MH2016PTC123456', '[DOM-VAL-017]'],
  ])('%s is upper-cased before the test and kept so %s %s %s', (kind, typed, kept) => {
    expect(judgeField(field(kind), typed, TODAY)).toEqual({ value: kept, problem: null, warnings: [] })
    expect(judgeField(field(kind, { pattern: '^[A-Z0-9]+$' }), ` ${typed} `, TODAY).value).toBe(kept)
    expect(problem(field(kind, { pattern: '^[A-Z0-9]+$' }), typed)).toBeNull()
  })

  it('of a wrong shape are refused with what is wrong [DOM-VAL-014]', () => {
    expect(problem(field('pan'), 'ABC')).toBe('The PAN has 3 characters; it needs 10.')
    expect(problem(field('pan', { pattern: '^[A-Z]{5}[0-9]{4}[A-Z]$' }), 'ABC')).toBe(
      'The PAN has 3 characters; it needs 10.',
    )
    expect(problem(field('gstin'), '27AAPFU0939F1')).toContain('GSTIN')
    expect(problem(field('cin'), 'U74999MH2016')).toContain('CIN')
  })

  it('that only look wrong are told and taken', () => {
    const pan = judgeField(field('pan'), 'ABCDE1234F', TODAY)
    expect([pan.problem, pan.warnings.length]).toEqual([null, 1])
    const gstin = judgeField(field('gstin'), '27AAPFU0939F1ZW', TODAY)
    expect([gstin.problem, gstin.warnings.length]).toEqual([null, 1])
    const cin = judgeField(field('cin'), 'A74999MH2016PTC123456', TODAY)
    expect([cin.problem, cin.warnings.length]).toEqual([null, 1])
  })

  it('are held to the pattern of their field where it has one', () => {
    expect(problem(field('pan', { pattern: '^PAN-' }), 'pan-17')).toBeNull()
  })
})

describe('figures and dates', () => {
  it.each<[FieldKind, unknown, string | null]>([
    ['amount', '₹ 1,20,00,000.50', '12000000.50'],
    ['amount', 'Rs. 40,000', '40000'],
    ['amount', 4_000_000, '4000000'],
    ['amount', '1.005', null],
    ['amount', 'much', null],
    ['number', ' 12.125 ', '12.125'],
    ['number', '1e9', null],
    ['number', '1'.repeat(16), null],
    ['date', '2026-02-28', '2026-02-28'],
    ['date', '28-02-2026', '2026-02-28'],
    ['date', '2026-02-30', null],
    ['date', '2026-02-28T19:00:00Z', '2026-03-01'],
  ])('%s %s is %s', (kind, raw, kept) => {
    const { value, problem } = judgeField(field(kind), raw, TODAY)
    expect(problem === null ? value : null).toBe(kept)
  })

  it('are held to their bounds', () => {
    const share = field('number', { min: '0', max: '100' })
    expect([problem(share, '100'), problem(share, '-1'), problem(share, '100.5')]).toEqual([
      null,
      'At least 0',
      'At most 100',
    ])
    const past = field('date', { min: '2020-01-01', max: 'today' })
    expect([problem(past, TODAY), problem(past, '2026-05-05'), problem(past, '2019-12-31')]).toEqual([
      null,
      'The date may not be in the future',
      'Not before 01-01-2020',
    ])
  })
})

describe('answers of another shape', () => {
  it.each<[FieldKind, unknown]>([
    ['text', { a: 1 }],
    ['text', ['a']],
    ['number', true],
    ['checkbox', 'perhaps'],
    ['search', { name: 'nobody' }],
    ['search', ['p1']],
  ])('%s is refused as %j', (kind, raw) => {
    expect(problem(field(kind), raw)).not.toBeNull()
    expect(judgeField(field(kind, { mandatory: false }), raw, TODAY).value).toBeNull()
  })

  it('are read where they are the same thing', () => {
    for (const raw of [true, 'true', 'Yes', 1, 'on']) expect(judgeField(field('checkbox'), raw, TODAY).value).toBe(true)
    expect(judgeField(field('search'), 'p1', TODAY).value).toEqual({ party_id: 'p1', name: 'p1' })
    expect(problem(field('radio', { options: OPTIONS }), 'c')).toBe('Choose one of the options')
    expect(problem(field('text', { max_length: 3 }), 'four')).toBe('At most 3 characters')
    expect(problem(field('text'), 'x'.repeat(10_001))).toBe('At most 10000 characters')
  })
})

it('judges a whole form by name, and no field is taken from what every object has', () => {
  const fields = [field('text', { name: 'constructor' }), field('pan', { name: 'pan', mandatory: false })]
  expect(judgeAnswers(fields, { pan: 'abcpe1234f' }, TODAY)).toEqual({
    answers: { constructor: null, pan: 'ABCPE1234F' },
    problems: { constructor: 'Please fill the field' },
  })
})
