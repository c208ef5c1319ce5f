import { type Endpoint, isWrite } from '@saakh/contract/endpoint'
import { isRecord } from '@saakh/domain/loose-value'
import { ApiError, NETWORK_ERROR } from './api-error.ts'
import { type AnyRequest, urlOf } from './http.ts'

/** `crypto.randomUUID` lacks where the page is not served safely. */
const newRequestKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Writes whose outcome nobody knows, by what they sent. */
const unanswered = new Map<string, string>()

const isAnswer = (error: unknown) => error instanceof ApiError && error.status < 500 && error.message !== NETWORK_ERROR

/**
 * Names a write, so that it has one effect however often it is sent. As long as no answer came, the same again goes under
 * the same name, whichever button sends it; after an answer it is a new wish.
 */
export async function underName<T>(
  endpoint: Endpoint,
  request: AnyRequest,
  send: (request: AnyRequest) => Promise<T>,
): Promise<T> {
  if (!isWrite(endpoint) || !isRecord(request.body)) return send(request)
  const content = `${endpoint.method} ${urlOf(endpoint, request)} ${JSON.stringify(request.body)}`
  const request_key = unanswered.get(content) ?? newRequestKey()
  unanswered.set(content, request_key)
  try {
    const answer = await send({ ...request, body: { ...request.body, request_key } })
    unanswered.delete(content)
    return answer
  } catch (error) {
    if (isAnswer(error)) unanswered.delete(content)
    throw error
  }
}
