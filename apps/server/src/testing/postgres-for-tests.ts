import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { folderHolder } from '../platform/postgres/folder-lock.ts'
import { stopOrphan } from '../platform/postgres/orphan.ts'
import { startPostgres } from '../platform/postgres/start-postgres.ts'
import { makeTemplate } from './template.ts'

/** What a test file needs to copy the migrated template. */
export type TestServer = { owner_url: string; app_url: string; template: string } | { problem: string }

declare module 'vitest' {
  interface ProvidedContext {
    test_server: TestServer
  }
}

const PREFIX = 'saakh-tests-'
const YOUNG_MS = 60_000

/** One PostgreSQL for the whole run: the server that the environment names, or one of our own in a temporary folder. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = foreignServer() ?? (await ownServer())
  const { owner_url, app_url } = server
  try {
    project.provide('test_server', { owner_url, app_url, template: await makeTemplate(owner_url, app_url) })
  } catch (error) {
    // Told by every test that asks for a database; the others still run.
    project.provide('test_server', { problem: error instanceof Error ? error.message : String(error) })
  }
  return server.end
}

function foreignServer(): { owner_url: string; app_url: string; end: () => Promise<void> } | null {
  const { SAAKH_TEST_OWNER_URL: owner_url, SAAKH_TEST_APP_URL: app_url } = process.env
  if (!owner_url && !app_url) return null
  if (!owner_url || !app_url) throw new Error('Set both SAAKH_TEST_OWNER_URL and SAAKH_TEST_APP_URL, or neither.')
  return { owner_url, app_url, end: () => Promise.resolve() }
}

async function ownServer(): Promise<{ owner_url: string; app_url: string; end: () => Promise<void> }> {
  await sweepAbandoned()
  const data_dir = mkdtempSync(join(realpathSync(tmpdir()), PREFIX))
  chmodSync(data_dir, 0o711)
  const server = await startPostgres({ data_dir, log: () => undefined, is_disposable: true })
  return {
    ...server,
    end: async () => {
      await server.stop()
      for (const folder of [dirname(dirname(server.data_dir)), data_dir])
        rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A test run that was killed leaves its server behind: the next one ends it. */
async function sweepAbandoned(): Promise<void> {
  const parent = realpathSync(tmpdir())
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(parent, name)
    try {
      if (statSync(folder).mtimeMs > Date.now() - YOUNG_MS || folderHolder(folder) !== null) continue
      await stopOrphan(join(folder, 'postgres/cluster'))
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Another user's, or another run is sweeping it at this moment.
    }
  }
}
