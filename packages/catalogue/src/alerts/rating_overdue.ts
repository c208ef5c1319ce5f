import { isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'rating_overdue',
  label: 'Internal rating overdue',
  category: 'Internal ratings',
  signal_code: '10220',
  signal_format: 1,
  track: ['credit'],
  severity: 'Low',
  regulation_number: null,
  summary: 'The day on which the borrower had to be rated again has passed without a new rating.',
  also_called: ['internal_rating_overdue', 'overdue_rating', 'rating_review_overdue'],
  detail: z.object({ due_date_for_rating: isoDateSchema }),
  layout: {
    title: 'Rating overdue',
    fields: [
      {
        key: 'due_date_for_rating',
        label: 'Due date for rating',
        format: 'date',
        also: ['rating_due_date', 'due_date'],
      },
    ],
  },
})
