import { afterEach, vi } from 'vitest'
import { answerMisfits } from './answer-misfits.ts'

export interface Call {
  method: string
  /** Path without query. */
  path: string
  url: URL
  headers: Headers
  body: unknown
  /** The browser would finish it even when the page is closed. */
  keepalive: boolean
}
/** A body, a Response, or what makes one; a rejected promise is a network that fails. */
export type Answer = object | string | null | ((call: Call) => unknown)

const textBody = (body: BodyInit | null | undefined): unknown => {
  if (body instanceof URLSearchParams) return Object.fromEntries(body)
  if (typeof body !== 'string') return body ?? undefined
  return JSON.parse(body)
}

/** What the answers of a test say that the server of the contract does not: the test fails at its end. */
const wrong = new Set<string>()
afterEach(() => {
  const said = [...wrong].join('\n')
  wrong.clear()
  if (said !== '') throw new Error(`Answers of the test are not as the contract has them:\n${said}`)
})

/** An answer that keeps to no contract, since the test is about just that. */
export const offContract = (answer: object): Response => new Response(JSON.stringify(answer), { status: 200 })

const asResponse = (answer: unknown): Response => {
  if (answer instanceof Response) return answer
  return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status: 200 })
}

/** Any status with a body as the server of the contract writes it. */
export const refuse = (status: number, message: string, more: Record<string, unknown> = {}): Response =>
  new Response(JSON.stringify({ success: false, status, data: { message, ...more } }), {
    status,
    headers: { 'X-Request-Id': 'req-1' },
  })

const CONFIG = {
  API_URL: 'http://api.test',
  key: 'k1',
  secret: 's1',
  AUTH_URL: 'http://idp.test',
  CLIENT_ID: 'saakh-web',
}
const PAGE_CONFIG = { common: { title_app: 'Saakh', tagline: 'Seen early and proven' }, pages: {} }

/**
 * Stands in for the network: answers by 'GET /v1/cases'. What is not named answers 404, so that a test sees what a screen
 * asks for beyond it. An answer may leave out what the test does not need; what it says must be as the contract has it. Ends with
 * `vi.unstubAllGlobals`.
 */
export function fakeServer(answers: Record<string, Answer> = {}) {
  const calls: Call[] = []
  const answered: Record<string, Answer> = {
    'GET /config.json': CONFIG,
    'GET /assets/page-config.json': PAGE_CONFIG,
    ...answers,
  }
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.origin)
    const method = init.method ?? 'GET'
    const call: Call = {
      method,
      path: url.pathname,
      url,
      headers: new Headers(init.headers),
      body: textBody(init.body),
      keepalive: init.keepalive ?? false,
    }
    calls.push(call)
    const answer = answered[`${method} ${url.pathname}`]
    if (answer === undefined) return refuse(404, 'No data found')
    const given = typeof answer === 'function' ? await answer(call) : answer
    if (init.signal?.aborted) throw new DOMException('aborted', 'AbortError')
    if (typeof given === 'object' && !(given instanceof Response))
      for (const misfit of answerMisfits(`${method} ${url.pathname}`, given)) wrong.add(misfit)
    return asResponse(given)
  })
  return {
    calls,
    answers: answered,
    to: (name: string) => calls.filter(({ method, path }) => `${method} ${path}` === name),
  }
}

const base64Url = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

/** An unsigned token; the web reads only its claims. */
export const tokenFor = ({ seconds = 3600, sub = 'user-1' } = {}): string =>
  `${base64Url({ alg: 'none' })}.${base64Url({ sub, exp: Math.floor(Date.now() / 1000) + seconds })}.signature`
