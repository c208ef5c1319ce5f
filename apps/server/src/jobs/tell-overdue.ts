import { sql } from 'kysely'
import { tellLateImports } from '../imports/feeds/tell-late-imports.ts'
import { systemCaller } from '../platform/access.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { tellOverdueClocks } from '../rooms/desk/tell-overdue-clocks.ts'
import type { JobTask } from './job-task.ts'

const NAME = 'tell-overdue'
const TYPES = ['clock.overdue', 'import.late']

export async function tellOverdue(platform: Platform): Promise<void> {
  const { rows } = await sql<{ organization_id: string }>`
    select organization_id from organizations_with_webhooks(${TYPES}::text[]) organization_id`.execute(platform.db)
  for (const { organization_id } of rows) {
    const caller = systemCaller(organization_id, NAME)
    for (const declared of [tellOverdueClocks, tellLateImports])
      await execute(platform, caller, declared, {}).catch((error: unknown) => {
        // One organization does not hold up the others, and is met again in some minutes.
        platform.log.error({ err: error, organization_id }, 'what is overdue was not told to webhooks')
      })
  }
}

/** Every five minutes: nothing happens when a day passes, so that somebody has to look. */
export const tellOverdueTask: JobTask = {
  name: NAME,
  cron: '*/5 * * * *',
  run: (platform) => tellOverdue(platform),
}
