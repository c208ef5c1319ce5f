import { z } from 'zod'
import { readTally } from '../imports/live/read-tally.ts'
import type { JobTask } from './job-task.ts'

const payloadOfReading = z.object({ organization_id: z.uuid(), job_id: z.uuid() })

/** Asks the Tally of the server's configuration for its reports. */
export const readTallyTask: JobTask = {
  name: 'read-tally',
  async run(platform, payload) {
    const { organization_id, job_id } = payloadOfReading.parse(payload)
    await readTally(platform, organization_id, job_id)
  },
}
