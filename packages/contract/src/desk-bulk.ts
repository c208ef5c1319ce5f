import { CLOSING_CODES } from '@saakh/domain/desk'
import { z } from 'zod'
import { deskList } from './desk.ts'
import { taker } from './desk-assignment.ts'
import { endpoint } from './endpoint.ts'
import { filtersOf } from './listing.ts'
import { isoDate, successData, text } from './wire.ts'

const access = { kind: 'policy', url: '/v1/admin/alerts' } as const

/** What a whole filter can be given; taking back is done of the act as a whole. */
const BULK_STATES = ['acknowledged', 'watching', 'closed'] as const

/** Borrowers that get a case while one waits; those of more get theirs by a job. */
export const CASES_AT_ONCE = 200
/** Borrowers that get a case by one job. */
export const CASES_BY_JOB = 5000

/** Alerts that are decided while one waits; more are decided by a job. */
export const DECIDED_AT_ONCE = 200

export const deskBulk = {
  decideFiltered: endpoint({
    method: 'POST',
    path: '/v1/admin/desk/bulk_decisions',
    summary: `One decision on all borrowers of a filter: what is undecided of each, else all that is not closed. More than ${DECIDED_AT_ONCE} alerts are decided by a job. What people were told of after \`seen_at\`, or what somebody decides meanwhile, is left out.`,
    access,
    body: z.object({
      filter: filtersOf(deskList),
      state: z.enum(BULK_STATES),
      code: z.enum(CLOSING_CODES).nullable().default(null),
      note: z.string().trim().max(2000).nullable().default(null),
      watch_until: isoDate.nullable().default(null),
      /** When the queue was read that the person decides on. */
      seen_at: z.iso.datetime({ offset: true }),
    }),
    response: successData(
      z.object({
        message: z.string(),
        act_id: z.string(),
        borrowers: z.number(),
        decided: z.number(),
        left_out: z.number(),
        undo_until: z.string(),
        /** Where a job decides: of the list of jobs. */
        job_id: z.string().nullable(),
      }),
    ),
  }),
  openCases: endpoint({
    method: 'POST',
    path: '/v1/admin/desk/bulk_cases',
    summary: `Opens one case for each borrower of a filter, or for those of it that are named, with its alerts that no case has: what is undecided, else all that is not closed. Up to ${CASES_AT_ONCE} borrowers all get theirs at once or none does; more, up to ${CASES_BY_JOB}, get theirs by a job, which leaves out whose alerts changed meanwhile. What people were told of after \`seen_at\` is left out.`,
    access: { kind: 'policy', url: '/v1/cases' },
    body: z.object({
      filter: filtersOf(deskList),
      /** Of the filter these alone. */
      party_ids: z.array(z.guid()).max(CASES_AT_ONCE).optional(),
      seen_at: z.iso.datetime({ offset: true }),
      case_type: text(100),
      subject: text(300),
      issue: text(10_000),
    }),
    response: successData(
      z.object({
        message: z.string(),
        /** Those that are opened already. */
        cases: z.array(z.object({ party_id: z.string(), case_uid: z.string(), case_number: z.string() })),
        borrowers: z.number(),
        left_out: z.number(),
        /** Where a job opens them: of the list of jobs. */
        job_id: z.string().nullable(),
      }),
    ),
  }),
  assignFiltered: endpoint({
    method: 'POST',
    path: '/v1/admin/desk/bulk_assignments',
    summary:
      'Gives all borrowers of a filter to a person or a unit that sees them; neither takes them from whoever has them.',
    access,
    body: z.object({ filter: filtersOf(deskList), ...taker }),
    response: successData(z.object({ message: z.string(), assigned: z.number() })),
  }),
}
