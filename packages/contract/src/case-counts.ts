import { readCounts } from '@saakh/domain/case-counts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const caseAccess = { kind: 'policy', url: '/v1/cases' } as const

/** How many cases there are, which every page tells: apart from what cases are made of. */
export const caseCounts = {
  caseCountByStatus: endpoint({
    method: 'GET',
    path: '/v1/cases/case_count/status_category',
    refreshed_by: ['case'],
    summary: 'Counts per status category, of the current IST day or overall.',
    access: caseAccess,
    query: z.object({ type: z.enum(['day', 'overall']).default('overall') }),
    response: z.object({ data: z.record(z.string(), z.number()) }),
    read: readCounts,
  }),
  caseCountByRisk: endpoint({
    method: 'GET',
    path: '/v1/cases/case_count/risk_type',
    refreshed_by: ['case'],
    summary: 'Counts of open cases per risk.',
    access: caseAccess,
    response: z.object({
      data: z.looseObject({ high: z.number(), medium: z.number(), low: z.number(), not_rated: z.number() }),
    }),
    read: readCounts,
  }),
}
