import { sql } from 'kysely'
import { markDue } from '../monitoring/mark-due.ts'
import { systemCaller } from '../platform/access.ts'
import { execute } from '../platform/verb.ts'
import type { JobTask } from './job-task.ts'

/**
 * Ten minutes past midnight in India: a day that brings no data changes what can be said of some, since data grows old.
 * Suspended organizations are judged as well.
 */
export const judgeAllTask: JobTask = {
  name: 'judge-all',
  cron: '40 18 * * *',
  async run(platform) {
    const { rows } = await sql<{ organization_id: string }>`select organization_id from list_organizations()`.execute(
      platform.db,
    )
    for (const { organization_id } of rows)
      await execute(platform, systemCaller(organization_id, 'judge-all'), markDue, {})
  },
}
