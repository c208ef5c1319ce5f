import { describe, expect, it } from 'vitest'
import {
  bareFileName,
  base64Of,
  CASE_CREATION_FORMATS,
  COMMENT_UPLOAD_FORMATS,
  decodedSize,
  formatOf,
} from './case-attachment.ts'

describe('formats', () => {
  it('are judged by extension in any letter case, each place by its own list', () => {
    expect(formatOf('A.PDF', COMMENT_UPLOAD_FORMATS)).toBe('pdf')
    expect(formatOf('photo.JPG', CASE_CREATION_FORMATS)).toBe('jpg')
    expect(formatOf('photo.jpg', COMMENT_UPLOAD_FORMATS)).toBeNull()
    expect(formatOf('scan.png', COMMENT_UPLOAD_FORMATS)).toBeNull()
  })

  it.each(['a.exe', 'a.txt', 'a.html', 'a', 'pdf', '.pdf', 'a.pdf.exe', 'a.pdf.', ''])('do not hold %j', (name) => {
    expect(formatOf(name, CASE_CREATION_FORMATS)).toBeNull()
  })
})

describe('file names', () => {
  it.each([
    ['C:\\fakepath\\a.pdf', 'a.pdf'],
    ['../../etc/a.pdf', 'a.pdf'],
    ['a\u0000\u202e.pdf', 'a.pdf'],
    ['नोट.pdf', 'नोट.pdf'],
    [' folder/ ', ''],
  ])('%j becomes %j', (sent, bare) => {
    expect(bareFileName(sent)).toBe(bare)
  })
})

describe('data URLs', () => {
  it('give their base64 part and its size', () => {
    for (const text of ['', 'a', 'ab', 'abc', 'abcd']) {
      const content = base64Of(`data:text/csv;base64,${Buffer.from(text).toString('base64')}`)
      expect(content === null ? null : decodedSize(content)).toBe(text.length)
    }
  })

  it.each([
    'data:application/pdf;name=a.pdf;charset=utf-8;base64,YWI=',
    'DATA:;BASE64,YWI=',
    'data:text/csv; base64,YWI=',
    'data:text/csv;base64,Y\r\nWI=\n',
    'data:text/csv;base64,YWI',
  ])('may be written as %j', (text) => expect(base64Of(text)).toBe('YWI='))

  it.each([
    'a,b',
    'data:text/csv,a',
    'data:text/csv;base64,a',
    'data:;base64,a===',
    'data:;base64,abc=d',
    'data:;base64,abcde=',
    'data:;base64,****',
    'data:;base64,YWI=,YWI=',
  ])('are not %j', (text) => expect(base64Of(text)).toBeNull())
})
