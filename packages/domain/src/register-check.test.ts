import { describe, expect, it } from 'vitest'
import { changesBetween, REGISTER_FIELD_NAMES, type RegisterRow } from './register-check.ts'

const NOTHING = Object.fromEntries(REGISTER_FIELD_NAMES.map((name) => [name, null])) as RegisterRow
const row = (overrides: Partial<RegisterRow>): RegisterRow => ({
  ...NOTHING,
  name: 'SAMUDRA SAMPLE FOODS',
  ...overrides,
})

describe('what changed between two checks of the register', () => {
  it('names each field that differs, in the order of the table', () => {
    const before = row({ status: 'Active', paid_up_capital: '100000.00' })
    const now = row({ status: 'Strike Off', paid_up_capital: '500000.00' })
    expect(changesBetween(before, now)).toEqual(['status', 'paid_up_capital'])
    expect(changesBetween(before, before)).toEqual([])
  })

  it('takes what a format of the register leaves out for no change, and what is told for the first time for one', () => {
    expect(changesBetween(row({ last_annual_return: '2020-03-31' }), row({}))).toEqual([])
    expect(changesBetween(row({}), row({ last_annual_return: '2020-03-31' }))).toEqual(['last_annual_return'])
  })

  it('says that a company came into the register or is no longer in it', () => {
    expect(changesBetween(null, row({}))).toEqual(['in_register'])
    expect(changesBetween(row({}), null)).toEqual(['in_register'])
    expect(changesBetween(null, null)).toEqual([])
  })
})
