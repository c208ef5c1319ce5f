import { z } from 'zod'
import { RULES } from '../monitoring/rules.ts'
import { evaluateDirty } from '../monitoring/run.ts'
import { inOrganization } from '../platform/db.ts'
import { JUDGE, queueJudgingIn } from '../platform/queue-judging.ts'
import type { JobTask } from './job-task.ts'

const evaluatePayload = z.object({ organization_id: z.uuid() })

/** Queued by whatever marks parties; judges one chunk and queues itself again where more is marked. */
export const evaluateDirtyTask: JobTask = {
  name: JUDGE,
  async run(platform, payload) {
    const { organization_id } = evaluatePayload.parse(payload)
    const { taken, parties, raised, cleared, is_more } = await evaluateDirty(platform, organization_id, RULES, {
      chunks: 1,
    })
    platform.log.info(
      { organization_id, taken, parties, raised: raised.length, cleared: cleared.length },
      'marked parties were judged',
    )
    if (is_more)
      await inOrganization(platform.db, organization_id, (tx) => queueJudgingIn(tx, platform.jobs, organization_id))
  },
}
