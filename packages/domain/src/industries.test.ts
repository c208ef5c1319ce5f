import { describe, expect, it } from 'vitest'
import { findIndustry, INDUSTRIES } from './industries.ts'

describe('the industries', () => {
  it('are the 88 divisions of 21 sections, each id and each name once', () => {
    expect(INDUSTRIES).toHaveLength(88)
    expect(new Set(INDUSTRIES.map(({ section }) => section)).size).toBe(21)
    expect(new Set(INDUSTRIES.map(({ industry_id }) => industry_id)).size).toBe(88)
    expect(new Set(INDUSTRIES.map(({ name }) => name)).size).toBe(88)
  })

  it('have two digits and a whole name, in the order of their ids', () => {
    for (const { industry_id, name } of INDUSTRIES) {
      expect(industry_id).toMatch(/^\d\d$/)
      expect(name).toMatch(/^[A-Z][a-z].*[a-z.]$/)
      expect(name).not.toMatch(/ {2}|[,;]$/)
    }
    const ids = INDUSTRIES.map(({ industry_id }) => industry_id)
    expect(ids).toEqual([...ids].sort())
  })

  it('are found by their digits, a leading zero lost or not', () => {
    expect(findIndustry('01')?.name).toBe('Crop and animal production, hunting and related service activities')
    expect(findIndustry(1)).toBe(findIndustry('01'))
    expect(findIndustry('64')?.section).toBe('K')
    for (const id of ['', '1', '04', '100', '01 ', 0, 1.5]) expect(findIndustry(id)).toBeNull()
  })
})
