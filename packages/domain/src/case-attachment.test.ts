import { describe, expect, it } from 'vitest'
import { bareFileName, CASE_CREATION_FORMATS, COMMENT_UPLOAD_FORMATS, formatOf } from './case-attachment.ts'

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
