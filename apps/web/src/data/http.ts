import {
  type BodyInput,
  type Endpoint,
  isWrite,
  type Params,
  type QueryInput,
  type Read,
} from '@saakh/contract/endpoint'
import { REVEAL_HEADER } from '@saakh/contract/personal-data'
import { isRecord } from '@saakh/domain/loose-value'
import type { QueryKey } from '@tanstack/react-query'
import { ApiError, NETWORK_ERROR, refusalOf } from './api-error.ts'
import { mend } from './mend.ts'
import { leaveAsRefused, readToken, reloadWithoutToken } from './session.ts'

type ParamsOf<E extends Endpoint> = keyof Params<E> extends never ? { params?: undefined } : { params: Params<E> }
type QueryOf<E extends Endpoint> =
  QueryInput<E> extends undefined ? { query?: undefined } : { query?: Partial<QueryInput<E>> }
export type ReadRequest<E extends Endpoint> = ParamsOf<E> &
  QueryOf<E> & {
    /** Names what was revealed at this address: people's data are then told as they are. */
    revealed?: string
  }
export type WriteRequest<E extends Endpoint> = ReadRequest<E> & {
  body?: BodyInput<E>
  headers?: Record<string, string>
  /** The browser finishes the request even when the page is closed. */
  keepalive?: boolean
}
/** The request may be left out where nothing in it is needed. */
export type Request<E extends Endpoint, R> = keyof Params<E> extends never ? [request?: R] : [request: R]

export interface AnyRequest {
  params?: Record<string, string>
  query?: Record<string, unknown>
  revealed?: string
  body?: unknown
  headers?: Record<string, string>
  keepalive?: boolean
  signal?: AbortSignal
}

/** The endpoint's own path with its parameters. */
export const pathOf = ({ path }: Endpoint, params: Record<string, string> = {}): string =>
  path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/**
 * The subjects of events that make the answer of a path stale, as the contract declares them, of every path that was asked
 * for: nothing else can be stale. All of the contract, which would tell it too, is more than a first load should bring.
 */
export const refreshedBy = new Map<unknown, readonly string[]>()

/** `{API_URL}/v1/cases/a%2Fb?page=2`; API_URL is read at each call, parameters are encoded. */
export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: AnyRequest = {}): string {
  const base = (localStorage.getItem('API_URL') ?? '').replace(/\/+$/, '')
  const path = pathOf(endpoint, params)
  if (endpoint.refreshed_by) refreshedBy.set(endpoint.path, endpoint.refreshed_by)
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  return `${base}${path}${search.size > 0 ? `?${search}` : ''}`
}

/** Key and secret for /v3/, the session token for everything else; null when there is none. */
export function credentialsOf(endpoint: Endpoint): Record<string, string> | null {
  if (endpoint.path.includes('/v3/'))
    return { key: localStorage.getItem('key') ?? '', secret: localStorage.getItem('secret') ?? '' }
  if (endpoint.access.kind === 'public') return {}
  const token = readToken()
  return token === null ? null : { Authorization: `Bearer ${token}` }
}

/** JSON where it is JSON; else the text, for readers that know NaN. */
const bodyOf = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}

const isRefusal = (body: unknown) => isRecord(body) && (body.success === false || body.success === 'false')

/** A page where data should be: of a proxy, of a sign-in, of a server that knows no such path. */
const isPage = (body: unknown) => typeof body === 'string' && body.trimStart().startsWith('<')

/**
 * The one reader of an answer: the endpoint's own, else its schema, mended where another server says less. What a write
 * did is done, whatever the server says about it in words of its own.
 */
function readAnswer<E extends Endpoint>(endpoint: E, raw: unknown): Read<E> {
  if (endpoint.read) return endpoint.read(raw) as Read<E>
  const { response } = endpoint
  for (const given of [raw, mend(response, raw), ...(isWrite(endpoint) ? [mend(response, {})] : [])]) {
    const parsed = response.safeParse(given)
    if (parsed.success) return parsed.data as Read<E>
  }
  throw response.safeParse(raw).error
}

/** A browser takes these for steps within the path, encoded or not: no id is one of them. */
const NO_IDS = ['', '.', '..']

/**
 * The one HTTP helper. Answers what the endpoint reads; every other outcome is an ApiError, save an aborted call.
 * Without a token nothing is sent; a 401 ends the session. Writes go through `useWrite` or `sendWrite`, which ask
 * first whether the organization may write.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  ...[request]: Request<E, WriteRequest<E> & { signal?: AbortSignal }>
): Promise<Read<E>> {
  const given: AnyRequest = request ?? {}
  if (Object.values(given.params ?? {}).some((param) => NO_IDS.includes(param))) throw new ApiError(404, '')
  const credentials = credentialsOf(endpoint)
  if (credentials === null) {
    reloadWithoutToken()
    throw new ApiError(401, 'Please sign in again.')
  }
  const { response, text } = await send(endpoint, given, credentials)
  const body = bodyOf(text)
  const { message, ...refusal } = refusalOf(body)
  const request_id = response.headers.get('X-Request-Id') ?? refusal.request_id
  const more = { fields: refusal.fields, request_id, data: body }
  // A refused key says nothing of the session, which was not sent with it.
  if (response.status === 401 && endpoint.access.kind !== 'key') {
    leaveAsRefused()
    throw new ApiError(401, message ?? 'Please sign in again.', more)
  }
  if (!response.ok || isRefusal(body)) throw new ApiError(response.status, message ?? '', more)
  try {
    if (isPage(body)) throw new TypeError('The answer is a page')
    return readAnswer(endpoint, body)
  } catch (cause) {
    console.warn(`The answer of ${endpoint.method} ${endpoint.path} cannot be read`, cause)
    throw new ApiError(response.status, 'The server answered in a way that this version cannot read.', more)
  }
}

async function send(endpoint: Endpoint, given: AnyRequest, credentials: Record<string, string>) {
  const hasBody = given.body !== undefined
  try {
    const response = await fetch(urlOf(endpoint, given), {
      method: endpoint.method,
      headers: {
        Accept: 'application/json',
        ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
        ...given.headers,
        ...(given.revealed === undefined ? {} : { [REVEAL_HEADER]: given.revealed }),
        ...credentials,
      },
      body: hasBody ? JSON.stringify(given.body) : undefined,
      signal: given.signal,
      keepalive: given.keepalive,
    })
    return { response, text: await response.text() }
  } catch (cause) {
    if (given.signal?.aborted) throw cause
    throw new ApiError(400, NETWORK_ERROR)
  }
}

/** Starts with the path, so that `[endpoint.path]` finds every query of the endpoint. */
export const keyOf = <E extends Endpoint>(endpoint: E, ...[request]: Request<E, ReadRequest<E>>): QueryKey => {
  const { params, query }: AnyRequest = request ?? {}
  return [endpoint.path, params ?? {}, query ?? {}]
}

/** The request was typed where it was given; the conditional type cannot follow it through the spread. */
export const callAny = <E extends Endpoint>(endpoint: E, request: AnyRequest): Promise<Read<E>> =>
  (callApi as (endpoint: E, request: AnyRequest) => Promise<Read<E>>)(endpoint, request)
