import { api } from '@saakh/contract/api'
import { type ApprovalKind, kindOfApproval } from '@saakh/contract/approval-kinds'
import { allows, type Policy } from '@saakh/domain/policy'
import type { Actor } from '../../platform/access.ts'

const { method, access } = api.decideApproval

const decides = (policy: Policy): boolean => allows(policy, access.url, method)

/** Whoever may decide asks nobody; the system's work was decided when it was set up. */
export const mayApprove = (actor: Actor): boolean => actor.kind === 'system' || decides(actor.policy)

/** What decides the same elsewhere is needed here too: the queue is no way round it. */
export function mayDecide(policy: Policy, kind: ApprovalKind): boolean {
  const { also_needs } = kindOfApproval(kind)
  return decides(policy) && (also_needs === undefined || allows(policy, also_needs.url, also_needs.method))
}
