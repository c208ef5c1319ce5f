import { DECLARED_CLASSES } from '@saakh/domain/asset-class-words'
import { ASSET_CLASSES } from '@saakh/domain/dpd'
import { answerOf } from '@saakh/domain/entity'
import { FACILITY_KINDS } from '@saakh/domain/facility'
import { ADVERSE_MARKS } from '@saakh/domain/other-lenders'
import { source } from '@saakh/domain/source'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const money = z.string().nullable()
const count = z.number().nullable()

/** Rupees; null where no line of these lenders tells an amount. */
const sums = {
  own: money,
  others: money,
  /** The worst class of another lender, among the five that days can tell. */
  worst_of_others: z.enum(ASSET_CLASSES).nullable(),
}

const line = z.object({
  fact_id: z.string(),
  /** total: a bureau's own sums over all lenders, which are in no sum here. */
  reported_by: z.enum(['own', 'other', 'total']),
  /** Null where the report masks it. */
  lender: z.string().nullable(),
  facility_kind: z.enum(FACILITY_KINDS).nullable(),
  /** Of CRILC funded and not, of a bureau the higher of what is sanctioned and owed. */
  exposure: money,
  overdue: money,
  days_past_due: count,
  /** As reported; null where no class was. */
  asset_class: z.enum(DECLARED_CLASSES).nullable(),
  /** Empty for whoever lacks the key of the fraud track. */
  marks: z.array(z.enum(ADVERSE_MARKS)),
  source: answerOf(source),
})

const partyOtherLendersAnswer = z.object({
  party_id: z.string(),
  /** A report counts for so many days, as the alert of a worse class begins; settings may say otherwise. */
  report_days: z.number(),
  /** Of each source the newest one: CRILC, then the bureaus by name. */
  reports: z.array(
    z.object({
      name: z.string(),
      reported_on: z.string(),
      is_old: z.boolean(),
      ...sums,
      /** The exposure of the own book, where the report has no own line with an amount; null: not known either. */
      own_by: z.enum(['report', 'book']).nullable(),
      /** Of own and others together, with one decimal; null without both. */
      own_percent: z.string().nullable(),
      /** Lines of lenders that state no amount. */
      without_amount: z.number(),
      enquiries: z.object({ count: z.number(), months: z.number() }).nullable(),
      /** The report of the same source before it; `change_of_others` is this one less that one. */
      before: z.object({ reported_on: z.string(), ...sums, change_of_others: money }).nullable(),
      /** Own lines first, then the largest. */
      lines: z.array(line),
    }),
  ),
})

export const otherLenderEndpoints = {
  partyOtherLenders: endpoint({
    method: 'GET',
    path: '/v1/parties/{party_id}/other_lenders',
    refreshed_by: ['import'],
    summary: 'What CRILC and commercial bureaus tell of the party at other lenders, with the report before.',
    access: { kind: 'policy', url: '/v1/parties' },
    response: partyOtherLendersAnswer,
  }),
}
