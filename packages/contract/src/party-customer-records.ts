import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const nullable = z.string().nullable()

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
          branch: nullable,
          relationship_manager: nullable,
          segment: nullable,
          /** As it was delivered. */
          industry: nullable,
          /** What the text means in NIC 2008; null where nobody knows. */
          division: z.object({ industry_id: z.string(), name: z.string() }).nullable(),
          contact_name: nullable,
          phone: nullable,
          email: nullable,
        }),
      ),
    }),
  }),
}
