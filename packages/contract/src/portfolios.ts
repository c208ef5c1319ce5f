import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { paging, sorting } from './wire.ts'

export const portfolio = z.looseObject({
  id: z.string(),
  attributes: z.looseObject({
    name: z.string(),
    no_of_parties: z.number(),
    risk_details: z.looseObject({ low_risk: z.number(), medium_risk: z.number(), high_risk: z.number() }),
  }),
})

export const portfolios = {
  adminPortfolios: endpoint({
    method: 'GET',
    path: '/v1/admin/portfolios',
    summary: 'Portfolios with risk counts computed from the open alerts of their members.',
    access: { kind: 'policy', url: '/v1/admin/portfolios' },
    query: z.object({ ...paging(), ...sorting(['name', 'created_at'] as const) }),
    response: z.object({ data: z.array(portfolio), total_count: z.number() }),
  }),
}
