import { describe, expect, it } from 'vitest'
import {
  companyStatusEffect,
  companyStatuses,
  companyStatusLabel,
  companyStatusRank,
  readCompanyStatus,
} from './company-status.ts'

describe('status of a company', () => {
  it.each([
    ['Active', 'active'],
    ['ACTIVE', 'active'],
    ['Strike Off', 'strike_off'],
    ['Under Process of Striking off', 'under_process_of_striking_off'],
    ['Under process of striking off', 'under_process_of_striking_off'],
    ['Not Available for eFiling', 'not_available_for_efiling'],
    ['Inactive for e-filing', 'inactive_for_efiling'],
    ['Converted to LLP and dissolved', 'converted_to_llp_and_dissolved'],
    ['Dormant under section 455', 'dormant_under_section_455'],
    ['Under liquidation', 'under_liquidation'],
    ['Dissolved (Liquidated)', 'liquidated'],
    ['Dissolved under section 59(8)', 'dissolved_under_section_59_8'],
    ['Under CIRP', 'under_cirp'],
  ])('reads %s of either register format', (word, value) =>
    expect(readCompanyStatus(word)).toEqual({ ok: true, value }),
  )

  it.each(['', 'NA', null, undefined, 'Activ', 'Active-ish', 'Struck'])('does not guess at %s', (word) => {
    const read = readCompanyStatus(word)
    expect(!read.ok && read.reason).toMatch(/register/)
  })

  it('reads every own label back and orders them', () => {
    for (const status of companyStatuses())
      expect(readCompanyStatus(companyStatusLabel(status))).toEqual({ ok: true, value: status })
    expect(companyStatusRank('active')).toBe(0)
    expect(companyStatusRank('under_process_of_striking_off')).toBeLessThan(companyStatusRank('strike_off'))
    expect(companyStatusEffect('amalgamated')).toBe('ended')
  })
})
