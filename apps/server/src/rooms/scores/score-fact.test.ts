import { FRAUD_TYPES } from '@saakh/catalogue/fraud-track'
import { expect, it } from 'vitest'
import type { ScoreContribution } from '../../platform/sources.ts'
import { scorePayload } from './score-fact.ts'

const contribution = (id: string): ScoreContribution => ({
  ...{ id, kind: 'signal', area: 'Public record', label: `The label of ${id}`, state: 'measured' },
  ...{ points: -6, best: 0, worst: -6, value: null, text: 'A sentence of the finding', as_of: null, sources: [] },
})

it('keeps the points of a driver that the fraud track feeds and not what it is, since alerts and mails tell of it', () => {
  const [fraud = ''] = FRAUD_TYPES
  const { drivers } = scorePayload({
    ...{ party_id: 'p', score: 50, band: 'Medium', reason: null, base: 62, coverage: 80, evidence_hash: 'e' },
    contributions: [contribution(fraud), contribution('cheque_returns')],
    scorecard: { id: 'credit-monitoring', version: '1', hash: 'h' },
  })
  expect(drivers.map(({ label, observed, points }) => [label, observed, points])).toEqual([
    ['Restricted', 'Restricted', -6],
    ['The label of cheque_returns', 'Finding', -6],
  ])
})
