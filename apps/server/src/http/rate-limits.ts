import type { EndpointName } from '@saakh/contract/api'
import type { Endpoint } from '@saakh/contract/endpoint'
import { FILE_BODY_LIMIT } from '@saakh/contract/wire'
import { AppError } from '@saakh/domain/errors'
import { isRecord } from '@saakh/domain/loose-value'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { LIMITED, type Limited, type RateLimits } from '../config/rate-limits.ts'

const MINUTE_SECONDS = 60

/** Reads that search by name once they are asked with `q`; without it the administration's one is a list. */
const SEARCHES: readonly EndpointName[] = ['searchParties', 'adminParties']

export interface RateGuard {
  /** Counts one more of the kind for an address, an account or an organization; throws `too_many` beyond the limit. */
  count(kind: Limited, whose: string): Promise<void>
  /** Throws where the limit is reached already, and counts nothing. */
  look(kind: Limited, whose: string): Promise<void>
}

/** Each process counts for itself: behind a balancer the limits hold per process (docs/decisions/027). */
export function createRateGuard(limits: RateLimits): RateGuard {
  const limiterOf = (kind: Limited) =>
    new RateLimiterMemory({ keyPrefix: kind, points: limits[kind], duration: MINUTE_SECONDS })
  const limiters = new Map(LIMITED.map((kind) => [kind, limiterOf(kind)]))
  return {
    async count(kind, whose) {
      try {
        await limiters.get(kind)?.consume(whose)
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(error) : error
      }
    },
    async look(kind, whose) {
      const usage = await limiters.get(kind)?.get(whose)
      if (usage && usage.consumedPoints >= limits[kind]) throw tooMany(usage)
    },
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): AppError {
  const retry_after = Math.max(1, Math.ceil(msBeforeNext / 1000))
  const message = `Too many requests of this kind. Please try again in ${retry_after} seconds.`
  return new AppError('too_many', message, undefined, { retry_after })
}

/** What a signed-in request counts as, beside being one of its organization. */
export function kindsOf(endpoint: Endpoint, name: string, query: unknown): Limited[] {
  const kinds: Limited[] = []
  if (SEARCHES.some((search) => search === name) && isRecord(query) && query.q) kinds.push('search')
  if (name === 'events') kinds.push('stream')
  if ((endpoint.body_limit ?? 0) >= FILE_BODY_LIMIT) kinds.push('upload')
  // The keep-alive of an open tab is no work.
  if (endpoint.method !== 'GET' && name !== 'keepAlive' && name !== 'signOut') kinds.push('write')
  return kinds
}
