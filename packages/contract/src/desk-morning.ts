import { ALERT_SEVERITIES } from '@saakh/domain/alert'
import { MOVES } from '@saakh/domain/desk'
import { ASSET_CLASSES } from '@saakh/domain/dpd'
import { z } from 'zod'
import { deskAssignee } from './desk-assignment.ts'
import { endpoint } from './endpoint.ts'
import { success } from './wire.ts'

const access = { kind: 'policy', url: '/v1/admin/alerts' } as const

const atRisk = z.object({
  party_id: z.string(),
  party_name: z.string(),
  is_demo: z.boolean(),
  /** Rupees, over all its facilities. */
  exposure: z.string(),
  asset_class: z.enum(ASSET_CLASSES),
  days_past_due: z.number().nullable(),
  /** Whoever has no alert that somebody has to decide stands in no queue. */
  is_in_queue: z.boolean(),
  /** The gravest alert, of those that nobody closed where there is one; null: none is open. */
  gravest: z
    .object({ alert_id: z.string(), label: z.string(), summary: z.string(), severity: z.enum(ALERT_SEVERITIES) })
    .nullable(),
  assignee: deskAssignee.nullable(),
})

/** What a person of the desk looks at in the morning. */
export const morningEndpoints = {
  sinceLastVisit: endpoint({
    method: 'GET',
    path: '/v1/admin/desk/last_visit',
    refreshed_by: ['alert'],
    summary:
      'How many alerts are new, worse, calmer or cleared since the caller looked last, with the exposure of their borrowers. It moves nothing.',
    access,
    keys: false,
    response: z.object({
      /** Where the visit before this one ended; null in the first one, of which nothing is told. */
      since: z.string().nullable(),
      moves: z.array(
        z.object({
          move: z.enum(MOVES),
          alerts: z.number(),
          borrowers: z.number(),
          /** Rupees, each borrower once; null where no facility is known. */
          exposure: z.string().nullable(),
        }),
      ),
    }),
  }),
  noteVisit: endpoint({
    method: 'POST',
    path: '/v1/account/visits',
    summary: 'Says that the user looks at the dashboard; a new visit begins after four hours without.',
    access: { kind: 'session' },
    response: success,
    open_to_inactive: true,
  }),
  deskAtRisk: endpoint({
    method: 'GET',
    path: '/v1/admin/desk/at_risk',
    refreshed_by: ['alert', 'case', 'desk', 'import'],
    summary: 'The ten borrowers below Standard with the largest exposure, and what all of them come to.',
    access,
    response: z.object({
      data: z.array(atRisk),
      total_count: z.number(),
      /** Rupees, of all of them. */
      exposure: z.string(),
    }),
  }),
}
