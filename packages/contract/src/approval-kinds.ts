import type { Method } from '@saakh/domain/policy'

/** What is asked for in the queue of approvals. A new kind is a row here and a file in the server's `approvals/kinds`. */
interface KindOfApproval {
  /** In a list and a filter. */
  label: string
  /** In a sentence after a name: 'Ravi asks for an invitation'. */
  asks_for: string
  /** Whoever decides needs this as well as PATCH on the queue: it decides the same elsewhere. */
  also_needs?: { url: string; method: Method }
}

const KINDS_OF_APPROVAL = {
  user: { label: 'Invitation', asks_for: 'an invitation' },
  order: { label: 'Order of a report', asks_for: 'a report' },
  union: {
    label: 'One company or two',
    asks_for: 'a decision whether two parties are one company',
    also_needs: { url: '/v1/admin/uploads', method: 'PATCH' },
  },
  policy: { label: 'Rights that grow', asks_for: 'rights' },
  rebuttal: {
    label: 'Rebuttal of stage 2',
    asks_for: 'the rebuttal of stage 2',
    also_needs: { url: '/v1/book', method: 'POST' },
  },
  closing: {
    label: 'Closing of High alerts',
    asks_for: 'the closing of alerts',
    also_needs: { url: '/v1/admin/alerts', method: 'DELETE' },
  },
  limits: {
    label: 'Limits of a rule',
    asks_for: 'new limits of a rule',
    also_needs: { url: '/v1/admin/rules', method: 'PATCH' },
  },
  contest: {
    label: 'Contested fact',
    asks_for: 'a decision on a contested fact',
    also_needs: { url: '/v1/admin/contests', method: 'PATCH' },
  },
  score: {
    label: 'Calibration or weights of the score',
    asks_for: 'a calibration of the financial score',
    also_needs: { url: '/v1/admin/rules', method: 'PATCH' },
  },
} as const satisfies Record<string, KindOfApproval>

export type ApprovalKind = keyof typeof KINDS_OF_APPROVAL
/** The keys of the table, which the type checks. */
export const APPROVAL_KINDS = Object.keys(KINDS_OF_APPROVAL) as [ApprovalKind, ...ApprovalKind[]]

export const kindOfApproval = (kind: ApprovalKind): KindOfApproval => KINDS_OF_APPROVAL[kind]
