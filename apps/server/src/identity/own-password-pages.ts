import type { IncomingMessage, ServerResponse } from 'node:http'
import type { IdentityLog } from './import-provider.ts'
import type { OwnAccounts, TryLimits } from './own-accounts.ts'
import { forgottenForm, setPasswordForm, wayOnPage } from './own-pages.ts'
import type { SignInAsked } from './own-sign-in.ts'
import { readForm, sendPage } from './provider-http.ts'
import { sendTooMany } from './too-many-page.ts'

interface PasswordPageParts {
  readonly accounts: OwnAccounts
  readonly limits: TryLimits
  readonly mount_path: string
  /** Where people open the product. */
  readonly home: string
  readonly log: IdentityLog
}

/** `/password?link=…` sets a password, `/forgotten` asks for such a link. */
export function createPasswordPages({ accounts, limits, mount_path, home, log }: PasswordPageParts) {
  return { forgotten, password }

  async function forgotten(req: IncomingMessage, res: ServerResponse, { params, address }: SignInAsked): Promise<void> {
    const request = params.size > 0 ? `?${params}` : ''
    const shown = {
      action: `${mount_path}/forgotten${request}`,
      back: params.has('client_id') ? `${mount_path}/login${request}` : home,
    }
    if (req.method !== 'POST') return sendPage(res, 200, forgottenForm(shown))
    const email = ((await readForm(req))?.get('email') ?? '').trim()
    if (!/^\S+@\S+$/.test(email))
      return sendPage(res, 400, forgottenForm({ ...shown, email, problem: 'Please enter a valid email.' }))
    const wait = await limits.count(`forgotten ${address}`)
    if (wait !== null) return sendTooMany(res, wait)
    // Not waited for: how long it takes would tell whether there is an account.
    accounts.askForPassword(email).catch((err: unknown) => log.error({ err }, 'a link was not written'))
    sendPage(
      res,
      200,
      wayOnPage('Look into your mail', `If ${email} may sign in here, a mail with a link is on its way.`, {
        href: shown.back,
        text: 'Back to the sign-in',
      }),
    )
  }

  async function password(req: IncomingMessage, res: ServerResponse, { params, address }: SignInAsked): Promise<void> {
    const token = params.get('link') ?? ''
    const action = `${mount_path}/password?${new URLSearchParams({ link: token })}`
    const wait = await limits.look(`link ${address}`)
    if (wait !== null) return sendTooMany(res, wait)
    const link = await accounts.readLink(token)
    if (link === null) {
      await limits.count(`link ${address}`)
      return sendPage(res, 410, overPage)
    }
    if (req.method !== 'POST') return sendPage(res, 200, setPasswordForm({ action, ...link }))
    const form = (await readForm(req)) ?? new URLSearchParams()
    const name = form.get('name') ?? ''
    const problems = await accounts.setPassword({ token, name, password: form.get('password') ?? '' })
    if (problems) return sendPage(res, 400, setPasswordForm({ action, email: link.email, name, problems }))
    const way = { href: home, text: 'Sign in to Saakh' }
    sendPage(res, 200, wayOnPage('Your password is set', 'Sign in with your e-mail address and this password.', way))
  }
}

const overPage = wayOnPage(
  'This link does not work any more',
  'It was used, or its seven days are over. The link in the mail itself is longer than the address that the outbox shows.',
  { href: 'forgotten', text: 'Ask for another link' },
)
