import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DemoAccount } from './demo-accounts.ts'
import { createDemoSignIn } from './demo-sign-in.ts'
import { createDemoSignOut } from './demo-sign-out.ts'
import { createDemoUserInfo } from './demo-user-info.ts'
import { type IdentityLog, importProvider } from './import-provider.ts'
import { ANSWER_MODE, DEFAULT_SCOPE, providerConfiguration, subjectOf, TOKEN_ANSWER } from './provider-configuration.ts'
import { belowMount, readSessionCookie, sendPage, setUrl } from './provider-http.ts'
import { createProviderStore } from './provider-store.ts'
import { answerKind, isSignInReturn, type SignInAnswer, webUrl } from './redirect-rule.ts'
import { messagePage, refusedReturnPage } from './sign-in-page.ts'
import { loadSigningKey } from './signing-keys.ts'

export interface DemoProviderOptions {
  /** Also AUTH_URL, for instance http://localhost:3000/idp. Its path is where the handler is mounted. */
  readonly issuer: string
  readonly client_id: string
  readonly accounts: readonly DemoAccount[]
  /** People of organizations made outside the demo world; asked at each sign-in, they share the demo password. */
  readonly extra_accounts?: () => readonly DemoAccount[]
  /** Where the signing key is kept. */
  readonly keys_file: string
  /** Whether browsers may be sent to this address; see `allowLoopbackAnd`. The path is checked here. */
  readonly allowed_redirects: (uri: string) => boolean
  readonly production: boolean
  readonly log: IdentityLog
}

export interface DemoProvider {
  /**
   * Answers everything below the issuer's path. `req.url` may come with that path or without it; the body must not have
   * been read. Never rejects.
   */
  readonly handler: (req: IncomingMessage, res: ServerResponse) => void
}

/**
 * The identity provider of the demo: oidc-provider behind the paths and parameters of Cognito's hosted pages, so that
 * another AUTH_URL works with no change (decisions O-01, O-02, C-38).
 *
 * - `GET /login` and `GET /oauth2/authorize` with client_id, redirect_uri, response_type and, if one likes, state,
 *   scope, code_challenge and code_challenge_method (S256). `/login` always shows the form; `/oauth2/authorize` lets a
 *   person pass who signed in less than an hour ago. `response_type=code` returns to `<origin>/auth?code=…&state=…`,
 *   `response_type=token` (LOGIN_TYPE amplify) to `<origin>/set_token?token=<jwt>&state=…`.
 * - `POST /oauth2/token` (form), `GET /oauth2/userInfo`, `/.well-known/jwks.json`, `/.well-known/openid-configuration`.
 * - `GET /logout` ends the provider session; then with client_id and logout_uri it goes there, with client_id,
 *   redirect_uri and response_type to the form for these (state, scope and code_challenge are passed on), and bare to
 *   the application it came from.
 *
 * Throws in production mode, since it tells everybody the password.
 */
export async function createDemoProvider(options: DemoProviderOptions): Promise<DemoProvider> {
  if (options.production) {
    throw new Error(
      'The demo identity provider does not start in production mode: its password is public. Set AUTH_URL, issuer and client of your own identity provider.',
    )
  }
  const { issuer, client_id, log } = options
  const mount_path = new URL(issuer).pathname.replace(/\/$/, '')
  const store = createProviderStore()
  const key = await loadSigningKey(options.keys_file)
  const accounts = () => [...options.accounts, ...(options.extra_accounts?.() ?? [])]
  const accountBySubject = (subject: string) => accounts().find((account) => subjectOf(account) === subject)
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
  provider.on('server_error', (_ctx, err) => log.error({ err }, 'demo identity provider failed'))
  provider.onerror = (err) => log.error({ err }, 'demo identity provider failed')

  const protocol = provider.callback()
  const signIn = createDemoSignIn({ provider, store, mount_path, accounts })
  const signOut = createDemoSignOut({ issuer, client_id, store, mount_path, isAllowedOrigin, isAllowedReturn })
  const userInfo = createDemoUserInfo({ issuer, key, accountBySubject })

  return {
    handler: (req, res) => {
      answer(req, res).catch((err: unknown) => {
        log.error({ err }, 'demo identity provider failed')
        if (res.headersSent) res.destroy()
        else sendPage(res, 500, messagePage('Sign-in is not possible', 'Something went wrong here. Please try again.'))
      })
    },
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
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
    if (pathname.startsWith('/sign-in/')) return signIn(req, res, pathname, params)
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
