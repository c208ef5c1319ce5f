import { isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'gst_registration_status',
  label: 'GST registration suspended or cancelled',
  category: 'Statutory dues',
  signal_code: '20420',
  signal_format: 2,
  track: ['credit', 'fraud'],
  severity: 'High',
  regulation_number: 1,
  summary: 'A GST registration of the borrower that was active is suspended, inactive or cancelled.',
  also_called: ['gst_registration', 'gstin_status'],
  detail: z.object({
    gstin: z.string(),
    previous_status: z.string().nullable(),
    status: z.string(),
    previous_date: isoDateSchema.nullable(),
    status_date: isoDateSchema,
    effective_from: isoDateSchema.nullable(),
  }),
  layout: {
    title: 'GST registration',
    comparisons: [
      { label: 'Status', previous: 'previous_status', current: 'status', format: 'text' },
      { label: 'Told on', previous: 'previous_date', current: 'status_date', format: 'date' },
    ],
    fields: [
      { key: 'gstin', label: 'GSTIN', format: 'text', also: ['gst_number', 'gst_no'] },
      {
        key: 'effective_from',
        label: 'Effective from',
        format: 'date',
        also: ['cxdt', 'date_of_cancellation', 'cancellation_date'],
      },
    ],
  },
})
