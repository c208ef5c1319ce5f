import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const nullableText = z.string().nullable()

export const customerRecordEndpoints = {
  partyCustomerRecords: endpoint({
    method: 'GET',
    path: '/v1/parties/{party_id}/customer_records',
    refreshed_by: ['import'],
    summary: 'What the customers file says of the party; the contact is masked until it is asked for with a reason.',
    access: { kind: 'policy', url: '/v1/parties' },
    response: z.object({
      /** One of each customer number. */
      data: z.array(
        z.object({
          customer_number: z.string(),
          branch: nullableText,
          relationship_manager: nullableText,
          segment: nullableText,
          /** As it was delivered. */
          industry: nullableText,
          /** What the text means in NIC 2008; null where nobody knows. */
          division: z.object({ industry_id: z.string(), name: z.string() }).nullable(),
          contact_name: nullableText,
          phone: nullableText,
          email: nullableText,
        }),
      ),
    }),
  }),
}
