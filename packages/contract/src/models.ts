import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice, filtersOf, listing, words } from './listing.ts'
import { isoDate, successData, text } from './wire.ts'

const access = { kind: 'policy', url: '/v1/admin/rules' } as const
const at = z.string()

/** The next review is at most so many days away. */
export const MOST_REVIEW_DAYS = 731

const MODEL_KINDS = ['rule', 'score'] as const

const review = z.object({
  review_id: z.string(),
  owner_id: z.string(),
  owner_name: z.string(),
  finding: z.string(),
  reviewed_by: z.string(),
  reviewed_by_name: z.string(),
  reviewed_at: at,
  next_review_on: z.string(),
})
export type ModelReview = z.output<typeof review>

const model = z.object({
  /** Of a rule its alert type; of a score its name in the catalogue. */
  model: z.string(),
  kind: z.enum(MODEL_KINDS),
  label: z.string(),
  version: z.string(),
  purpose: z.string(),
  /** The kinds of records that it reads. */
  data: z.string(),
  /** How it was tested; null: not at all. */
  validation: z.string().nullable(),
  validated_at: at.nullable(),
  back_test_id: z.string().nullable(),
  /** Of the financial score its newest study on the own outcomes. */
  study_id: z.string().nullable(),
  /** Who put its limits in force: two persons, or who ships it. */
  approval: z.string(),
  approved_at: at.nullable(),
  /** Null until a first review names somebody. */
  owner_name: z.string().nullable(),
  last_review: at.nullable(),
  reviewed_by_name: z.string().nullable(),
  finding: z.string().nullable(),
  next_review_on: z.string().nullable(),
  /** Never reviewed, or the day has passed. */
  is_due: z.boolean(),
  /** The newest first. */
  reviews: z.array(review),
})
export type ModelRow = z.output<typeof model>

/** `due`: never reviewed, or the day has passed. The list comes whole, in one order. */
export const modelList = listing({
  filters: { q: words, kind: choice(MODEL_KINDS), review: choice(['due']) },
  sorts: ['label'],
})
export const modelsQuery = filtersOf(modelList)

export const models = {
  models: endpoint({
    method: 'GET',
    path: '/v1/admin/models',
    refreshed_by: ['rule'],
    summary: 'Every rule and score: owner, version, purpose, data, validation, approval and when its review is due.',
    access,
    query: modelsQuery,
    response: z.object({
      data: z.array(model),
      /** Who can own a model. */
      people: z.array(z.object({ user_id: z.string(), name: z.string() })),
      today: z.string(),
    }),
  }),
  reviewModel: endpoint({
    method: 'POST',
    path: '/v1/admin/models/{model}/reviews',
    summary: 'Records a review: who owns the rule or score, what was found and when it is looked at again.',
    access,
    body: z.object({ owner_id: z.uuid(), finding: text(2000), next_review_on: isoDate }),
    response: successData(z.object({ message: z.string(), review_id: z.string() })),
  }),
}
