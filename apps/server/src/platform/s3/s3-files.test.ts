import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openFolder } from '../../testing/open-folder.ts'
import { type S3Server, s3Server } from '../../testing/s3-server.ts'
import type { LyingFile } from '../files.ts'
import { newId, sha256 } from '../ids.ts'
import { checkFiles } from '../named-files.ts'
import { StoreAway } from '../unavailable.ts'
import { assertErasingBucket, s3Files } from './s3-files.ts'

const KEYS = { bucket: 'saakh-files', access_key: 'AKIDTEST', secret_key: 'a secret of the tests' }
const PATIENCE_MS = 3000

async function opened(
  options: { page?: number; versioning?: boolean; secret_key?: string; patience_ms?: number } = {},
) {
  const folder = openFolder('s3')
  const serve = (port?: number) => s3Server({ folder, ...KEYS, ...options, secret_key: KEYS.secret_key, port })
  let server = await serve()
  onTestFinished(() => server.close())
  const place = {
    ...KEYS,
    endpoint: server.endpoint,
    region: 'ap-south-1',
    secret_key: options.secret_key ?? KEYS.secret_key,
  }
  const spool = join(folder, 'spool')
  const files = s3Files({ place, spool, patience_ms: options.patience_ms ?? PATIENCE_MS })
  return {
    files,
    place,
    spool,
    server: (): S3Server => server,
    async restart() {
      server = await serve(server.port)
    },
    objectPath: (organization_id: string, hash: string) => join(folder, 'objects', `${organization_id}%2F${hash}`),
  }
}

const all = async (files: ReturnType<typeof s3Files>) => {
  const lying: LyingFile[] = []
  for await (const file of files.all()) lying.push(file)
  return lying
}
const textOf = async (stream: Readable) => Buffer.concat(await stream.toArray()).toString()
const inPieces = (content: Buffer) => Readable.from([content.subarray(0, 700), content.subarray(700)])

describe('files in a bucket', () => {
  it('come back as they were stored, from memory and from a stream, each organization its own', async () => {
    const { files, spool } = await opened()
    const [bank, other] = [newId(), newId()]
    const content = Buffer.from('an original, '.repeat(20_000))
    const stored = { sha256: sha256(content), size: content.length }
    expect(await files.put(bank, content)).toEqual(stored)
    expect(await files.put(bank, inPieces(content))).toEqual(stored)
    expect(await readdir(spool)).toEqual([])
    expect((await files.get(bank, stored.sha256)).equals(content)).toBe(true)
    expect(await textOf(files.stream(bank, stored.sha256))).toBe(content.toString())
    expect(await textOf(files.stream(bank, stored.sha256, 13))).toBe(content.subarray(13).toString())
    expect([await files.size(bank, stored.sha256), await files.size(other, stored.sha256)]).toEqual([
      content.length,
      null,
    ])
    await expect(files.get(other, stored.sha256)).rejects.toThrow('This file is not stored.')
    await expect(files.stream(other, stored.sha256).toArray()).rejects.toThrow('This file is not stored.')
  })

  it('may be empty, and are refused over the limit before the store hears of them', async () => {
    const { files, server, spool } = await opened()
    const bank = newId()
    const empty = await files.put(bank, new Uint8Array())
    expect((await files.get(bank, empty.sha256)).length).toBe(0)
    const before = server().asked.length
    for (const content of [Buffer.alloc(1001), inPieces(Buffer.alloc(1001))])
      await expect(files.put(bank, content, 1000)).rejects.toThrow('File size is too large!')
    expect([server().asked.length, await readdir(spool)]).toEqual([before, []])
  })

  it('that were changed in the bucket are never given as whole, and are found', async () => {
    const { files, objectPath } = await opened()
    const bank = newId()
    const content = Buffer.from('ten lakh of rupees '.repeat(10_000))
    const { sha256: hash, size } = await files.put(bank, content)
    const named = [{ organization_id: bank, sha256: hash, size, table: 'documents', key: '1' }]
    expect((await checkFiles(files, named)).faults).toEqual([])
    await writeFile(objectPath(bank, hash), content.toString().replace('ten', 'six'))
    await expect(files.get(bank, hash)).rejects.toThrow('its fingerprint does not match')
    await expect(files.stream(bank, hash).toArray()).rejects.toThrow('its fingerprint does not match')
    expect((await checkFiles(files, named)).faults).toMatchObject([{ what: 'damaged' }])
    await writeFile(objectPath(bank, hash), content.subarray(1))
    expect((await checkFiles(files, named)).faults).toMatchObject([{ what: 'cut' }])
  })

  it('are listed over several pages, without what is not ours, and removed unless stored again since', async () => {
    const { files, objectPath } = await opened({ page: 2 })
    const banks = [newId(), newId()]
    for (const bank of banks) for (const text of ['one', 'two', 'three']) await files.put(bank, Buffer.from(text))
    await writeFile(objectPath('reports', 'yearly.pdf'), 'of somebody else')
    const listed = await all(files)
    expect(listed.map(({ organization_id, sha256: hash }) => `${organization_id}/${hash}`).sort()).toEqual(
      banks.flatMap((bank) => ['one', 'two', 'three'].map((text) => `${bank}/${sha256(text)}`)).sort(),
    )
    const [old] = listed
    if (!old?.sha256) throw new Error('nothing lies there')
    expect(await files.discard({ ...old, changed_at: new Date(0) })).toBe(false)
    expect(await files.discard(old)).toBe(true)
    expect(await files.discard(old)).toBe(false)
    expect(await files.size(old.organization_id, old.sha256)).toBeNull()
    await files.delete(old.organization_id, old.sha256)
  })

  it('are not taken by a name that leads elsewhere', async () => {
    const { files, server } = await opened()
    await expect(files.get('../other', 'a'.repeat(64))).rejects.toThrow('This file is not stored.')
    await expect(files.get(newId(), '../../secret')).rejects.toThrow('This file is not stored.')
    expect(server().asked).toEqual([])
  })
})

