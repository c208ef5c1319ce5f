import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { inOrganization, isUuid } from '../platform/db.ts'
import { verifyReport } from '../reports/verify-report.ts'
import { openPlatform } from './open-platform.ts'
import { readOptions } from './options.ts'

const USAGE = 'Usage: saakh verify-report --organization ID --order ID'

/** Makes an ordered report again from its manifest and compares. Exit code 1 when it does not come out the same. */
export async function verifyReportRole(config: Config, args: string[]): Promise<void> {
  const { words, options } = readOptions(args, ['organization', 'order'], USAGE)
  const { organization = '', order = '' } = options
  if (words.length > 0 || !isUuid(organization) || !isUuid(order)) throw new Error(USAGE)
  const open = await openPlatform(config, { say: console.error, beside: true, migrate: false })
  try {
    const findings = await inOrganization(open.platform.db, organization, async (tx) => {
      const { rows } = await sql<{ manifest: unknown; file: string }>`
        select manifest, sha256 as file from orders
        where organization_id = ${organization} and order_id = ${order} and status = 'done'`.execute(tx)
      const [stored] = rows
      return stored ? verifyReport(tx, stored) : ['There is no finished order of this id.']
    })
    for (const finding of findings) console.log(finding)
    console.log(
      findings.length === 0
        ? 'The report verifies: the same facts give the same bytes.'
        : 'The report does not verify.',
    )
    if (findings.length > 0) process.exitCode = 1
  } finally {
    await open.close()
  }
}
