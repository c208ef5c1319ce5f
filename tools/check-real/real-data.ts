import { join } from 'node:path'
import { sql } from 'kysely'
import { inOrganization, PLATFORM_ORGANIZATION } from '../../apps/server/src/platform/db.ts'
import type { Platform } from '../../apps/server/src/platform/verb.ts'

/** Real data beside the checkout; a newcomer has none. */
export const REAL_DATA = join(process.cwd(), '..', 'shared', 'data')

export const quarantinedIn = (platform: Platform, job_id: string) =>
  inOrganization(platform.db, PLATFORM_ORGANIZATION, async (tx) => {
    const { rows } = await sql<{ row: number; field: string | null; reason: string; text: string }>`
      select row, field, reason, text from quarantine where job_id = ${job_id} order by row`.execute(tx)
    return rows
  })
