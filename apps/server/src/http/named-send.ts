import { type Endpoint, isWrite, NAMED_SEND } from '@saakh/contract/endpoint'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { isRecord } from '@saakh/domain/loose-value'
import type { FastifyRequest } from 'fastify'
import { sha256 } from '../platform/ids.ts'
import { parseSent } from '../platform/parse-input.ts'
import type { NamedSend } from '../platform/request-keys.ts'

interface ReadBody {
  /** Without the name. */
  body: unknown
  /** For each verb that the handler runs, in the order in which it runs them. */
  sends(): NamedSend | null
}

/** Any write may carry a `request_key` in its body: sent again under the same one it has one effect and one answer. */
export function readNamedSend(endpoint: Endpoint, request: FastifyRequest): ReadBody {
  const sent = request.body ?? {}
  if (!isWrite(endpoint) || endpoint.access.kind === 'public' || !isRecord(sent))
    return { body: sent, sends: () => null }
  const { request_key: _name, ...body } = sent
  const { request_key } = parseSent(NAMED_SEND, sent)
  if (!request_key) return { body, sends: () => null }
  const content_hash = sha256(canonicalJson({ method: endpoint.method, address: request.url, body }))
  let runs = 0
  return {
    body,
    sends() {
      runs += 1
      return { request_key: runs === 1 ? request_key : `${request_key} ${runs}`, content_hash }
    },
  }
}
