import type { Account, Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { messagePage, PAGE_HEADERS } from './page-frame.ts'
import type { ProviderStore } from './provider-store.ts'
import type { SigningKey } from './signing-keys.ts'

const ACCESS_TOKEN_SECONDS = 3600
export const SESSION_COOKIE = 'saakh_idp'
const CODE_SECONDS = 60
const SIGN_IN_PAGE_SECONDS = 1800

/** What Cognito grants when a request names no scope. */
export const DEFAULT_SCOPE = 'openid email profile'

/** `response_type=token` by the name that oidc-provider has for it; the ID token that it adds is not passed on. */
export const TOKEN_ANSWER = 'id_token token'

/**
 * Our response mode: a query of code or token, and state. The protocol's own mode adds `iss`, which Cognito does not
 * send, and never puts a token where a page reads it without a script (`/set_token?token=<jwt>`).
 */
export const ANSWER_MODE = 'hosted_page'

/** Set on the second attempt with a sign-in page that was not found, so that a browser without cookies never loops. */
export const RETRIED = 'retried'

/** Tokens become JWTs only when they are for a resource; ours stands for the API and is never requested by name. */
const API_RESOURCE = 'urn:saakh:api'

/**
 * The provider checks each redirect by our own rule; this one only satisfies its check of a client that may have
 * tokens by redirect. The name can never resolve.
 */
const NOMINAL_REDIRECT = 'https://saakh.invalid/auth'

/** Whoever signs in, as the tokens name them. */
export interface ProviderAccount {
  readonly subject: string
  readonly email: string
  readonly name: string
}

export interface ProviderSetup {
  readonly issuer: string
  readonly client_id: string
  readonly key: SigningKey
  readonly store: ProviderStore
  readonly mount_path: string
  readonly accountBySubject: (subject: string) => Promise<ProviderAccount | undefined>
  readonly isAllowedOrigin: (origin: string) => boolean
}

export function providerConfiguration(setup: ProviderSetup): Configuration {
  const { issuer, client_id, store, mount_path } = setup
  return {
    adapter: store.adapter,
    jwks: { keys: [{ ...setup.key, kty: 'RSA' }] },
    clients: [
      {
        client_id,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'implicit'],
        response_types: ['code', TOKEN_ANSWER],
        redirect_uris: [NOMINAL_REDIRECT],
      },
    ],
    responseTypes: ['code', TOKEN_ANSWER],
    clientAuthMethods: ['none'],
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    extraParams: [RETRIED],
    // The demo client is accepted without PKCE too; where a challenge was sent, it is checked.
    pkce: { required: () => false },
    routes: {
      authorization: '/oauth2/authorize',
      token: '/oauth2/token',
      jwks: '/.well-known/jwks.json',
    },
    discovery: { userinfo_endpoint: `${issuer}/oauth2/userInfo`, end_session_endpoint: `${issuer}/logout` },
    cookies: {
      names: { session: SESSION_COOKIE, interaction: 'saakh_idp_sign_in', resume: 'saakh_idp_resume' },
      long: { httpOnly: true, sameSite: 'lax', path: mount_path === '' ? '/' : mount_path },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      AuthorizationCode: CODE_SECONDS,
      IdToken: ACCESS_TOKEN_SECONDS,
      Interaction: SIGN_IN_PAGE_SECONDS,
      Session: ACCESS_TOKEN_SECONDS,
      Grant: ACCESS_TOKEN_SECONDS,
    },
    expiresWithSession: () => false,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      // Sign-out and user info have Cognito's shapes and are answered in provider.ts.
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => API_RESOURCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: DEFAULT_SCOPE,
          audience: client_id,
          accessTokenFormat: 'jwt',
          accessTokenTTL: ACCESS_TOKEN_SECONDS,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    findAccount: async (_ctx, subject) => providerAccount(await setup.accountBySubject(subject)),
    extraTokenClaims: async (_ctx, token) => {
      const account = 'accountId' in token ? await setup.accountBySubject(token.accountId) : undefined
      return account && { token_use: 'access', ...personClaims(account) }
    },
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        accountId: ctx.oidc.account?.accountId,
        clientId: ctx.oidc.client?.clientId,
      })
      grant.addOIDCScope(DEFAULT_SCOPE)
      grant.addResourceScope(API_RESOURCE, DEFAULT_SCOPE)
      await grant.save()
      return grant
    },
    interactions: { url: (_ctx, interaction) => signInUrl(mount_path, interaction.uid, interaction.params) },
    clientBasedCORS: (_ctx, origin) => setup.isAllowedOrigin(origin),
    renderError: (ctx, out) => renderError(ctx, out.error_description ?? out.error),
  }
}

export function personClaims(account: Omit<ProviderAccount, 'subject'>) {
  return { email: account.email, email_verified: true, name: account.name, username: account.email }
}

function providerAccount(account: ProviderAccount | undefined): Account | undefined {
  if (account === undefined) return undefined
  const sub = account.subject
  return { accountId: sub, claims: async () => ({ sub, ...personClaims(account) }) }
}

/**
 * The page's address repeats the request, so that a page left open while the process started again can begin anew.
 */
function signInUrl(mount_path: string, uid: string, params: Record<string, unknown>): string {
  const request = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === 'string' && name !== 'response_mode' && name !== 'resource') request.set(name, value)
  }
  return `${mount_path}/sign-in/${uid}?${request}`
}

function renderError(ctx: KoaContextWithOIDC, description: string): void {
  ctx.set(PAGE_HEADERS)
  ctx.body = messagePage(
    'Sign-in is not possible',
    `The request for a sign-in was refused: ${description}. Go back to the application and sign in from there.`,
  )
}
