/** A stream of events that the test writes to. */
export function eventStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given
    },
  })
  const tell = (kind: string, data: object = {}) =>
    controller?.enqueue(new TextEncoder().encode(`event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`))
  return { answer: () => new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }), tell }
}
