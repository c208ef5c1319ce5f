import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

export interface ReceivedSpan {
  traceId: string
  spanId: string
  /** Null at a span without a parent. */
  parentSpanId: string | null
  name: string
  facts: Record<string, unknown>
  links: { traceId: string; spanId: string }[]
  is_failed: boolean
  /** What the resource says of the process. */
  process: Record<string, unknown>
}

export interface TraceReceiver {
  /** As of OTEL_EXPORTER_OTLP_ENDPOINT. */
  endpoint: string
  /** As of OTEL_EXPORTER_OTLP_TRACES_ENDPOINT. */
  url: string
  spans(): ReceivedSpan[]
  /** All that was sent, with the headers of its requests. */
  raw(): string
  answer(with_: (response: ServerResponse) => void): void
  close(): void
}

interface Attributed {
  attributes?: { key: string; value: Record<string, unknown> }[]
}
interface Batch {
  resourceSpans: {
    resource: Attributed
    scopeSpans: {
      spans: (Omit<ReceivedSpan, 'facts' | 'is_failed' | 'process'> & Attributed & { status: { code: number } })[]
    }[]
  }[]
}

const factsOf = ({ attributes = [] }: Attributed) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

const spansOf = (batch: Batch): ReceivedSpan[] =>
  batch.resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...{ traceId: span.traceId, spanId: span.spanId, parentSpanId: span.parentSpanId || null, name: span.name },
        ...{
          facts: factsOf(span),
          links: span.links ?? [],
          is_failed: span.status.code === 2,
          process: factsOf(resource),
        },
      })),
    ),
  )

/** A collector on this machine that takes OTLP over HTTP in JSON and keeps what comes. */
export async function traceReceiver(): Promise<TraceReceiver> {
  const bodies: string[] = []
  const headers: string[] = []
  let answer: Parameters<TraceReceiver['answer']>[0] = (response) =>
    response.setHeader('content-type', 'application/json').end('{}')
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const sent = Buffer.concat(chunks)
    bodies.push((request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent).toString())
    headers.push(`${request.url} ${JSON.stringify(request.headers)}`)
    answer(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    endpoint,
    url: `${endpoint}/v1/traces`,
    spans: () => bodies.flatMap((body) => spansOf(JSON.parse(body))),
    raw: () => [...headers, ...bodies].join('\n'),
    answer(with_) {
      answer = with_
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
