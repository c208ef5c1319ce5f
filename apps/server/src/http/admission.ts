import type { Endpoint } from '@saakh/contract/endpoint'
import { AppError } from '@saakh/domain/errors'
import type { FastifyRequest } from 'fastify'
import type { Limited } from '../config/rate-limits.ts'
import { type ApiKeys, refusedKey } from '../identity/api-keys.ts'
import { isForgotten, type Sessions } from '../identity/sessions.ts'
import { type Actor, authorize, type Caller, demandAbout } from '../platform/access.ts'
import { secretIn } from '../platform/key-secret.ts'
import { admit, type Platform } from '../platform/verb.ts'
import { kindsOf, type RateGuard } from './rate-limits.ts'
import { isSameText } from './same-text.ts'

export interface AdmissionOptions {
  platform: Platform
  sessions: Sessions
  keys: ApiKeys
  rates: RateGuard
  key: string
  secret: string
}

export interface Admission {
  /** Who asks, where they may ask this at all; out of memory where the endpoint only reads. */
  admitted(request: FastifyRequest): Promise<Caller>
  /**
   * Answers for the caller. One out of memory is held against the database by the first statement of what is read; where
   * nothing was read, or something failed, before the answer leaves. Who is no more as remembered is admitted anew.
   */
  answered<R>(request: FastifyRequest, caller: Caller, answer: (asked: Asked) => Promise<R>): Promise<R>
}
interface Asked {
  caller: Caller
  /** Says that a transaction of the caller passed. */
  held: () => void
}

export const NOBODY: Caller = {
  organization_id: '00000000-0000-4000-8000-000000000000',
  organization_status: 'active',
  actor: { kind: 'system', name: 'public' },
}

/** These begin something before anything is read. */
const ASKED_ANEW = ['events']

/** Streams and polling are no activity; a write is. */
const isActivity = (endpoint: Endpoint) => endpoint.method !== 'GET'

const checkKey = (request: FastifyRequest, key: string, secret: string) => {
  const { key: sentKey, secret: sentSecret } = request.headers
  if (!sentKey || !sentSecret) throw new AppError('unauthenticated', 'The key and secret headers are needed.')
  const isOurs = isSameText(String(sentKey), key) && isSameText(String(sentSecret), secret)
  if (!isOurs) throw new AppError('forbidden', 'This key is not allowed here.')
}

function whoseOf(actor: Actor): string {
  if (actor.kind === 'key') return actor.key_id
  return actor.kind === 'user' ? actor.user_id : actor.name
}

async function countRequest(rates: RateGuard, kinds: Limited[], { organization_id, actor }: Caller) {
  await rates.count('organization', organization_id)
  if (actor.kind === 'key') await rates.count('api_key', actor.key_id)
  for (const kind of kinds) await rates.count(kind, whoseOf(actor))
}

export function admissionTo(endpoint: Endpoint, name: string, options: AdmissionOptions): Admission {
  const { platform, sessions, keys, rates } = options
  const isRemembered = endpoint.method === 'GET' && !ASKED_ANEW.includes(name)

  const counted = async (request: FastifyRequest, who: () => Promise<Caller>): Promise<Caller> => {
    await rates.look('token', request.ip)
    try {
      return await who()
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthenticated') {
        const key_id = refusedKey(error)
        // A program that goes on with an expired key must not shut out the people behind its address.
        await (key_id ? rates.count('api_key', key_id) : rates.count('token', request.ip))
      }
      throw error
    }
  }
  const authenticate = ({ headers }: FastifyRequest) => {
    const secret = secretIn(headers.authorization)
    return secret ? keys.authenticate(secret) : sessions.authenticate(headers, isActivity(endpoint))
  }
  const recalled = ({ headers }: FastifyRequest) => {
    const secret = secretIn(headers.authorization)
    return secret ? keys.recall(secret) : sessions.recall(headers)
  }
  const demandOf = ({ params }: FastifyRequest, { actor }: Caller) =>
    demandAbout(endpoint, (params as Record<string, string | undefined>).user_id, actor)
  const allowed = async (request: FastifyRequest, caller: Caller): Promise<Caller> => {
    await admit(platform, caller, demandOf(request, caller), name)
    return caller
  }
  const admittedAnew = async (request: FastifyRequest) =>
    allowed(request, await counted(request, () => authenticate(request)))
  const isRefused = (request: FastifyRequest, caller: Caller): boolean => {
    try {
      authorize(demandOf(request, caller), caller)
      return false
    } catch {
      return true
    }
  }

  return {
    async admitted(request) {
      if (endpoint.access.kind === 'public') return NOBODY
      if (endpoint.access.kind === 'key') {
        await rates.count('key', request.ip)
        checkKey(request, options.key, options.secret)
        return NOBODY
      }
      const known = () => (isRemembered ? recalled(request) : null)
      const caller = await counted(request, async () => (await known()) ?? authenticate(request))
      keys.noteUse(caller, request.ip)
      // Before a refusal is written into the audit.
      await countRequest(rates, kindsOf(endpoint, name, request.query), caller)
      // Nobody is refused out of memory: they may hold more by now.
      if (caller.remembered && isRefused(request, caller)) return admittedAnew(request)
      return allowed(request, caller)
    },

    async answered(request, caller, answer) {
      if (!caller.remembered) return answer({ caller, held: () => undefined })
      let isHeld = false
      const held = () => {
        isHeld = true
      }
      try {
        const result = await answer({ caller, held })
        if (!isHeld) await sessions.confirm(caller)
        return result
      } catch (error) {
        const isStale =
          isForgotten(error) || (!isHeld && (await sessions.confirm(caller).then(() => false, isForgotten)))
        if (!isStale) throw error
        return answer({ caller: await admittedAnew(request), held })
      }
    },
  }
}
