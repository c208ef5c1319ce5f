import { createPublicKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { AppError } from '@saakh/domain/errors'
import { decodeJwt, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CLIENT_ID, signInAs, startProvider, type TestProvider } from './provider-for-tests.ts'
import { loadSigningKey } from './signing-keys.ts'
import { createTokenVerifier, type TokenVerifier } from './token-verifier.ts'

let idp: TestProvider
let verifier: TokenVerifier
let token: string
beforeAll(async () => {
  idp = await startProvider()
  verifier = verifierFor({})
  token = await signInAs(idp.issuer, 'asha@demo-bank.example')
})
afterAll(() => idp.close())

function verifierFor(change: Partial<Parameters<typeof createTokenVerifier>[0]>): TokenVerifier {
  return createTokenVerifier({
    issuer: idp.issuer,
    jwks_url: idp.jwks_url,
    client_id: CLIENT_ID,
    audiences: [],
    max_age_seconds: 86_400,
    auth_url: idp.issuer,
    leeway_seconds: 5,
    ...change,
  })
}

/** A token signed with the provider's own key, so that only the named claim or header is at fault. */
async function forge(change: JWTPayload, alg = 'RS256'): Promise<string> {
  const key = JSON.parse(await readFile(idp.keys_file, 'utf8'))
  const claims = { ...decodeJwt(token), ...change }
  return new SignJWT(claims).setProtectedHeader({ alg, kid: key.kid }).sign(await importJWK({ ...key, alg }, alg))
}

const seconds = () => Math.floor(Date.now() / 1000)
const refused = { code: 'unauthenticated', message: 'Your sign-in is not valid any more. Please sign in again.' }

describe('verify', () => {
  it('gives subject, person, expiry and the key of a session of the provider', async () => {
    const claims = decodeJwt(token)
    expect(await verifier.verify(token)).toEqual({
      issuer: idp.issuer,
      subject: claims.sub,
      email: 'asha@demo-bank.example',
      email_verified: true,
      name: 'Asha Kulkarni',
      issued_at: new Date((claims.iat ?? 0) * 1000),
      expires_at: new Date((claims.exp ?? 0) * 1000),
      groups: [],
      session_key: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  it('takes a token as Cognito makes it: no audience, no e-mail', async () => {
    const cognito = await forge({ aud: undefined, email: undefined, email_verified: undefined, name: undefined })
    const verified = await verifier.verify(cognito)
    expect(verified.email).toBeUndefined()
    expect(verified.subject).toBe(decodeJwt(token).sub)
  })

  it('allows for clocks that differ by the leeway and no more, so that the second of the expiry still counts [SH-STATE-037]', async () => {
    await expect(verifier.verify(await forge({ iat: seconds() - 60, exp: seconds() }))).resolves.toBeDefined()
    await expect(verifier.verify(await forge({ iat: seconds() - 60, exp: seconds() - 3 }))).resolves.toBeDefined()
    await expect(verifier.verify(await forge({ iat: seconds() - 60, exp: seconds() - 7 }))).rejects.toMatchObject(
      refused,
    )
  })

  it('looks at a token once a minute, and refuses a known one from its end on', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    try {
      let asked = 0
      const keys = createServer(async (_request, response) => {
        asked += 1
        response.setHeader('content-type', 'application/json').end(await (await fetch(idp.jwks_url)).text())
      }).listen(0)
      const address = keys.address()
      const port = typeof address === 'object' ? address?.port : 0
      const fresh = verifierFor({ jwks_url: `http://localhost:${port}/` })
      const short = await forge({ iat: seconds(), exp: seconds() + 90 })
      const first = await fresh.verify(short)
      keys.close()
      vi.advanceTimersByTime(59_000)
      expect(await fresh.verify(short)).toBe(first)
      vi.advanceTimersByTime(2_000)
      expect(await fresh.verify(short)).not.toBe(first)
      expect(asked).toBe(1)
      vi.advanceTimersByTime(36_000)
      await expect(fresh.verify(short)).rejects.toMatchObject(refused)
    } finally {
      vi.useRealTimers()
    }
  })

  it.each<[string, JWTPayload]>([
    ['no expiry', { exp: undefined }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['another client', { client_id: 'stranger' }],
    ['neither client nor audience', { client_id: undefined, aud: undefined }],
    ['no client', { client_id: undefined }],
    ['another audience', { aud: 'https://other.example' }],
    ['no time of issue', { iat: undefined }],
    ['a time of issue that lies ahead', { iat: seconds() + 86_400, exp: seconds() + 90_000 }],
    ['a life of ten years', { exp: seconds() + 315_360_000 }],
    ['an end before its begin', { iat: seconds() + 3, exp: seconds() + 2 }],
    ['the hash that ID tokens carry', { at_hash: 'x' }],
    ['no word of its use', { token_use: undefined }],
    ['another use', { token_use: 'id' }],
    ['a start in the future', { nbf: seconds() + 600 }],
  ])('refuses a well signed token with %s', async (_what, change) => {
    await expect(verifier.verify(await forge(change))).rejects.toMatchObject(refused)
  })

  it('refuses alg none, HS256 with the public key as secret, RS512, and the signature of another key', async () => {
    const { kid, n, e, kty } = JSON.parse(await readFile(idp.keys_file, 'utf8'))
    const claims = decodeJwt(token)
    const pem = createPublicKey({ key: { kty, n, e }, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
    const stranger = await generateKeyPair('RS256')
    const forgeries = [
      new UnsecuredJWT(claims).encode(),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(Buffer.from(pem)),
      await forge({}, 'RS512'),
      await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(stranger.privateKey),
      await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'unknown' }).sign(stranger.privateKey),
    ]
    for (const forgery of forgeries) await expect(verifier.verify(forgery)).rejects.toMatchObject(refused)
  })

  it('takes RS256 only, also when the published keys leave the algorithm open', async () => {
    const { kty, n, e, kid } = JSON.parse(await readFile(idp.keys_file, 'utf8'))
    const server = createServer((_req, res) => res.end(JSON.stringify({ keys: [{ kty, n, e, kid }] })))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = Object(server.address())
    const open = verifierFor({ jwks_url: `http://127.0.0.1:${port}/` })
    await expect(open.verify(token)).resolves.toBeDefined()
    for (const alg of ['RS512', 'PS256']) await expect(open.verify(await forge({}, alg))).rejects.toMatchObject(refused)
    server.close()
  })

  it('refuses what is no token at all', async () => {
    const [head, body, signature] = token.split('.')
    const junk = ['', ' ', 'a.b.c', 'null', `${head}.${body}`, `${head}.${body}.${signature}x`, 'x'.repeat(20_000)]
    for (const each of junk) await expect(verifier.verify(each)).rejects.toMatchObject(refused)
  })

  it('refuses a token spelled otherwise and gives both spellings of a sign-in one key', async () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const last = alphabet.indexOf(token.at(-1) ?? '')
    // A signature of 256 octets ends in a letter with four bits that stand for nothing.
    const respelled = [1, 2, 3].map((bits) => token.slice(0, -1) + alphabet[(last & ~15) | ((last + bits) & 15)])
    for (const each of [...respelled, `${token}=`, `${token}\n`, token.replaceAll('-', '+').replaceAll('_', '/')])
      if (each !== token) await expect(verifier.verify(each)).rejects.toMatchObject(refused)
    // Signed anew with other words beside the same id: the same session.
    const again = await verifier.verify(await forge({ scope: 'openid' }))
    expect(again.session_key).toBe((await verifier.verify(token)).session_key)
    const other = await verifier.verify(await forge({ jti: 'another' }))
    expect(other.session_key).not.toBe(again.session_key)
    const bare = { jti: undefined }
    const unnamed = await verifier.verify(await forge(bare))
    expect((await verifier.verify(await forge({ ...bare, scope: 'openid' }))).session_key).toBe(unnamed.session_key)
    expect((await verifier.verify(await forge({ ...bare, iat: seconds() - 30 }))).session_key).not.toBe(
      unnamed.session_key,
    )
  })

  it('reads the keys once for many tokens', async () => {
    let reads = 0
    const keys = await (await fetch(idp.jwks_url)).text()
    const server = createServer((_req, res) => {
      reads++
      res.end(keys)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = Object(server.address())
    const counting = verifierFor({ jwks_url: `http://127.0.0.1:${port}/` })
    for (let i = 0; i < 5; i++) await counting.verify(token)
    expect(reads).toBe(1)
    server.close()
  })

  it('asks nobody for the key of the provider that the same process serves', async () => {
    const own_key = await loadSigningKey(idp.keys_file)
    const alone = verifierFor({ own_key, jwks_url: 'http://127.0.0.1:1/' })
    await expect(alone.verify(token)).resolves.toEqual(await verifier.verify(token))
    await expect(alone.verify(`${token}x`)).rejects.toMatchObject(refused)
  })

  it('calls the service unavailable, and nobody signed out, when the keys cannot be read', async () => {
    const server = createServer((_req, res) => res.writeHead(500).end('{}'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = Object(server.address())
    const jwks_url = `http://127.0.0.1:${port}/`
    const failing = await verifierFor({ jwks_url })
      .verify(token)
      .catch((error: unknown) => error)
    expect(failing).toBeInstanceOf(AppError)
    expect(failing).toMatchObject({ code: 'unavailable' })
    await new Promise((resolve) => server.close(resolve))
    await expect(verifierFor({ jwks_url }).verify(token)).rejects.toMatchObject({ code: 'unavailable' })
  })
})

describe('a restart of the provider', () => {
  it('leaves tokens of before valid, and the same person has the same subject', async () => {
    await idp.restart()
    await expect(verifierFor({}).verify(token)).resolves.toBeDefined()
    const again = await signInAs(idp.issuer, 'asha@demo-bank.example')
    expect(decodeJwt(again).sub).toBe(decodeJwt(token).sub)
    expect(decodeJwt(again).jti).not.toBe(decodeJwt(token).jti)
  })
})

describe('userInfo', () => {
  it('tells who is behind a token, with the word true read as a boolean', async () => {
    const raw = await fetch(`${idp.issuer}/oauth2/userInfo`, { headers: { authorization: `Bearer ${token}` } })
    expect(await raw.json()).toMatchObject({ email_verified: 'true' })
    expect(await verifier.userInfo(token)).toEqual({
      subject: decodeJwt(token).sub,
      email: 'asha@demo-bank.example',
      email_verified: true,
      name: 'Asha Kulkarni',
    })
  })

  it('refuses an expired token and none', async () => {
    await expect(verifier.userInfo(await forge({ exp: seconds() - 60 }))).rejects.toMatchObject(refused)
    expect((await fetch(`${idp.issuer}/oauth2/userInfo`)).status).toBe(401)
  })

  it('calls a provider that does not answer unavailable', async () => {
    const nobody = verifierFor({ auth_url: 'http://127.0.0.1:9' })
    await expect(nobody.userInfo(token)).rejects.toMatchObject({ code: 'unavailable' })
  })
})
