import type { ApprovalKind } from '@saakh/contract/approval-kinds'
import type { Settlement } from './kind.ts'
import { closing } from './kinds/closing.ts'
import { contest } from './kinds/contest.ts'
import { limits } from './kinds/limits.ts'
import { order } from './kinds/order.ts'
import { policy } from './kinds/policy.ts'
import { rebuttal } from './kinds/rebuttal.ts'
import { score } from './kinds/score.ts'
import { union } from './kinds/union.ts'
import { user } from './kinds/user.ts'

/** What follows from a decision on each kind: one that is declared in the contract and missing here does not compile. */
export const SETTLEMENTS: Record<ApprovalKind, Settlement> = {
  user,
  order,
  union,
  policy,
  rebuttal,
  closing,
  limits,
  contest,
  score,
}
