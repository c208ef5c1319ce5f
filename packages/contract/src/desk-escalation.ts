import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { versionSeen, versionTold } from './versioned.ts'
import { successData } from './wire.ts'

const access = { kind: 'policy', url: '/v1/admin/alerts' } as const

/** What is offered to whoever turns it on. */
export const USUAL_AFTER_DAYS = 2
const MOST_AFTER_DAYS = 60
export const NO_AFTER_DAYS = `Enter a whole number of working days, from 1 to ${MOST_AFTER_DAYS}.`

export const afterDays = z.int(NO_AFTER_DAYS).min(1, NO_AFTER_DAYS).max(MOST_AFTER_DAYS, NO_AFTER_DAYS)

/** A step of something overdue to a unit further up; null as `to` is head office. */
export const escalationTold = z.object({
  escalation_id: z.string(),
  reason: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  escalated_on: z.string(),
})
export type EscalationTold = z.output<typeof escalationTold>

export const deskEscalation = {
  escalationSettings: endpoint({
    method: 'GET',
    path: '/v1/admin/desk/escalation',
    refreshed_by: ['desk'],
    summary: 'Working days after which overdue work goes to the next unit above; null means never.',
    access,
    response: z.object({
      after_days: z.number().nullable(),
      usual_after_days: z.number(),
      ...versionTold,
    }),
  }),
  setEscalation: endpoint({
    method: 'POST',
    path: '/v1/admin/desk/escalation',
    summary:
      'Sets after how many working days overdue work goes to the next unit above, from the next morning on. Head office alone.',
    access,
    body: z.object({ after_days: afterDays.nullable(), ...versionSeen }),
    response: successData(z.object({ message: z.string() })),
  }),
  previewEscalation: endpoint({
    method: 'POST',
    path: '/v1/admin/desk/escalation/preview',
    summary: 'Tells how many overdue matters would go to whom today; makes no step. Head office alone.',
    access,
    body: z.object({ after_days: afterDays }),
    response: z.object({
      /** Matters that are overdue by so many working days or more. */
      overdue: z.number(),
      /** Those of them that head office has: nobody is above it. */
      at_head_office: z.number(),
      /** Where they would go, the most first; null is head office. */
      to: z.array(
        z.object({
          unit_id: z.string().nullable(),
          name: z.string().nullable(),
          matters: z.number(),
          people: z.number(),
        }),
      ),
    }),
  }),
}
export type EscalationPreview = z.output<typeof deskEscalation.previewEscalation.response>
