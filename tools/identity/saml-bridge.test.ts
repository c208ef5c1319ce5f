import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { providerShapes } from '../../apps/server/src/identity/provider-shapes.ts'
import { createTokenVerifier } from '../../apps/server/src/identity/token-verifier.ts'
import { brokeredUser, groupPaths, type Realm, refusalOf, signResponse, tokenClaims } from './saml-bridge.ts'

const ROOT = join(import.meta.dirname, '../..')
const REALM_FILE = 'deploy/identity/keycloak-realm.json'
const realm: Realm = JSON.parse(readFileSync(join(ROOT, REALM_FILE), 'utf8'))
const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8').trim()
/** What SimpleSAMLphp 1.19.7 answered when Leela signed in to it for this realm, byte for byte. */
const RECORDED = fixture('saml-response.xml')
const OF_PROVIDER = fixture('saml-provider.crt')
const provider = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
const OWN = provider.publicKey.export({ type: 'spki', format: 'pem' }).toString()
const AT = new Date('2026-11-27T06:52:00Z')
const refused = (response: string, at = AT, of: Realm = realm, certificate = OF_PROVIDER) =>
  refusalOf(of, response, { certificate, at })
/** Changed, and signed as it stands by the provider, whose key is then one of the test. */
const changed = (from: string, to: string) => {
  expect(RECORDED).toContain(from)
  return signResponse(RECORDED.replaceAll(from, to), provider.privateKey)
}
const refusedChanged = (from: string, to: string) => refused(changed(from, to), AT, realm, OWN)
const WITHOUT_SIGNATURE = RECORDED.replace(/<ds:Signature .*<\/ds:Signature>/s, '')
const ASSERTION = /<saml:Assertion .*<\/saml:Assertion>/s.exec(RECORDED)?.[0] ?? ''
/** An assertion of the attacker's own before the signed one, which stays whole. */
const FORGED = ASSERTION.replace(/<ds:Signature .*<\/ds:Signature>/s, '')
  .replace(/ID="[^"]+"/, 'ID="_forged"')
  .replace('leela@bank.example', 'asha@bank.example')

