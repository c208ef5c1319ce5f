import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { messagePage } from './page-frame.ts'
import { RETRIED } from './provider-configuration.ts'
import { readSessionCookie, redirect, sendPage } from './provider-http.ts'
import type { ProviderStore } from './provider-store.ts'

/** What a form at `/sign-in/<uid>?<request>` does with oidc-provider. */
export interface SignInSteps {
  readonly mount_path: string
  /** False where the page is over; then the browser was led to another one, and the form has nothing more to do. */
  isOpen(req: IncomingMessage, res: ServerResponse, request: URLSearchParams): Promise<boolean>
  /** Leads the browser back to the application, signed in. */
  finish(req: IncomingMessage, res: ServerResponse, subject: string): Promise<void>
}

interface SignInParts {
  readonly provider: Provider
  readonly store: ProviderStore
  readonly mount_path: string
}

export function createSignInSteps({ provider, store, mount_path }: SignInParts): SignInSteps {
  return {
    mount_path,
    async isOpen(req, res, request) {
      if (req.method !== 'GET' && req.method !== 'POST') {
        res.setHeader('allow', 'GET, POST')
        sendPage(res, 405, messagePage('Sign-in is not possible', 'This address takes the sign-in form only.'))
        return false
      }
      if (await isKnown(req, res)) return true
      beginAgain(res, request)
      return false
    },
    async finish(req, res, subject) {
      leaveOtherAccount(req, subject)
      await provider.interactionFinished(
        req,
        res,
        { login: { accountId: subject } },
        { mergeWithLastSubmission: false },
      )
    },
  }

  async function isKnown(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
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
  function leaveOtherAccount(req: IncomingMessage, subject: string): void {
    const session = readSessionCookie(req)
    const signedIn = store.sessionAccount(session)
    if (signedIn !== undefined && signedIn !== subject) store.endSession(session)
  }
}

const EXPIRED_PAGE = messagePage(
  'This sign-in page has expired',
  'Go back to the application and sign in from there. If this comes again, the browser does not keep cookies of this address.',
)
