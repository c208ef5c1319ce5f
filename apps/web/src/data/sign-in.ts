import { api } from '@saakh/contract/api'
import { isRecord } from '@saakh/domain/loose-value'
import { callApi } from './api.ts'
import { browserPage } from './browser-page.ts'
import { config } from './config.ts'
import { clearSession, forgetRedirect, isSignedIn, rememberRedirect, startLeaving, storeToken } from './session.ts'
import { forgetUnsent } from './unsent.ts'

const STATE_ITEM = 'sign_in_state'
const VERIFIER_ITEM = 'sign_in_verifier'
const SIGN_OUT_PATIENCE_MS = 3000

const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
const randomText = () => base64Url(crypto.getRandomValues(new Uint8Array(32)))

/** S256 of the verifier. Null over plain http to another machine, where browsers give no digest. */
async function challengeOf(verifier: string): Promise<string | null> {
  if (!crypto.subtle) return null
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

const authBase = () => (config().AUTH_URL ?? '').replace(/\/+$/, '')
const returnTo = (path: '/auth' | '/set_token') => `${window.location.origin}${path}`

/** Goes to the identity provider; false when none is configured. Remembers the page that was asked for. */
export async function startSignIn(): Promise<boolean> {
  if (authBase() === '') return false
  rememberRedirect()
  const parameters = new URLSearchParams({ client_id: config().CLIENT_ID ?? '' })
  if (config().LOGIN_TYPE === 'amplify') {
    parameters.set('response_type', 'token')
    parameters.set('redirect_uri', returnTo('/set_token'))
  } else {
    parameters.set('response_type', 'code')
    parameters.set('redirect_uri', returnTo('/auth'))
    for (const [name, value] of await newProof()) parameters.set(name, value)
  }
  browserPage.assign(`${authBase()}/login?${parameters}`)
  return true
}

/** State against a forged callback, PKCE against a stolen code; both live in this tab until the callback. */
async function newProof(): Promise<[string, string][]> {
  const state = randomText()
  const verifier = randomText()
  const challenge = await challengeOf(verifier)
  sessionStorage.setItem(STATE_ITEM, state)
  if (challenge === null) {
    sessionStorage.removeItem(VERIFIER_ITEM)
    return [['state', state]]
  }
  sessionStorage.setItem(VERIFIER_ITEM, verifier)
  return [
    ['state', state],
    ['code_challenge', challenge],
    ['code_challenge_method', 'S256'],
  ]
}

const exchanges = new Map<string, Promise<boolean>>()

/** True when the code was good and the token is stored. A code is exchanged once, also under double render. */
export function exchangeCode(code: string, state: string | null): Promise<boolean> {
  const running = exchanges.get(code)
  if (running) return running
  const started = exchange(code, state).catch((cause: unknown) => {
    console.warn('The code was not exchanged', cause)
    return false
  })
  exchanges.set(code, started)
  return started
}

async function exchange(code: string, state: string | null): Promise<boolean> {
  const expected = sessionStorage.getItem(STATE_ITEM)
  const verifier = sessionStorage.getItem(VERIFIER_ITEM)
  sessionStorage.removeItem(STATE_ITEM)
  sessionStorage.removeItem(VERIFIER_ITEM)
  // A sign-in that the provider's own page began has neither. A provider that gives no state back is bound by the
  // verifier alone; any other difference is a forgery or a replay.
  if (state !== expected && !(state === null && verifier !== null)) return false
  const body = new URLSearchParams({
    client_id: config().CLIENT_ID ?? '',
    code,
    grant_type: 'authorization_code',
    redirect_uri: returnTo('/auth'),
  })
  if (verifier !== null) body.set('code_verifier', verifier)
  const response = await fetch(`${authBase()}/oauth2/token`, { method: 'POST', body, credentials: 'omit' })
  if (!response.ok) return false
  const answer: unknown = await response.json()
  return isRecord(answer) && typeof answer.access_token === 'string' && storeToken(answer.access_token)
}

/** The user's own sign-out: the next sign-in begins at the dashboard. */
export async function signOut(): Promise<void> {
  forgetRedirect()
  forgetUnsent()
  await endSession()
}

/** Nobody answered: whoever signs in again in this tab goes on where the work stood. */
export async function signOutAsIdle(): Promise<void> {
  rememberRedirect()
  await endSession()
}

/**
 * Ends the session here at once, on the server as far as it can be reached, then at the identity provider. The call has
 * left with its token before that is removed.
 */
async function endSession(): Promise<void> {
  startLeaving()
  const ended = isSignedIn() ? callApi(api.signOut).catch(() => undefined) : Promise.resolve()
  clearSession()
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, SIGN_OUT_PATIENCE_MS))])
  if (authBase() === '') return browserPage.replace('/')
  const parameters =
    config().LOGIN_TYPE === 'amplify'
      ? ''
      : `?${new URLSearchParams({ client_id: config().CLIENT_ID ?? '', redirect_uri: returnTo('/auth'), response_type: 'code' })}`
  browserPage.assign(`${authBase()}/logout${parameters}`)
}
