import type { KeyObject } from 'node:crypto'
import { DOMParser, XMLSerializer } from '@xmldom/xmldom'
import { SignedXml } from 'xml-crypto'

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
const SAML = 'urn:oasis:names:tc:SAML:2.0:assertion'
const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const ASSERTION = "//*[local-name(.)='Assertion']"

const parsed = (xml: string): Document => new DOMParser().parseFromString(xml, 'text/xml')
const elements = (within: Document | Element, name: string, namespace = SAML): Element[] =>
  Array.from(within.getElementsByTagNameNS(namespace, name))
const signatureOf = (assertion: Element): Element | undefined =>
  Array.from(assertion.childNodes as unknown as Element[]).find(
    ({ localName, namespaceURI }) => localName === 'Signature' && namespaceURI === DSIG,
  )

/** The response with its assertion signed anew, as a provider with this key sends it. */
export function signResponse(response: string, key: KeyObject): string {
  const document = parsed(response)
  const [assertion] = elements(document, 'Assertion')
  const before = assertion && signatureOf(assertion)
  if (before) assertion.removeChild(before)
  const signing = new SignedXml({
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }),
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: C14N,
  })
  signing.addReference({
    xpath: ASSERTION,
    transforms: [`${DSIG}enveloped-signature`, C14N],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
  })
  signing.computeSignature(new XMLSerializer().serializeToString(document), {
    prefix: 'ds',
    location: { reference: `${ASSERTION}/*[local-name(.)='Issuer']`, action: 'after' },
  })
  return signing.getSignedXml()
}

/** What the provider signed, and nothing beside it; null where it signed nothing. */
function signedAssertion(response: string, certificate: string): Element | null {
  const [assertion, ...others] = elements(parsed(response), 'Assertion')
  const signature = assertion && others.length === 0 ? signatureOf(assertion) : undefined
  if (!signature) return null
  // The certificate of the settings counts, not one that the response brings along.
  const checking = new SignedXml({ publicCert: certificate, getCertFromKeyInfo: () => null })
  checking.loadSignature(new XMLSerializer().serializeToString(signature))
  try {
    if (!checking.checkSignature(response)) return null
  } catch {
    return null
  }
  const [content] = checking.getSignedReferences()
  const signed = content === undefined ? null : parsed(content).documentElement
  return signed?.localName === 'Assertion' ? signed : null
}

const textIn = (within: Element, name: string) => elements(within, name)[0]?.textContent ?? null
const instant = (within: Element, name: string, attribute: string) =>
  Date.parse(elements(within, name)[0]?.getAttribute(attribute) ?? '')

const attributesOf = (assertion: Element): Map<string, string[]> =>
  new Map(
    elements(assertion, 'Attribute').map((attribute) => [
      attribute.getAttribute('Name') ?? '',
      elements(attribute, 'AttributeValue').map(({ textContent }) => textContent ?? ''),
    ]),
  )

interface Trust {
  /** PEM, as the settings of the provider have it. */
  certificate: string
  at: Date
}

/** Why the broker takes no notice of the response; null where it does. */
export function refusalOf(realm: Realm, response: string, { certificate, at }: Trust): string | null {
  const [provider] = realm.identityProviders
  const config = provider?.config ?? {}
  const skew = Number(config.allowedClockSkew ?? 0) * 1000
  const now = at.getTime()
  const mustBeSigned = config.validateSignature === 'true' && config.wantAssertionsSigned === 'true'
  const assertion = mustBeSigned ? signedAssertion(response, certificate) : elements(parsed(response), 'Assertion')[0]
  if (!assertion) return 'signature'
  if (textIn(assertion, 'Issuer') !== config.idpEntityId) return 'issuer'
  if (textIn(assertion, 'Audience') !== config.entityId) return 'audience'
  const recipient = elements(assertion, 'SubjectConfirmationData')[0]?.getAttribute('Recipient')
  if (recipient !== `${config.entityId}/broker/${provider?.alias}/endpoint`) return 'recipient'
  if (!(instant(assertion, 'Conditions', 'NotBefore') <= now + skew)) return 'not before'
  if (!(instant(assertion, 'Conditions', 'NotOnOrAfter') > now - skew)) return 'not on or after'
  return null
}

/** The user that the broker makes or brings up to date: attributes, and groups by values of attributes. */
export function brokeredUser(realm: Realm, response: string) {
  const [provider] = realm.identityProviders
  const [assertion] = elements(parsed(response), 'Assertion')
  const attributes = assertion ? attributesOf(assertion) : new Map<string, string[]>()
  const mappers = realm.identityProviderMappers.filter((mapper) => mapper.identityProviderAlias === provider?.alias)
  const ofKind = (kind: string) => mappers.filter((mapper) => mapper.identityProviderMapper === kind)
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
