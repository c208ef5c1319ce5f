import { sql } from 'kysely'
import { inOrganization } from '../platform/db.ts'
import { queueJudgingIn } from '../platform/queue-judging.ts'
import type { Platform } from '../platform/verb.ts'
import type { JobTask } from './job-task.ts'

/** Queues the evaluation of every organization that has marked parties. */
export async function queueEvaluations(platform: Platform): Promise<void> {
  const { rows } = await sql<{ organization_id: string }>`
    select organization_id from organizations_with_dirty_parties() as organization_id`.execute(platform.db)
  for (const { organization_id } of rows)
    await inOrganization(platform.db, organization_id, (tx) => queueJudgingIn(tx, platform.jobs, organization_id))
}

/** Marks whose evaluation died with its process are taken up within a minute. */
export const evaluateLeftoversTask: JobTask = {
  name: 'evaluate-leftovers',
  cron: '* * * * *',
  run: (platform) => queueEvaluations(platform),
}
