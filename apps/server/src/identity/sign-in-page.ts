import { createHash } from 'node:crypto'
import { DEMO_PASSWORD, type DemoAccount } from './demo-accounts.ts'

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
  )
}

function accountButton({ email, name, organization, description }: DemoAccount): string {
  return `<li><button name="account" value="${escapeHtml(email)}">
<span class="who"><strong>${escapeHtml(name === email ? 'Invited' : name)}</strong> <span>${escapeHtml(organization)}</span></span>
<span class="mail">${escapeHtml(email)}</span>
<span class="what">${escapeHtml(description)}</span>
</button></li>`
}

/** A page of one sentence: what happened, and what to do. */
export function messagePage(title: string, message: string): string {
  return page(
    title,
    `<div class="card"><h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(message)}</p></div>`,
  )
}

/** Why a browser is not sent where the request says. */
export function refusedReturnPage(uri: string): string {
  return messagePage(
    'Sign-in is not possible',
    `The address to return to is not allowed: ${uri}. It must be <origin>/auth for a code or <origin>/set_token for a token, with an origin that this server knows.`,
  )
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Saakh demo</title>
<style>${STYLE}</style>
</head>
<body>
<header>${MARK}<span class="product">Saakh</span><span class="demo">Demo</span></header>
<main>
${body}
</main>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

const MARK = `<svg width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true"><rect x="2" y="2" width="20" height="20" rx="5" stroke="currentColor" stroke-width="1.75"/><path d="m7 12.5 3.5 3.5L17 8.5" stroke="var(--mark)" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`

const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #fbfbfa; --raised: #ffffff; --ink: #1c1f26; --muted: #5b606b; --line: #e3e3df; --edge: #85888f; --mark: #c77700;
  --act: #3b5bdb; --act-over: #324bb8; --on-act: #ffffff; --hover: #f1f2f6;
  --problem: #9b1c13; --problem-paper: #fdeeec;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #15171c; --raised: #1b1e25; --ink: #e6e7ea; --muted: #a5a9b4; --line: #2b2f38; --edge: #747986; --mark: #f0a02e;
    --act: #91a7ff; --act-over: #a9bbff; --on-act: #12151d; --hover: #23272f;
    --problem: #ffb9b0; --problem-paper: #3b1e1b;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 14px/20px "IBM Plex Sans", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
header { display: flex; align-items: center; gap: 8px; padding: 12px 20px; border-bottom: 1px solid var(--line); }
.product { font-weight: 600; font-size: 16px; }
.demo { border: 1px solid var(--line); border-radius: 6px; padding: 0 8px; color: var(--muted); font-size: 12px; }
main { max-width: 920px; margin: 0 auto; padding: 48px 20px; }
.columns { display: grid; grid-template-columns: minmax(0, 336px) minmax(0, 1fr); gap: 48px; align-items: start; }
.card { display: grid; gap: 8px; max-width: 440px; }
h1 { font-size: 20px; line-height: 28px; font-weight: 600; margin: 0; }
h2 { font-size: 14px; font-weight: 600; margin: 4px 0 12px; }
p { margin: 0; }
.muted { color: var(--muted); }
label { font-weight: 600; margin-top: 8px; }
input { width: 100%; height: 40px; padding: 0 12px; font: inherit; font-size: 16px; color: inherit; background: var(--raised); border: 1px solid var(--edge); border-radius: 6px; }
button { font: inherit; color: inherit; cursor: pointer; }
.primary { height: 40px; margin: 16px 0 8px; border: 0; border-radius: 6px; background: var(--act); color: var(--on-act); font-weight: 600; }
.primary:hover { background: var(--act-over); }
:focus-visible { outline: 2px solid var(--act); outline-offset: 2px; }
code, .mail { font-family: "IBM Plex Mono", ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: 13px; }
.problem { padding: 8px 12px; border-radius: 6px; background: var(--problem-paper); color: var(--problem); }
ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
li { border-bottom: 1px solid var(--line); }
li button { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 16px; width: 100%; padding: 8px; border: 0; background: none; text-align: left; }
li button:hover { background: var(--hover); }
.who span, .what, .mail { color: var(--muted); }
.what { grid-column: 1 / -1; }
.mail { overflow-wrap: anywhere; }
code { white-space: nowrap; }
@media (max-width: 767px) {
  main { padding: 24px 16px; }
  .columns { grid-template-columns: minmax(0, 1fr); gap: 32px; }
  li button { grid-template-columns: minmax(0, 1fr); }
}
`

/**
 * For every page of the demo provider: no script at all, and only the style above. There is no `form-action`, because
 * browsers apply it to the redirect back to the application too, which may have another origin.
 */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const
