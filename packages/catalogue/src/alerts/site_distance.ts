import { isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'site_distance',
  label: 'Unit far from its stated place',
  category: 'Audits and inspections',
  signal_code: '10260',
  signal_format: 1,
  track: ['fraud'],
  severity: 'Low',
  regulation_number: null,
  summary: 'The unit of the borrower was found far from the address it had given, or lies far from the branch.',
  also_called: ['distance', 'unit_distance', 'distance_from_branch'],
  detail: z.object({
    distance: z.number(),
    stated_address: z.string(),
    found_address: z.string(),
    visited_on: isoDateSchema.nullable(),
  }),
  layout: {
    title: 'Distance',
    fields: [
      { key: 'distance', label: 'Distance', format: 'distance', also: ['distance_km', 'distance_in_km'] },
      { key: 'stated_address', label: 'Stated address', format: 'text', also: ['address', 'registered_address'] },
      { key: 'found_address', label: 'Found at', format: 'text', also: ['actual_address', 'site_address'] },
      { key: 'visited_on', label: 'Visited on', format: 'date', also: ['date', 'visit_date', 'date_of_visit'] },
    ],
  },
})
