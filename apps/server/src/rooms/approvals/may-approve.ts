import { api } from '@saakh/contract/api'
import { allows } from '@saakh/domain/policy'
import type { Actor } from '../../platform/access.ts'

const { method, access } = api.decideApproval

/** Whoever may decide asks nobody; the system's work was decided when it was set up. */
export const mayApprove = (actor: Actor): boolean => actor.kind === 'system' || allows(actor.policy, access.url, method)
