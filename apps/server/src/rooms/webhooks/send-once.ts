import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { AddressRefused, pinnedTo, reachable, readAddress } from '../../platform/outbound-address.ts'
import type { WebhookSettings } from '../../platform/sources.ts'

/** So much of an answer is read, and so much of that is kept. */
const READ_BYTES = 16 * 1024
const KEPT_CHARACTERS = 2000

export interface Outcome {
  /** Null where no answer came. */
  status: number | null
  error: string | null
  duration_ms: number
  answer: string | null
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Why no answer came, in words. */
function sentenceOf(error: unknown): string {
  if (error instanceof AddressRefused) return error.message
  const code = codeOf(error)
  if (code === 'ECONNREFUSED') return 'Nothing listens at this address.'
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'The receiver closed the connection before it answered.'
  if (/CERT|SELF_SIGNED|ERR_TLS|UNABLE_TO/.test(code)) return `The certificate of the receiver is not valid (${code}).`
  if (/^ERR_SSL|EPROTO/.test(code)) return 'The receiver does not speak TLS as it should.'
  return `The request failed${code === '' ? '' : ` (${code})`}.`
}

const isDone = (status: number) => status >= 200 && status < 300

function refusalOf(status: number, location: string | undefined): string | null {
  if (isDone(status)) return null
  if (status >= 300 && status < 400)
    return `It redirects${location ? ` to ${location.slice(0, 300)}` : ''}. Redirects are not followed: enter the final address.`
  return `The receiver answered ${status}.`
}

async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let read = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    read += chunk.length
    if (read >= READ_BYTES) break
  }
  response.destroy()
  const text = Buffer.concat(chunks).subarray(0, READ_BYTES).toString('utf8')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL stores no NUL, and nobody reads the others
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/g, ' ').slice(0, KEPT_CHARACTERS)
}

interface Sent {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** A resolver that takes its time is a part of the receiver's time. */
const within = <R>(signal: AbortSignal, work: Promise<R>): Promise<R> =>
  Promise.race([
    work,
    new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason), { once: true })),
  ])

async function ask({ url: text, headers, body }: Sent, settings: WebhookSettings, signal: AbortSignal) {
  const url = readAddress(text, settings)
  const addresses = await within(signal, reachable(url, settings))
  const send = url.protocol === 'https:' ? requestSecure : requestPlain
  const response = await new Promise<IncomingMessage>((done, fail) => {
    // A connection of its own: no other request rides on one that was checked for another name.
    const asked = send(url, { method: 'POST', headers, signal, agent: false, lookup: pinnedTo(addresses) }, done)
    asked.on('error', fail)
    asked.end(body)
  })
  const status = response.statusCode ?? 0
  return { status, error: refusalOf(status, response.headers.location), answer: await readStart(response) }
}

/** One request. It never throws: what went wrong is an outcome. */
export async function sendOnce(sent: Sent, settings: WebhookSettings): Promise<Outcome> {
  const began = performance.now()
  const { timeout_ms } = settings
  const signal = AbortSignal.timeout(timeout_ms)
  const took = () => Math.round(performance.now() - began)
  try {
    const answered = await ask(sent, settings, signal)
    return { ...answered, duration_ms: took() }
  } catch (error) {
    const why = signal.aborted ? `No whole answer came within ${timeout_ms / 1000} seconds.` : sentenceOf(error)
    return { status: null, error: why, duration_ms: took(), answer: null }
  }
}
