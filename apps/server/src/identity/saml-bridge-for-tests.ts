import { createHash, type KeyObject, sign, verify } from 'node:crypto'

// What a broker does with an assertion by the settings of deploy/identity/keycloak-realm.json. No Keycloak runs in the
// tests: each setting is read here as its documentation says.

interface Mapper {
  name: string
  config: Record<string, string>
}
export interface Realm {
  groups: { name: string; subGroups?: { name: string }[] }[]
  clients: {
    clientId: string
    defaultClientScopes: string[]
    protocolMappers: (Mapper & { protocolMapper: string })[]
  }[]
  identityProviders: { alias: string; trustEmail: boolean; config: Record<string, string> }[]
  identityProviderMappers: (Mapper & { identityProviderAlias: string; identityProviderMapper: string })[]
}

const DSIG = 'http://www.w3.org/2000/09/xmldsig#'
const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

const signedInfo = (id: string, digest: string) =>
  `<ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${C14N}"></ds:CanonicalizationMethod>` +
  `<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"></ds:SignatureMethod>` +
  `<ds:Reference URI="#${id}"><ds:Transforms><ds:Transform Algorithm="${DSIG}enveloped-signature"></ds:Transform>` +
  `<ds:Transform Algorithm="${C14N}"></ds:Transform></ds:Transforms>` +
  `<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></ds:DigestMethod>` +
  `<ds:DigestValue>${digest}</ds:DigestValue></ds:Reference></ds:SignedInfo>`

/** Apart from its parent the element names its namespace itself. */
const canonicalInfo = (info: string) => info.replace('<ds:SignedInfo>', `<ds:SignedInfo xmlns:ds="${DSIG}">`)

/** The assertion with an enveloped signature. It is written in canonical form: no other spelling has to be computed. */
export function signAssertion(assertion: string, key: KeyObject): string {
  const id = /ID="([^"]+)"/.exec(assertion)?.[1] ?? ''
  const info = signedInfo(id, sha256(assertion))
  const value = sign('sha256', Buffer.from(canonicalInfo(info)), key).toString('base64')
  const signature = `<ds:Signature xmlns:ds="${DSIG}">${info}<ds:SignatureValue>${value}</ds:SignatureValue></ds:Signature>`
  return assertion.replace('</Issuer>', `</Issuer>${signature}`)
}

function isSigned(assertion: string, key: KeyObject): boolean {
  const [signature = ''] = /<ds:Signature .*<\/ds:Signature>/s.exec(assertion) ?? []
  const [info = ''] = /<ds:SignedInfo>.*<\/ds:SignedInfo>/s.exec(signature) ?? []
  const value = /<ds:SignatureValue>([^<]*)</.exec(signature)?.[1] ?? ''
  const digest = /<ds:DigestValue>([^<]*)</.exec(info)?.[1]
  const about = /<ds:Reference URI="#([^"]*)"/.exec(info)?.[1]
  const bare = assertion.replace(signature, '')
  return (
    signature !== '' &&
    bare.startsWith('<Assertion ') &&
    about === /ID="([^"]+)"/.exec(bare)?.[1] &&
    digest === sha256(bare) &&
    verify('sha256', Buffer.from(canonicalInfo(info)), key, Buffer.from(value, 'base64'))
  )
}

const textIn = (xml: string, element: string) => new RegExp(`<${element}(?: [^>]*)?>([^<]*)<`).exec(xml)?.[1] ?? null
const instant = (xml: string, element: string, name: string) =>
  Date.parse(new RegExp(`<${element} [^>]*${name}="([^"]+)"`).exec(xml)?.[1] ?? '')

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

function attributesOf(assertion: string): Map<string, string[]> {
  const found = assertion.matchAll(/<Attribute Name="([^"]+)">(.*?)<\/Attribute>/gs)
  return new Map(
    [...found].map(([, name = '', values = '']) => [
      name,
      [...values.matchAll(/<AttributeValue>([^<]*)</g)].map(([, value = '']) => unescaped(value)),
    ]),
  )
}

