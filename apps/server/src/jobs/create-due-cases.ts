import { systemCaller } from '../platform/access.ts'
import { inOrganization } from '../platform/db.ts'
import { execute } from '../platform/verb.ts'
import { createDueCases, dueDay, organizationsWithDueCases, readDueCases } from '../rooms/cases/create-due-cases.ts'
import type { JobTask } from './job-task.ts'

/**
 * Opens the follow-ups of recurring cases at 00:05 IST. It looks every minute, since due dates follow the domain
 * clock (SAAKH_NOW) while the schedule follows the machine's, and one index look-up is all that a quiet minute costs.
 */
export const createDueCasesTask: JobTask = {
  name: 'create-due-cases',
  cron: '* * * * *',
  async run(platform) {
    const day = dueDay(platform.clock.now())
    for (const organization_id of await organizationsWithDueCases(platform.db, day)) {
      const due = await inOrganization(platform.db, organization_id, (tx) => readDueCases({ tx }, day))
      for (const case_uid of due) {
        try {
          await execute(platform, systemCaller(organization_id, 'create-due-cases'), createDueCases, { case_uid })
        } catch (error) {
          // One case that cannot be followed up keeps its due date and does not hold up the others.
          platform.log.error({ err: error, organization_id, case_uid }, 'a follow-up was not opened')
        }
      }
    }
  },
}
