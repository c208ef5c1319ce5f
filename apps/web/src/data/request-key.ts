import { type Endpoint, isWrite } from '@saakh/contract/endpoint'
import { ApiError, NETWORK_ERROR } from './api-error.ts'
import { type AnyRequest, urlOf } from './http.ts'

/** `crypto.randomUUID` lacks where the page is not served safely. */
export const newRequestKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Writes whose outcome nobody knows, by what they sent. */
const unanswered = new Map<string, string>()

const isAnswer = (error: unknown) => error instanceof ApiError && error.status < 500 && error.message !== NETWORK_ERROR

/** A back end elsewhere may not know the header, and would then refuse the whole request before it is sent. */
const takesNames = (url: string) => new URL(url, location.href).origin === location.origin

/**
 * Names a write, so that it has one effect however often it is sent. As long as no answer came, the same again goes under
 * the same name, whichever button sends it; after an answer it is a new wish.
 */
export async function underName<T>(
  endpoint: Endpoint,
  request: AnyRequest,
  send: (request: AnyRequest) => Promise<T>,
): Promise<T> {
  const url = urlOf(endpoint, request)
  if (!isWrite(endpoint) || !takesNames(url)) return send(request)
  const content = `${endpoint.method} ${url} ${JSON.stringify(request.body)}`
  const name = unanswered.get(content) ?? newRequestKey()
  unanswered.set(content, name)
  try {
    const answer = await send({ ...request, headers: { ...request.headers, 'Idempotency-Key': name } })
    unanswered.delete(content)
    return answer
  } catch (error) {
    if (isAnswer(error)) unanswered.delete(content)
    throw error
  }
}
