import { systemCaller } from '../platform/access.ts'
import { inOrganization } from '../platform/db.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { organizationsWithDueMails, readAskers, writeDueMail } from '../rooms/desk/due-mail.ts'
import type { JobTask } from './job-task.ts'

const WRITE = 'write-due-mails'

export async function writeDueMails(platform: Platform): Promise<void> {
  const { db, clock, log } = platform
  for (const organization_id of await organizationsWithDueMails(db, clock.now())) {
    const org = { organization_id, status: 'active' }
    const askers = await inOrganization(db, organization_id, (tx) => readAskers({ tx, org }, clock.today()))
    for (const { user_id } of askers) {
      try {
        await execute(platform, systemCaller(organization_id, WRITE), writeDueMail, { user_id })
      } catch (error) {
        // One person whose mail cannot be written does not hold up the others, and is met again in a minute.
        log.error({ err: error, organization_id, user_id }, 'the mail of due dates was not written')
      }
    }
  }
}

/**
 * Each working day at 08:30 IST. It looks every minute, since the day follows the domain clock (SAAKH_NOW) while the schedule
 * follows the machine's.
 */
export const writeDueMailsTask: JobTask = {
  name: WRITE,
  cron: '* * * * *',
  run: (platform) => writeDueMails(platform),
}
