import { auditedOrganizations } from '../platform/checkpoint.ts'
import { AT_ONCE, allMonthsPacked, checkMonths, monthsToPack, PARTS, packMonths } from '../platform/day-end-columns.ts'
import { inOrganization } from '../platform/db.ts'
import type { Platform } from '../platform/verb.ts'
import type { JobTask } from './job-task.ts'

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Writes the rows of all months of an organization that have none yet. */
export async function packOrganization({ db }: Pick<Platform, 'db'>, organization_id: string): Promise<void> {
  const each = <T>(work: Parameters<typeof inOrganization<T>>[2]) => inOrganization(db, organization_id, work)
  for (;;) {
    const left = await each((tx) => monthsToPack(tx, organization_id))
    if (left.length === 0) return
    for (let at = 0; at < left.length; at += AT_ONCE)
      await each((tx) => packMonths(tx, organization_id, left.slice(at, at + AT_ONCE)))
  }
}

/** Writes the rows of months that a release before stored, and compares a thirtieth of all rows with their facts. */
export async function packAllMonths(platform: Platform, part: number): Promise<void> {
  for (const organization_id of await auditedOrganizations(platform.db)) {
    const each = <T>(work: Parameters<typeof inOrganization<T>>[2]) =>
      inOrganization(platform.db, organization_id, work)
    await packOrganization(platform, organization_id)
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
