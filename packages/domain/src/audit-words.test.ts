import { describe, expect, it } from 'vitest'
import { auditorKey, readOpinion } from './audit-words.ts'
import { AUDIT_OPINIONS } from './fact-kinds/audit-report.ts'

describe('the opinion of an auditor', () => {
  it.each([
    ['Unqualified', 'unmodified'],
    ['Unmodified Opinion', 'unmodified'],
    ['QUALIFIED OPINION', 'qualified'],
    ['Adverse', 'adverse'],
    ['Disclaimer of Opinion', 'disclaimer'],
    ['Modified', null],
    ['Fine', null],
  ])('%s: %s', (text, opinion) => {
    expect(readOpinion(text)).toBe(opinion)
  })

  it('reads the words of the product itself', () => {
    for (const opinion of AUDIT_OPINIONS) expect(readOpinion(opinion)).toBe(opinion)
  })
})

it('knows a firm again however it is written', () => {
  for (const name of [
    'M/s. Example & Co.',
    'EXAMPLE AND COMPANY',
    'Example & Co LLP',
    'Example & Co., Chartered Accountants',
  ])
    expect(auditorKey(name)).toBe('EXAMPLE AND CO')
  expect(auditorKey('Example Shah & Co')).not.toBe(auditorKey('Example & Co'))
})
