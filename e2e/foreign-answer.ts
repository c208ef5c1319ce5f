import type { IncomingHttpHeaders } from 'node:http'

export interface Call {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** The JSON of the body, or the text where it is none. */
  body: unknown
}

/** What a path answers: a value is JSON with 200, a string goes out as it stands. */
export type Answer = unknown | ((call: Call) => unknown)

export class Reply {
  readonly status: number
  readonly body: unknown
  readonly delay: number
  constructor(status: number, body: unknown, delay = 0) {
    this.status = status
    this.body = body
    this.delay = delay
  }
}
export const reply = (status: number, body: unknown = {}) => new Reply(status, body)
export const slowly = (delay: number, body: unknown, status = 200) => new Reply(status, body, delay)
/** The connection is cut. */
export const CUT = Symbol('cut')

/** A token of no known key: the browser reads its expiry only. */
export function tokenFor(seconds = 3600): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'RS256' })}.${part({ sub: 'f-1', exp: Math.floor(Date.now() / 1000) + seconds })}.c2ln`
}
