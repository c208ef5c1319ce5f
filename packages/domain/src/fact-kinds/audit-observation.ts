import { z } from 'zod'
import { defineFactKind, isoDateSchema } from '../fact-kind.ts'

/** From mildest to gravest. */
export const OBSERVATION_GRAVITIES = ['minor', 'major', 'critical'] as const

export const auditObservation = defineFactKind({
  kind: 'audit_observation',
  name: 'Audit observation',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per observation of a report and state in which the lender recorded it',
  payload: z.object({
    observation_id: z.string().min(1),
    audit_observation: z.string().min(1),
    /** As the report writes it: 'Major', 'Stock', 'Documentation'. */
    observation_category: z.string().min(1),
    gravity: z.enum(OBSERVATION_GRAVITIES),
    name_of_report: z.string().min(1),
    auditor_name: z.string().nullable(),
    /** The time that was audited, as the report writes it. */
    period: z.string().nullable(),
    report_issue_date: isoDateSchema,
    status: z.enum(['open', 'closed']),
    closed_on: isoDateSchema.nullable(),
  }),
})
