import { describe, expect, it } from 'vitest'
import { readDeparture, readDinStatus } from './director-words.ts'
import { DIN_STATUSES } from './fact-kinds/directorship.ts'

describe('why a director left', () => {
  it.each([
    ['Resignation', 'resigned'],
    ['Resigned due to personal reasons', 'resigned'],
    ['Vacated u/s 167 after disqualification', 'disqualified'],
    ['Removed by the shareholders', 'removed'],
    ['Retired by rotation', 'term_ended'],
    ['Completion of tenure', 'term_ended'],
    ['Withdrawal of nomination by the bank', 'term_ended'],
    ['Death', 'died'],
    ['Cessation', 'other'],
  ])('%s: %s', (text, departure) => {
    expect(readDeparture(text)).toBe(departure)
  })
})

describe("the status of a director's number", () => {
  it.each([
    ['Approved', 'approved'],
    ['Disqualified by RoC u/s 164(2)', 'disqualified'],
    ['Deactivated due to non-filing of DIR-3 KYC', 'deactivated'],
    ['Not disqualified', null],
    ['Pending', null],
  ])('%s: %s', (text, status) => {
    expect(readDinStatus(text)).toBe(status)
  })

  it('reads the words of the product itself', () => {
    for (const status of DIN_STATUSES) expect(readDinStatus(status)).toBe(status)
  })
})
