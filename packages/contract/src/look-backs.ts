import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { keptRun } from './kept-run.ts'
import { isoDate, success, successData } from './wire.ts'

// A look back over more borrowers than one answer reads runs as a job, and its result is kept.

/** `had`: what stood here by the end of the day. `public`: what was known by then, though it may have been stored later. */
export const PAST_KNOWLEDGE = ['had', 'public'] as const

/** Look backs that are listed. */
export const LOOK_BACKS_LISTED = 50

const lookBack = keptRun.extend({
  look_back_id: z.string(),
  on: z.string(),
  knowledge: z.enum(PAST_KNOWLEDGE),
  /** Of one that is done: borrowers with a facility, and alerts. */
  borrowers: z.number().nullable(),
  alerts: z.number().nullable(),
})
export type LookBack = z.output<typeof lookBack>

/** Of a book that is too large for one answer: how many borrowers there are, and the look back that is read; null before there is one. */
export const keptLookBack = z.object({ borrowers: z.number(), look_back: lookBack.nullable() })

const access = { kind: 'policy', url: '/v1/book' } as const

export const lookBacks = {
  lookBacks: endpoint({
    method: 'GET',
    path: '/v1/as_known/look_backs',
    refreshed_by: ['rule'],
    summary: 'Look backs that ran as a job, the newest first.',
    access,
    response: z.object({ data: z.array(lookBack) }),
  }),
  startLookBack: endpoint({
    method: 'POST',
    path: '/v1/as_known/look_backs',
    summary:
      'Reads the whole book and all alerts as they were known on a day, as a job, and keeps them with a document.',
    access,
    body: z.object({ on: isoDate, knowledge: z.enum(PAST_KNOWLEDGE).default('had') }),
    response: successData(z.object({ message: z.string(), look_back_id: z.string() })),
  }),
  lookBackDocument: endpoint({
    method: 'GET',
    path: '/v1/as_known/look_backs/{look_back_id}/document',
    refreshed_by: [],
    summary: 'The document of a look back: the canonical JSON whose SHA-256 stands beside it.',
    access,
    response: z.unknown(),
  }),
  cancelLookBack: endpoint({
    method: 'DELETE',
    path: '/v1/as_known/look_backs/{look_back_id}',
    summary: 'Stops a look back that waits or runs. What it read until then is not kept.',
    access,
    response: success,
  }),
}
