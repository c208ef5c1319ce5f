import { expect, it } from 'vitest'
import { billsFiles } from './bills-files.ts'
import { demoBorrowers } from './borrowers.ts'

const ANCHOR = '2026-11-21'

it('are of some borrowers alone, none of which is an NPA, and are the same at every start', () => {
  const borrowers = demoBorrowers(ANCHOR)
  const files = billsFiles(borrowers, ANCHOR)
  expect(files).toEqual(billsFiles(demoBorrowers(ANCHOR), ANCHOR))
  expect(files.length).toBeGreaterThan(9)
  expect(new Set(files.map(({ as_of }) => as_of))).toEqual(new Set(['2026-10-31']))
  const outcomes = new Map(borrowers.map(({ customer_number, outcome }) => [customer_number, outcome]))
  expect(files.filter(({ customer_number }) => outcomes.get(customer_number) === 'NPA')).toEqual([])
})
