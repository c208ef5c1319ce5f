import { z } from 'zod'
import { evaluateDirty } from '../monitoring/run.ts'
import type { JobTask } from './job-task.ts'

const evaluatePayload = z.object({ organization_id: z.uuid() })

/** Queued with the key `evaluate:<organization>` by whatever marks parties dirty. */
export const evaluateDirtyTask: JobTask = {
  name: 'evaluate-dirty',
  async run(platform, payload) {
    const { organization_id } = evaluatePayload.parse(payload)
    const { taken, parties, raised, cleared } = await evaluateDirty(platform, organization_id)
    platform.log.info(
      { organization_id, taken, parties, raised: raised.length, cleared: cleared.length },
      'marked parties were judged',
    )
  },
}
