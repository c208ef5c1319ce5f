import { computedAmountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'lc_devolved_or_bg_invoked',
  label: 'Letter of credit devolved or guarantee invoked',
  category: 'Account conduct',
  signal_code: '10170',
  signal_format: 4,
  track: ['credit', 'fraud'],
  severity: 'Medium',
  regulation_number: 6,
  summary: 'The lender had to pay on a letter of credit or a bank guarantee in place of the borrower.',
  also_called: ['lc_devolved', 'lc_devolvement', 'devolvement', 'bg_invoked', 'bg_invocation', 'guarantee_invoked'],
  detail: z.object({
    instrument_type: z.string(),
    instrument_number: z.string(),
    account_number: z.string().nullable(),
    event: z.string(),
    date: isoDateSchema,
    amount: computedAmountSchema,
    beneficiary: z.string().nullable(),
  }),
  layout: {
    title: 'Letter of credit or guarantee',
    fields: [
      { key: 'instrument_type', label: 'Instrument', format: 'text', also: ['instrument', 'facility_type'] },
      {
        key: 'instrument_number',
        label: 'Number',
        format: 'text',
        also: ['lc_number', 'bg_number', 'lc_no', 'bg_no', 'reference_no'],
      },
      { key: 'account_number', label: 'Account number', format: 'text', also: ['account_no'] },
      { key: 'event', label: 'What happened', format: 'text', also: ['status'] },
      {
        key: 'date',
        label: 'Date',
        format: 'date',
        also: ['devolvement_date', 'invocation_date', 'date_of_devolvement', 'date_of_invocation'],
      },
      { key: 'amount', label: 'Amount', format: 'money', also: ['devolved_amount', 'invoked_amount'] },
      { key: 'beneficiary', label: 'Beneficiary', format: 'text', also: ['beneficiary_name'] },
    ],
  },
})
