import type { BodyInput, Endpoint, Params, QueryInput, Read } from '@saakh/contract/endpoint'
import { type QueryKey, type UseQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, isOrganizationInactive, NETWORK_ERROR, refusalOf } from './api-error.ts'
import { GateClosed, openGateModal, useGate } from './gate.ts'
import { mend } from './mend.ts'
import { leaveAsRefused, readToken, reloadWithoutToken } from './session.ts'

export { ApiError, sentenceOf, serverMessageOf } from './api-error.ts'

type ParamsOf<E extends Endpoint> = keyof Params<E> extends never ? { params?: undefined } : { params: Params<E> }
type QueryOf<E extends Endpoint> =
  QueryInput<E> extends undefined ? { query?: undefined } : { query?: Partial<QueryInput<E>> }
export type ReadRequest<E extends Endpoint> = ParamsOf<E> & QueryOf<E>
export type WriteRequest<E extends Endpoint> = ReadRequest<E> & {
  body?: BodyInput<E>
  headers?: Record<string, string>
}
/** The request may be left out where nothing in it is needed. */
type Request<E extends Endpoint, R> = keyof Params<E> extends never ? [request?: R] : [request: R]

interface AnyRequest {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** `{API_URL}/v1/cases/a%2Fb?page=2`; API_URL is read at each call (DOM-API-005), parameters are encoded (DOM-API-054). */
export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: AnyRequest = {}): string {
  const base = (localStorage.getItem('API_URL') ?? '').replace(/\/+$/, '')
  const path = endpoint.path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  return `${base}${path}${search.size > 0 ? `?${search}` : ''}`
}

/** Key and secret for /v3/, the session token for everything else; null when there is none (DOM-API-002 to 004). */
export function credentialsOf(endpoint: Endpoint): Record<string, string> | null {
  if (endpoint.path.includes('/v3/'))
    return { key: localStorage.getItem('key') ?? '', secret: localStorage.getItem('secret') ?? '' }
  if (endpoint.access.kind === 'public') return {}
  const token = readToken()
  return token === null ? null : { Authorization: `Bearer ${token}` }
}

/** JSON where it is JSON; else the text, for readers that know NaN (DOM-API-044). */
const bodyOf = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}

const isRefusal = (body: unknown) =>
  typeof body === 'object' && body !== null && 'success' in body && body.success === false

/** The one reader of an answer: the endpoint's own, else its schema, mended where another server says less. */
function readAnswer<E extends Endpoint>(endpoint: E, raw: unknown): Read<E> {
  if (endpoint.read) return endpoint.read(raw) as Read<E>
  const strict = endpoint.response.safeParse(raw)
  if (strict.success) return strict.data as Read<E>
  return endpoint.response.parse(mend(endpoint.response, raw)) as Read<E>
}

/**
 * The one HTTP helper. Answers what the endpoint reads; every other outcome is an ApiError, save an aborted call.
 * Without a token nothing is sent; a 401 ends the session (C-11).
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  ...[request]: Request<E, WriteRequest<E> & { signal?: AbortSignal }>
): Promise<Read<E>> {
  const given: AnyRequest = request ?? {}
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
  if (response.status === 401) {
    leaveAsRefused()
    throw new ApiError(401, message ?? 'Please sign in again.', more)
  }
  if (!response.ok || isRefusal(body)) throw new ApiError(response.status, message ?? '', more)
  try {
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
        ...credentials,
      },
      body: hasBody ? JSON.stringify(given.body) : undefined,
      signal: given.signal,
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

type Options<E extends Endpoint> = Omit<UseQueryOptions<Read<E>, ApiError, Read<E>>, 'queryKey' | 'queryFn'>
type QueryArguments<E extends Endpoint> = keyof Params<E> extends never
  ? [request?: ReadRequest<E>, options?: Options<E>]
  : [request: ReadRequest<E>, options?: Options<E>]

/** A read for `useQuery`: `useQuery(q(api.getCase, { params: { case_id } }))`. */
export function q<E extends Endpoint>(endpoint: E, ...[request, options]: QueryArguments<E>) {
  const given: AnyRequest = request ?? {}
  return {
    ...options,
    queryKey: [endpoint.path, given.params ?? {}, given.query ?? {}] as QueryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) => callAny(endpoint, { ...given, signal }),
  }
}

/** The request was typed where it was given; the conditional type cannot follow it through the spread. */
const callAny = <E extends Endpoint>(endpoint: E, request: AnyRequest): Promise<Read<E>> =>
  (callApi as (endpoint: E, request: AnyRequest) => Promise<Read<E>>)(endpoint, request)

interface WriteOptions<E extends Endpoint> {
  /** Endpoints whose answers this write changes. */
  invalidates?: readonly Endpoint[]
  /** Shows the change at once; what it returns takes it back when the write fails. */
  apply?: (variables: WriteRequest<E>) => (() => void) | undefined
  onSuccess?: (answer: Read<E>, variables: WriteRequest<E>) => unknown
  /** Not called when the organization may not write: the modal has told it. */
  onError?: (error: ApiError, variables: WriteRequest<E>) => unknown
}

export interface Write<E extends Endpoint> {
  mutate: (
    variables: WriteRequest<E>,
    more?: { onSuccess?: (answer: Read<E>) => void; onError?: (error: ApiError) => void },
  ) => void
  /** Rejects with GateClosed while the organization may not write. */
  mutateAsync: (variables: WriteRequest<E>) => Promise<Read<E>>
  isPending: boolean
  isSuccess: boolean
  isError: boolean
  data: Read<E> | undefined
  error: ApiError | null
  variables: WriteRequest<E> | undefined
  reset: () => void
}

/**
 * A write. While the organization is not active, `mutate` opens the modal and sends nothing; the form keeps what was
 * typed.
 */
export function useWrite<E extends Endpoint>(endpoint: E, options: WriteOptions<E> = {}): Write<E> {
  const queries = useQueryClient()
  const { guard } = useGate()
  // The request is wrapped: TanStack's conditional types can be followed only where the variables are no type parameter.
  const mutation = useMutation<Read<E>, ApiError, { request: WriteRequest<E> }, { undo?: () => void }>({
    mutationFn: ({ request }) => callAny(endpoint, request),
    onMutate: ({ request }) => ({ undo: options.apply?.(request) }),
    onSuccess: async (answer, { request }) => {
      for (const changed of options.invalidates ?? []) void queries.invalidateQueries({ queryKey: [changed.path] })
      await options.onSuccess?.(answer, request)
    },
    onError: async (error, { request }, context) => {
      context?.undo?.()
      if (isOrganizationInactive(error)) openGateModal()
      else if (error.status !== 401) await options.onError?.(error, request)
    },
  })
  const allow: typeof guard = endpoint.open_to_inactive ? (action) => action() : guard
  const { isPending, isSuccess, isError, data, error, variables, reset } = mutation
  return {
    mutate: (request, more) => void allow(() => mutation.mutate({ request }, more)),
    mutateAsync: async (request) => {
      const sent = allow(() => mutation.mutateAsync({ request }))
      if (sent === undefined) throw new GateClosed()
      return sent
    },
    isPending,
    isSuccess,
    isError,
    data,
    error,
    variables: variables?.request,
    reset,
  }
}
