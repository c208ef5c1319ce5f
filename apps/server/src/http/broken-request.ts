import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { newId } from '../platform/ids.ts'
import type { Log } from '../platform/log.ts'

const ANSWERS: Record<string, { status: number; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers of the request are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time.' },
}
const NO_HTTP = { status: 400, message: 'This is not an HTTP request.' }

/**
 * What the HTTP parser itself refuses has no request and no reply yet; it is told in the same shape as the rest. Its id is
 * ours even where the client sent one: that stood in what could not be read.
 */
export const answerBrokenRequests =
  (log: Log, headers: Record<string, string>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const { status, message } = ANSWERS[error.code ?? ''] ?? NO_HTTP
    const request_id = newId()
    log.info({ reqId: request_id, status, code: error.code }, 'a request could not be read')
    const body = JSON.stringify({ success: false, status, data: { message, request_id } })
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${request_id}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'connection: close',
    ]
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    socket.destroySoon()
  }
