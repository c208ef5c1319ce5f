import { z } from 'zod'
import { runLookBack } from '../monitoring/run-look-back.ts'
import { RUN_LOOK_BACK } from '../rooms/look-back/start-look-back.ts'
import type { JobTask } from './job-task.ts'

const payloadOf = z.object({ organization_id: z.uuid(), look_back_id: z.uuid() })

/** Runs a look back over a whole book. One whose process died runs again from the beginning. */
export const runLookBackTask: JobTask = {
  name: RUN_LOOK_BACK,
  async run(platform, payload) {
    const { organization_id, look_back_id } = payloadOf.parse(payload)
    await runLookBack(platform, organization_id, look_back_id)
  },
}
