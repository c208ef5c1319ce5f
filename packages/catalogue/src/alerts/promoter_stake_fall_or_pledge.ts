import { isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'promoter_stake_fall_or_pledge',
  label: 'Promoters sold or pledged shares',
  category: 'Governance',
  signal_code: '20180',
  signal_format: 2,
  track: ['credit', 'fraud'],
  severity: 'Medium',
  regulation_number: 41,
  summary: 'The share of the promoters in the company fell, or a large part of their shares is pledged.',
  also_called: ['promoter_stake', 'promoter_pledge', 'shareholding_change'],
  detail: z.object({
    previous_promoter_stake: z.number().nullable(),
    promoter_stake: z.number(),
    previous_pledged_share: z.number().nullable(),
    pledged_share: z.number().nullable(),
    previous_date: isoDateSchema.nullable(),
    date: isoDateSchema,
  }),
  layout: {
    title: 'Shares of the promoters',
    comparisons: [
      {
        label: 'Share of the promoters',
        previous: 'previous_promoter_stake',
        current: 'promoter_stake',
        format: 'percent',
      },
      { label: 'Pledged part of it', previous: 'previous_pledged_share', current: 'pledged_share', format: 'percent' },
      { label: 'As of', previous: 'previous_date', current: 'date', format: 'date' },
    ],
    fields: [],
  },
})
