import { z } from 'zod'
import { CHUNK } from '../monitoring/judge-chunk.ts'
import { countMarked } from '../monitoring/marks.ts'
import { RULES } from '../monitoring/rules.ts'
import { evaluateDirty } from '../monitoring/run.ts'
import { inOrganization } from '../platform/db.ts'
import { countWorkers } from '../platform/living-workers.ts'
import { JUDGE, queueJudgingIn } from '../platform/queue-judging.ts'
import type { Platform } from '../platform/verb.ts'
import type { JobTask } from './job-task.ts'

/** Then another organization has its turn. */
const CHUNKS = 6

const evaluatePayload = z.object({
  organization_id: z.uuid(),
  /** Which of the tasks that help the first one; 0 is the first one. */
  helper: z.int().min(0).default(0),
})

/** Asks other worker processes for help, as many as have chunks left after the ones of this task. */
async function askForHelp({ db, jobs }: Platform, organization_id: string): Promise<void> {
  const others = (await countWorkers(db)) - 1
  if (others < 1) return
  await inOrganization(db, organization_id, async (tx) => {
    const marked = await countMarked(tx, organization_id, (others + 1) * CHUNKS * CHUNK)
    const helpers = Math.min(others, Math.ceil(marked / (CHUNKS * CHUNK)) - 1)
    for (let helper = 1; helper <= helpers; helper++) await queueJudgingIn(tx, jobs, organization_id, helper)
  })
}

/** Queued by whatever marks parties; judges some chunks and queues itself again where more is marked. */
export const evaluateDirtyTask: JobTask = {
  name: JUDGE,
  async run(platform, payload) {
    const { organization_id, helper } = evaluatePayload.parse(payload)
    if (helper === 0) await askForHelp(platform, organization_id)
    const { taken, parties, raised, cleared, is_more } = await evaluateDirty(platform, organization_id, RULES, {
      chunks: CHUNKS,
    })
    platform.log.info(
      { organization_id, taken, parties, raised: raised.length, cleared: cleared.length },
      'marked parties were judged',
    )
    if (is_more)
      await inOrganization(platform.db, organization_id, (tx) =>
        queueJudgingIn(tx, platform.jobs, organization_id, helper),
      )
  },
}
