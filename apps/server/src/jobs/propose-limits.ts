import { sql } from 'kysely'
import { systemCaller } from '../platform/access.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { studyNextRule } from '../rooms/rules/study-next-rule.ts'
import type { JobTask } from './job-task.ts'

const PROPOSE_LIMITS = 'propose-limits'

/** Queues the first back-test that is due of each organization; each one that ends queues the next. Answers how many were queued. */
export async function proposeLimits(platform: Platform): Promise<number> {
  const { db, log } = platform
  const { rows } = await sql<{ organization_id: string }>`select organization_id from list_organizations()`.execute(db)
  let begun = 0
  for (const { organization_id } of rows) {
    try {
      if (await execute(platform, systemCaller(organization_id, PROPOSE_LIMITS), studyNextRule, {})) begun++
    } catch (error) {
      // One organization that fails does not hold up the others, and is met again in a night.
      log.error({ err: error, organization_id }, 'no limits were studied')
    }
  }
  return begun
}

/** Nightly at 03:45 IST: a rule is due once a month, or when ten further borrowers had the outcome. */
export const proposeLimitsTask: JobTask = {
  name: PROPOSE_LIMITS,
  cron: '15 22 * * *',
  async run(platform) {
    await proposeLimits(platform)
  },
}
