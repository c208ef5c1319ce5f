import { createHash, timingSafeEqual } from 'node:crypto'
import { DEMO_PASSWORD, type DemoAccount } from './demo-accounts.ts'
import { signInPage } from './demo-sign-in-page.ts'
import type { OwnPages } from './provider.ts'
import { readForm, sendPage } from './provider-http.ts'
import type { SignInSteps } from './sign-in-steps.ts'

/** The same person has the same subject in every installation and after every restart. */
export function subjectOf(account: DemoAccount): string {
  const hex = createHash('sha256').update(`saakh demo account ${account.email}`).digest('hex')
  return [8, 4, 4, 4, 12].map((length, i) => hex.slice(8 * i, 8 * i + length)).join('-')
}

/** The form of the demo: any account with the one password, or with one click. */
export function demoPages(steps: SignInSteps, accounts: () => readonly DemoAccount[]): OwnPages {
  return async (req, res, { pathname, params }) => {
    if (!pathname.startsWith('/sign-in/')) return false
    if (!(await steps.isOpen(req, res, params))) return true
    const page = { action: `${steps.mount_path}${pathname}?${params}`, accounts: accounts() }
    if (req.method === 'GET') sendPage(res, 200, signInPage(page))
    else {
      const form = (await readForm(req)) ?? new URLSearchParams()
      const account = identify(form, page.accounts)
      const email = form.get('email') ?? ''
      if (account) await steps.finish(req, res, subjectOf(account))
      else sendPage(res, 401, signInPage({ ...page, email, problem: problemOf(form) }))
    }
    return true
  }
}

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
