import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import { verifyAudit } from '../platform/audit.ts'
import { auditedOrganizations, folderCheckpoints, type Heads } from '../platform/checkpoint.ts'
import { inOrganization } from '../platform/db.ts'
import { checkpointsOf } from './checkpoints.ts'
import { openPlatform } from './open-platform.ts'
import { readOptions } from './options.ts'

const USAGE = 'Usage: saakh verify-audit [--checkpoints FOLDER]'

/** Recomputes every organization's chain against the newest checkpoint. Exit code 1 when one does not hold. */
export async function verifyAuditRole(config: Config, args: string[]): Promise<void> {
  const { words, options } = readOptions(args, ['checkpoints'], USAGE)
  if (words.length > 0) throw new Error(USAGE)
  const store = options.checkpoints
    ? folderCheckpoints(resolve(options.checkpoints), config.checkpoint_key)
    : checkpointsOf(config)
  const kept = await store.latest()
  for (const name of kept.broken) console.log(`The checkpoint ${name} is damaged or not signed with our key.`)
  const open = await openPlatform(config, { say: console.error, beside: true, migrate: false })
  try {
    const failed = await verifyAll(open.platform.db, kept.heads)
    if (kept.heads) console.log(`Compared with the checkpoint of ${kept.made_at}.`)
    else console.log(`There is no checkpoint in ${store.folder}: a tail that was cut off could not be found.`)
    const findings = failed + kept.broken.length
    console.log(findings === 0 ? 'The audit verifies.' : `The audit does not verify: ${findings} findings.`)
    if (findings > 0) process.exitCode = 1
  } finally {
    await open.close()
  }
}

async function verifyAll(db: Parameters<typeof auditedOrganizations>[0], heads: Heads | null): Promise<number> {
  let findings = 0
  const organizations = await auditedOrganizations(db)
  for (const gone of Object.keys(heads ?? {}).filter((id) => !organizations.includes(id))) {
    findings += 1
    console.log(`${gone}  is in the checkpoint and no longer in the database`)
  }
  for (const organization_id of organizations) {
    const report = await inOrganization(db, organization_id, (tx) =>
      verifyAudit(tx, organization_id, heads?.[organization_id]),
    )
    findings += report.findings.length
    const erased = report.erased ? `  ${report.erased} payloads erased` : ''
    console.log(`${organization_id}  ${report.rows} rows  head ${report.head.slice(0, 16)}${erased}`)
    for (const finding of report.findings) console.log(`  row ${finding.seq}: ${finding.reason}`)
  }
  return findings
}
