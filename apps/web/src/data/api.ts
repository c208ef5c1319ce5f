import type { Endpoint, Params, Read } from '@saakh/contract/endpoint'
import {
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError, GateClosed, isOrganizationInactive } from './api-error.ts'
import { closeGate, isOpen, isSuspendedSince, passGate } from './gate.ts'
import { type AnyRequest, callAny, type ReadRequest, type WriteRequest } from './http.ts'
import { underName } from './request-key.ts'

export { ApiError, isNotOffered, sentenceOf, serverMessageOf } from './api-error.ts'
export { callApi, keyOf, pathOf, urlOf, type WriteRequest } from './http.ts'

type Options<E extends Endpoint> = Omit<UseQueryOptions<Read<E>, ApiError, Read<E>>, 'queryKey' | 'queryFn'>
type QueryArguments<E extends Endpoint> = keyof Params<E> extends never
  ? [request?: ReadRequest<E>, options?: Options<E>]
  : [request: ReadRequest<E>, options?: Options<E>]

/** A read for `useQuery`: `useQuery(q(api.getCase, { params: { case_id } }))`. */
export function q<E extends Endpoint>(endpoint: E, ...[request, options]: QueryArguments<E>) {
  const given: AnyRequest = request ?? {}
  const { params = {}, query = {}, revealed } = given
  return {
    ...options,
    queryKey: [endpoint.path, params, query, ...(revealed === undefined ? [] : [revealed])] as QueryKey,
    // What was revealed is forgotten with the page that shows it.
    ...(revealed !== undefined && { gcTime: 0 }),
    queryFn: ({ signal }: { signal: AbortSignal }) => callAny(endpoint, { ...given, signal }),
  }
}

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
  /** `onError` hears a GateClosed too, so that a form can be used again. */
  mutate: (
    variables: WriteRequest<E>,
    more?: { onSuccess?: (answer: Read<E>) => void; onError?: (error: ApiError) => void },
  ) => void
  /** Rejects with GateClosed while the organization may not write. */
  mutateAsync: (variables: WriteRequest<E>) => Promise<Read<E>>
  /** Also while the organization is being asked for. */
  isPending: boolean
  isSuccess: boolean
  isError: boolean
  data: Read<E> | undefined
  /** Null when the organization may not write: the modal has told it. */
  error: ApiError | null
  variables: WriteRequest<E> | undefined
  reset: () => void
}

const needsOpenGate = (endpoint: Endpoint, queries: QueryClient) => !endpoint.open_to_inactive && !isOpen(queries)

/** Another back end refuses a suspended organization in words of its own: after any refusal it is read again. */
async function reasonOf(queries: QueryClient, endpoint: Endpoint, error: unknown): Promise<unknown> {
  if (isOrganizationInactive(error)) return closeGate(queries)
  if (!(error instanceof ApiError) || error.status !== 403 || endpoint.open_to_inactive) return error
  return (await isSuspendedSince(queries)) ? closeGate(queries) : error
}

const send = async <E extends Endpoint>(queries: QueryClient, endpoint: E, request: AnyRequest): Promise<Read<E>> => {
  try {
    return await underName(endpoint, request, (named) => callAny(endpoint, named))
  } catch (error) {
    throw await reasonOf(queries, endpoint, error)
  }
}

/** A write that outlives the screen it was asked for on. Rejects with GateClosed after the modal has told why. */
export async function sendWrite<E extends Endpoint>(
  queries: QueryClient,
  endpoint: E,
  request: WriteRequest<E>,
): Promise<Read<E>> {
  if (needsOpenGate(endpoint, queries)) await passGate(queries)
  return send(queries, endpoint, request)
}

/**
 * A write of a form or a button. It waits until the organization is known to be active; while it is not, `mutate` opens
 * the modal and sends nothing, and the form keeps what was typed.
 */
export function useWrite<E extends Endpoint>(endpoint: E, options: WriteOptions<E> = {}): Write<E> {
  const queries = useQueryClient()
  // The request is wrapped: TanStack's conditional types can be followed only where the variables are no type parameter.
  const mutation = useMutation<Read<E>, ApiError, { request: WriteRequest<E> }, { undo?: () => void }>({
    mutationFn: ({ request }) => send(queries, endpoint, request),
    onMutate: async ({ request }) => {
      if (needsOpenGate(endpoint, queries)) await passGate(queries)
      return { undo: options.apply?.(request) }
    },
    onSuccess: async (answer, { request }) => {
      for (const changed of options.invalidates ?? []) void queries.invalidateQueries({ queryKey: [changed.path] })
      await options.onSuccess?.(answer, request)
    },
    onError: async (error, { request }, context) => {
      context?.undo?.()
      if (!(error instanceof GateClosed) && error.status !== 401) await options.onError?.(error, request)
    },
  })
  const { isPending, isSuccess, data, error, variables, reset } = mutation
  const reportedError = error instanceof GateClosed ? null : error
  return {
    mutate: (request, more) => mutation.mutate({ request }, more),
    mutateAsync: (request) => mutation.mutateAsync({ request }),
    isPending,
    isSuccess,
    isError: reportedError !== null,
    data,
    error: reportedError,
    variables: variables?.request,
    reset,
  }
}
