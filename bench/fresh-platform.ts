import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../apps/server/src/config.ts'
import { systemCaller } from '../apps/server/src/platform/access.ts'
import { newId } from '../apps/server/src/platform/ids.ts'
import type { Platform } from '../apps/server/src/platform/verb.ts'
import { execute } from '../apps/server/src/platform/verb.ts'
import { type OpenPlatform, openPlatform } from '../apps/server/src/roles/open-platform.ts'
import { createOrganization } from '../apps/server/src/rooms/organizations/create-organization.ts'

/** A platform on an empty database of its own that goes when the work is done. */
export async function onFreshPlatform(work: (platform: Platform, open: OpenPlatform) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'saakh-bench-'))
  // PostgreSQL's account must be able to enter.
  chmodSync(folder, 0o755)
  const config = readConfig({ SAAKH_DATA_DIR: folder, LOG_LEVEL: 'error' })
  const open = await openPlatform(config, { say: () => undefined })
  try {
    await work(open.platform, open)
  } finally {
    await open.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A lender without anything. */
export async function makeLender(platform: Platform, name: string): Promise<string> {
  const { organization_id } = await execute(platform, systemCaller(newId(), 'command line'), createOrganization, {
    name,
    type: 'enterprise',
    admin_email: 'admin@lender.example',
  })
  return organization_id
}
