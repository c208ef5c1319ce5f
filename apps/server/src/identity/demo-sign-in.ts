import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { DEMO_PASSWORD, type DemoAccount } from './demo-accounts.ts'
import { RETRIED, subjectOf } from './provider-configuration.ts'
import { readForm, readSessionCookie, redirect, sendPage } from './provider-http.ts'
import type { ProviderStore } from './provider-store.ts'
import { messagePage, signInPage } from './sign-in-page.ts'

export interface DemoSignInParts {
  readonly provider: Provider
  readonly store: ProviderStore
  readonly mount_path: string
  readonly accounts: () => readonly DemoAccount[]
}

type SignInHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  pathname: string,
  request: URLSearchParams,
) => Promise<void>

/** The form at `/sign-in/<uid>?<request>`, to which oidc-provider sends whoever has to sign in. */
export function createDemoSignIn({ provider, store, mount_path, accounts }: DemoSignInParts): SignInHandler {
  return async (req, res, pathname, request) => {
    if (req.method !== 'GET' && req.method !== 'POST') {
      res.setHeader('allow', 'GET, POST')
      return sendPage(res, 405, messagePage('Sign-in is not possible', 'This address takes the sign-in form only.'))
    }
    if (!(await isOpen(req, res))) return beginAgain(res, request)
    const page = { action: `${mount_path}${pathname}?${request}`, accounts: accounts() }
    if (req.method === 'GET') return sendPage(res, 200, signInPage(page))

    const form = (await readForm(req)) ?? new URLSearchParams()
    const account = identify(form, page.accounts)
    if (account === undefined) {
      const email = form.get('email') ?? ''
      return sendPage(res, 401, signInPage({ ...page, email, problem: problemOf(form) }))
    }
    const accountId = subjectOf(account)
    leaveOtherAccount(req, accountId)
    await provider.interactionFinished(req, res, { login: { accountId } }, { mergeWithLastSubmission: false })
  }

  async function isOpen(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    try {
      await provider.interactionDetails(req, res)
      return true
    } catch (error) {
      if (error instanceof Error && error.name === 'SessionNotFound') return false
      throw error
    }
  }

  function beginAgain(res: ServerResponse, request: URLSearchParams): void {
    if (request.has(RETRIED)) sendPage(res, 400, EXPIRED_PAGE)
    else redirect(res, `${mount_path}/login?${new URLSearchParams([...request, [RETRIED, '1']])}`)
  }

  /**
   * Somebody else may have signed in in another tab while this form was open. oidc-provider would end that session on a
   * page that needs a script; a form must do without.
   */
  function leaveOtherAccount(req: IncomingMessage, accountId: string): void {
    const session = readSessionCookie(req)
    const signedIn = store.sessionAccount(session)
    if (signedIn !== undefined && signedIn !== accountId) store.endSession(session)
  }
}

const EXPIRED_PAGE = messagePage(
  'This sign-in page has expired',
  'Go back to the application and sign in from there. If this comes again, the browser does not keep cookies of this address.',
)

function identify(form: URLSearchParams, accounts: readonly DemoAccount[]): DemoAccount | undefined {
  const clicked = form.get('account')
  const email = (clicked ?? form.get('email') ?? '').trim().toLowerCase()
  const account = accounts.find((each) => each.email.toLowerCase() === email)
  const known = clicked !== null || isSame(form.get('password') ?? '', DEMO_PASSWORD)
  return known ? account : undefined
}

function problemOf(form: URLSearchParams): string {
  if (!form.get('email')?.trim() || !form.get('password')) return 'Please give both the e-mail and the password.'
  return 'This e-mail and password do not belong together. Check the spelling, or choose an account from the list.'
}

function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
