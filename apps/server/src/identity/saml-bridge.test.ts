import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { providerShapes } from './provider-shapes.ts'
import { brokeredUser, groupPaths, type Realm, refusalOf, signAssertion, tokenClaims } from './saml-bridge-for-tests.ts'
import { createTokenVerifier } from './token-verifier.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const REALM_FILE = 'deploy/identity/keycloak-realm.json'
const realm: Realm = JSON.parse(readFileSync(join(ROOT, REALM_FILE), 'utf8'))
const RECORDED = readFileSync(join(import.meta.dirname, 'fixtures/saml-assertion.xml'), 'utf8').trim()
const provider = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
const SIGNED = signAssertion(RECORDED, provider.privateKey)
const AT = new Date('2026-11-20T06:02:00Z')
const refused = (assertion: string, at = AT, of: Realm = realm) =>
  refusalOf(of, assertion, { key: provider.publicKey, at })
/** Changed, and signed by the provider as it stands. */
const changed = (from: string, to: string) => {
  expect(RECORDED).toContain(from)
  return signAssertion(RECORDED.replaceAll(from, to), provider.privateKey)
}

describe('an assertion at the bridge', () => {
  it('is taken as it was signed', () => expect(refused(SIGNED)).toBeNull())

  it.each([
    ['unsigned', RECORDED],
    ['signed by a stranger', signAssertion(RECORDED, stranger.privateKey)],
    ['changed after it was signed', SIGNED.replace('leela@bank.example', 'asha@bank.example')],
    ['given another group after it was signed', SIGNED.replace('Credit-Monitoring', 'Internal-Audit')],
    ['with the signature of another assertion', SIGNED.replaceAll('_a5a50001', '_a5a50002')],
    ['wrapped in another one', `<Assertion ID="_x">${SIGNED}</Assertion>`],
  ])('is refused for its signature: %s', (_what, assertion) => expect(refused(assertion)).toBe('signature'))

  it.each([
    ['another provider', 'https://saml.bank.example/metadata', 'https://saml.other.example/metadata', 'issuer'],
    ['another audience', '<Audience>https://login.bank.example', '<Audience>https://login.other.example', 'audience'],
    ['another recipient', 'broker/bank-saml/endpoint', 'broker/other/endpoint', 'recipient'],
  ])('is refused, rightly signed, of %s', (_what, from, to, reason) => expect(refused(changed(from, to))).toBe(reason))

  it.each([
    ['2026-11-20T05:59:54Z', 'not before'],
    ['2026-11-20T05:59:55Z', null],
    ['2026-11-20T06:05:04Z', null],
    ['2026-11-20T06:05:05Z', 'not on or after'],
  ])('is held to its times with five seconds of leeway: at %s', (at, reason) =>
    expect(refused(SIGNED, new Date(at))).toBe(reason),
  )

  it('would pass unsigned if the realm did not ask for a signature', () => {
    const [first] = realm.identityProviders
    const lax = {
      ...realm,
      identityProviders: [{ ...first, config: { ...first?.config, validateSignature: 'false' } }],
    }
    expect(refused(RECORDED, AT, lax as Realm)).toBeNull()
  })
})

describe('the attributes of an assertion', () => {
  it('become the user of the realm, each by the mapper that the file states', () => {
    expect(brokeredUser(realm, SIGNED)).toEqual({
      ...{ email: 'leela@bank.example', firstName: 'Leela', lastName: 'Pillai' },
      ...{ email_verified: true, groups: ['/saakh/officers'] },
    })
  })

  it.each([
    ['mail', { email: undefined, email_verified: false }],
    ['givenName', { firstName: undefined }],
    ['sn', { lastName: undefined }],
    ['memberOf', { groups: [] }],
  ])('are missed where the provider names %s otherwise', (name, told) =>
    expect(brokeredUser(realm, changed(`Name="${name}"`, 'Name="other"'))).toMatchObject(told),
  )

  it('give no group for a value that is mapped to none, and both for two', () => {
    expect(brokeredUser(realm, changed('Credit-Monitoring', 'Canteen')).groups).toEqual([])
    expect(brokeredUser(realm, changed('<AttributeValue>Staff<', '<AttributeValue>Internal-Audit<')).groups).toEqual([
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
  const claims = tokenClaims(realm, brokeredUser(realm, SIGNED))
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
