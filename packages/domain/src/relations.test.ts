import { describe, expect, it } from 'vitest'
import { readControlBasis, readRelation, readShare } from './relations.ts'

describe('the words of relations', () => {
  it.each([
    ['Control', 'control'],
    ['Co-Borrower', 'co_borrower'],
    ['co_borrower', 'co_borrower'],
    ['Corporate guarantee', 'guarantee'],
    ['director', null],
    ['', null],
  ])('%s', (text, relation) => expect(readRelation(text)).toBe(relation))

  it.each([
    ['Shares', 'shares'],
    ["shareholders' agreement", 'voting_agreement'],
    ['golden share', null],
  ])('%s', (text, basis) => expect(readControlBasis(text)).toBe(basis))
})

describe('a share', () => {
  it.each([
    ['60', '60'],
    ['66.670 %', '66.67'],
    ['100%', '100'],
  ])('%s is read', (text, value) => expect(readShare(text)).toEqual({ ok: true, value }))

  it.each([
    ['100.01', 'share is 100.01; it cannot be above 100.'],
    ['0', 'share is 0; leave the line out, or give the day on which it ended.'],
    ['-5', "share is '-5'; write a percentage as 60 or 66.67."],
    ['sixty', "share is 'sixty'; write a percentage as 60 or 66.67."],
  ])('%s is refused', (text, reason) => expect(readShare(text)).toEqual({ ok: false, reason }))
})
