/**
 * What this process tells of its work to whoever collects traces (docs/traces.md). Without a tracer, which is what nobody
 * configured, each of these is one look at a variable.
 */

/**
 * All that a span may say, by the names of OpenTelemetry's conventions or ours. None of it is a value of a request, and none
 * names an organization, a borrower or a person: a new fact has to keep to that.
 */
export interface SpanFacts {
  'http.request.method'?: string
  /** As the router has it: ids are places in it. */
  'http.route'?: string
  'http.response.status_code'?: number
  'db.system.name'?: 'postgresql'
  'db.query.summary'?: string
  'error.type'?: string
  'saakh.task'?: string
  'saakh.webhook.event'?: string
  'saakh.threads'?: number
  /** How often a transaction was begun that had to give way. */
  'saakh.tries'?: number
  /** Whether a standby answered. */
  'saakh.standby'?: boolean
  /** The one who asked went away before the answer was over. */
  'saakh.closed_early'?: boolean
  /** Steps of a long work that have no span of their own. */
  'saakh.steps_left_out'?: number
}

export interface SpanAbout {
  name: string
  kind?: 'server' | 'client' | 'consumer'
  facts?: SpanFacts
}

export interface OpenSpan {
  note(facts: SpanFacts): void
  /** What is done in `work`, and what follows from it, belongs to the span. */
  enter<R>(work: () => R): R
  /** The first call ends it. Of an error its kind is told and never its text; the status of an answer stands for itself. */
  end(error?: unknown): void
}

export interface Tracer {
  /** Begins what nothing else of this process caused. `parent` and `link` are texts as of the header `traceparent`. */
  root(about: SpanAbout, cause: { parent?: string | undefined; link?: string | undefined }): OpenSpan
  /** A step of what is under way here; null where nothing is, or where it is not stated. */
  step(about: SpanAbout): OpenSpan | null
  /** The text of `traceparent` for what is under way here. */
  traceparent(): string | null
  /** Ids for lines of the log. */
  ids(): { trace_id: string; span_id: string } | null
}

type Note = (facts: SpanFacts) => void
const nobody: Note = () => undefined

let tracer: Tracer | null = null

/** From here on spans go to `made`; null: to nobody. */
export const traceWith = (made: Tracer | null): void => {
  tracer = made
}
export const isTracing = (): boolean => tracer !== null

async function within<R>(span: OpenSpan, work: (note: Note) => Promise<R>): Promise<R> {
  try {
    const result = await span.enter(() => work(span.note))
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}

/** A step of the work that is under way, with a span where somebody traces. */
export function traced<R>(about: SpanAbout, work: (note: Note) => Promise<R>): Promise<R> {
  const span = tracer === null ? null : tracer.step(about)
  return span === null ? work(nobody) : within(span, work)
}

/** Work that begins by itself. `link` is the `traceparent` of what asked for it. */
export function tracedFromStart<R>(
  about: SpanAbout,
  work: (note: Note) => Promise<R>,
  link?: string | undefined,
): Promise<R> {
  return tracer === null ? work(nobody) : within(tracer.root(about, { link }), work)
}

/** A request, with what its sender calls the work that it is part of. */
export const beginRequest = (about: SpanAbout, parent: string | undefined): OpenSpan | null =>
  tracer === null ? null : tracer.root(about, { parent })

/** A step that does not end with a promise; whoever begins it ends it. */
export const beginStep = (about: SpanAbout): OpenSpan | null => (tracer === null ? null : tracer.step(about))

/** Beside the payload of a job. */
const CAUSE = 'traceparent'

/** The payload with what asks for it, where somebody traces. */
export function withCause(payload: Record<string, unknown>): Record<string, unknown> {
  const cause = tracer?.traceparent() ?? null
  return cause === null ? payload : { ...payload, [CAUSE]: cause }
}

/** Takes them apart again, also where nobody traces any more. */
export function causeOf(payload: unknown): { payload: unknown; cause: string | undefined } {
  if (typeof payload !== 'object' || payload === null || !(CAUSE in payload)) return { payload, cause: undefined }
  const { [CAUSE]: cause, ...rest } = payload
  return { payload: rest, cause: typeof cause === 'string' ? cause : undefined }
}

export const traceIds = (): { trace_id: string; span_id: string } | Record<string, never> => tracer?.ids() ?? {}

const MOST_SUMMARIES = 1000
const summaries = new Map<string, string>()
const LITERAL = /'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/g
const COMMENT = /\/\*[\s\S]*?\*\/|--[^\n]*/g
const OPERATION =
  /^[\s(]*(with|select|insert|update|delete|merge|copy|create|set|begin|start transaction|commit|rollback)\b/i
const TABLE = /(?<!\bdistinct\s+)\b(?:from|into|update|copy)\s+(?:only\s+)?"?(?!now\b)([a-z_]+)/i
const CALLED = /\bselect\s+(?:\w+\.)?([a-z_]+)\s*\(/i

/** `select alerts` of a statement: its first word and its first table or function, as the code names them, and nothing that it looks for. */
export function summaryOf(text: string): string {
  const known = summaries.get(text)
  if (known !== undefined) return known
  const bare = text.replace(LITERAL, "''").replace(COMMENT, ' ')
  const [, operation = 'query'] = OPERATION.exec(bare) ?? []
  const [, named] = TABLE.exec(bare) ?? CALLED.exec(bare) ?? []
  const summary = [operation.toLowerCase(), named].filter(Boolean).join(' ')
  if (summaries.size < MOST_SUMMARIES) summaries.set(text, summary)
  return summary
}
