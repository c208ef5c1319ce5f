import { DEMO_PASSWORD, type DemoAccount } from './demo-accounts.ts'
import { escapeHtml, page } from './page-frame.ts'

export interface SignInForm {
  /** Where the form posts to. */
  readonly action: string
  readonly accounts: readonly DemoAccount[]
  /** What was typed before, given back after a refusal. */
  readonly email?: string
  /** Why the form is shown again. */
  readonly problem?: string
}

/**
 * The demo provider's form. It has one field `email`, one field `password` and one button of type submit, and needs no
 * script; each account below is a button of a second form whose value `account` is the e-mail address.
 */
export function signInPage({ action, accounts, email = '', problem }: SignInForm): string {
  const refused = problem === undefined ? '' : `<p class="problem" role="alert" id="problem">${escapeHtml(problem)}</p>`
  const describedBy = problem === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"'
  return page(
    'Sign in',
    `<div class="columns">
<form method="post" action="${escapeHtml(action)}" class="card" aria-labelledby="title">
<h1 id="title">Sign in to Saakh</h1>
<p class="muted">Demo sign-in: the people and organizations behind these accounts are fictional.</p>
${refused}
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${escapeHtml(email)}"${describedBy}${email === '' ? ' autofocus' : ''}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${describedBy}${email === '' ? '' : ' autofocus'}>
<button type="submit" class="primary">Sign in</button>
<p class="muted">Every account has the password <code>${escapeHtml(DEMO_PASSWORD)}</code></p>
</form>
<form method="post" action="${escapeHtml(action)}" class="accounts" aria-labelledby="accounts">
<h2 id="accounts">Or go in with one click as</h2>
<ul>
${accounts.map(accountButton).join('\n')}
</ul>
</form>
</div>`,
    'demo',
  )
}

function accountButton({ email, name, organization, description }: DemoAccount): string {
  return `<li><button name="account" value="${escapeHtml(email)}">
<span class="who"><strong>${escapeHtml(name === email ? 'Invited' : name)}</strong> <span>${escapeHtml(organization)}</span></span>
<span class="mail">${escapeHtml(email)}</span>
<span class="what">${escapeHtml(description)}</span>
</button></li>`
}
