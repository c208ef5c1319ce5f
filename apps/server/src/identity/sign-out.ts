import type { IncomingMessage, ServerResponse } from 'node:http'
import { messagePage, refusedReturnPage } from './page-frame.ts'
import { readSessionCookie, redirect, sendPage, sessionCookieEnd } from './provider-http.ts'
import type { ProviderStore } from './provider-store.ts'
import { answerKind, type SignInAnswer, webUrl } from './redirect-rule.ts'

export interface SignOutParts {
  readonly issuer: string
  readonly client_id: string
  readonly store: ProviderStore
  readonly mount_path: string
  readonly isAllowedOrigin: (origin: string) => boolean
  readonly isAllowedReturn: (uri: string, answer: SignInAnswer) => boolean
}

type AfterSignOut = { readonly location: string } | { readonly status: number; readonly page: string }

const SIGNED_OUT = 'You are signed out'

/**
 * Cognito's `/logout`. The provider session ends whatever the address says: somebody who wants out is let out, and only
 * the way on is checked.
 */
export function createSignOut(parts: SignOutParts) {
  const { issuer, client_id, store, mount_path, isAllowedOrigin, isAllowedReturn } = parts

  return (req: IncomingMessage, res: ServerResponse, request: URLSearchParams): void => {
    store.endSession(readSessionCookie(req))
    res.setHeader('set-cookie', sessionCookieEnd(mount_path))
    const next = wayOn(request, req.headers.referer ?? '')
    if ('location' in next) redirect(res, next.location)
    else sendPage(res, next.status, next.page)
  }

  function wayOn(request: URLSearchParams, referer: string): AfterSignOut {
    const logout_uri = request.get('logout_uri')
    const redirect_uri = request.get('redirect_uri')
    if (!request.has('client_id') && logout_uri === null && redirect_uri === null) return homeOf(referer)
    if (request.get('client_id') !== client_id) return refused('The address had no client_id that is known here.')
    if (logout_uri !== null) {
      const target = webUrl(logout_uri)
      const isAllowed = target !== undefined && isAllowedOrigin(target.origin)
      return isAllowed ? { location: target.href } : { status: 400, page: refusedReturnPage(logout_uri) }
    }
    const kind = answerKind(request)
    if (redirect_uri === null || kind === undefined) {
      return refused('The address had neither a logout_uri nor a redirect_uri with response_type.')
    }
    if (!isAllowedReturn(redirect_uri, kind)) return { status: 400, page: refusedReturnPage(redirect_uri) }
    return { location: `${mount_path}/login?${request}` }
  }

  /** LOGIN_TYPE amplify just logs out: back to the start page of the application that the browser came from. */
  function homeOf(referer: string): AfterSignOut {
    const origins = [referer, issuer].map((uri) => webUrl(uri)?.origin)
    const home = origins.find((origin) => origin !== undefined && isAllowedOrigin(origin))
    if (home !== undefined) return { location: `${home}/` }
    return { status: 200, page: messagePage(SIGNED_OUT, 'You can close this page.') }
  }
}

function refused(problem: string): AfterSignOut {
  return { status: 400, page: messagePage(SIGNED_OUT, problem) }
}
