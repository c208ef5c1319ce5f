import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice, listing, queryOf } from './listing.ts'
import { success } from './wire.ts'

const access = { kind: 'policy', url: '/v1/book' } as const

/** mapped: with a division, whatever says it; open: a person has to say it. */
export const INDUSTRY_STATES = ['open', 'mapped'] as const

export const industryList = listing({
  filters: { state: choice(INDUSTRY_STATES) },
  sorts: ['exposure', 'borrowers', 'text'],
})

const division = z.object({ industry_id: z.string(), name: z.string() })

export const bookIndustries = {
  bookIndustries: endpoint({
    method: 'GET',
    path: '/v1/book/industries',
    refreshed_by: ['import', 'alert'],
    summary:
      'The texts for industries of the customers file with their division of NIC 2008; those without one first, then by exposure.',
    access,
    query: queryOf(industryList),
    response: z.object({
      data: z.array(
        z.object({
          /** As it was delivered. */
          text: z.string(),
          borrowers: z.number(),
          exposure: z.string(),
          division: division.nullable(),
          /** What says the division: a code of NIC 2008, the title of a division, or a person. */
          by: z.enum(['code', 'title', 'person']).nullable(),
          mapped_by: z.string().nullable(),
          mapped_at: z.string().nullable(),
          /** Divisions that share a word with the text; none for a text that has one. */
          proposals: z.array(division),
        }),
      ),
      total_count: z.number(),
      /** Texts without a division, and the exposure that stands under them. */
      open: z.object({ texts: z.number(), borrowers: z.number(), exposure: z.string() }),
    }),
  }),
  mapIndustry: endpoint({
    method: 'POST',
    path: '/v1/book/industries',
    summary:
      'Says which division of NIC 2008 a text for an industry means, for all borrowers with it; null takes it back.',
    access,
    body: z.object({
      text: z.string().trim().min(1).max(500),
      industry_id: z
        .string()
        .regex(/^\d{2}$/, 'must be the two digits of a division')
        .nullable(),
    }),
    response: success,
  }),
}
