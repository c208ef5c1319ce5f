import { isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'internal_rating_change',
  label: 'Change of the internal rating',
  category: 'Internal ratings',
  signal_code: '10210',
  signal_format: 7,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  summary: "The lender's own rating of the borrower is worse than the one before by the same model.",
  also_called: ['rating_change', 'internal_rating', 'internal_rating_downgrade', 'change_in_internal_rating'],
  detail: z.object({
    date: isoDateSchema,
    model_type: z.string(),
    instrument_type: z.string().nullable(),
    previous_rating: z.string(),
    current_rating: z.string(),
  }),
  layout: {
    title: 'Change of rating',
    comparisons: [
      {
        label: 'Rating',
        previous: 'previous_rating',
        current: 'current_rating',
        format: 'text',
        also_previous: ['prev_rating', 'old_rating', 'previous rating', 'previous'],
        also_current: ['new_rating', 'latest_rating', 'rating', 'current rating', 'current'],
      },
    ],
    fields: [
      { key: 'date', label: 'Date', format: 'date', also: ['rating_date', 'date_of_rating', 'rated_on'] },
      { key: 'model_type', label: 'Model type', format: 'text', also: ['model', 'rating_model', 'model type'] },
      { key: 'instrument_type', label: 'Instrument type', format: 'text', also: ['instrument'] },
    ],
  },
})
