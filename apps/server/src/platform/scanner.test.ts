import { createServer, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { folderFiles } from './files.ts'
import { clamdScan, scannedFiles } from './scanner.ts'

const ending: (() => void)[] = []
afterEach(() => {
  for (const end of ending.splice(0)) end()
})

/** Reads one INSTREAM and answers as clamd does. */
async function fakeClamd(answer: (content: Buffer, socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    let read = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (part) => {
      read = Buffer.concat([read, part])
      const content = contentOf(read)
      if (content) answer(content, socket)
    })
    ending.push(() => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ending.push(() => server.close())
  return `127.0.0.1:${Object(server.address()).port}`
}

function contentOf(sent: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  if (sent.toString('latin1', 0, command.length) !== command) return null
  const parts: Buffer[] = []
  for (let at = command.length; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(sent.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

const byContent = (content: Buffer, socket: Socket) =>
  socket.end(content.includes('EICAR') ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0')

it('lets through what is clean, whole, and refuses what is infected', async () => {
  const lengths: number[] = []
  const scan = clamdScan(
    await fakeClamd((content, socket) => {
      lengths.push(content.length)
      byContent(content, socket)
    }),
  )
  await scan(Buffer.alloc(300_000, 'a'))
  expect(lengths).toEqual([300_000])
  await expect(scan(Buffer.from('EICAR'))).rejects.toMatchObject({
    code: 'invalid',
    fields: { attachment: 'The virus scanner refuses this file.' },
  })
})

it.each<[string, () => Promise<string>]>([
  ['is slow', () => fakeClamd(() => undefined)],
  ['hangs up', () => fakeClamd((_content, socket) => socket.destroy())],
  ['fails', () => fakeClamd((_content, socket) => socket.end('INSTREAM size limit exceeded. ERROR\0'))],
  ['is gone', async () => '127.0.0.1:9'],
  ['has no socket', async () => '/nowhere/clamd.sock'],
])('takes nothing while the scanner %s', async (_what, address) => {
  await expect(clamdScan(await address(), 200)(Buffer.from('a'))).rejects.toMatchObject({ code: 'unavailable' })
})

it('stores nothing that was refused', async () => {
  const stored: Uint8Array[] = []
  const files = scannedFiles(
    {
      storage_type: 'EFS',
      put: async (_organization_id, content) => {
        if (content instanceof Uint8Array) stored.push(content)
        return { sha256: '', size: 0 }
      },
      get: async () => Buffer.alloc(0),
      stream: () => {
        throw new Error('not used')
      },
      size: async () => null,
      presign: async () => null,
      delete: async () => undefined,
      all: () => folderFiles('/nowhere').all(),
      discard: async () => false,
    },
    clamdScan(await fakeClamd(byContent)),
  )
  await expect(files.put('o', Buffer.from('EICAR'))).rejects.toMatchObject({ code: 'invalid' })
  await files.put('o', Buffer.from('clean'))
  expect(stored).toEqual([Buffer.from('clean')])
})
