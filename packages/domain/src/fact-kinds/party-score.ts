import { z } from 'zod'
import { defineFactKind } from '../fact-kind.ts'

/** What one driver added to a score or took from it; a driver of the kind limit held the score down or at zero. */
const driver = z.object({
  id: z.string().min(1),
  kind: z.enum(['figure', 'signal', 'limit']),
  label: z.string().min(1),
  state: z.enum(['measured', 'not_measurable', 'not_applicable']),
  points: z.int(),
  /** The figure, or whether the signal found something; null where nothing could be measured. */
  observed: z.string().nullable(),
})

/**
 * What we computed ourselves, unlike every other kind: its locator names the facts that each driver was read from. It
 * is valid from the day of the judgement and holds until the next one.
 */
export const partyScore = defineFactKind({
  kind: 'party_score',
  name: 'Credit-monitoring score',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per scorecard and judgement that said something new',
  payload: z.object({
    scorecard: z.string().min(1),
    scorecard_version: z.string().min(1),
    /** Of all that the score was made of. */
    scorecard_hash: z.string(),
    /** 0 worst to 100 best; null with a reason. */
    score: z.int().min(0).max(100).nullable(),
    /** Of risk. */
    band: z.enum(['Low', 'Medium', 'High']).nullable(),
    reason: z.object({ code: z.string().min(1), text: z.string().min(1) }).nullable(),
    base: z.int(),
    /** Per cent of the weight of all drivers that apply. */
    coverage: z.int().min(0).max(100),
    drivers: z.array(driver),
  }),
})
