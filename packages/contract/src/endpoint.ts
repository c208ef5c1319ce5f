import type { EventSubject } from '@saakh/domain/events'
import type { Method } from '@saakh/domain/policy'
import { z } from 'zod'

/**
 * Who may call: `public` nobody is asked; `key` the key and secret headers of /v3/;
 * `session` any signed-in active account, for what is its own; `policy` the profile's policy must allow the
 * method on `url`.
 */
type Access =
  | { kind: 'public' }
  | { kind: 'key' }
  | {
      kind: 'session'
      /** About another user than the caller ({user_id} of the path) the policy must allow the method on this url. */
      others?: string
    }
  | { kind: 'policy'; url: string }
  /** The platform's operator alone, whose policy must allow the method on OPERATOR_AREA. */
  | { kind: 'operator' }

/**
 * A read says which events make its answer stale, none if none does: open screens then ask again. An API key reads what its
 * policy opens unless `keys` is false, and writes only where `keys` is true.
 */
type MethodOf =
  | { method: 'GET'; refreshed_by: readonly EventSubject[]; keys?: false }
  | { method: Exclude<Method, 'GET'>; refreshed_by?: undefined; keys?: true }

export type Endpoint = MethodOf & {
  /** OpenAPI style: `/v1/cases/{case_id}`. */
  path: string
  summary: string
  access: Access
  query?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
  /** Reads the answer of any server that keeps the specification, in its alternative spellings; default: `response`. */
  read?: (raw: unknown) => unknown
  /** `data` is a file or a link to one: it is answered as it is stored, whatever a text within it looks like. */
  answers_file?: boolean
  /** Bytes; larger bodies answer 413. Only routes that take files raise it. */
  body_limit?: number
  /** A write that an inactive organization keeps. */
  open_to_inactive?: boolean
  /** What an inactive profile may still do: learn that it is inactive, and sign out. */
  open_to_inactive_profile?: boolean
}

type Names<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
export type Params<E extends Endpoint> = { [N in Names<E['path']>]: string }
export type Query<E extends Endpoint> = E['query'] extends z.ZodType ? z.output<E['query']> : undefined
export type QueryInput<E extends Endpoint> = E['query'] extends z.ZodType ? z.input<E['query']> : undefined
export type Body<E extends Endpoint> = E['body'] extends z.ZodType ? z.output<E['body']> : undefined
export type BodyInput<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined
/** What the server answers. */
export type Answer<E extends Endpoint> = z.input<E['response']>
/** What the client reads. */
export type Read<E extends Endpoint> = E['read'] extends (raw: unknown) => infer T ? T : z.output<E['response']>

/** Keeps the literal types of a declaration. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration

export const paramNames = (path: string): string[] => [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? '')

/** A write changes something: everything but GET. */
export const isWrite = (declared: Endpoint): boolean => declared.method !== 'GET'

/** A header that any write may carry: a repetition under the same name changes nothing. */
export const NAMED_SEND = z.object({ 'idempotency-key': z.string().trim().max(100).optional() })
