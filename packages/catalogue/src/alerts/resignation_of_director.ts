import { isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'resignation_of_director',
  label: 'Director resigned',
  category: 'Governance',
  signal_code: '20160',
  signal_format: 3,
  track: ['credit', 'fraud'],
  severity: 'Medium',
  regulation_number: 42,
  summary: 'A director of the company left the board before the end of the term; two within six months are severe.',
  also_called: ['director_resignation', 'resignation_of_directors', 'director_change'],
  detail: z.object({
    directors: z.array(
      z.object({
        name: z.string(),
        din: z.string().nullable(),
        role: z.string().nullable(),
        appointed_on: isoDateSchema.nullable(),
        ceased_on: isoDateSchema,
        reason: z.string().nullable(),
      }),
    ),
  }),
  layout: {
    title: 'Directors who left',
    fields: [],
    tables: [
      {
        key: 'directors',
        label: 'Directors',
        columns: [
          { key: 'name', label: 'Name', format: 'text', also: ['director_name', 'name_of_director', 'director'] },
          { key: 'din', label: 'DIN', format: 'text', also: ['DIN', 'director_id', 'din_number'] },
          { key: 'role', label: 'Role', format: 'text', also: ['designation', 'designation_of_director'] },
          {
            key: 'appointed_on',
            label: 'Appointed on',
            format: 'date',
            also: ['date_of_appointment', 'appointment_date', 'begin_date'],
          },
          {
            key: 'ceased_on',
            label: 'Ceased on',
            format: 'date',
            also: [
              'date_of_resignation',
              'resignation_date',
              'date_of_cessation',
              'cessation_date',
              'resigned_on',
              'end_date',
            ],
          },
          { key: 'reason', label: 'Reason', format: 'text', also: ['reason_for_resignation', 'reason_for_cessation'] },
        ],
      },
    ],
  },
})
