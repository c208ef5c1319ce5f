import { describe, expect, it } from 'vitest'
import { NIC_TITLES, nicDivisionOf, proposedDivisions } from './nic-division.ts'

const of = (text: string) => {
  const division = nicDivisionOf(text)
  return division && [division.industry.industry_id, division.by]
}

describe('the division of a text', () => {
  it.each([
    ['13', ['13', 'code']],
    ['1311', ['13', 'code']],
    [' 01111 ', ['01', 'code']],
    ['Manufacture of  TEXTILES', ['13', 'title']],
    ['textiles', ['13', 'title']],
    ['Real estate activities', ['68', 'title']],
    ['131111', null],
    ['1', null],
    ['04', null],
    ['NIC 13', null],
    ['Textile', null],
    ['Cotton spinning', null],
    ['', null],
  ])('%j is %j: by a code or a whole title, never by likeness', (text, division) => {
    expect(of(text)).toEqual(division)
  })

  it('is told by titles that name one division each', () => {
    expect(NIC_TITLES.size).toBeGreaterThan(88)
    expect(NIC_TITLES.get('furniture')).toBe('31')
  })
})

it('proposes divisions that share a word, and none where none does', () => {
  expect(proposedDivisions('Textile mill').map(({ industry_id }) => industry_id)).toEqual(['13'])
  expect(proposedDivisions('Basic metals, wholesale')[0]?.industry_id).toBe('24')
  expect(proposedDivisions('Retail trade of motor vehicles').length).toBe(3)
  expect(proposedDivisions('Zari').length).toBe(0)
})
