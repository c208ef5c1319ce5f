import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Caller } from './access.ts'
import type { Context, Verb } from './verb.ts'

/** An answer that is not JSON: a file, a stream of events. */
export class StreamAnswer {
  readonly stream: Readable
  readonly media_type: string
  readonly headers: Record<string, string>
  constructor(stream: Readable, media_type: string, headers: Record<string, string> = {}) {
    this.stream = stream
    this.media_type = media_type
    this.headers = headers
  }
}

/** What a handler may do for the caller of one request, and nothing else. */
export interface Call {
  caller: Caller
  headers: Record<string, string | string[] | undefined>
  request_id: string
  run<I extends z.ZodType, R>(verb: Verb<I, R>, input: z.input<I>): Promise<R>
  look<R>(work: (context: Context) => Promise<R>, viewed?: (result: R) => string | null): Promise<R>
}
