import { sql } from 'kysely'
import { systemCaller } from '../platform/access.ts'
import { execute } from '../platform/verb.ts'
import { applyRetention } from '../rooms/personal-data/apply-retention.ts'
import type { JobTask } from './job-task.ts'

/** Rounds of one night; a backlog takes several. */
const MOST_ROUNDS = 50

/** What is past its time, daily at 03:30 IST. */
export const applyRetentionTask: JobTask = {
  name: 'apply-retention',
  cron: '0 22 * * *',
  async run(platform) {
    const { rows } = await sql<{ organization_id: string }>`select organization_id from list_organizations()`.execute(
      platform.db,
    )
    for (const { organization_id } of rows) {
      const caller = systemCaller(organization_id, 'apply-retention')
      for (let round = 0; round < MOST_ROUNDS; round += 1)
        if (!(await execute(platform, caller, applyRetention, {})).more) break
    }
  },
}
