import { z } from 'zod'
import { defineFactKind, isoDateSchema } from '../fact-kind.ts'

/** As the standards on auditing name them; the first is the clean one. */
export const AUDIT_OPINIONS = ['unmodified', 'qualified', 'adverse', 'disclaimer'] as const
export const AUDIT_NATURES = ['standalone', 'consolidated'] as const

export const auditReport = defineFactKind({
  kind: 'audit_report',
  name: "Statutory auditor's report",
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per financial year and nature of the accounts; a revised report is a later version',
  payload: z.object({
    financial_year_end: isoDateSchema,
    nature: z.enum(AUDIT_NATURES),
    opinion: z.enum(AUDIT_OPINIONS),
    /** Material uncertainty about the company as a going concern; null when the file does not say. */
    going_concern_doubt: z.boolean().nullable(),
    qualification: z.string().nullable(),
    /** The firm; it signs for the year, whoever audited before. */
    auditor_name: z.string().nullable(),
    /** The general meeting at which the firm was first appointed. */
    auditor_since: isoDateSchema.nullable(),
    report_date: isoDateSchema,
  }),
})
