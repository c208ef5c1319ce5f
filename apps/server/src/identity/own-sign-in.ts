import type { IncomingMessage, ServerResponse } from 'node:http'
import type { NewFactor, OwnAccounts, TryLimits } from './own-accounts.ts'
import { codeForm, passwordForm, recoveryCodesPage, setUpForm } from './own-pages.ts'
import { readForm, sendPage } from './provider-http.ts'
import type { SignInSteps } from './sign-in-steps.ts'
import { sendTooMany } from './too-many-page.ts'

export interface SignInAsked {
  readonly pathname: string
  readonly params: URLSearchParams
  readonly address: string
}

/** Whose password was right on this page, and what is still asked of them. */
interface Begun {
  readonly subject: string
  readonly email: string
  readonly step: 'code' | 'set_up' | 'kept'
  readonly factor?: NewFactor
  readonly tries: number
  readonly expires_at: number
}

const PAGE_MS = 15 * 60_000
/** Wrong codes after which the password is asked for again. */
const MOST_CODES = 5
const MOST_PAGES = 5_000

const WRONG_PASSWORD = 'This e-mail and password do not belong together. Check the spelling, or set a new password.'
const WRONG_CODE = 'This code is not right, or was used already. Wait for the next one in your app.'

/** The form at `/sign-in/<uid>`: e-mail and password, then the code, or the set-up of one that the organization asks for. */
export function createOwnSignIn(steps: SignInSteps, accounts: OwnAccounts, limits: TryLimits) {
  const begun = new Map<string, Begun>()

  return async (req: IncomingMessage, res: ServerResponse, asked: SignInAsked): Promise<void> => {
    if (!(await steps.isOpen(req, res, asked.params))) return
    const form = req.method === 'POST' ? ((await readForm(req)) ?? new URLSearchParams()) : null
    const page = begunOf(asked.pathname)
    const step = form?.get('step') ?? null
    if (form === null) showPassword(res, asked, 200, {})
    else if (step === null) await givePassword(req, res, asked, form)
    else if (page === null || page.step !== step) showPassword(res, asked, 400, { problem: 'Please begin again.' })
    else if (step === 'kept') await finish(req, res, asked, page.subject)
    else await giveCode(req, res, asked, page, form.get('code') ?? '')
  }

  function begunOf(pathname: string): Begun | null {
    const page = begun.get(pathname)
    return page && page.expires_at > Date.now() ? page : null
  }

  function begin(pathname: string, page: Omit<Begun, 'expires_at'>): void {
    begun.delete(pathname)
    begun.set(pathname, { ...page, expires_at: Date.now() + PAGE_MS })
    for (const oldest of begun.keys()) {
      if (begun.size <= MOST_PAGES) break
      begun.delete(oldest)
    }
  }

  function actionOf({ pathname, params }: SignInAsked): string {
    return `${steps.mount_path}${pathname}?${params}`
  }

  function showPassword(
    res: ServerResponse,
    asked: SignInAsked,
    status: number,
    more: { email?: string; problem?: string },
  ) {
    const forgotten = `${steps.mount_path}/forgotten?${asked.params}`
    sendPage(res, status, passwordForm({ action: actionOf(asked), forgotten, ...more }))
  }

  async function givePassword(req: IncomingMessage, res: ServerResponse, asked: SignInAsked, form: URLSearchParams) {
    const email = (form.get('email') ?? '').trim().toLowerCase()
    const password = form.get('password') ?? ''
    if (!email || !password)
      return showPassword(res, asked, 400, { email, problem: 'Please give both the e-mail and the password.' })
    const from = `address ${asked.address}`
    const wait = (await limits.count(`account ${email}`)) ?? (await limits.look(from))
    if (wait !== null) return sendTooMany(res, wait)
    const known = await accounts.checkPassword(email, password)
    if (known === null) {
      await limits.count(from)
      return showPassword(res, asked, 401, { email, problem: WRONG_PASSWORD })
    }
    const { subject, next } = known
    if (next === 'in') return finish(req, res, asked, subject)
    const factor = next === 'set_up' ? await accounts.beginFactor(subject) : undefined
    begin(asked.pathname, { subject, email, step: next, tries: 0, ...(factor && { factor }) })
    showStep(res, asked, 200)
  }

  function showStep(res: ServerResponse, asked: SignInAsked, status: number, problem?: string): void {
    const page = begunOf(asked.pathname)
    const action = actionOf(asked)
    const html = page?.factor
      ? setUpForm({ action, factor: page.factor, problem })
      : codeForm({ action, restart: action, problem })
    sendPage(res, status, html)
  }

  async function giveCode(
    req: IncomingMessage,
    res: ServerResponse,
    asked: SignInAsked,
    page: Begun,
    code: string,
  ): Promise<void> {
    const wait = await limits.count(`code ${page.subject}`)
    if (wait !== null) return sendTooMany(res, wait)
    const { subject } = page
    const used = page.step === 'code' && (await accounts.useCode(subject, code))
    if (used === true) return finish(req, res, asked, subject)
    if (used) return showStep(res, asked, 409, used.cannot)
    const codes = page.step === 'set_up' ? await accounts.confirmFactor(subject, code) : null
    if (codes) {
      begin(asked.pathname, { subject, email: page.email, step: 'kept', tries: 0 })
      return sendPage(res, 200, recoveryCodesPage({ action: actionOf(asked), codes }))
    }
    if (page.tries + 1 >= MOST_CODES) {
      begun.delete(asked.pathname)
      return showPassword(res, asked, 401, { email: page.email, problem: 'Too many wrong codes. Please begin again.' })
    }
    begin(asked.pathname, { ...page, tries: page.tries + 1 })
    showStep(res, asked, 401, WRONG_CODE)
  }

  function finish(req: IncomingMessage, res: ServerResponse, asked: SignInAsked, subject: string): Promise<void> {
    begun.delete(asked.pathname)
    return steps.finish(req, res, subject)
  }
}
