import { CASE_STAGES } from '@saakh/domain/fact-kinds/court-case'
import { describe, expect, it } from 'vitest'
import { INSOLVENCY_PROCESSES, insolvencyProcessOf } from './insolvency-process.ts'

describe('the process that a petition opens', () => {
  it.each([
    ['IBC section 7', 'CP (IB) 1/2026', 'corporate'],
    ['IBC section 9', 'CP 1/2026', 'corporate'],
    [null, 'CP (IB) 1/2026', 'corporate'],
    ['IBC section 54C', 'CP (IB) 1/2026', 'pre_packaged'],
    ['IBC section 58A', 'CP (IB) 1/2026', 'creditor_initiated'],
    ['Insolvency Code, creditor-initiated process', 'CP (IB) 1/2026', 'creditor_initiated'],
  ] as const)('%s, %s: %s', (under, case_number, process) => {
    expect(insolvencyProcessOf(under, case_number)).toBe(INSOLVENCY_PROCESSES[process])
  })

  it.each([
    [null, 'CP 1/2026'],
    ['Companies Act section 241', 'CP 1/2026'],
    ['Companies Act section 271, winding up', 'CP 1/2026'],
    ['IBC section 60(5)', 'IA 12/2026'],
    ['IBC section 59', 'CP (IB) 1/2026'],
    ['RDB Act section 19', 'OA 1/2026'],
  ])('is none for %s, %s', (under, case_number) => expect(insolvencyProcessOf(under, case_number)).toBeNull())

  it.each(Object.values(INSOLVENCY_PROCESSES))('$name: each stage is told by one of its own', ({ stages }) => {
    const caseStages = stages.map(({ told_by }) => told_by)
    expect(new Set(caseStages).size).toBe(caseStages.length)
    for (const caseStage of caseStages) expect(CASE_STAGES).toContain(caseStage)
  })
})
