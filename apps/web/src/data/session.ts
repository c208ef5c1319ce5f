import { isRecord } from '@saakh/domain/loose-value'
import { browserPage } from './browser-page.ts'

/** When somebody last worked in any tab, in milliseconds: the tabs of one browser are one desk. */
export const LAST_ACTIVE_ITEM = 'last_active_at'
/** The parties that the user opened last. */
export const RECENT_PARTIES_ITEM = 'recent_parties'
const USER_ITEMS = ['token', 'business_profile', 'alertDismissedAt', LAST_ACTIVE_ITEM, RECENT_PARTIES_ITEM] as const
const REDIRECT_ITEM = 'redirect_url'
/** Screens of the sign-in itself are nothing to come back to. */
const NO_RETURN = ['/', '/auth', '/set_token', '/error', '/unauthorized']

interface Claims {
  /** Seconds since 1970. */
  exp: number
  sub: string | null
}

/** The claims of a JWT that names its expiry; null for anything else. The signature is the server's business. */
export function claimsOf(token: string): Claims | null {
  const part = token.split('.')
  if (part.length !== 3 || !part[1]) return null
  try {
    const base64 = part[1].replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (!isRecord(claims)) return null
    const exp = typeof claims.exp === 'string' && /^\d+$/.test(claims.exp) ? Number(claims.exp) : claims.exp
    if (typeof exp !== 'number') return null
    return { exp, sub: typeof claims.sub === 'string' ? claims.sub : null }
  } catch {
    return null
  }
}

/** 'Not past': the second that the expiry names still counts. */
export const isValidToken = (token: string): boolean => (claimsOf(token)?.exp ?? 0) >= Math.floor(Date.now() / 1000)

/** The session token; null when absent, malformed or past its expiry. */
export function readToken(): string | null {
  const token = localStorage.getItem('token')
  return token !== null && isValidToken(token) ? token : null
}

export const isSignedIn = (): boolean => readToken() !== null

/** False, and nothing stored, when the token could not be used anyway. */
export function storeToken(token: string): boolean {
  if (!isValidToken(token)) return false
  clearSession()
  localStorage.setItem('token', token)
  return true
}

/** Removes what belongs to the user; API_URL, key and secret belong to the installation and stay. */
export function clearSession(): void {
  for (const item of USER_ITEMS) localStorage.removeItem(item)
}

let leaving = false

/** The server refused the session: one way out, however many calls hear it at once. */
export function leaveAsRefused(): void {
  if (leaving) return
  leaving = true
  rememberRedirect()
  clearSession()
  browserPage.replace('/error')
}

/** There is no usable token where one is needed: clear and load again; the guard then starts the sign-in. */
export function reloadWithoutToken(): void {
  if (leaving) return
  leaving = true
  clearSession()
  browserPage.reload()
}

/** The user signs out: calls that are still under way may be refused from here on and must not lead elsewhere. */
export const startLeaving = (): void => {
  leaving = true
}

/** The page is on its way to another one. */
export const isLeaving = (): boolean => leaving

/** A test loads the page more than once in one window. */
export const resetLeaving = () => {
  leaving = false
}

const isPathOfThisApp = (path: string): boolean => {
  if (!path.startsWith('/') || !URL.canParse(path, window.location.origin)) return false
  const url = new URL(path, window.location.origin)
  return url.origin === window.location.origin && !NO_RETURN.includes(url.pathname)
}

/** Keeps where the user wanted to go while the identity provider has the page. */
export function rememberRedirect(): void {
  const path = window.location.pathname + window.location.search + window.location.hash
  if (isPathOfThisApp(path)) sessionStorage.setItem(REDIRECT_ITEM, path)
}

export const forgetRedirect = (): void => sessionStorage.removeItem(REDIRECT_ITEM)

/** Where to go after signing in; used once, and never outside this app. */
export function takeRedirect(): string {
  const path = sessionStorage.getItem(REDIRECT_ITEM)
  forgetRedirect()
  return path !== null && isPathOfThisApp(path) ? path : '/app/dashboard'
}

/**
 * Another tab that signs out, or in as somebody else, takes this one along; and Back after signing out does not bring the
 * kept page up again with its data.
 */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.storageArea !== localStorage || (event.key !== 'token' && event.key !== null)) return
    const before = event.oldValue === null ? null : claimsOf(event.oldValue)?.sub
    const after = event.newValue === null ? null : claimsOf(event.newValue)?.sub
    if (event.newValue !== null && before === after) return
    // Calls under way are refused from here on and must not lead elsewhere.
    startLeaving()
    if (event.newValue === null) browserPage.replace('/')
    else browserPage.reload()
  }
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted && !isSignedIn()) browserPage.reload()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onShow)
  }
}
