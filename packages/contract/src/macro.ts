import { FREQUENCIES } from '@saakh/domain/macro-series'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const series = z.object({
  series: z.string(),
  name: z.string(),
  unit: z.string(),
  frequency: z.enum(FREQUENCIES),
  source: z.string(),
  /** The file that was imported, and its licence. */
  attribution: z.string().nullable(),
  /** The last period with a figure. */
  as_of: z.string(),
  read_on: z.string(),
  is_sample: z.boolean(),
  /** Signals and reports that read it. */
  used_by: z.array(z.string()),
  /** In the order of time. */
  points: z.array(z.object({ period: z.string(), value: z.number() })),
})

export const macro = {
  macroIndicators: endpoint({
    method: 'GET',
    path: '/v1/macro_indicators',
    refreshed_by: ['import'],
    summary: 'Series of the whole economy with their source and the period they reach to.',
    access: { kind: 'policy', url: '/v1/macro_indicators' },
    response: z.object({ data: z.array(series) }),
  }),
}
