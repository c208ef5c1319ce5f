import { systemCaller } from '../platform/access.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { organizationsWithEndingConsents, remindConsents } from '../rooms/consents/remind-consents.ts'
import type { JobTask } from './job-task.ts'

export async function remindEndingConsents(platform: Platform): Promise<void> {
  for (const organization_id of await organizationsWithEndingConsents(platform.db, platform.clock))
    await execute(platform, systemCaller(organization_id, 'remind-consents'), remindConsents, {})
}

/** Every hour, since the day follows the domain clock while the schedule follows the machine's. */
export const remindConsentsTask: JobTask = {
  name: 'remind-consents',
  cron: '7 * * * *',
  run: (platform) => remindEndingConsents(platform),
}
