import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { DEMO_ACCOUNTS, type DemoAccount } from '../identity/demo-accounts.ts'
import { createDemoProvider } from '../identity/demo-provider.ts'
import { allowLoopbackAnd } from '../identity/redirect-rule.ts'
import { signingKeyFile } from '../identity/signing-keys.ts'
import type { Log } from '../platform/log.ts'

/**
 * Mounts the demo identity provider below /idp, with the demo accounts where the demo world is loaded. `people` are
 * asked at each sign-in: who was made with `saakh create-organization` can sign in as well.
 */
export async function mountIdentityProvider(
  app: FastifyInstance,
  config: Config,
  log: Log,
  people: () => Promise<DemoAccount[]>,
): Promise<void> {
  let extra: DemoAccount[] = []
  const provider = await createDemoProvider({
    issuer: config.auth.issuer,
    client_id: config.auth.client_id,
    accounts: config.demo ? DEMO_ACCOUNTS : [],
    extra_accounts: () => extra,
    keys_file: signingKeyFile(config.data_dir),
    allowed_redirects: allowLoopbackAnd([new URL(config.public_url).origin]),
    production: config.mode === 'production',
    log,
  })
  await app.register(async (scope) => {
    // The provider reads its own bodies.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all('/idp/*', async (request, reply) => {
      extra = await people()
      reply.hijack()
      provider.handler(request.raw, reply.raw)
    })
  })
}
