import { createHash } from 'node:crypto'

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

/** `of`: the demo's own page says that it is one. */
export function page(title: string, body: string, of: 'demo' | 'saakh' = 'saakh'): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Saakh</title>
<style>${STYLE}</style>
</head>
<body>
<header>${MARK}<span class="product">Saakh</span>${of === 'demo' ? '<span class="demo">Demo</span>' : ''}</header>
<main>
${body}
</main>
</body>
</html>
`
}

export function escapeHtml(text: string): string {
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
  --act: #3a43a0; --act-over: #2c347e; --on-act: #ffffff; --hover: #f1f2f6;
  --problem: #9b1c13; --problem-paper: #fdeeec;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #15171c; --raised: #1b1e25; --ink: #e6e7ea; --muted: #a5a9b4; --line: #2b2f38; --edge: #747986; --mark: #f0a02e;
    --act: #5560cc; --act-over: #4650b8; --on-act: #ffffff; --hover: #23272f;
    --problem: #ffb9b0; --problem-paper: #3b1e1b;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 14px/20px "IBM Plex Sans", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
header { display: flex; align-items: center; gap: 8px; padding: 12px 20px; border-bottom: 1px solid var(--line); }
.product { font-weight: 600; font-size: 16px; }
.demo { border: 1px solid var(--line); border-radius: 6px; padding: 0 8px; color: var(--muted); font-size: 13px; }
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
.key { white-space: normal; overflow-wrap: anywhere; }
a { color: var(--act); }
.qr { width: 200px; height: 200px; border-radius: 6px; }
.codes { display: grid; grid-template-columns: repeat(2, max-content); gap: 4px 32px; padding: 12px 0; border-bottom: 1px solid var(--line); }
.codes li { border: 0; }
@media (max-width: 767px) {
  main { padding: 24px 16px; }
  .columns { grid-template-columns: minmax(0, 1fr); gap: 32px; }
  li button { grid-template-columns: minmax(0, 1fr); }
}
`

/**
 * For every page of the provider: no script at all, and only the style above. There is no `form-action`, because
 * browsers apply it to the redirect back to the application too, which may have another origin.
 */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const
