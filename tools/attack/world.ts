import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { buildServer } from '../../apps/server/src/build-server.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import type { TokenShape } from '../../apps/server/src/identity/provider-shapes.ts'
import { createTokenVerifier } from '../../apps/server/src/identity/token-verifier.ts'
import { systemCaller } from '../../apps/server/src/platform/access.ts'
import { connectionCounts } from '../../apps/server/src/platform/db.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { execute, type Platform } from '../../apps/server/src/platform/verb.ts'
import { openPlatform } from '../../apps/server/src/roles/open-platform.ts'
import { createOrganization } from '../../apps/server/src/rooms/organizations/create-organization.ts'

export const CLIENT_ID = 'saakh-web'

interface Answer {
  status: number
  text: string
  ms: number
}
export interface Person {
  organization_id: string
  ask(method: string, path: string, body?: unknown): Promise<Answer>
}
export interface World {
  platform: Platform
  owner_url: string
  issuer: string
  jwks_url: string
  sign(shape: TokenShape): Promise<string>
  /** The admin of a new organization, signed in. */
  admin(name: string): Promise<Person>
}

/** The whole server on a database and an issuer of its own, thrown away afterwards; nothing listens but on loopback. */
export async function withWorld<T>(work: (world: World) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'saakh-check-attack-'))
  // Readable for the account that PostgreSQL runs as.
  chmodSync(folder, 0o755)
  const { issuer, jwks_url, sign, close } = await openIssuer()
  const config = readConfig({
    ...{ SAAKH_DATA_DIR: folder, LOG_LEVEL: 'silent', SAAKH_DEMO: '0' },
    ...{ AUTH_URL: issuer, AUTH_JWKS_URL: jwks_url, CLIENT_ID },
  })
  const open = await openPlatform(config, { say: () => undefined, searches: true })
  const { platform, feed } = open
  const verifier = createTokenVerifier({ ...config.auth, auth_url: issuer, leeway_seconds: 5, jwks_url })
  const health = {
    draining: false,
    disk: { isFull: async () => false },
    connections: () => connectionCounts(open.pool),
  }
  const app = await buildServer({ config, platform, verifier, feed, health, web_folder: join(folder, 'none') })

  const person = (organization_id: string, token: string): Person => ({
    organization_id,
    async ask(method, path, body) {
      const started = performance.now()
      const response = await app.inject({
        method: method as 'GET',
        url: path,
        headers: { authorization: `Bearer ${token}` },
        ...(body !== undefined && { payload: body as object }),
      })
      return { status: response.statusCode, text: response.body, ms: performance.now() - started }
    },
  })
  const admin = async (name: string) => {
    const organization_id = newId()
    const email = `${newId()}@bank.example`
    await execute(platform, systemCaller(organization_id, 'check:attack'), createOrganization, {
      ...{ name, type: 'enterprise', status: 'active', admin_email: email, admin_name: 'Admin' },
    })
    const iat = Math.floor(Date.now() / 1000)
    const about = { iss: issuer, sub: email, jti: newId(), iat, exp: iat + 3600, email, email_verified: true }
    return person(
      organization_id,
      await sign({ header: {}, claims: { ...about, client_id: CLIENT_ID, token_use: 'access' } }),
    )
  }
  try {
    return await work({ platform, owner_url: open.database.owner_url, issuer, jwks_url, sign, admin })
  } finally {
    await app.close()
    await open.close()
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function openIssuer() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'attack', alg: 'RS256', use: 'sig' }]
  const server = createServer((_request, response) => response.end(JSON.stringify({ keys })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${Object(server.address()).port}`
  return {
    issuer,
    jwks_url: `${issuer}/keys`,
    sign: ({ header, claims }: TokenShape) =>
      new SignJWT(claims).setProtectedHeader({ ...header, alg: 'RS256', kid: 'attack' }).sign(privateKey),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
