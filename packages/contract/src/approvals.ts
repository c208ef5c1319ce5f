import { inEnglish, type Said, said } from '@saakh/domain/said'
import { z } from 'zod'
import { APPROVAL_KINDS } from './approval-kinds.ts'
import { endpoint } from './endpoint.ts'
import { choice, id, listing, queryOf } from './listing.ts'
import { saidShape } from './said.ts'
import { success } from './wire.ts'

/** `expired`: nobody decided in time. `withdrawn`: whoever asked took it back. */
export const APPROVAL_STATES = ['pending', 'approved', 'rejected', 'expired', 'withdrawn'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

/** So long a request waits where the organization's settings say nothing else (`approvals_expire_after_days`). */
export const APPROVAL_DAYS = 14
export const MOST_APPROVAL_DAYS = 366

/** What would change, in words; null before is new, null after is gone. */
export const difference = z.object({
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** The same with slots; requests of earlier versions lack it. */
  said: z.object({ before: saidShape.nullable(), after: saidShape.nullable() }).optional(),
})
export type Difference = z.output<typeof difference>

const english = (value: string | Said | null): string | null =>
  value === null || typeof value === 'string' ? value : inEnglish(value)
const withSlots = (value: string | Said | null): Said | null => (typeof value === 'string' ? said('{1}', value) : value)

/** A text is a name and stays as it is in every language. */
export const differenceSaid = (label: string, before: string | Said | null, after: string | Said | null): Difference =>
  difference.parse({
    label,
    ...{ before: english(before), after: english(after) },
    said: { before: withSlots(before), after: withSlots(after) },
  })

const approval = z.looseObject({
  approval_id: z.string(),
  kind: z.enum(APPROVAL_KINDS),
  /** The user, the order, the union, or the template or user whose rights grow. */
  subject_id: z.string(),
  /** What is asked for, in a few words: the e-mail of who is to join, report and business of an order, whose rights. */
  title: z.string(),
  title_said: saidShape.nullish(),
  difference: z.array(difference),
  status: z.enum(APPROVAL_STATES),
  requested_by: z.string(),
  requested_by_name: z.string(),
  created_at: z.string(),
  /** Nobody decides after this; it can be asked for again. */
  expires_at: z.string(),
  decided_by_name: z.string().nullable(),
  decided_at: z.string().nullable(),
  notes: z.string().nullable(),
  /** One's own request is decided by somebody else. */
  is_own: z.boolean(),
  /** Whether the caller decides on it; `withheld` says why not. */
  may_decide: z.boolean(),
  withheld: z.string().nullable(),
})
export type Approval = z.output<typeof approval>

export const approvalList = listing({
  filters: { status: choice(APPROVAL_STATES), kind: choice(APPROVAL_KINDS), approval_id: id },
  sorts: ['created_at', 'decided_at'],
})

const access = { kind: 'policy', url: '/v1/admin/approvals' } as const

export const approvals = {
  adminApprovals: endpoint({
    method: 'GET',
    path: '/v1/admin/approvals',
    refreshed_by: ['approval'],
    summary: 'What waits for a second person, and what was decided; newest first.',
    access,
    query: queryOf(approvalList),
    response: z.object({
      data: z.array(approval),
      total_count: z.number(),
      /** Of the kind that is asked for, in each state. */
      counts: z.record(z.enum(APPROVAL_STATES), z.number()),
      /** So many days a request of today waits. */
      wait_days: z.number(),
    }),
  }),
  setApprovalDays: endpoint({
    method: 'PATCH',
    path: '/v1/admin/approval_days',
    summary: 'Says how many days requests wait from now on; those that wait already keep their day. Head office alone.',
    access,
    body: z.object({ days: z.number().int().min(1).max(MOST_APPROVAL_DAYS) }),
    response: success,
  }),
  decideApproval: endpoint({
    method: 'PATCH',
    path: '/v1/admin/approvals/{approval_id}',
    summary: 'Approves or rejects a request. Nobody decides on their own request.',
    access,
    body: z.object({ action: z.enum(['approve', 'reject']), notes: z.string().trim().max(1000).nullish() }),
    response: success,
  }),
  askApprovalAgain: endpoint({
    method: 'POST',
    path: '/v1/admin/approvals/{approval_id}/again',
    summary: 'Asks again for what expired; it stays the request of whoever asked first.',
    access: { kind: 'session' },
    response: success,
  }),
}
