import { ADDRESSES, type Operations } from './operations.ts'

export type OperationName = keyof Operations
/** What an operation answers. */
export type Answer<N extends OperationName> = Operations[N]['answer']
/** What an operation takes: `path`, `query` and `body`, as far as it has them. */
export type Asked<N extends OperationName> = Omit<Operations[N], 'answer'> & {
  /** A name of your own for a write. Without one the client makes one for each call. */
  idempotency_key?: string
}
type Arguments<N extends OperationName> = Record<never, never> extends Asked<N> ? [asked?: Asked<N>] : [asked: Asked<N>]

interface Refusal {
  status: number
  data: { message: string; code?: string; fields?: Record<string, string>; request_id?: string }
}

/** The server refused the request. */
export class SaakhError extends Error {
  readonly status: number
  /** Which refusal it is, where several have one status. */
  readonly code: string | null
  /** What to mend, by the name of the field. */
  readonly fields: Record<string, string>
  /** Tell it to whoever runs the server. */
  readonly request_id: string | null

  constructor({ status, data }: Refusal) {
    super(data.message)
    this.name = 'SaakhError'
    this.status = status
    this.code = data.code ?? null
    this.fields = data.fields ?? {}
    this.request_id = data.request_id ?? null
  }
}

export interface ClientOptions {
  /** Where Saakh is, such as `https://saakh.example`. */
  base_url: string
  api_key: string
  /** How often a request is sent at most, where the server asks to wait or no answer comes. */
  attempts?: number
  fetch?: typeof fetch
}

/** The same request may succeed after these. */
const PASSING = [429, 500, 503]
const MOST_WAIT_SECONDS = 60

const pause = (seconds: number) => new Promise<void>((resume) => setTimeout(resume, seconds * 1000))

const addressOf = (path: string, values: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))

function queryOf(values: Record<string, unknown>): string {
  const sent = Object.entries(values).filter(([, value]) => value !== undefined && value !== null)
  return sent.length === 0 ? '' : `?${new URLSearchParams(sent.map(([name, value]) => [name, String(value)]))}`
}

/** Calls the API of Saakh with an API key. */
export class SaakhClient {
  readonly #options: Required<ClientOptions>

  constructor(options: ClientOptions) {
    this.#options = { attempts: 4, fetch: globalThis.fetch, ...options, base_url: options.base_url.replace(/\/+$/, '') }
  }

  /**
   * Calls one operation by its name. A request that meets a limit, a passing fault or no answer is sent again: a write under the
   * same name, so that it has one effect.
   */
  async call<N extends OperationName>(name: N, ...[asked]: Arguments<N>): Promise<Answer<N>> {
    const {
      path = {},
      query = {},
      body,
      idempotency_key = crypto.randomUUID(),
    } = (asked ?? {}) as {
      path?: Record<string, string>
      query?: Record<string, unknown>
      body?: unknown
      idempotency_key?: string
    }
    const [method, address] = ADDRESSES[name]
    const answer = await this.#send(`${this.#options.base_url}${addressOf(address, path)}${queryOf(query)}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#options.api_key}`,
        ...(method !== 'GET' && { 'idempotency-key': idempotency_key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const isJson = answer.headers.get('content-type')?.includes('application/json') ?? false
    // The types say of the answer what the OpenAPI document says.
    return (isJson ? await answer.json() : await answer.blob()) as Answer<N>
  }

  async #send(url: string, request: RequestInit, attempt = 1): Promise<Response> {
    const isLast = attempt >= this.#options.attempts
    const answer = await this.#options.fetch(url, request).catch((error: unknown) => {
      if (isLast) throw error
      return null
    })
    if (answer?.ok) return answer
    if (answer && (isLast || !PASSING.includes(answer.status))) throw new SaakhError(await refusalIn(answer))
    await pause(Math.min(Number(answer?.headers.get('retry-after') ?? attempt), MOST_WAIT_SECONDS))
    return this.#send(url, request, attempt + 1)
  }

  /** Waits until a job is done or failed, and answers it. */
  async waitForJob(job_id: string, { every_seconds = 1 } = {}): Promise<Answer<'getJob'>['data']> {
    for (;;) {
      const { data } = await this.call('getJob', { path: { job_id } })
      if (data.status === 'done' || data.status === 'failed') return data
      await pause(every_seconds)
    }
  }
}

/** What stands between may answer something else than JSON. */
async function refusalIn(answer: Response): Promise<Refusal> {
  const body: unknown = await answer.json().catch(() => null)
  const isRefusal = typeof body === 'object' && body !== null && 'data' in body
  return isRefusal ? (body as Refusal) : { status: answer.status, data: { message: `HTTP ${answer.status}` } }
}

/** A file as an upload takes it. */
export function dataUrl(bytes: Uint8Array, media_type = 'text/csv'): string {
  const STEP = 32_768
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += STEP) parts.push(String.fromCharCode(...bytes.subarray(at, at + STEP)))
  return `data:${media_type};base64,${btoa(parts.join(''))}`
}
