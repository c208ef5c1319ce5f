import { REPORT_TYPES } from '@saakh/domain/report-type'
import { expect, it } from 'vitest'
import { OFFERS, offerOf } from './products.ts'

it('offers every report type once', () => {
  expect(OFFERS.map(({ report_type }) => report_type)).toEqual([...REPORT_TYPES])
  for (const type of REPORT_TYPES) expect(offerOf(type).report_type).toBe(type)
})
