import { describe, expect, it } from 'vitest'
import { type LackOfFunds, lackOfFunds } from './cheque-return-reasons.ts'

const CHEQUES: [string, LackOfFunds][] = [
  ['Funds insufficient', true],
  ['FUNDS INSUFFICIENT.', true],
  ['01', true],
  ['1', true],
  ['01 - Funds insufficient', true],
  ['Insufficient Funds', true],
  ['Balance insufficient', true],
  ['Exceeds arrangement', true],
  ['02', true],
  ['Reason 02: Exceeds Arrangement', true],
  ['03', null],
  ['Effects not cleared; present again', null],
  ['04', null],
  ['Refer to drawer', null],
  ['10', false],
  ["Drawer's signature differs", false],
  ['Drawers signature differs', false],
  ['12 Drawer’s signature differs', false],
  ['20', false],
  ['Payment stopped by drawer', false],
  ['Payment stopped', false],
  ['31', false],
  ['Instrument out dated/stale', false],
  ['Amount in words and figures differ', false],
  ['50', false],
  ['Account closed', false],
  ['Account blocked or frozen', false],
  ['No such account', false],
  ['99', null],
  ['84 Connectivity failure', null],
  ['', null],
  ['NA', null],
  ['Funds', null],
  ['Not due to funds insufficient', null],
  ['Funds insufficient / signature differs', null],
  ['01 Account closed', null],
  ['001', null],
]

describe('the reason of a returned cheque', () => {
  it.each(CHEQUES)("'%s' says of lack of funds: %s", (reason, expected) => {
    expect(lackOfFunds(reason, 'cheque')).toBe(expected)
  })
})

describe('the reason of a returned mandate', () => {
  it.each([
    ['Balance insufficient', true],
    ['04 Balance insufficient', true],
    ['Not arranged for', true],
    ['01', null],
    ['04', null],
    ['01 Account closed', false],
    ['Mandate cancelled', false],
  ] satisfies [string, LackOfFunds][])("'%s' says of lack of funds: %s", (reason, expected) => {
    expect(lackOfFunds(reason, 'nach')).toBe(expected)
    expect(lackOfFunds(reason, 'e_mandate')).toBe(expected)
  })
})
