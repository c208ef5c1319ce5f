import { isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'registered_office_change',
  label: 'Registered office moved',
  category: 'Regulatory',
  signal_code: '20190',
  signal_format: 2,
  track: ['fraud'],
  severity: 'Low',
  regulation_number: null,
  summary: 'The registered office of the company moved to another place; twice within two years is more than once.',
  also_called: ['registered_address_change', 'change_of_registered_office'],
  detail: z.object({
    previous_address: z.string().nullable(),
    address: z.string().nullable(),
    previous_state: z.string().nullable(),
    state: z.string().nullable(),
    previous_date: isoDateSchema.nullable(),
    date: isoDateSchema,
    moves_in_two_years: z.int().min(1),
  }),
  layout: {
    title: 'Registered office',
    comparisons: [
      { label: 'Address', previous: 'previous_address', current: 'address', format: 'text' },
      { label: 'State', previous: 'previous_state', current: 'state', format: 'text' },
      { label: 'In the register of', previous: 'previous_date', current: 'date', format: 'date' },
    ],
    fields: [{ key: 'moves_in_two_years', label: 'Moves in two years', format: 'count' }],
  },
})
