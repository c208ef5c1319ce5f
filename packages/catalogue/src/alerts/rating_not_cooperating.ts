import { isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'rating_not_cooperating',
  label: 'Issuer not cooperating, or rating withdrawn',
  category: 'External ratings',
  signal_code: '20330',
  signal_format: 7,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  summary: 'A rating agency says that the issuer does not cooperate, or withdrew a rating that it had given before.',
  also_called: ['issuer_not_cooperating', 'rating_withdrawn', 'ratings_table'],
  detail: z.object({
    ratings: z.array(
      z.object({
        agency: z.string(),
        date: isoDateSchema,
        instrument: z.string(),
        rating: z.string(),
        status: z.string(),
      }),
    ),
  }),
  layout: {
    title: 'Ratings',
    fields: [],
    tables: [
      {
        key: 'ratings',
        label: 'Ratings',
        columns: [
          { key: 'agency', label: 'Agency', format: 'text', also: ['rating_agency'] },
          { key: 'date', label: 'Date', format: 'date', also: ['rating_date', 'date_of_rating'] },
          { key: 'instrument', label: 'Instrument', format: 'text', also: ['instrument_type'] },
          { key: 'rating', label: 'Rating', format: 'text', also: ['current_rating'] },
          { key: 'status', label: 'Status', format: 'text', also: ['rating_status'] },
        ],
      },
    ],
  },
})
