import { isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'director_disqualified',
  label: 'Director disqualified',
  category: 'Governance',
  signal_code: '20170',
  signal_format: 3,
  track: ['fraud'],
  severity: 'High',
  regulation_number: 42,
  summary: 'The number of a director of the company is disqualified or deactivated in the company register.',
  also_called: ['disqualified_director', 'din_disqualified', 'disqualified_directors'],
  detail: z.object({
    directors: z.array(
      z.object({
        name: z.string(),
        din: z.string(),
        role: z.string().nullable(),
        din_status: z.string(),
        disqualified_from: isoDateSchema.nullable(),
        disqualified_until: isoDateSchema.nullable(),
        reason: z.string().nullable(),
      }),
    ),
  }),
  layout: {
    title: 'Disqualified directors',
    fields: [],
    tables: [
      {
        key: 'directors',
        label: 'Directors',
        columns: [
          { key: 'name', label: 'Name', format: 'text', also: ['director_name', 'name_of_director', 'director'] },
          { key: 'din', label: 'DIN', format: 'text', also: ['DIN', 'director_id', 'din_number'] },
          { key: 'role', label: 'Role', format: 'text', also: ['designation'] },
          {
            key: 'din_status',
            label: 'Status of the DIN',
            format: 'text',
            also: ['status', 'disqualification_status'],
          },
          {
            key: 'disqualified_from',
            label: 'Disqualified from',
            format: 'date',
            also: ['date_of_disqualification', 'disqualification_date', 'from_date'],
          },
          { key: 'disqualified_until', label: 'Disqualified until', format: 'date', also: ['to_date', 'valid_until'] },
          { key: 'reason', label: 'Reason', format: 'text', also: ['section', 'reason_for_disqualification'] },
        ],
      },
    ],
  },
})
