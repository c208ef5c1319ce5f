import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice, listing, queryOf } from './listing.ts'
import { success } from './wire.ts'

const APPROVAL_STATES = ['pending', 'approved', 'rejected'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]
/** What waits: a person who was invited to join, a report that was ordered. */
export const APPROVAL_KINDS = ['user', 'order'] as const
export type ApprovalKind = (typeof APPROVAL_KINDS)[number]

const approval = z.looseObject({
  approval_id: z.string(),
  kind: z.enum(APPROVAL_KINDS),
  /** The user or the order. */
  subject_id: z.string(),
  /** What is asked for, in a few words: the e-mail of who is to join, report and business of an order. */
  title: z.string(),
  status: z.enum(APPROVAL_STATES),
  requested_by: z.string(),
  requested_by_name: z.string(),
  created_at: z.string(),
  decided_by_name: z.string().nullable(),
  decided_at: z.string().nullable(),
  notes: z.string().nullable(),
  /** One's own request is decided by somebody else. */
  is_own: z.boolean(),
})

export const approvalList = listing({
  filters: { status: choice(APPROVAL_STATES), kind: choice(APPROVAL_KINDS) },
  sorts: ['created_at', 'decided_at'],
})

const access = { kind: 'policy', url: '/v1/admin/approvals' } as const

export const approvals = {
  adminApprovals: endpoint({
    method: 'GET',
    path: '/v1/admin/approvals',
    refreshed_by: ['approval'],
    summary: 'What waits for an administrator, and what was decided; newest first.',
    access,
    query: queryOf(approvalList),
    response: z.object({ data: z.array(approval), total_count: z.number() }),
  }),
  decideApproval: endpoint({
    method: 'PATCH',
    path: '/v1/admin/approvals/{approval_id}',
    summary: 'Approves or rejects a request; nobody decides on an own one.',
    access,
    body: z.object({ action: z.enum(['approve', 'reject']), notes: z.string().trim().max(1000).nullish() }),
    response: success,
  }),
}
