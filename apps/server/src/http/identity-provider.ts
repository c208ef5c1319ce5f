import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { DEMO_ACCOUNTS, type DemoAccount } from '../identity/demo-accounts.ts'
import { createDemoProvider } from '../identity/demo-provider.ts'
import { createOwnProvider } from '../identity/own-provider.ts'
import type { IdentityProvider } from '../identity/provider.ts'
import { allowLoopbackAnd } from '../identity/redirect-rule.ts'
import { signingKeyFile } from '../identity/signing-keys.ts'
import type { InstallationKey } from '../platform/installation-key.ts'
import type { Platform } from '../platform/verb.ts'
import { ownAccounts, tryLimits } from './own-accounts.ts'
import { createRateGuard } from './rate-limits.ts'

/**
 * Mounts the identity provider below /idp: with the demo accounts where the demo world is loaded, else with accounts of
 * Saakh's own. `people` are asked at each sign-in of the demo: who was made with `saakh create-organization` can sign in there
 * as well.
 */
export async function mountIdentityProvider(
  app: FastifyInstance,
  config: Config,
  platform: Platform,
  people: () => Promise<DemoAccount[]>,
): Promise<void> {
  const { accounts } = platform.sources
  if (accounts.of === 'provider') return
  let extra: DemoAccount[] = []
  const shared = {
    issuer: config.auth.issuer,
    client_id: config.auth.client_id,
    keys_file: signingKeyFile(config.data_dir),
    allowed_redirects: allowLoopbackAnd([new URL(config.public_url).origin]),
    production: config.mode === 'production',
    log: platform.log,
  }
  const provider =
    accounts.of === 'saakh'
      ? await ownProvider(config, platform, accounts.key, shared)
      : await createDemoProvider({ ...shared, accounts: DEMO_ACCOUNTS, extra_accounts: () => extra })
  await app.register(async (scope) => {
    // The provider reads its own bodies.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all('/idp/*', async (request, reply) => {
      if (accounts.of === 'demo') extra = await people()
      reply.hijack()
      provider.handler(request.raw, reply.raw, request.ip)
    })
  })
}

type Shared = Omit<Parameters<typeof createOwnProvider>[0], 'accounts' | 'limits' | 'home'>

async function ownProvider(
  config: Config,
  platform: Platform,
  key: InstallationKey,
  shared: Shared,
): Promise<IdentityProvider> {
  const provider: IdentityProvider = await createOwnProvider({
    ...shared,
    accounts: ownAccounts(platform, key, (subject) => provider.endSessionsOf(subject)),
    limits: tryLimits(createRateGuard(config.rate_limits)),
    home: `${config.public_url}/app/dashboard`,
  })
  return provider
}
