import type { CaseOutcome } from '@saakh/domain/case-outcome'
import { sql } from 'kysely'
import type { Caller } from '../platform/access.ts'
import { inOrganization } from '../platform/db.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { settleCaseTask } from '../rooms/cases/case-tasks.ts'

/** What came of the case of the demo that is closed. */
export const DEMO_OUTCOME: CaseOutcome = {
  ...{ done: 'regularised', text: 'Arrears paid in full', limit: 'unchanged', limit_amount: null },
  ...{ provision: null, watch: 'watch' },
}

/** With each step of a case its next task is done. */
export async function finishNextTask(platform: Platform, caller: Caller, case_id: string): Promise<void> {
  const { rows } = await inOrganization(platform.db, caller.organization_id, (tx) =>
    sql<{ task_id: string }>`select task_id from case_tasks where case_uid = ${case_id} and done_at is null
      order by position limit 1`.execute(tx),
  )
  if (rows[0]) await execute(platform, caller, settleCaseTask, { case_id, task_id: rows[0].task_id, done: true })
}
