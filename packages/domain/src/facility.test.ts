import { describe, expect, it } from 'vitest'
import { assetClassOf, declaredClassOf } from './asset-class-words.ts'
import { FACILITY_KINDS, facilityKindOf, facilityLabel, isFunded, isRevolving } from './facility.ts'

describe('kinds of facility', () => {
  it.each([
    ['CC', 'cash_credit'],
    ['Cash Credit', 'cash_credit'],
    ['od', 'overdraft'],
    ['Term-Loan', 'term_loan'],
    ['B.G.', 'bank_guarantee'],
    ['LC', 'letter_of_credit'],
    ['WCDL', 'demand_loan'],
    ['EPC', 'packing_credit'],
    ['NCD', 'investment'],
    ['mortgage', null],
    ['', null],
  ])('reads %o as %o', (word, kind) => expect(facilityKindOf(word)).toBe(kind))

  it('has a label for each; guarantees and letters of credit alone lend no money, and two kinds revolve', () => {
    expect(new Set(FACILITY_KINDS.map(facilityLabel)).size).toBe(FACILITY_KINDS.length)
    expect(FACILITY_KINDS.filter((kind) => !isFunded(kind))).toEqual(['letter_of_credit', 'bank_guarantee'])
    expect(FACILITY_KINDS.filter(isRevolving)).toEqual(['cash_credit', 'overdraft'])
  })
})

describe('declared classes', () => {
  it.each([
    ['STD', 'Standard', 'Standard'],
    ['sma 1', 'SMA-1', 'SMA-1'],
    ['SMA2', 'SMA-2', 'SMA-2'],
    ['Sub Standard', 'Sub-standard', 'NPA'],
    ['D1', 'Doubtful 1', 'NPA'],
    ['DOUBTFUL-III', 'Doubtful 3', 'NPA'],
    ['Loss Asset', 'Loss', 'NPA'],
    ['NPA', 'NPA', 'NPA'],
  ])('reads %o as %s, which counts as %s', (word, declared, counted) => {
    const declaredClass = declaredClassOf(word)
    expect([declaredClass, declaredClass && assetClassOf(declaredClass)]).toEqual([declared, counted])
  })

  it('knows no other word', () => expect(declaredClassOf('watch')).toBeNull())
})
