import { createHash } from 'node:crypto'
import { setImmediate as letOthersAnswer } from 'node:timers/promises'
import { type Endpoint, isWrite, NAMED_SEND } from '@saakh/contract/endpoint'
import { canonicalJson } from '@saakh/domain/canonical-json'
import type { FastifyRequest } from 'fastify'
import { sha256 } from '../platform/ids.ts'
import { parseSent } from '../platform/parse-input.ts'
import type { NamedSend } from '../platform/request-keys.ts'

/** Characters from which on a text is hashed for itself, so many in one turn. */
const LONG_TEXT = 1_048_576

async function hashOf(text: string): Promise<string> {
  const hash = createHash('sha256')
  for (let at = 0; at < text.length; at += LONG_TEXT) {
    hash.update(text.slice(at, at + LONG_TEXT))
    await letOthersAnswer()
  }
  return hash.digest('hex')
}

/** The same with the hash in place of each long text, which is a file: nobody waits while a large one is hashed. */
async function filesHashed(value: unknown): Promise<unknown> {
  if (typeof value === 'string') return value.length < LONG_TEXT ? value : { sha256: await hashOf(value) }
  if (Array.isArray(value)) return Promise.all(value.map(filesHashed))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(async ([key, member]) => [key, await filesHashed(member)] as const)
  return Object.fromEntries(await Promise.all(members))
}

/**
 * Any write may carry an `Idempotency-Key`: sent again under the same one it has one effect and one answer. Answers what
 * names each verb that the handler runs, in the order in which it runs them.
 */
export async function readNamedSend(endpoint: Endpoint, request: FastifyRequest): Promise<() => NamedSend | null> {
  if (!isWrite(endpoint) || endpoint.access.kind === 'public') return () => null
  const { 'idempotency-key': request_key } = parseSent(NAMED_SEND, request.headers)
  if (!request_key) return () => null
  const { method } = endpoint
  const body = await filesHashed(request.body ?? {})
  const content_hash = sha256(canonicalJson({ method, address: request.url, body }))
  let runs = 0
  return () => {
    runs += 1
    return { request_key: runs === 1 ? request_key : `${request_key} ${runs}`, content_hash }
  }
}
