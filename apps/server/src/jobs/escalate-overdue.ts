import { systemCaller } from '../platform/access.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { escalateOverdue, organizationsToEscalate } from '../rooms/desk/escalate.ts'
import type { JobTask } from './job-task.ts'

const ESCALATE = 'escalate-overdue'

/** A batch of each organization, then the next of those that have more. */
export async function escalateAll(platform: Platform): Promise<void> {
  let due = await organizationsToEscalate(platform.db, platform.clock.now())
  while (due.length > 0) {
    const more: string[] = []
    for (const organization_id of due) {
      try {
        const { left } = await execute(platform, systemCaller(organization_id, ESCALATE), escalateOverdue, {})
        if (left > 0) more.push(organization_id)
      } catch (error) {
        // One organization whose steps cannot be made does not hold up the others, and is met again in a minute.
        platform.log.error({ err: error, organization_id }, 'what is overdue was not escalated')
      }
    }
    due = more
  }
}

/**
 * Once a day from 08:00 IST, when the night's judging is done. It looks every minute, since the day follows the domain clock
 * (SAAKH_NOW) while the schedule follows the machine's.
 */
export const escalateOverdueTask: JobTask = {
  name: ESCALATE,
  cron: '* * * * *',
  run: (platform) => escalateAll(platform),
}
