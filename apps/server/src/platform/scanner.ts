import { connect, type NetConnectOpts, type Socket } from 'node:net'
import { AppError } from '@saakh/domain/errors'
import type { Files } from './files.ts'
import { traced } from './traces.ts'

/** Longer than clamd takes for the largest file; a request waits for it. */
const TIMEOUT_MS = 15_000
const CHUNK_BYTES = 65_536

export type Scan = (content: Uint8Array) => Promise<void>

/**
 * Sends content to clamd (INSTREAM) at a path or `host:port`. Throws `invalid` for what it calls infected and
 * `unavailable` where it does not answer: what nobody looked at is not stored.
 */
export const clamdScan =
  (address: string, timeout_ms = TIMEOUT_MS): Scan =>
  async (content) => {
    const about = { name: 'scan file', kind: 'client' } as const
    const answer = await traced(about, () => ask(addressOf(address), content, timeout_ms)).catch(() => '')
    if (/^stream: OK$/.test(answer)) return
    if (/ FOUND$/.test(answer)) {
      const reason = 'The virus scanner refuses this file.'
      throw new AppError('invalid', reason, { attachment: reason })
    }
    throw new AppError('unavailable', 'The virus scanner does not answer. Please try again in a moment.')
  }

/** A store that takes what people send only after a look at it; what the product writes itself comes as a stream. */
export const scannedFiles = (files: Files, scan: Scan): Files => ({
  ...files,
  async put(organization_id, content, max) {
    if (content instanceof Uint8Array) await scan(content)
    return files.put(organization_id, content, max)
  },
})

function addressOf(address: string): NetConnectOpts {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(address) ?? []
  return host && port ? { host, port: Number(port) } : { path: address }
}

function ask(where: NetConnectOpts, content: Uint8Array, timeout_ms: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(where)
    const deadline = setTimeout(() => socket.destroy(new Error('timeout')), timeout_ms)
    let answer = ''
    socket.on('data', (part) => {
      answer += part.toString('latin1')
    })
    socket.on('error', reject)
    socket.on('close', () => {
      clearTimeout(deadline)
      resolve(answer.replace(/\0[\s\S]*$/, '').trim())
    })
    socket.on('connect', () => send(socket, content))
  })
}

function send(socket: Socket, content: Uint8Array): void {
  socket.write('zINSTREAM\0')
  for (let at = 0; at < content.length; at += CHUNK_BYTES) {
    const chunk = content.subarray(at, at + CHUNK_BYTES)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    socket.write(length)
    socket.write(chunk)
  }
  socket.write(Buffer.alloc(4))
}
