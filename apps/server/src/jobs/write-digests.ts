import { systemCaller } from '../platform/access.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { digestDay, organizationsWithDueDigests, writeDigests } from '../rooms/notifications/write-digests.ts'
import type { JobTask } from './job-task.ts'

export async function writeDueDigests(platform: Platform): Promise<void> {
  for (const organization_id of await organizationsWithDueDigests(platform.db, digestDay(platform.clock.now())))
    await execute(platform, systemCaller(organization_id, 'write-digests'), writeDigests, {})
}

/**
 * Once a day at 08:00 IST. It looks every minute, since the day follows the domain clock (SAAKH_NOW) while the schedule
 * follows the machine's, and one index look-up is all that a quiet minute costs.
 */
export const writeDigestsTask: JobTask = {
  name: 'write-digests',
  cron: '* * * * *',
  run: (platform) => writeDueDigests(platform),
}
