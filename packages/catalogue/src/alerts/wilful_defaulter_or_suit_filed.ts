import { computedAmountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'wilful_defaulter_or_suit_filed',
  label: 'Wilful defaulter or suit filed',
  category: 'News and lists',
  signal_code: '20620',
  signal_format: 3,
  track: ['fraud'],
  severity: 'High',
  regulation_number: null,
  summary:
    'A credit information company lists the borrower as wilful defaulter, or a lender has filed suit against it.',
  also_called: ['wilful_defaulter', 'willful_defaulter', 'wilful_default', 'suit_filed', 'suit_filed_accounts'],
  detail: z.object({
    entries: z.array(
      z.object({
        as_on: isoDateSchema,
        list_name: z.string(),
        listed_name: z.string(),
        lender: z.string(),
        branch: z.string().nullable(),
        amount: computedAmountSchema.nullable(),
        status: z.string(),
      }),
    ),
  }),
  layout: {
    title: 'Entries in the list',
    fields: [],
    tables: [
      {
        key: 'entries',
        label: 'Entries',
        columns: [
          { key: 'as_on', label: 'As on', format: 'date', also: ['date', 'as_of', 'as_on_date', 'reporting_date'] },
          { key: 'list_name', label: 'List', format: 'text', also: ['list', 'source'] },
          { key: 'listed_name', label: 'Name in the list', format: 'text', also: ['name', 'borrower_name', 'party'] },
          { key: 'lender', label: 'Lender', format: 'text', also: ['bank', 'bank_name', 'credit_institution'] },
          { key: 'branch', label: 'Branch', format: 'text', also: ['branch_name'] },
          { key: 'amount', label: 'Amount', format: 'money', also: ['outstanding_amount', 'amount_outstanding'] },
          { key: 'status', label: 'Status', format: 'text', also: ['suit_status', 'suit'] },
        ],
      },
    ],
  },
})
