import {
  asksForText,
  LIMIT_CHANGES,
  type LimitChange,
  OUTCOME_DEEDS,
  type OutcomeDeed,
  WATCH_CATEGORIES,
  type WatchCategory,
} from '@saakh/domain/case-outcome'
import { z } from 'zod'

export const outcomeDraft = z.object({
  done: z.enum(OUTCOME_DEEDS).nullable(),
  text: z.string(),
  limit: z.enum(LIMIT_CHANGES),
  limit_amount: z.string(),
  provision: z.string(),
  watch: z.enum(WATCH_CATEGORIES).nullable(),
})
export type OutcomeDraft = z.output<typeof outcomeDraft>

export const NO_OUTCOME: OutcomeDraft = {
  ...{ done: null, text: '', limit: 'unchanged', limit_amount: '', provision: '', watch: null },
}

interface SentOutcome {
  done: OutcomeDeed
  text: string | null
  limit: LimitChange
  limit_amount: string | null
  provision: string | null
  watch: WatchCategory
}

/** What is sent; null while something is missing. */
export function sentOutcome({ done, text, limit, limit_amount, provision, watch }: OutcomeDraft): SentOutcome | null {
  if (done === null || watch === null) return null
  if (asksForText(done) && text.trim() === '') return null
  const isReduced = limit === 'reduced_to'
  if (isReduced && limit_amount.trim() === '') return null
  return {
    ...{ done, limit, watch },
    text: text.trim() || null,
    limit_amount: isReduced ? limit_amount.trim() : null,
    provision: provision.trim() || null,
  }
}
