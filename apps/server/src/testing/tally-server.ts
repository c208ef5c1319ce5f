import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answers = (report: string, response: ServerResponse, request: string) => void | Promise<void>

/** A server that answers as Tally does, or as it should not. */
export async function tallyServer(answer: Answers) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8')
      const report = /<ID>([^<]*)<\/ID>/.exec(body)?.[1] ?? ''
      asked.push(body)
      void answer(report, response, body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    asked,
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
