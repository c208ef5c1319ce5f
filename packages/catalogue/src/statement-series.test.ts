import { expect, it } from 'vitest'
import { balanceSheet } from './example-statements.ts'
import { factSetOf } from './fact-set.ts'
import { latestSeries, statementSeries } from './statement-series.ts'

const AS_OF = '2026-06-15'
const published = (end: string) => balanceSheet(end, { equity: 10 }, { source: 'published_result' })
const given = (end: string) => balanceSheet(end, { equity: 10 }, { source: 'borrower_statement' })

it.each([
  ['what was published, where both end on one day', [given('2026-03-31'), published('2026-03-31')], 'published_result'],
  [
    'what the borrower gave, where it reaches further',
    [published('2025-03-31'), given('2026-03-31')],
    'borrower_statement',
  ],
  ['what was published, where it reaches further', [given('2025-03-31'), published('2026-03-31')], 'published_result'],
  ['nothing of nothing', [], undefined],
])('scores and reports read %s', (_, facts, source) => {
  expect(latestSeries(statementSeries(factSetOf(facts, AS_OF)))?.source).toBe(source)
})
