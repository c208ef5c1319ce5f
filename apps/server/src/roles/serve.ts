import { join } from 'node:path'
import { buildServer } from '../build-server.ts'
import type { Config } from '../config.ts'
import { loadDemoWorld } from '../demo/load-demo-world.ts'
import type { Health } from '../http/health.ts'
import { mountIdentityProvider } from '../http/identity-provider.ts'
import { loadSigningKey, signingKeyFile } from '../identity/signing-keys.ts'
import { createTokenVerifier } from '../identity/token-verifier.ts'
import { queueEvaluations } from '../jobs/evaluate-leftovers.ts'
import { jobTasks } from '../jobs/registry.ts'
import { releaseDeadWorkers, runWorker } from '../jobs/run-worker.ts'
import { createPool } from '../platform/db.ts'
import { diskSpace } from '../platform/disk-space.ts'
import { smtpMailer } from '../platform/mailer.ts'
import { checkoutRoot } from '../platform/server-root.ts'
import { banner } from './banner.ts'
import { checkpointsOf } from './checkpoints.ts'
import { assertListenable, toldListening } from './listening.ts'
import { type OpenPlatform, openPlatform } from './open-platform.ts'
import { readPeople } from './people.ts'
import { onShutdown } from './shutdown.ts'

/** The roles that stay: all in one (`serve`), the API alone, the worker alone. */
export async function serve(config: Config, role: 'serve' | 'api' | 'worker'): Promise<void> {
  const say = (line: string) => console.log(line)
  if (role !== 'worker') await assertListenable(config)
  const open = await openPlatform(config, { say, migrate: role === 'serve', searches: role !== 'worker' })
  const { platform } = open
  const owner = createPool(open.owner_url, 1)
  const health: Health = { draining: false, disk: diskSpace(config.data_dir, config.disk_reserve_bytes) }

  // Before the worker: the demo world runs the engine as of past days, which the worker's clock does not.
  if (config.demo && role === 'serve') await loadDemoWorld(platform, say, config.demo_size)
  if (role !== 'api') await takeUpWork(open, config.database === null)
  const mailer = config.mail && smtpMailer(config.mail)
  const worker =
    role === 'api'
      ? null
      : await runWorker(platform, open.pool, jobTasks({ checkpoints: checkpointsOf(config), mailer }))
  const app =
    role === 'worker'
      ? null
      : await buildServer({
          config,
          platform,
          verifier: createTokenVerifier({
            issuer: config.auth.issuer,
            jwks_url: config.auth.jwks_url,
            own_key: config.auth.is_own ? await loadSigningKey(signingKeyFile(config.data_dir)) : undefined,
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
  onShutdown(async () => {
    health.draining = true
    await open.feed.close()
    await app?.close()
    await worker?.stop()
    mailer?.close()
    await owner.end()
    await open.close()
  })
  if (!app) return say('The worker is running.')

  if (config.auth.is_own) await mountIdentityProvider(app, config, platform.log, readPeople(owner))
  await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw toldListening(error, config)
  })
  say(banner(config))
}

/** What an earlier process left half done: its tasks and its marked parties; the worker looks for its imports. */
async function takeUpWork({ platform, pool }: OpenPlatform, alone: boolean): Promise<void> {
  if (alone) await releaseDeadWorkers(pool)
  await queueEvaluations(platform)
}
