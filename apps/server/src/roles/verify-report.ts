import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { inOrganization, isUuid } from '../platform/db.ts'
import { verifyReport } from '../reports/verify-report.ts'
import { openPlatform } from './open-platform.ts'
import { readOptions } from './options.ts'

const USAGE = 'Usage: saakh verify-report --organization ID (--order ID | --paper ID)'

/** Makes an ordered report, or a printed paper of a notice, again from its manifest and compares. Exit code 1 when it does not come out the same. */
export async function verifyReportRole(config: Config, args: string[]): Promise<void> {
  const { words, options } = readOptions(args, ['organization', 'order', 'paper'], USAGE)
  const { organization = '', order, paper } = options
  const id = order ?? paper ?? ''
  if (words.length > 0 || !isUuid(organization) || !isUuid(id) || (order && paper)) throw new Error(USAGE)
  const open = await openPlatform(config, { say: console.error, beside: true, migrate: false })
  try {
    const findings = await inOrganization(open.platform.db, organization, async (tx) => {
      const { rows } = await sql<{ manifest: unknown; file: string }>`
        select manifest, sha256 as file from orders
        where organization_id = ${organization} and order_id = ${id} and status = 'done'
        union all select manifest, sha256 from notice_documents
        where organization_id = ${organization} and notice_document_id = ${id} and manifest is not null`.execute(tx)
      const [stored] = rows
      return stored ? verifyReport(tx, stored) : ['There is neither a finished order nor a printed paper of this id.']
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
