import { auditedOrganizations } from '../platform/checkpoint.ts'
import { allMonthsPacked, checkMonths, PARTS, packMonths } from '../platform/day-end-columns.ts'
import { inOrganization } from '../platform/db.ts'
import type { Platform } from '../platform/verb.ts'
import type { JobTask } from './job-task.ts'

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Writes the rows of months that a release before stored, and compares a thirtieth of all rows with their facts. */
export async function packAllMonths(platform: Platform, part: number): Promise<void> {
  for (const organization_id of await auditedOrganizations(platform.db)) {
    const each = <T>(work: Parameters<typeof inOrganization<T>>[2]) =>
      inOrganization(platform.db, organization_id, work)
    for (let after: string | null = FIRST_ID; after !== null; ) {
      const from: string = after
      after = await each((tx) => packMonths(tx, organization_id, from))
    }
    await each((tx) => allMonthsPacked(tx, organization_id))
    let replaced = 0
    for (let after: string | null = FIRST_ID; after !== null; ) {
      const from: string = after
      const checked: Awaited<ReturnType<typeof checkMonths>> = await each((tx) =>
        checkMonths(tx, { organization_id, part }, from),
      )
      replaced += checked.replaced
      after = checked.next
    }
    if (replaced > 0)
      platform.log.error(
        { organization_id, replaced },
        'rows of months said something else than their facts, and were made again',
      )
  }
}

/** Daily at 03:20 IST. */
export const packMonthsTask: JobTask = {
  name: 'pack-months',
  cron: '50 21 * * *',
  run: (platform) => packAllMonths(platform, new Date(platform.clock.now()).getUTCDate() % PARTS),
}
