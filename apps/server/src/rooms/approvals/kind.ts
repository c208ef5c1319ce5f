import type { Context } from '../../platform/verb.ts'

interface Decision {
  subject_id: string
  /** What the request would carry out, where the subject does not say it. */
  change: unknown
  is_approved: boolean
  notes: string | null
}

/** What follows from a decision, in the transaction that records it. */
export interface Settlement {
  settle(context: Context, decision: Decision): Promise<unknown>
}
