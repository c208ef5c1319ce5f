import { createServer } from 'node:net'
import { buildServer } from '../build-server.ts'
import { mountIdentityProvider } from '../http/identity-provider.ts'
import { actionOf, createBrowser, exchange } from '../identity/provider-for-tests.ts'
import { loadSigningKey, signingKeyFile } from '../identity/signing-keys.ts'
import { createTokenVerifier } from '../identity/token-verifier.ts'
import { PLATFORM_ORGANIZATION } from '../platform/db.ts'
import { execute } from '../platform/verb.ts'
import { issueLink } from '../rooms/own-accounts/issue-link.ts'
import { wholeLink } from '../rooms/own-accounts/sign-in-token.ts'
import { base32Bytes, codeOf, stepAt } from '../rooms/own-accounts/totp.ts'
import { type TestWorld, testWorld } from './server.ts'

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

export interface OwnAccountsServer {
  world: TestWorld
  origin: string
  issuer: string
  /** A link by which this person sets a password, as the command line prints it. */
  link(email: string): Promise<string>
  /** Opens the link and sends the form. */
  setPassword(link: string, fields: { name: string; password: string }): Promise<{ status: number; html: string }>
  /** A browser on its way in: each step sends a form and gives the next page, or the token at the end. */
  visitor(): Visitor
  close(): Promise<void>
}

interface Visitor {
  send(
    fields: Record<string, string>,
  ): Promise<{ status: number; html: string; token: string | null; wait: string | null }>
}

/** The whole server with accounts of Saakh's own, on a port, with tokens of its own provider. */
export async function ownAccountsServer(env: Record<string, string> = {}): Promise<OwnAccountsServer> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const world = await testWorld({ env: { SAAKH_DEMO: '0', PORT: String(port), PUBLIC_URL: origin, ...env } })
  const { config, platform } = world
  const own_key = await loadSigningKey(signingKeyFile(config.data_dir))
  const { url: auth_url, ...auth } = config.auth
  const verifier = createTokenVerifier({ ...auth, auth_url, own_key, leeway_seconds: 5 })
  const app = await buildServer({ ...world.parts, verifier })
  await mountIdentityProvider(app, config, platform, async () => [])
  await app.listen({ port, host: '127.0.0.1' })
  const { issuer } = config.auth

  return {
    world,
    origin,
    issuer,
    async link(email) {
      const issued = await execute(platform, world.system(PLATFORM_ORGANIZATION), issueLink, {
        email,
        purpose: 'forgotten',
      })
      if (platform.sources.accounts.of !== 'saakh' || !issued) throw new Error('no link')
      return wholeLink(config.public_url, platform.sources.accounts.key, issued.link_id)
    },
    async setPassword(link, fields) {
      const answer = await fetch(link, { method: 'POST', body: new URLSearchParams(fields) })
      return { status: answer.status, html: await answer.text() }
    },
    visitor() {
      const browser = createBrowser(issuer)
      const redirect_uri = `${origin}/auth`
      let action: string | null = null
      return {
        async send(fields) {
          action ??= (
            await browser.openForm({
              client_id: config.auth.client_id,
              response_type: 'code',
              redirect_uri,
              state: 's',
            })
          ).action
          const { response, left, url } = await browser.submit(action, fields)
          const wait = response.headers.get('retry-after')
          if (left) {
            const code = left.searchParams.get('code') ?? ''
            const { token } = await exchange(issuer, code, { redirect_uri, client_id: config.auth.client_id })
            return { status: 200, html: '', token, wait }
          }
          const html = await response.text()
          if (html.includes('<form method="post"')) action = actionOf(html, url)
          return { status: response.status, html, token: null, wait }
        },
      }
    },
    async close() {
      app.server.closeAllConnections()
      await app.close()
      await world.close()
    },
  }
}

/** What an authenticator app shows `steps` after now, for the key that a page showed. */
export const appCode = (key: string, steps = 0): string =>
  codeOf(base32Bytes(key.replaceAll(' ', '')), stepAt(new Date()) + steps)

export const keyOnPage = (html: string): string => /<code class="key">([A-Z2-7 ]+)</.exec(html)?.[1] ?? ''
