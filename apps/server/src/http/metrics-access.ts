import type { FastifyRequest } from 'fastify'
import { isSameText } from './same-text.ts'

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']
const isLoopback = (address: string) => /^(::ffff:)?127\./.test(address) || address === '::1'

/** Metrics are for this machine, or for who has the token where one is configured. */
export function mayReadMetrics({ ip, headers }: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isSameText(headers.authorization ?? '', `Bearer ${token}`)
  // A proxy on this machine asks from here for somebody else.
  return isLoopback(ip) && FORWARDED.every((name) => headers[name] === undefined)
}