/** Why the broker takes no notice of the assertion; null where it does. */
export function refusalOf(realm: Realm, assertion: string, { key, at }: { key: KeyObject; at: Date }): string | null {
  const [provider] = realm.identityProviders
  const config = provider?.config ?? {}
  const skew = Number(config.allowedClockSkew ?? 0) * 1000
  const now = at.getTime()
  const mustBeSigned = config.validateSignature === 'true' && config.wantAssertionsSigned === 'true'
  if (mustBeSigned && !isSigned(assertion, key)) return 'signature'
  if (textIn(assertion, 'Issuer') !== config.idpEntityId) return 'issuer'
  if (textIn(assertion, 'Audience') !== config.entityId) return 'audience'
  const recipient = `${config.entityId}/broker/${provider?.alias}/endpoint`
  if (!assertion.includes(`Recipient="${recipient}"`)) return 'recipient'
  if (!(instant(assertion, 'Conditions', 'NotBefore') <= now + skew)) return 'not before'
  if (!(instant(assertion, 'Conditions', 'NotOnOrAfter') > now - skew)) return 'not on or after'
  return null
}

/** The user that the broker makes or brings up to date: attributes, and groups by values of attributes. */
export function brokeredUser(realm: Realm, assertion: string) {
  const [provider] = realm.identityProviders
  const attributes = attributesOf(assertion)
  const mappers = realm.identityProviderMappers.filter((one) => one.identityProviderAlias === provider?.alias)
  const ofKind = (kind: string) => mappers.filter((one) => one.identityProviderMapper === kind)
  const imported = ofKind('saml-user-attribute-idp-mapper').map(({ config }): [string, string | undefined] => [
    config['user.attribute'] ?? '',
    attributes.get(config['attribute.name'] ?? '')?.[0],
  ])
  const groups = ofKind('saml-advanced-group-idp-mapper')
    .filter(({ config }) => {
      const wanted: { key: string; value: string }[] = JSON.parse(config.attributes ?? '[]')
      return wanted.every(({ key, value }) => attributes.get(key)?.includes(value))
    })
    .map(({ config }) => config.group ?? '')
  const { email, firstName, lastName } = Object.fromEntries(imported)
  return { email, firstName, lastName, groups, email_verified: provider?.trustEmail === true && email !== undefined }
}

/** What the client's scopes and mappers put into the access token of that user. */
export function tokenClaims(realm: Realm, user: ReturnType<typeof brokeredUser>): Record<string, unknown> {
  const [client] = realm.clients
  const inAccessToken = (client?.protocolMappers ?? []).filter(({ config }) => config['access.token.claim'] === 'true')
  const audience = inAccessToken.find(({ protocolMapper }) => protocolMapper === 'oidc-audience-mapper')
  const groups = inAccessToken.find(({ protocolMapper }) => protocolMapper === 'oidc-group-membership-mapper')
  const hasScope = (scope: string) => client?.defaultClientScopes.includes(scope)
  const nameOf = (path: string) => (groups?.config['full.path'] === 'true' ? path : (path.split('/').at(-1) ?? ''))
  return {
    azp: client?.clientId,
    typ: 'Bearer',
    ...(audience && { aud: audience.config['included.custom.audience'] }),
    ...(hasScope('email') && { email: user.email, email_verified: user.email_verified }),
    ...(hasScope('profile') && { name: [user.firstName, user.lastName].filter(Boolean).join(' ') }),
    ...(groups && { [groups.config['claim.name'] ?? '']: user.groups.map(nameOf) }),
  }
}

/** Each group of the realm by its path. */
export const groupPaths = (realm: Realm): string[] =>
  realm.groups.flatMap(({ name, subGroups = [] }) => [
    `/${name}`,
    ...subGroups.map((below) => `/${name}/${below.name}`),
  ])
