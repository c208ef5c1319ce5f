import { ASSET_CLASSES } from '@saakh/domain/dpd'
import { FACILITY_KINDS } from '@saakh/domain/facility'
import {
  INCREASES,
  NOT_PROVISIONED,
  PROVISION_CASES,
  PROVISION_CATEGORIES,
  PROVISION_GROUPS,
  PROVISION_REGIMES,
  REBUTTAL_STATES,
} from '@saakh/domain/provisions'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice, id, listing, month, queryOf } from './listing.ts'
import { isoDate, success, successData, text } from './wire.ts'

const access = { kind: 'policy', url: '/v1/book' } as const
const money = z.string().nullable()
const day = z.string().nullable()
const regime = choice(PROVISION_REGIMES)
const group = z.enum(PROVISION_GROUPS)
const because = z.enum(NOT_PROVISIONED)

export const provisionList = listing({
  filters: {
    regime,
    month,
    portfolio_id: id,
    group: choice(PROVISION_GROUPS),
    because: choice(NOT_PROVISIONED),
    increase: choice(INCREASES),
  },
  sorts: ['exposure', 'party_name'],
})

/** Rupees. Amounts that are not known add nothing. */
const sums = {
  facilities: z.number(),
  borrowers: z.number(),
  exposure: z.string(),
  /** What the rates were applied to: of the facilities whose provision is computed. */
  base: z.string(),
  /** What of the base is secured, where the rate asks for it. */
  security: z.string(),
  provision: z.string(),
  /** Facilities whose provision cannot be computed, by reason; they add nothing to base, security and provision. */
  not_computable: z.array(z.object({ because, facilities: z.number(), exposure: z.string() })),
}

const part = z.object({
  case: z.enum(PROVISION_CASES),
  base: z.string(),
  /** Percent, such as 0.25. */
  rate: z.string(),
  amount: z.string(),
  source: z.string(),
})

const rebuttal = z.object({
  rebuttal_id: z.string(),
  state: z.enum(REBUTTAL_STATES),
  reason: z.string(),
  valid_from: z.string(),
  valid_until: z.string(),
  asked_by: z.string(),
  asked_at: z.string(),
  approved_by: z.string().nullable(),
  approved_on: day,
  withdrawn_by: z.string().nullable(),
  withdrawn_on: day,
})
export type Rebuttal = z.output<typeof rebuttal>

export const bookProvisions = {
  bookProvisions: endpoint({
    method: 'GET',
    path: '/v1/book/provisions',
    refreshed_by: ['import', 'alert', 'rebuttal'],
    summary:
      'A working figure of provisions by the income-recognition norms or by the floors of the expected credit loss, by class or stage.',
    access,
    /** With a month at its end and with the rates of its last day. */
    query: z.object({ regime: regime.optional(), month: month.optional(), portfolio_id: id.optional() }),
    response: z.object({
      regime,
      /** The latest day-end of any facility; null without one. */
      as_of: day,
      /** Null: the first day is not known, or no last day is. */
      in_force: z.object({ from: day, until: day }),
      /** From so many days past due on, stage 2 is presumed; null by the norms. */
      presumed: z.object({ days: z.number(), revolving: z.number(), source: z.string() }).nullable(),
      /** Months whose end is known, the last one first. */
      months: z.array(z.string()),
      data: z.array(z.object({ group, ...sums })),
      /** Of stage 1: the facilities whose days presume stage 2, rebutted; null by the norms. */
      rebutted: z.object(sums).nullable(),
      totals: z.object(sums),
      /** What the figures are computed with. */
      rates: z.array(
        z.object({
          group,
          case: z.enum(PROVISION_CASES),
          category: z.enum(PROVISION_CATEGORIES).nullable(),
          rate: z.string(),
          source: z.string(),
        }),
      ),
    }),
  }),
  bookProvisionFacilities: endpoint({
    method: 'GET',
    path: '/v1/book/provisions/facilities',
    refreshed_by: ['import', 'alert', 'rebuttal'],
    summary: 'The facilities that the provisions count, each with base, rate and source, or the reason for no figure.',
    access,
    query: queryOf(provisionList),
    response: z.object({
      data: z.array(
        z.object({
          account_number: z.string(),
          party_id: z.string(),
          party_name: z.string(),
          is_demo: z.boolean(),
          kind: z.enum(FACILITY_KINDS),
          asset_class: z.enum(ASSET_CLASSES).nullable(),
          declared_class: z.string().nullable(),
          npa_since: day,
          days_past_due: z.number().nullable(),
          product_category: z.string().nullable(),
          as_of: z.string(),
          group,
          exposure: money,
          /** What is owed by the norms, the exposure by the expected credit loss. */
          base: money,
          /** Null where the rate does not ask for it. */
          security: money,
          parts: z.array(part),
          /** Null with its reason. */
          provision: money,
          because: because.nullable(),
          /** What the days past due alone presume, by the expected credit loss. */
          increase: z.enum(INCREASES).nullable(),
          /** The rebuttal that holds, or waits for its second person. */
          rebuttal: rebuttal.nullable(),
        }),
      ),
      total_count: z.number(),
      totals: z.object(sums),
    }),
  }),
  askRebuttal: endpoint({
    method: 'POST',
    path: '/v1/book/provisions/rebuttals',
    summary:
      'Asks to rebut stage 2 of a facility that stands there by its days past due alone; a second person decides in the queue of approvals.',
    access,
    body: z.object({ account_number: id, reason: text(2000), valid_from: isoDate, valid_until: isoDate }),
    response: successData(z.object({ message: z.string(), rebuttal_id: z.string() })),
  }),
  withdrawRebuttal: endpoint({
    method: 'DELETE',
    path: '/v1/book/provisions/rebuttals/{rebuttal_id}',
    summary: 'Takes a rebuttal back, from today on.',
    access,
    response: success,
  }),
}
