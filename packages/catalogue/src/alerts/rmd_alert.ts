import { isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'rmd_alert',
  label: 'Raised by risk management',
  category: 'Raised by people',
  signal_code: '10270',
  signal_format: 1,
  track: ['credit', 'fraud'],
  severity: 'Medium',
  regulation_number: null,
  summary: "A person of the lender's risk management saw something at the borrower that no rule looks for.",
  also_called: ['rmd', 'risk_management_alert', 'risk_management_department'],
  detail: z.object({
    date: isoDateSchema,
    observation: z.string(),
    source: z.string().nullable(),
    raised_by: z.string().nullable(),
    action_requested: z.string().nullable(),
  }),
  layout: {
    title: 'What was seen',
    fields: [
      { key: 'date', label: 'Date', format: 'date', also: ['date_of_event', 'event_date', 'alert_date'] },
      {
        key: 'observation',
        label: 'Observation',
        format: 'text',
        also: ['description', 'remarks', 'remark', 'comments', 'reason'],
      },
      { key: 'source', label: 'Seen where', format: 'text' },
      { key: 'raised_by', label: 'Raised by', format: 'text', also: ['reported_by', 'created_by'] },
      { key: 'action_requested', label: 'Action requested', format: 'text', also: ['action', 'recommendation'] },
    ],
  },
})
