import { z } from 'zod'

/** States of what a job works out once and keeps with its document: a back-test, a stress test, a look back, a study. */
export const KEPT_RUN_STATES = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const
export type KeptRunState = (typeof KEPT_RUN_STATES)[number]

/** How it stands, who asked for it, and what its document hashes to. */
export const keptRun = z.object({
  state: z.enum(KEPT_RUN_STATES),
  asked_by: z.string(),
  asked_at: z.string(),
  ended_at: z.string().nullable(),
  /** Borrowers that were judged, of so many. */
  done: z.number(),
  total: z.number(),
  error: z.string().nullable(),
  document_sha256: z.string().nullable(),
})
export type KeptRun = z.output<typeof keptRun>
