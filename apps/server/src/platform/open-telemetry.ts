import { AsyncLocalStorage } from 'node:async_hooks'
import type { Attributes, Context, Span, SpanContext } from '@opentelemetry/api'
import type { SpanExporter } from '@opentelemetry/sdk-trace-base'
import { AppError } from '@saakh/domain/errors'
import type { Log } from './log.ts'
import { type OpenSpan, type SpanAbout, type SpanFacts, type Tracer, traceWith } from './traces.ts'

/** So many steps of a request or a job have a span; of a night that judges a bank there would be a million. */
const MOST_STEPS = 500
/** So long the end of the process waits for the collector. */
const FLUSH_MS = 2000
const TELL_AGAIN_MS = 60_000

/**
 * The packages are asked for here and nowhere else, and only when traces are configured: as `import()`, since the build would
 * put any other import to the beginning of the program.
 */
async function load() {
  const [api, core, resources, sdk, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ])
  return { api, core, resources, sdk, OTLPTraceExporter }
}
type Packages = Awaited<ReturnType<typeof load>>

/** What is under way, and the request or job that it belongs to. */
interface Place {
  span: Span
  root: { steps: number }
}

/** Kinds of errors have names of letters; everything else might be a value. */
const NAME = /^[A-Za-z_]\w{0,60}$/
const SQLSTATE = /^[0-9A-Z]{5}$/

function kindOf(error: unknown): string {
  if (typeof error === 'number') return String(error)
  if (error instanceof AppError) return error.code
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (NAME.test(code) || SQLSTATE.test(code)) return code
  return NAME.test(error.name) ? error.name : 'Error'
}

function tracerOf({ api, core }: Packages, provider: InstanceType<Packages['sdk']['BasicTracerProvider']>): Tracer {
  const spans = provider.getTracer('saakh')
  const places = new AsyncLocalStorage<Place>()
  const kinds = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
  }
  const contextOf = (text: string | undefined): SpanContext | null => {
    const parsed = text === undefined ? null : core.parseTraceParent(text)
    return parsed && api.isSpanContextValid(parsed) ? { ...parsed, isRemote: true } : null
  }
  const begin = (
    { name, kind, facts = {} }: SpanAbout,
    context: Context,
    links: { context: SpanContext }[],
    root?: Place['root'],
  ): OpenSpan => {
    const of = { kind: kind ? kinds[kind] : api.SpanKind.INTERNAL, attributes: facts as Attributes, links }
    const span = spans.startSpan(name, of, context)
    const place: Place = { span, root: root ?? { steps: 0 } }
    let isOver = false
    return {
      note(more: SpanFacts) {
        if (!isOver) span.setAttributes(more as Attributes)
      },
      enter: (work) => places.run(place, work),
      end(error) {
        if (isOver) return
        isOver = true
        if (error !== undefined) {
          span.setAttribute('error.type', kindOf(error))
          // A refusal in words for people is an answer.
          if (!(error instanceof AppError)) span.setStatus({ code: api.SpanStatusCode.ERROR })
        }
        const left_out = place.root.steps - MOST_STEPS
        if (!root && left_out > 0) span.setAttribute('saakh.steps_left_out', left_out)
        span.end()
      },
    }
  }
  const here = () => places.getStore()
  return {
    root(about, { parent, link }) {
      const [from, asked_by] = [contextOf(parent), contextOf(link)]
      const context = from ? api.trace.setSpanContext(api.ROOT_CONTEXT, from) : api.ROOT_CONTEXT
      return begin(about, context, asked_by ? [{ context: asked_by }] : [])
    },
    step(about) {
      const place = here()
      if (!place?.span.isRecording()) return null
      place.root.steps += 1
      if (place.root.steps > MOST_STEPS) return null
      return begin(about, api.trace.setSpan(api.ROOT_CONTEXT, place.span), [], place.root)
    },
    traceparent() {
      const context = here()?.span.spanContext()
      if (!context || !api.isSpanContextValid(context)) return null
      return `00-${context.traceId}-${context.spanId}-0${context.traceFlags & api.TraceFlags.SAMPLED}`
    },
    ids() {
      const context = here()?.span.spanContext()
      return context ? { trace_id: context.traceId, span_id: context.spanId } : null
    },
  }
}
/** A collector that is gone is told in the log once a minute; its spans are lost, and nothing else. */
function loggingExporter(exporter: SpanExporter, log: Log): SpanExporter {
  let told_at = Number.NEGATIVE_INFINITY
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code !== 0 && performance.now() - told_at > TELL_AGAIN_MS) {
          told_at = performance.now()
          log.warn({ spans: spans.length, error: String(result.error?.message) }, 'traces could not be sent')
        }
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}

/**
 * Sends traces from here on, to where the variables of OpenTelemetry say: the packages read them themselves, as everybody
 * knows them. Resolves to what ends it, which sends the last ones and waits two seconds at most.
 */
export async function beginTraces(of: { role: string; log: Log; url?: string }): Promise<() => Promise<void>> {
  const packages = await load()
  const { resources, sdk, OTLPTraceExporter } = packages
  const { role, log, url } = of
  const own = resources.resourceFromAttributes({ 'service.name': 'saakh', 'saakh.role': role })
  const configured = resources.detectResources({ detectors: [resources.envDetector] })
  const provider = new sdk.BasicTracerProvider({
    resource: resources.defaultResource().merge(own).merge(configured),
    spanProcessors: [
      new sdk.BatchSpanProcessor(loggingExporter(new OTLPTraceExporter(url === undefined ? {} : { url }), log)),
    ],
  })
  traceWith(tracerOf(packages, provider))
  return async () => {
    traceWith(null)
    let late: NodeJS.Timeout | undefined
    const patience = new Promise<void>((resolve) => {
      late = setTimeout(resolve, FLUSH_MS)
    })
    await Promise.race([provider.shutdown().catch(() => undefined), patience])
    clearTimeout(late)
  }
}
