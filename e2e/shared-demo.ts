import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for what the files of one run share, see product.ts; PostgreSQL's unprivileged account may enter it. */
export default async function sharedFolder() {
  const shared = await mkdtemp(join(tmpdir(), 'saakh-e2e-shared-'))
  await chmod(shared, 0o755)
  process.env.SAAKH_E2E_SHARED = shared
  return () => rm(shared, { recursive: true, force: true })
}
