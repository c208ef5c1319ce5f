import { ASSET_CLASSES } from '@saakh/domain/dpd'
import { FACILITY_KINDS } from '@saakh/domain/facility'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice, id, listing, month, queryOf } from './listing.ts'
import { isoDate, success } from './wire.ts'

const access = { kind: 'policy', url: '/v1/book' } as const

/** Where a facility stands at the one month-end: in a class, in none that is known, or not in the book. */
export const PLACES = [...ASSET_CLASSES, 'unknown', 'absent'] as const
export type Place = (typeof PLACES)[number]
const place = z.enum(PLACES)

/** What a book can be sorted into parts by. */
export const DIMENSIONS = [
  'borrower',
  'group',
  'industry',
  'state',
  'branch',
  'unit',
  'rating',
  'segment',
  'relationship_manager',
  'kind',
  'product',
  'asset_class',
] as const
export type Dimension = (typeof DIMENSIONS)[number]

const between = { from: month, to: month, portfolio_id: id }
export const movementList = listing({
  filters: { ...between, from_class: place, to_class: place },
  // Without an end the larger of the two.
  sorts: ['exposure', 'exposure_from', 'exposure_to', 'party_name'],
})
export const concentrationList = listing({
  filters: { by: choice(DIMENSIONS), month, portfolio_id: id },
  sorts: ['exposure', 'npa_exposure', 'borrowers', 'facilities', 'label'],
})

const percent = z.string().nullable()
/** Of facilities that stood in one class at the first month-end: rupees of exposure then, and percent of their sum. */
const rolls = z.object({ exposure: z.string(), percent })

export const movementRoll = z.object({
  from_class: z.enum(ASSET_CLASSES),
  facilities: z.number(),
  exposure: z.string(),
  worse: rolls,
  same: rolls,
  better: rolls,
  /** No class known at the second month-end. */
  unknown: rolls,
  /** Not in the book any more. */
  ended: rolls,
})

export const exposureLimit = z.object({
  valid_from: z.string(),
  /** Rupees. */
  capital_base: z.string(),
  borrower_percent: z.string(),
  group_percent: z.string(),
  set_by: z.string(),
  set_at: z.string(),
})
export type ExposureLimit = z.output<typeof exposureLimit>

const percentSent = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, 'must be a percentage such as 20 or 12.5')
  .refine((text) => Number(text) > 0 && Number(text) <= 100, 'must be above 0 and at most 100')

export const bookAnalysis = {
  bookMovement: endpoint({
    method: 'GET',
    path: '/v1/book/movement',
    refreshed_by: ['import', 'alert'],
    summary:
      'How facilities moved between classes from one month-end to another, in number and exposure, with roll rates.',
    access,
    query: z.object({ from: month.optional(), to: month.optional(), portfolio_id: id.optional() }),
    response: z.object({
      /** Null while fewer than two months are known. */
      from: z.string().nullable(),
      to: z.string().nullable(),
      /** The latest first. */
      months: z.array(z.string()),
      cells: z.array(
        z.object({
          from_class: place,
          to_class: place,
          facilities: z.number(),
          borrowers: z.number(),
          /** At the first month-end, and at the second. */
          exposure_from: z.string(),
          exposure_to: z.string(),
        }),
      ),
      rolls: z.array(movementRoll),
    }),
  }),
  bookMovementFacilities: endpoint({
    method: 'GET',
    path: '/v1/book/movement/facilities',
    refreshed_by: ['import', 'alert'],
    summary: 'The facilities that a cell of the movement counts.',
    access,
    query: queryOf(movementList),
    response: z.object({
      data: z.array(
        z.object({
          account_number: z.string(),
          party_id: z.string(),
          party_name: z.string(),
          is_demo: z.boolean(),
          kind: z.enum(FACILITY_KINDS),
          from_class: place,
          to_class: place,
          exposure_from: z.string().nullable(),
          exposure_to: z.string().nullable(),
          days_past_due: z.number().nullable(),
        }),
      ),
      total_count: z.number(),
      totals: z.object({ exposure_from: z.string(), exposure_to: z.string() }),
    }),
  }),
  bookConcentration: endpoint({
    method: 'GET',
    path: '/v1/book/concentration',
    refreshed_by: ['import', 'alert'],
    summary: "The book's exposure by borrower, group, industry, place or another property, the largest part first.",
    access,
    query: queryOf(concentrationList),
    response: z.object({
      by: z.enum(DIMENSIONS),
      data: z.array(
        z.object({
          /** Null: the property is not stated. */
          key: z.string().nullable(),
          label: z.string().nullable(),
          facilities: z.number(),
          borrowers: z.number(),
          exposure: z.string(),
          /** Of the exposure of the whole. */
          percent,
          npa_exposure: z.string(),
          /** Of the capital base; null without one, and for parts that are neither borrower nor group. */
          of_capital: percent,
          is_above_limit: z.boolean(),
        }),
      ),
      total_count: z.number(),
      exposure: z.string(),
      /** The sum of the squared shares of all parts, from 0 to 1: 1 is one part alone. */
      herfindahl: z.string().nullable(),
      /** In force today. */
      limit: exposureLimit.nullable(),
    }),
  }),
  setExposureLimit: endpoint({
    method: 'POST',
    path: '/v1/book/exposure_limits',
    summary: "The organization's capital base, and how much of it one borrower and one group may take, from a day on.",
    access,
    body: z.object({
      valid_from: isoDate,
      capital_base: z
        .string()
        .regex(/^\d{1,15}(\.\d{1,2})?$/, 'must be an amount in rupees')
        .refine((text) => Number(text) > 0, 'must be above 0'),
      borrower_percent: percentSent,
      group_percent: percentSent,
    }),
    response: success,
  }),
}
