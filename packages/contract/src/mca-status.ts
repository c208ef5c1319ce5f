import { MOST_CINS } from '@saakh/domain/cin-lines'
import { answerOf } from '@saakh/domain/entity'
import { HELD, REGISTER_FIELD_NAMES } from '@saakh/domain/register-check'
import { source } from '@saakh/domain/source'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice, id, listing, queryOf, words } from './listing.ts'
import { successData } from './wire.ts'

const access = { kind: 'policy', url: '/v1/mca_status' } as const
const day = z.string().nullable()

const registerRow = z.object(
  Object.fromEntries(REGISTER_FIELD_NAMES.map((name) => [name, z.string().nullable()])) as {
    [N in (typeof REGISTER_FIELD_NAMES)[number]]: z.ZodNullable<z.ZodString>
  },
)

/** What the register that Saakh holds tells of a CIN. */
const reading = {
  cin: z.string(),
  party_id: z.string().nullable(),
  is_demo: z.boolean(),
  /** Null where the register holds no such company. */
  found: registerRow.nullable(),
  /** The day of the newest edition of the register that held the company. */
  register_as_of: day,
  /** The line of the register. */
  source: answerOf(source).nullable(),
}

const change = z.object({
  field: z.enum([...REGISTER_FIELD_NAMES, HELD]),
  before: z.string().nullable(),
  now: z.string().nullable(),
})

const check = z.object({
  ...reading,
  /** Counts the checks of this company in this organization. */
  check_no: z.number(),
  checked_at: z.string(),
  checked_by: z.string(),
  /** Against the check before; empty for a first one. */
  changes: z.array(change),
})

/** not-triggered: nobody has checked yet. loading: a check is under way. */
export const REFRESH_STATES = ['not-triggered', 'loading', 'done', 'failed'] as const

const refresh = z.object({
  state: z.enum(REFRESH_STATES),
  job_id: z.string().nullable(),
  done: z.number(),
  total: z.number(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  message: z.string().nullable(),
})

export const mcaCheckList = listing({
  filters: {
    q: words,
    /** The checks of one refresh. */
    job_id: id,
    outcome: choice(['changed', 'not_found']),
  },
  sorts: ['checked_at', 'name', 'status'],
})

export const mcaStatus = {
  mcaStatus: endpoint({
    method: 'GET',
    path: '/v1/mca_status',
    refreshed_by: ['job', 'import'],
    summary:
      'How far the last refresh is and, with `cin` (several parted by commas), what the register that Saakh holds tells of each now. Nothing is recorded.',
    access,
    query: z.object({ cin: z.string().max(1100).optional() }),
    response: z.object({
      data: z.array(
        z.object({
          ...reading,
          /** Why the text is no CIN; the rest is empty then. */
          reason: z.string().nullable(),
          /** When the organization checked it last. */
          last_checked_at: z.string().nullable(),
        }),
      ),
      refresh,
    }),
  }),
  refreshMcaStatus: endpoint({
    method: 'POST',
    path: '/v1/mca_status/refresh',
    summary:
      'Checks the CINs in the background, or with `all` those that were checked before; each check is recorded with what changed since the one before.',
    access,
    body: z.union([
      z.object({ cins: z.array(z.string().max(200)).min(1).max(MOST_CINS) }),
      z.object({ all: z.literal(true) }),
    ]),
    response: successData(
      z.object({
        message: z.string(),
        job_id: z.string(),
        accepted: z.number(),
        refused: z.array(z.object({ line: z.number(), text: z.string(), reason: z.string() })),
      }),
    ),
  }),
  mcaStatusIndex: endpoint({
    method: 'GET',
    path: '/v1/mca_status/index',
    refreshed_by: ['job'],
    summary: 'The companies that the organization checked, each with its last check.',
    access,
    query: queryOf(mcaCheckList),
    response: z.object({ data: z.array(check), total_count: z.number() }),
  }),
  mcaStatusHistory: endpoint({
    method: 'GET',
    path: '/v1/mca_status/history',
    refreshed_by: ['job'],
    summary: 'The checks of one company, newest first; `section` is its CIN or the id of its party.',
    access,
    query: queryOf(listing({ filters: { section: id }, sorts: ['checked_at'] })),
    response: z.object({
      /** Of the company; null without `section` or where it was never checked and no register holds it. */
      cin: z.string().nullable(),
      name: z.string().nullable(),
      party_id: z.string().nullable(),
      data: z.array(check),
      total_count: z.number(),
    }),
  }),
}
