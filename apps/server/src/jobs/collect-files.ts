import { sql } from 'kysely'
import { inOrganization } from '../platform/db.ts'
import { NAMED_FILES } from '../platform/named-files.ts'
import type { Platform } from '../platform/verb.ts'
import type { JobTask } from './job-task.ts'

/** A file is stored before the row that names it commits: a younger one may still get its row. */
const YOUNGEST_MS = 86_400_000

/** Removes halves of files and files that no row names; answers how many. `now` is the file system's clock. */
export async function collectFiles(platform: Platform, now = Date.now()): Promise<number> {
  const { db, files, log } = platform
  const named = new Map<string, Set<string>>()
  const namedIn = async (organization_id: string): Promise<Set<string>> => {
    const { rows } = await inOrganization(db, organization_id, (tx) =>
      sql<{ sha256: string }>`select distinct sha256 from (${sql.raw(NAMED_FILES)}) named
        where organization_id = ${organization_id}`.execute(tx),
    )
    return new Set(rows.map(({ sha256 }) => sha256))
  }
  let collected = 0
  for await (const file of files.all()) {
    if (now - file.changed_at.getTime() < YOUNGEST_MS) continue
    const { organization_id, sha256 } = file
    const known = named.get(organization_id) ?? (await namedIn(organization_id))
    named.set(organization_id, known)
    if (sha256 !== null && known.has(sha256)) continue
    if (await files.discard(file)) collected += 1
  }
  if (collected > 0) log.info({ collected }, 'files that no row names were removed')
  return collected
}

/** Daily at 03:10 IST. */
export const collectFilesTask: JobTask = {
  name: 'collect-files',
  cron: '40 21 * * *',
  run: (platform) => collectFiles(platform).then(() => undefined),
}
