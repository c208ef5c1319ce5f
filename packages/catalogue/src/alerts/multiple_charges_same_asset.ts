import { amountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'multiple_charges_same_asset',
  label: 'Same asset charged to several lenders',
  category: 'Regulatory',
  signal_code: '20140',
  signal_format: 7,
  track: ['fraud'],
  severity: 'High',
  regulation_number: 14,
  summary: 'The register of charges shows open charges of two or more holders on the same asset.',
  also_called: ['charges', 'charge_details', 'multiple_charges'],
  detail: z.object({
    charges: z.array(
      z.object({
        charge_id: z.string(),
        holder: z.string(),
        held_by: z.string(),
        amount: amountSchema.nullable(),
        created_on: isoDateSchema,
        satisfied_on: isoDateSchema.nullable(),
        assets: z.string(),
      }),
    ),
  }),
  layout: {
    title: 'Charges on one asset',
    fields: [],
    tables: [
      {
        key: 'charges',
        label: 'Charges',
        columns: [
          { key: 'charge_id', label: 'Charge id', format: 'text', also: ['charge_no', 'charge_number'] },
          { key: 'holder', label: 'Charge holder', format: 'text', also: ['charge_holder', 'charge_holder_name'] },
          { key: 'held_by', label: 'Held by', format: 'text', if_present: true },
          { key: 'amount', label: 'Amount secured', format: 'money', also: ['charge_amount', 'charges_amount'] },
          { key: 'created_on', label: 'Created on', format: 'date', also: ['date_of_creation', 'creation_date'] },
          {
            key: 'satisfied_on',
            label: 'Satisfied on',
            format: 'date',
            also: ['date_of_satisfaction', 'satisfaction_date'],
          },
          { key: 'assets', label: 'Assets under charge', format: 'text', also: ['assets_under_charge', 'asset'] },
        ],
      },
    ],
  },
})
