import { type Endpoint, isWrite, NAMED_SEND } from '@saakh/contract/endpoint'
import { canonicalJson } from '@saakh/domain/canonical-json'
import type { FastifyRequest } from 'fastify'
import { sha256 } from '../platform/ids.ts'
import { parseSent } from '../platform/parse-input.ts'
import type { NamedSend } from '../platform/request-keys.ts'

/**
 * Any write may carry an `Idempotency-Key`: sent again under the same one it has one effect and one answer. Answers what
 * names each verb that the handler runs, in the order in which it runs them.
 */
export function readNamedSend(endpoint: Endpoint, request: FastifyRequest): () => NamedSend | null {
  if (!isWrite(endpoint) || endpoint.access.kind === 'public') return () => null
  const { 'idempotency-key': request_key } = parseSent(NAMED_SEND, request.headers)
  if (!request_key) return () => null
  const { method } = endpoint
  const content_hash = sha256(canonicalJson({ method, address: request.url, body: request.body ?? {} }))
  let runs = 0
  return () => {
    runs += 1
    return { request_key: runs === 1 ? request_key : `${request_key} ${runs}`, content_hash }
  }
}
