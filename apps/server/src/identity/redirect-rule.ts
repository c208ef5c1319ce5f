/** Where a browser may be sent back to after signing in, by kind of answer. */
const SIGN_IN_RETURN_PATH = { code: '/auth', token: '/set_token' } as const

export type SignInAnswer = keyof typeof SIGN_IN_RETURN_PATH

/** Which of the two a request for a sign-in asks for, if it asks for one of them. */
export function answerKind(request: URLSearchParams): SignInAnswer | undefined {
  const kind = request.get('response_type')
  return kind === 'code' || kind === 'token' ? kind : undefined
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * A rule for `allowed_redirects` of the demo provider: any port of this machine (another web server may run the built
 * web app), and the given origins.
 */
export function allowLoopbackAnd(origins: readonly string[]): (uri: string) => boolean {
  const listed = new Set(origins.map((origin) => new URL(origin).origin))
  return (uri) => {
    const url = webUrl(uri)
    return url !== undefined && (LOOPBACK.has(url.hostname) || listed.has(url.origin))
  }
}

/**
 * Whether `uri` is exactly `<origin>/auth` for a code, or `<origin>/set_token` for a token, written the plain way: no
 * credentials, query or fragment, and nothing that a URL parser would tidy up.
 */
export function isSignInReturn(uri: string, answer: SignInAnswer): boolean {
  const url = webUrl(uri)
  return url !== undefined && uri === `${url.origin}${SIGN_IN_RETURN_PATH[answer]}`
}

/** The http(s) URL without credentials that `uri` spells, if it does. */
export function webUrl(uri: string): URL | undefined {
  if (!URL.canParse(uri)) return undefined
  const url = new URL(uri)
  const plain = url.username === '' && url.password === '' && (url.protocol === 'http:' || url.protocol === 'https:')
  return plain ? url : undefined
}
