import { isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'change_in_ews_score',
  label: 'Change of the early-warning score',
  category: 'Scores',
  signal_code: '30110',
  signal_format: 2,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  summary: 'The early-warning score of the borrower fell to a worse band, or by ten points within 30 days.',
  also_called: ['ews_score', 'ews_score_change'],
  detail: z.object({
    previous_score: z.number().nullable(),
    current_score: z.number(),
    previous_band: z.string().nullable(),
    current_band: z.string().nullable(),
    score_date: isoDateSchema.nullable(),
  }),
  layout: {
    title: 'Early-warning score',
    comparisons: [
      {
        label: 'Score',
        previous: 'previous_score',
        current: 'current_score',
        format: 'count',
        also_previous: ['prev_score', 'old_score', 'previous_ews_score'],
        also_current: ['score', 'ews_score', 'latest_score', 'new_score', 'current_ews_score'],
      },
      {
        label: 'Band',
        previous: 'previous_band',
        current: 'current_band',
        format: 'text',
        also_previous: ['prev_band', 'old_band', 'previous_score_band'],
        also_current: ['band', 'score_band', 'latest_band', 'new_band', 'current_score_band'],
      },
    ],
    fields: [
      {
        key: 'score_date',
        label: 'Date of the score',
        format: 'date',
        also: ['date', 'date_of_score'],
        if_present: true,
      },
      {
        key: 'change',
        label: 'Change in points',
        format: 'count',
        also: ['score_change'],
        if_present: true,
      },
      { key: 'reason', label: 'Reason', format: 'text', also: ['reasons'], if_present: true },
    ],
  },
})
