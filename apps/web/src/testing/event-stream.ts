/** A stream of events that the test writes to. Each request has its own; what is written goes to the last one. */
export function eventStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = () =>
    new ReadableStream<Uint8Array>({
      start(given) {
        controller = given
      },
    })
  const write = (text: string) => controller?.enqueue(new TextEncoder().encode(text))
  return {
    answer: () => new Response(body(), { headers: { 'Content-Type': 'text/event-stream' } }),
    write,
    tell: (kind: string, data: object = {}) => write(`event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => controller?.close(),
  }
}