describe('a store of files', () => {
  it('that is busy, breaks off or was killed is asked again until it answers', async () => {
    const { files, server, restart, objectPath } = await opened()
    const bank = newId()
    const content = Buffer.from('conduct of a year, '.repeat(40_000))
    server().trouble.push(503, 429, 500)
    const { sha256: hash } = await files.put(bank, inPieces(content))
    server().trouble.push('break', 503, 'break')
    expect(await textOf(files.stream(bank, hash))).toBe(content.toString())
    await server().close()
    const putting = files.put(bank, Buffer.from('while it is away'))
    await wait(300)
    await restart()
    const stored = await putting
    expect((await readFile(objectPath(bank, stored.sha256))).toString()).toBe('while it is away')
    expect((await files.get(bank, hash)).equals(content)).toBe(true)
  })

  it('that stays away says so, which is no word on the file', async () => {
    const { files, server } = await opened({ patience_ms: 200 })
    const bank = newId()
    const { sha256: hash, size } = await files.put(bank, Buffer.from('here'))
    await server().close()
    for (const asked of [
      () => files.put(bank, Buffer.from('not stored')),
      () => files.get(bank, hash),
      () => files.size(bank, hash),
      () => checkFiles(files, [{ organization_id: bank, sha256: hash, size, table: 'documents', key: '1' }]),
    ])
      await expect(asked()).rejects.toThrow(StoreAway)
  })

  it('refuses wrong keys, and its refusal names none', async () => {
    const { files } = await opened({ secret_key: 'another secret' })
    await expect(files.put(newId(), Buffer.from('x'))).rejects.toThrow(
      'The store of files refused to PUT: 403 SignatureDoesNotMatch.',
    )
  })

  it('that keeps versions is refused, since what is erased would stay', async () => {
    const { files, place, server } = await opened({ versioning: true })
    await expect(assertErasingBucket(place)).rejects.toThrow('keeps versions')
    const bank = newId()
    const { sha256: hash } = await files.put(bank, Buffer.from('a PAN'))
    await expect(files.delete(bank, hash)).rejects.toThrow('keeps versions')
    expect(await files.size(bank, hash)).toBe(5)
    await server().close()
    await assertErasingBucket(place)
  })
})
