import { readFile } from 'node:fs/promises'
import { importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLIENT_ID, startProvider, type TestProvider } from './provider-for-tests.ts'
import { providerShapes, type TokenShape, tokenTrials } from './provider-shapes.ts'
import { createTokenVerifier } from './token-verifier.ts'

let idp: TestProvider
beforeAll(async () => {
  idp = await startProvider()
})
afterAll(() => idp.close())

async function sign({ header, claims }: TokenShape): Promise<string> {
  const key = JSON.parse(await readFile(idp.keys_file, 'utf8'))
  return new SignJWT(claims)
    .setProtectedHeader({ ...header, alg: 'RS256', kid: key.kid })
    .sign(await importJWK(key, 'RS256'))
}

const NAMES = providerShapes('', '', 0).map((shape) => shape.name)

describe.each(NAMES)('a token of %s', (name) => {
  it('is taken when it gives access to this client, and refused with any of eleven faults', async () => {
    const now = Math.floor(Date.now() / 1000)
    const shape = providerShapes(idp.issuer, CLIENT_ID, now).find((each) => each.name === name)
    if (!shape) throw new Error(`no shape is called ${name}`)
    const verifier = createTokenVerifier({
      issuer: idp.issuer,
      jwks_url: idp.jwks_url,
      client_id: CLIENT_ID,
      audiences: shape.audiences,
      max_age_seconds: 86_400,
      auth_url: idp.issuer,
      leeway_seconds: 5,
    })
    for (const { what, token, good } of tokenTrials(shape, now)) {
      const taken = await verifier.verify(await sign(token)).then(
        () => true,
        () => false,
      )
      expect([name, what, taken]).toEqual([name, what, good])
    }
  })
})
