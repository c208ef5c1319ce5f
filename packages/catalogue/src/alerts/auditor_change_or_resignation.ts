import { isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'auditor_change_or_resignation',
  label: 'Auditor resigned or was changed',
  category: 'Governance',
  signal_code: '20820',
  signal_format: 1,
  track: ['fraud'],
  severity: 'High',
  regulation_number: 38,
  summary: 'The statutory auditor resigned, or was replaced before the end of the term.',
  also_called: ['auditor_resignation', 'auditor_change', 'change_of_auditor'],
  detail: z.object({
    date: isoDateSchema,
    previous_auditor: z.string(),
    auditor: z.string().nullable(),
    event: z.string(),
    reason: z.string().nullable(),
    appointed_on: isoDateSchema.nullable(),
    term_ends_on: isoDateSchema.nullable(),
  }),
  layout: {
    title: 'Statutory auditor',
    comparisons: [{ label: 'Auditor', previous: 'previous_auditor', current: 'auditor', format: 'text' }],
    fields: [
      { key: 'date', label: 'Date', format: 'date', also: ['resigned_on', 'date_of_resignation', 'date_of_change'] },
      { key: 'event', label: 'Event', format: 'text', also: ['type_of_change', 'form'] },
      { key: 'reason', label: 'Reason', format: 'text', also: ['reasons'] },
      { key: 'appointed_on', label: 'Appointed on', format: 'date', also: ['date_of_appointment'] },
      { key: 'term_ends_on', label: 'Term ends on', format: 'date', also: ['term_end_date'] },
    ],
  },
})
