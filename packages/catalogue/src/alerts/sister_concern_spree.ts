import { isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'sister_concern_spree',
  label: 'Several new companies of the same directors',
  category: 'Governance',
  signal_code: '20100',
  signal_format: 3,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 16,
  summary: 'Three or more companies with directors of the borrower were incorporated within twelve months.',
  also_called: ['sister_concerns', 'associate_companies', 'new_associate_companies'],
  detail: z.object({
    companies: z.array(
      z.object({
        company_name: z.string(),
        cin: z.string().nullable(),
        incorporated_on: isoDateSchema,
        common_directors: z.string(),
        status: z.string().nullable(),
      }),
    ),
  }),
  layout: {
    title: 'New companies with common directors',
    fields: [],
    tables: [
      {
        key: 'companies',
        label: 'Companies',
        columns: [
          { key: 'company_name', label: 'Company', format: 'text', also: ['name', 'company', 'party_name'] },
          { key: 'cin', label: 'CIN', format: 'text', also: ['CIN', 'company_cin'] },
          {
            key: 'incorporated_on',
            label: 'Incorporated on',
            format: 'date',
            also: ['incorporation_date', 'date_of_incorporation', 'registration_date'],
          },
          {
            key: 'common_directors',
            label: 'Common directors',
            format: 'text',
            also: ['common_director', 'directors', 'director_names'],
          },
          { key: 'status', label: 'Status', format: 'text', also: ['company_status'] },
        ],
      },
    ],
  },
})
