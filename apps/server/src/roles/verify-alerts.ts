import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { verifyAlerts } from '../monitoring/verify-alerts.ts'
import { openPlatform } from './open-platform.ts'

const USAGE = 'Usage: saakh verify-alerts [--organization ID]'
const MOST_TOLD = 50

/**
 * Judges all monitored parties from nothing and compares what their open alerts say. Exit code 1 when any says something
 * else.
 */
export async function verifyAlertsRole(config: Config, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { organization: { type: 'string' } }, strict: true })
  const open = await openPlatform(config, { say: console.error, beside: true })
  try {
    const { rows } = await sql<{ organization_id: string }>`select organization_id from list_organizations()`.execute(
      open.platform.db,
    )
    const asked = rows.filter(({ organization_id }) => (values.organization ?? organization_id) === organization_id)
    if (asked.length === 0) throw new Error(`There is no organization ${values.organization}.\n${USAGE}`)
    for (const { organization_id } of asked) {
      const { parties, open: alerts, unmeasured, differences } = await verifyAlerts(open.platform, organization_id)
      if (parties === 0 && alerts === 0) continue
      console.log(
        `${organization_id}: ${alerts} open alerts of ${parties} parties, ${unmeasured} of them not measurable now; ${differences.length} differ from a fresh evaluation.`,
      )
      for (const { party_id, code, subject, says } of differences.slice(0, MOST_TOLD))
        console.log(`  ${party_id} ${code} ${subject}: ${says}`)
      if (differences.length > 0) process.exitCode = 1
    }
  } finally {
    await open.close()
  }
}
