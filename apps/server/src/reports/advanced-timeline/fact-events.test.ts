import { financialYear } from '@saakh/catalogue/example-statements'
import { type Fact, isFactOfKind } from '@saakh/domain/facts'
import { expect, it } from 'vitest'
import { eventsOf } from './fact-events.ts'

const filing = (nature: 'standalone' | 'consolidated', audited: boolean | null): Fact[] => {
  const fact: Fact = financialYear(2026, { revenue_from_operations: 10 })
  return isFactOfKind(fact, 'published_result')
    ? [{ ...fact, fact_id: nature, payload: { ...fact.payload, filing_id: nature, nature, audited } }]
    : []
}

it('results of a group and of its parent, filed on one day, are told apart', () => {
  const events = eventsOf([...filing('standalone', true), ...filing('consolidated', null)])
  expect(events.map(({ title, detail }) => [title, detail]).sort()).toEqual([
    ['Results for the period to 31-03-2026 published', 'consolidated'],
    ['Results for the period to 31-03-2026 published', 'standalone · audited'],
  ])
})
