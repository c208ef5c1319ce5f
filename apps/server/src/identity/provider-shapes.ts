import type { JWTHeaderParameters, JWTPayload } from 'jose'

export interface TokenShape {
  readonly header: Partial<JWTHeaderParameters>
  readonly claims: JWTPayload
}
export interface ProviderShape {
  readonly name: string
  readonly audiences: readonly string[]
  readonly access: TokenShape
  readonly id: TokenShape
}

/** Access and ID tokens with the claims that Cognito, Keycloak, Entra ID and RFC 9068 give them, for checks of the verifier. */
export function providerShapes(issuer: string, client_id: string, now: number): ProviderShape[] {
  const common = { iss: issuer, sub: 'a1b2c3d4-0001-4000-8000-00000000a5a5', iat: now, exp: now + 3600 }
  return [
    {
      name: 'Cognito',
      audiences: [],
      access: {
        header: {},
        claims: {
          ...{ ...common, client_id, token_use: 'access', scope: 'openid email', auth_time: now, username: 'asha' },
          ...{ 'cognito:groups': ['saakh-officers', 'staff'] },
          ...{ jti: 'cognito-access', origin_jti: 'cognito-origin', event_id: 'cognito-event', version: 2 },
        },
      },
      id: {
        header: {},
        claims: {
          ...{
            ...common,
            aud: client_id,
            token_use: 'id',
            auth_time: now,
            'cognito:username': 'asha',
            at_hash: 'aGFzaA',
          },
          ...{ jti: 'cognito-id', origin_jti: 'cognito-origin', email: 'asha@bank.example', email_verified: true },
        },
      },
    },
    {
      name: 'Keycloak',
      audiences: ['account'],
      access: {
        header: { typ: 'JWT' },
        claims: {
          ...{
            ...common,
            aud: ['realm-management', 'account'],
            typ: 'Bearer',
            azp: client_id,
            sid: 'keycloak-session',
          },
          ...{
            jti: 'keycloak-access',
            acr: '1',
            scope: 'openid email',
            email: 'asha@bank.example',
            email_verified: true,
            groups: ['/saakh/officers'],
            realm_access: { roles: ['offline_access', 'saakh-officer'] },
          },
        },
      },
      id: {
        header: { typ: 'JWT' },
        claims: {
          ...{ ...common, aud: client_id, typ: 'ID', azp: client_id, sid: 'keycloak-session', at_hash: 'aGFzaA' },
          ...{ jti: 'keycloak-id', acr: '1', email: 'asha@bank.example', email_verified: true },
        },
      },
    },
    {
      name: 'Entra ID 2.0',
      audiences: ['6e74172b-be56-4843-9ff4-e66a39bb12e3'],
      access: {
        header: { typ: 'JWT' },
        claims: {
          ...{ ...common, aud: '6e74172b-be56-4843-9ff4-e66a39bb12e3', azp: client_id, azpacr: '0', ver: '2.0' },
          ...{ scp: 'access_as_user', oid: 'entra-person', tid: 'entra-tenant', uti: 'entra-unique', nbf: now },
          ...{ groups: ['0f5b2c1e-6d4a-4c2b-9f1e-3a7d5e8b9c10'], roles: ['Saakh.Officer'] },
        },
      },
      id: {
        header: { typ: 'JWT' },
        claims: {
          ...{ ...common, aud: client_id, ver: '2.0', nonce: 'n-0S6_WzA2Mj', oid: 'entra-person', tid: 'entra-tenant' },
          ...{ preferred_username: 'asha@bank.example', uti: 'entra-unique', nbf: now },
        },
      },
    },
    {
      name: 'Entra ID 1.0',
      audiences: ['api://saakh'],
      access: {
        header: { typ: 'JWT' },
        claims: {
          ...{ ...common, aud: 'api://saakh', appid: client_id, appidacr: '0', ver: '1.0', nbf: now },
          ...{ scp: 'access_as_user', oid: 'entra-person', tid: 'entra-tenant', uti: 'entra-unique' },
        },
      },
      id: {
        header: { typ: 'JWT' },
        claims: { ...common, aud: client_id, ver: '1.0', oid: 'entra-person', tid: 'entra-tenant', nbf: now },
      },
    },
    {
      name: 'RFC 9068',
      audiences: ['https://api.bank.example'],
      access: {
        header: { typ: 'at+jwt' },
        claims: { ...common, aud: 'https://api.bank.example', client_id, jti: 'rfc-access', scope: 'openid' },
      },
      id: { header: { typ: 'JWT' }, claims: { ...common, aud: client_id, nonce: 'n-1', auth_time: now } },
    },
  ]
}

/** Twelve tokens of each provider: the first is good, the others each have one fault. */
export function tokenTrials(shape: ProviderShape, now: number): { what: string; token: TokenShape; good: boolean }[] {
  const { access } = shape
  const changed = (what: string, claims: JWTPayload, header: Partial<JWTHeaderParameters> = {}) => ({
    what,
    token: { header: { ...access.header, ...header }, claims: { ...access.claims, ...claims } },
    good: false,
  })
  const stranger = { client_id: undefined, azp: undefined, appid: undefined }
  return [
    { what: 'its access token', token: access, good: true },
    { what: 'its ID token', token: shape.id, good: false },
    changed('a foreign audience', { aud: 'https://elsewhere.example' }),
    changed('a foreign client', { ...stranger, azp: 'stranger' }),
    changed('two clients', { azp: 'stranger', client_id: 'saakh-web' }),
    changed('no client', stranger),
    changed('a foreign issuer', { iss: 'https://evil.example' }),
    changed('an issue of tomorrow', { iat: now + 86_400, exp: now + 90_000 }),
    changed('ten years of life', { exp: now + 315_360_000 }),
    changed('a passed end', { iat: now - 7200, exp: now - 3600 }),
    changed('the type of a sign-out', {}, { typ: 'logout+jwt' }),
    changed('the type of a refresh token', { typ: 'Refresh' }),
  ]
}