describe('a recorded response at the bridge', () => {
  it('is taken as it was signed', () => expect(refused(RECORDED)).toBeNull())

  it.each([
    ['unsigned', WITHOUT_SIGNATURE],
    ['signed by a stranger', signResponse(RECORDED, stranger.privateKey)],
    ['changed after it was signed', RECORDED.replace('leela@bank.example', 'asha@bank.example')],
    ['given another group after it was signed', RECORDED.replace('Credit-Monitoring', 'Internal-Audit')],
    ['with another id than the signature names', RECORDED.replace(/ID="_41d5[^"]+"/, 'ID="_other"')],
    ['with a forged assertion before the signed one', RECORDED.replace(ASSERTION, FORGED + ASSERTION)],
    [
      'with the signed assertion wrapped in a forged one',
      RECORDED.replace(ASSERTION, FORGED.replace('</saml:Assertion>', `${ASSERTION}</saml:Assertion>`)),
    ],
  ])('is refused for its signature: %s', (_what, response) => expect(refused(response)).toBe('signature'))

  it('is refused where the settings hold another certificate than the response brings along', () =>
    expect(refused(RECORDED, AT, realm, OWN)).toBe('signature'))

  it.each([
    ['another provider', 'https://saml.bank.example/metadata', 'https://saml.other.example/metadata', 'issuer'],
    ['another audience', '<saml:Audience>https://login.bank', '<saml:Audience>https://login.other', 'audience'],
    ['another recipient', 'broker/bank-saml/endpoint', 'broker/other/endpoint', 'recipient'],
  ])('is refused, rightly signed, of %s', (_what, from, to, reason) => expect(refusedChanged(from, to)).toBe(reason))

  it.each([
    ['2026-11-27T06:49:37Z', 'not before'],
    ['2026-11-27T06:49:38Z', null],
    ['2026-11-27T06:55:17Z', null],
    ['2026-11-27T06:55:18Z', 'not on or after'],
  ])('is held to its times with five seconds of leeway: at %s', (at, reason) =>
    expect(refused(RECORDED, new Date(at))).toBe(reason),
  )

  it('would pass unsigned if the realm did not ask for a signature', () => {
    const [first] = realm.identityProviders
    const lax = {
      ...realm,
      identityProviders: [{ ...first, config: { ...first?.config, validateSignature: 'false' } }],
    }
    expect(refused(WITHOUT_SIGNATURE, AT, lax as Realm)).toBeNull()
  })
})

describe('the attributes of an assertion', () => {
  it('become the user of the realm, each by the mapper that the file states', () => {
    expect(brokeredUser(realm, RECORDED)).toEqual({
      ...{ email: 'leela@bank.example', firstName: 'Leela', lastName: 'Pillai' },
      ...{ email_verified: true, groups: ['/saakh/officers'] },
    })
  })

  it.each([
    ['mail', { email: undefined, email_verified: false }],
    ['givenName', { firstName: undefined }],
    ['sn', { lastName: undefined }],
    ['memberOf', { groups: [] }],
  ])('are missed where the provider names %s otherwise', (name, expected) =>
    expect(brokeredUser(realm, changed(`Name="${name}"`, 'Name="other"'))).toMatchObject(expected),
  )

  it('give no group for a value that is mapped to none, and both for two', () => {
    expect(brokeredUser(realm, changed('Credit-Monitoring', 'Canteen')).groups).toEqual([])
    expect(brokeredUser(realm, changed('>Staff<', '>Internal-Audit<')).groups).toEqual([
      '/saakh/officers',
      '/saakh/readers',
    ])
  })

  it('lead to groups that the realm has', () => {
    const mapped = realm.identityProviderMappers.flatMap(({ config }) => config.group ?? [])
    expect(mapped).toEqual(['/saakh/officers', '/saakh/readers'])
    expect(mapped.filter((group) => !groupPaths(realm).includes(group))).toEqual([])
  })
})

describe('the access token of the bridge', () => {
  const claims = tokenClaims(realm, brokeredUser(realm, RECORDED))
  const ISSUER = 'https://login.bank.example/realms/bank'

  it('has the claims that tokens of Keycloak are tested with', () => {
    expect(claims).toEqual({
      ...{ azp: 'saakh-web', typ: 'Bearer', aud: 'saakh-api' },
      ...{ email: 'leela@bank.example', email_verified: true, name: 'Leela Pillai', groups: ['/saakh/officers'] },
    })
    const shape = providerShapes(ISSUER, 'saakh-web', 0).find(({ name }) => name === 'Keycloak')?.access.claims
    expect(Object.keys(shape ?? {})).toEqual(
      expect.arrayContaining(Object.keys(claims).filter((key) => key !== 'name')),
    )
    expect([shape?.typ, shape?.azp, shape?.email_verified, shape?.groups]).toEqual([
      ...[claims.typ, claims.azp, claims.email_verified, claims.groups],
    ])
  })

  it('lets the person in with the audience of the file, and with no other', async () => {
    const now = Math.floor(Date.now() / 1000)
    const token = await new SignJWT({ ...claims, iss: ISSUER, sub: 'e-10437', iat: now, exp: now + 300, jti: 'j' })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'k1' })
      .sign(provider.privateKey)
    const own_key = { ...provider.publicKey.export({ format: 'jwk' }), kty: 'RSA', kid: 'k1' }
    const verifierFor = (audience: string) =>
      createTokenVerifier({
        ...{ issuer: ISSUER, jwks_url: `${ISSUER}/certs`, own_key, auth_url: ISSUER, client_id: 'saakh-web' },
        ...{ audiences: [audience], max_age_seconds: 86_400, leeway_seconds: 5 },
      })
    expect(await verifierFor('saakh-api').verify(token)).toMatchObject({
      ...{ email: 'leela@bank.example', email_verified: true, name: 'Leela Pillai' },
      groups: [{ claim: 'groups', value: '/saakh/officers' }],
    })
    await expect(verifierFor('account').verify(token)).rejects.toThrow('not valid any more')
  })
})

it('is described by the file that the document names', () => {
  const document = readFileSync(join(ROOT, 'docs/identity.md'), 'utf8')
  expect(document).toContain(`../${REALM_FILE}`)
  const named = realm.identityProviderMappers.map(({ config }) => config['attribute.name'])
  for (const name of [...named.filter(Boolean), 'memberOf', 'saakh-api', '/saakh/officers'])
    expect(document).toContain(`\`${name}\``)
})
