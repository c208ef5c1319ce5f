import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type IdentityLog, importProvider } from './import-provider.ts'
import { messagePage, refusedReturnPage } from './page-frame.ts'
import {
  ANSWER_MODE,
  DEFAULT_SCOPE,
  type ProviderAccount,
  providerConfiguration,
  TOKEN_ANSWER,
} from './provider-configuration.ts'
import { belowMount, readSessionCookie, sendPage, setUrl } from './provider-http.ts'
import { createProviderStore } from './provider-store.ts'
import { answerKind, isSignInReturn, type SignInAnswer, webUrl } from './redirect-rule.ts'
import { createSignInSteps, type SignInSteps } from './sign-in-steps.ts'
import { createSignOut } from './sign-out.ts'
import { loadSigningKey } from './signing-keys.ts'
import { createUserInfo } from './user-info.ts'

/** Below the provider's mount path; answers whether the path was one of its own. */
export type OwnPages = (
  req: IncomingMessage,
  res: ServerResponse,
  asked: { readonly pathname: string; readonly params: URLSearchParams; readonly address: string },
) => Promise<boolean>

export interface ProviderOptions {
  /** Also AUTH_URL, for instance http://localhost:3000/idp. Its path is where the handler is mounted. */
  readonly issuer: string
  readonly client_id: string
  readonly accountBySubject: (subject: string) => Promise<ProviderAccount | undefined>
  /** The form at `/sign-in/<uid>?<request>`, to which people are sent who have to sign in, and pages beside it. */
  readonly pages: (steps: SignInSteps) => OwnPages
  /** Where the signing key is kept. */
  readonly keys_file: string
  /** Whether browsers may be sent to this address; see `allowLoopbackAnd`. The path is checked here. */
  readonly allowed_redirects: (uri: string) => boolean
  readonly log: IdentityLog
}

export interface IdentityProvider {
  /**
   * Answers everything below the issuer's path. `req.url` may come with that path or without it; the body must not have
   * been read. `address` is the caller's. Never rejects.
   */
  readonly handler: (req: IncomingMessage, res: ServerResponse, address: string) => void
  /** Whoever signed in as this person at the provider has to do so again. */
  readonly endSessionsOf: (subject: string) => void
}

/**
 * The identity provider that Saakh brings: oidc-provider behind the paths and parameters of Cognito's hosted pages, so that
 * another AUTH_URL works with no change.
 *
 * - `GET /login` and `GET /oauth2/authorize` with client_id, redirect_uri, response_type and, if one likes, state,
 *   scope, code_challenge and code_challenge_method (S256). `/login` always shows the form; `/oauth2/authorize` lets a
 *   person pass who signed in less than an hour ago. `response_type=code` returns to `<origin>/auth?code=…&state=…`,
 *   `response_type=token` (LOGIN_TYPE amplify) to `<origin>/set_token?token=<jwt>&state=…`.
 * - `POST /oauth2/token` (form), `GET /oauth2/userInfo`, `/.well-known/jwks.json`, `/.well-known/openid-configuration`.
 * - `GET /logout` ends the provider session; then with client_id and logout_uri it goes there, with client_id,
 *   redirect_uri and response_type to the form for these (state, scope and code_challenge are passed on), and bare to
 *   the application it came from.
 */
export async function createProvider(options: ProviderOptions): Promise<IdentityProvider> {
  const { issuer, client_id, accountBySubject, log } = options
  const mount_path = new URL(issuer).pathname.replace(/\/$/, '')
  const store = createProviderStore()
  const key = await loadSigningKey(options.keys_file)
  const isAllowedOrigin = (origin: string) =>
    webUrl(origin)?.origin === origin && options.allowed_redirects(`${origin}/auth`)
  const isAllowedReturn = (uri: string, answer: SignInAnswer) =>
    isSignInReturn(uri, answer) && options.allowed_redirects(uri)

  const { default: Provider } = await importProvider(log)
  const provider = new Provider(
    issuer,
    providerConfiguration({ issuer, client_id, key, store, mount_path, accountBySubject, isAllowedOrigin }),
  )
  provider.proxy = issuer.startsWith('https:')
  provider.Client.prototype.redirectUriAllowed = (uri) => isAllowedReturn(uri, 'code') || isAllowedReturn(uri, 'token')
  provider.registerResponseMode(
    ANSWER_MODE,
    (ctx, redirectUri, { access_token, code, state, error, error_description }) => {
      const target = new URL(redirectUri)
      for (const [name, value] of Object.entries({ code, token: access_token, state, error, error_description })) {
        if (typeof value === 'string') target.searchParams.set(name, value)
      }
      ctx.status = 303
      ctx.redirect(target.href)
    },
  )
  provider.on('server_error', (_ctx, err) => log.error({ err }, 'the identity provider failed'))
  provider.onerror = (err) => log.error({ err }, 'the identity provider failed')

  const protocol = provider.callback()
  const pages = options.pages(createSignInSteps({ provider, store, mount_path }))
  const signOut = createSignOut({ issuer, client_id, store, mount_path, isAllowedOrigin, isAllowedReturn })
  const userInfo = createUserInfo({ issuer, key, accountBySubject })

  return {
    endSessionsOf: store.endSessionsOf,
    handler: (req, res, address) => {
      answer(req, res, address).catch((err: unknown) => {
        log.error({ err }, 'the identity provider failed')
        if (res.headersSent) res.destroy()
        else sendPage(res, 500, messagePage('Sign-in is not possible', 'Something went wrong here. Please try again.'))
      })
    },
  }

  async function answer(req: IncomingMessage, res: ServerResponse, address: string): Promise<void> {
    const { pathname, query } = belowMount(req.url ?? '/', mount_path)
    const params = new URLSearchParams(query)
    setUrl(req, mount_path, pathname, query)
    if (req.method === 'GET' && pathname === '/login') {
      store.endSession(readSessionCookie(req))
      params.delete('prompt')
      return authorize(req, res, params)
    }
    if (req.method === 'GET' && pathname === '/oauth2/authorize') return authorize(req, res, params)
    if (req.method === 'GET' && pathname === '/logout') return signOut(req, res, params)
    if (pathname === '/oauth2/userInfo') return userInfo(req, res)
    if (await pages(req, res, { pathname, params, address })) return
    await protocol(req, res)
  }

  async function authorize(req: IncomingMessage, res: ServerResponse, params: URLSearchParams): Promise<void> {
    const kind = answerKind(params)
    const target = params.get('redirect_uri')
    if (kind !== undefined && target !== null && !isAllowedReturn(target, kind)) {
      return sendPage(res, 400, refusedReturnPage(target))
    }
    params.delete('resource')
    params.set('response_mode', ANSWER_MODE)
    if (!params.get('scope')) params.set('scope', DEFAULT_SCOPE)
    if (kind === 'token') {
      params.set('response_type', TOKEN_ANSWER)
      if (!params.get('nonce')) params.set('nonce', randomUUID())
    }
    setUrl(req, mount_path, '/oauth2/authorize', params.toString())
    await protocol(req, res)
  }
}
