/** Signs in through the provider's form as a browser without script would, and calls the API with the token. */

const cookiesOf = (answer: Response, jar: Map<string, string>) => {
  for (const line of answer.headers.getSetCookie()) {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    jar.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

export async function signInOverHttp(origin: string, email: string, password = 'saakh-demo'): Promise<string> {
  const jar = new Map<string, string>()
  const go = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, ...(cookie && { cookie }) },
    })
    cookiesOf(answer, jar)
    const next = answer.headers.get('location')
    if (!next) return answer
    const target = new URL(next, url)
    if (target.pathname === '/auth' && target.searchParams.has('code'))
      return new Response(target.searchParams.get('code'))
    return go(target.href)
  }
  const config = (await (await fetch(`${origin}/config.json`)).json()) as { AUTH_URL: string; CLIENT_ID: string }
  const redirect_uri = `${origin}/auth`
  const asked = new URLSearchParams({ client_id: config.CLIENT_ID, response_type: 'code', redirect_uri, state: 's' })
  const form = await go(`${config.AUTH_URL}/login?${asked}`)
  const action = /<form[^>]*action="([^"]+)"/.exec(await form.text())?.[1]?.replaceAll('&amp;', '&')
  if (!action) throw new Error('the sign-in page has no form')
  const answered = await go(new URL(action, config.AUTH_URL).href, {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
  })
  const code = await answered.text()
  const token = await fetch(`${config.AUTH_URL}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: config.CLIENT_ID, code, grant_type: 'authorization_code', redirect_uri }),
  })
  const { access_token } = (await token.json()) as { access_token?: string }
  if (!access_token) throw new Error(`no token for ${email}: ${token.status}`)
  return access_token
}

export interface ApiAnswer {
  status: number
  // Answers are read freely; each assertion states the shape it expects.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any
  headers: Headers
}

/** By a token, or by headers of another kind. */
export const apiClient = (origin: string, way_in: string | Record<string, string>) => {
  const proof = typeof way_in === 'string' ? { authorization: `Bearer ${way_in}` } : way_in
  const send = async (method: string, path: string, body?: string | Uint8Array<ArrayBuffer>): Promise<ApiAnswer> => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { ...proof, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body }),
    })
    return { status: answer.status, body: await answer.json().catch(() => null), headers: answer.headers }
  }
  const call = (method: string, path: string, body?: unknown) =>
    send(method, path, body === undefined ? undefined : JSON.stringify(body))
  return {
    call,
    get: (path: string) => call('GET', path),
    post: (path: string, body: unknown) => call('POST', path, body),
    patch: (path: string, body: unknown) => call('PATCH', path, body),
    /** A body that was made before. */
    postBytes: (path: string, body: Uint8Array<ArrayBuffer>) => send('POST', path, body),
  }
}
export type ApiClient = ReturnType<typeof apiClient>

export const dataUrl = (content: string | Buffer, type = 'text/csv'): string =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`
