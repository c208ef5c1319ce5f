import { isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'sanction_or_debarment_hit',
  label: 'Name in a list of sanctions or debarments',
  category: 'News and lists',
  signal_code: '20630',
  signal_format: 3,
  track: ['fraud'],
  severity: 'High',
  regulation_number: null,
  summary:
    'A name in a list of sanctioned or debarred persons resembles that of the borrower or of its people; what agrees and what does not is shown.',
  also_called: ['sanction', 'sanctions', 'sanction_hit', 'debarment', 'debarred_entity'],
  detail: z.object({
    hits: z.array(
      z.object({
        listed_name: z.string(),
        list_name: z.string(),
        authority: z.string(),
        listed_on: isoDateSchema.nullable(),
        until: isoDateSchema.nullable(),
        match_score: z.number().min(0).max(1),
        agrees: z.string(),
        differs: z.string().nullable(),
      }),
    ),
  }),
  layout: {
    title: 'Hits',
    fields: [],
    tables: [
      {
        key: 'hits',
        label: 'Hits',
        columns: [
          { key: 'listed_name', label: 'Name in the list', format: 'text', also: ['name', 'matched_name'] },
          { key: 'list_name', label: 'List', format: 'text', also: ['list', 'source'] },
          { key: 'authority', label: 'Authority', format: 'text', also: ['competent_authority', 'issued_by'] },
          { key: 'listed_on', label: 'Listed on', format: 'date', also: ['date', 'order_date', 'date_of_order'] },
          { key: 'until', label: 'Until', format: 'date', also: ['valid_until', 'end_date'] },
          { key: 'match_score', label: 'Likeness', format: 'percent', also: ['score', 'similarity'] },
          { key: 'agrees', label: 'What agrees', format: 'text', also: ['features', 'matched_on'] },
          { key: 'differs', label: 'What differs', format: 'text' },
        ],
      },
    ],
  },
})
