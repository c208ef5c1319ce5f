import type { NewFactor } from './own-accounts.ts'
import { escapeHtml, page } from './page-frame.ts'

/** A form that is shown again says why, and keeps what may be kept of what was typed. */
interface Shown {
  readonly action: string
  readonly problem?: string | undefined
}

const alert = (problem: string | undefined): string =>
  problem === undefined ? '' : `<p class="problem" role="alert" id="problem">${escapeHtml(problem)}</p>`
const marked = (problem: string | undefined): string =>
  problem === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"'

const card = (title: string, { action }: Shown, body: string): string =>
  page(
    title,
    `<form method="post" action="${escapeHtml(action)}" class="card" aria-labelledby="title">
<h1 id="title">${escapeHtml(title)}</h1>
${body}
</form>`,
  )

export const passwordForm = (shown: Shown & { email?: string; forgotten: string }): string => {
  const { email = '', problem, forgotten } = shown
  return card(
    'Sign in to Saakh',
    shown,
    `${alert(problem)}
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${escapeHtml(email)}"${marked(problem)}${email === '' ? ' autofocus' : ''}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${marked(problem)}${email === '' ? '' : ' autofocus'}>
<button type="submit" class="primary">Sign in</button>
<p><a href="${escapeHtml(forgotten)}">Forgot your password?</a></p>`,
  )
}

const codeField = (problem: string | undefined, label: string, mode: 'numeric' | 'text'): string => `${alert(problem)}
<label for="code">${label}</label>
<input id="code" name="code" inputmode="${mode}" autocomplete="one-time-code" required autofocus maxlength="20"${marked(problem)}>`

export const codeForm = (shown: Shown & { restart: string }): string =>
  card(
    'Enter your code',
    shown,
    `<input type="hidden" name="step" value="code">
<p class="muted">Open your authenticator app and type the six digits that it shows for Saakh.</p>
${codeField(shown.problem, 'Code', 'text')}
<button type="submit" class="primary">Continue</button>
<p class="muted">Without your phone: type one of your recovery codes. Without those: ask an administrator of your organization.</p>
<p><a href="${escapeHtml(shown.restart)}">Sign in as somebody else</a></p>`,
  )

export const setUpForm = (shown: Shown & { factor: NewFactor }): string => {
  const { key, qr } = shown.factor
  return card(
    'Set up your second factor',
    shown,
    `<input type="hidden" name="step" value="set_up">
<p>Your organization asks for a code beside the password. Scan this with an authenticator app, such as Aegis, FreeOTP or Google Authenticator.</p>
<svg class="qr" viewBox="0 0 ${qr.size} ${qr.size}" role="img" aria-label="QR code for your authenticator app"><rect width="100%" height="100%" fill="#fff"/><path d="${escapeHtml(qr.path)}" fill="#000"/></svg>
<p class="muted">Or type this key into it: <code class="key">${escapeHtml(inFours(key))}</code></p>
${codeField(shown.problem, 'Code that the app shows', 'numeric')}
<button type="submit" class="primary">Continue</button>`,
  )
}

const inFours = (key: string): string => key.replace(/.{4}(?=.)/g, '$& ')

export const recoveryCodesPage = (shown: Shown & { codes: readonly string[] }): string =>
  card(
    'Keep your recovery codes',
    shown,
    `<input type="hidden" name="step" value="kept">
<p>Each of these works once instead of a code, should your phone be lost. They are shown this one time: print them or write them down.</p>
<ul class="codes">
${shown.codes.map((code) => `<li><code>${escapeHtml(code)}</code></li>`).join('\n')}
</ul>
<button type="submit" class="primary">I have kept them</button>`,
  )

export const forgottenForm = (shown: Shown & { email?: string; back: string }): string =>
  card(
    'Forgot your password?',
    shown,
    `<p class="muted">We write to you with a link by which you set a new one. It works once, for seven days.</p>
${alert(shown.problem)}
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="username" required autofocus value="${escapeHtml(shown.email ?? '')}"${marked(shown.problem)}>
<button type="submit" class="primary">Send the link</button>
<p><a href="${escapeHtml(shown.back)}">Back to the sign-in</a></p>`,
  )

export const setPasswordForm = (
  shown: Shown & { email: string; name: string; problems?: Readonly<Record<string, string>> },
): string => {
  const { email, name, problems = {} } = shown
  const field = (id: 'name' | 'password', label: string, rest: string) => {
    const problem = problems[id]
    const describedBy = problem === undefined ? '' : ` aria-invalid="true" aria-describedby="${id}-problem"`
    const said =
      problem === undefined ? '' : `<p class="problem" role="alert" id="${id}-problem">${escapeHtml(problem)}</p>`
    return `<label for="${id}">${label}</label>\n<input id="${id}" name="${id}" required ${rest}${describedBy}>\n${said}`
  }
  const focus = name === '' ? 'name' : 'password'
  return card(
    'Set your password',
    shown,
    `<p class="muted">For <span class="mail">${escapeHtml(email)}</span></p>
<input type="hidden" name="email" autocomplete="username" value="${escapeHtml(email)}">
${field('name', 'Your name', `autocomplete="name" maxlength="200" value="${escapeHtml(name)}"${focus === 'name' ? ' autofocus' : ''}`)}
${field('password', 'Password', `type="password" autocomplete="new-password" minlength="12" maxlength="200"${focus === 'password' ? ' autofocus' : ''}`)}
<p class="muted">At least 12 characters. A few words that belong to nobody else are better than signs and digits.</p>
<button type="submit" class="primary">Set the password</button>`,
  )
}

/** A page of one sentence and one way on. */
export const wayOnPage = (title: string, message: string, way: { href: string; text: string }): string =>
  page(
    title,
    `<div class="card"><h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(message)}</p>
<p><a href="${escapeHtml(way.href)}">${escapeHtml(way.text)}</a></p></div>`,
  )
