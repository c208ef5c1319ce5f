import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildServer } from '../build-server.ts'
import type { Config } from '../config.ts'
import { loadDemoWorld } from '../demo/load-demo-world.ts'
import type { Health } from '../http/health.ts'
import { mountIdentityProvider } from '../http/identity-provider.ts'
import { loadSigningKey, signingKeyFile } from '../identity/signing-keys.ts'
import { createTokenVerifier } from '../identity/token-verifier.ts'
import { connectionCounts, createDb, createPool } from '../platform/db.ts'
import { diskSpace } from '../platform/disk-space.ts'
import { checkoutRoot } from '../platform/server-root.ts'
import { banner } from './banner.ts'
import { assertListenable, toldListening } from './listening.ts'
import { type OpenPlatform, openPlatform } from './open-platform.ts'
import { readPeople } from './people.ts'
import { onShutdown } from './shutdown.ts'
import { tracesOf } from './traces.ts'
import { type WatchedWorker, watchWorker } from './worker-process.ts'

/**
 * An API that is told to end goes on for so long: a proxy that asks each second whether it is ready sends requests until it
 * has heard twice that it is not, and what waits to be accepted when a process stops listening is cut off.
 */
const DRAIN_MS = 3000

/** The roles that answer requests: the API with a worker beside it (`serve`), the API alone. */
export async function serve(config: Config, role: 'serve' | 'api'): Promise<void> {
  const say = (line: string) => console.log(line)
  await assertListenable(config)
  const endTraces = await tracesOf(config, role)
  let markLoaded: () => void = () => undefined
  const loaded = new Promise<void>((resolve) => {
    markLoaded = resolve
  })
  const open = await openPlatform(config, {
    say,
    migrate: role === 'serve',
    searches: loaded,
    patience_ms: config.database_patience_ms,
  })
  const { platform } = open
  const owner = createPool(open.database.owner_url, 1)
  const health: Health = {
    draining: false,
    disk: diskSpace(config.data_dir, config.disk_reserve_bytes),
    connections: () => connectionCounts(open.pool),
  }

  // Before the worker: the demo world runs the engine as of past days, which the worker's clock does not.
  if (config.demo && role === 'serve') {
    // Loading and the first pages would wait for plans made without statistics: the database gathers them by itself a minute later.
    const gatherStatistics = async () => {
      await owner.query('analyze')
    }
    const loading_db = createDb(createPool(open.database.app_url, 12, { waits_for_disk: false }))
    await loadDemoWorld(platform, say, { size: config.demo_size, gatherStatistics, loading_db })
    await loading_db.destroy()
  }
  markLoaded()
  const app = await buildServer({
    config,
    platform,
    verifier: createTokenVerifier({
      issuer: config.auth.issuer,
      jwks_url: config.auth.jwks_url,
      own_key: config.auth.accounts !== 'provider' ? await loadSigningKey(signingKeyFile(config.data_dir)) : undefined,
      client_id: config.auth.client_id,
      audiences: config.auth.audiences,
      max_age_seconds: config.auth.max_age_seconds,
      auth_url: config.auth.url,
      leeway_seconds: 5,
    }),
    feed: open.feed,
    health,
    web_folder: join(checkoutRoot(), 'apps', 'web', 'dist'),
  })
  let worker: WatchedWorker | null = null
  onShutdown(async () => {
    health.draining = true
    if (role === 'api') await wait(DRAIN_MS)
    await open.feed.close()
    await Promise.all([app.close(), worker?.end()])
    await owner.end()
    await open.close()
    await endTraces()
  })
  await mountIdentityProvider(app, config, platform, readPeople(owner))
  await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw toldListening(error, config)
  })
  if (role === 'serve') {
    worker = watchWorker({ log: say, env: () => workerEnvironment(config, open) })
    health.worker_metrics = worker.metrics
  }
  say(banner(config))
}

/** The worker's database is this one's, and so is its clock. */
function workerEnvironment(config: Config, { platform, database }: OpenPlatform): Record<string, string> {
  return {
    DATABASE_URL: database.app_url,
    DATABASE_OWNER_URL: database.owner_url,
    ...(config.now && { SAAKH_NOW: platform.clock.now().toISOString() }),
  }
}
