import { open, readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openFolder } from '../testing/open-folder.ts'
import { folderFiles, type LyingFile } from './files.ts'
import { newId, sha256 } from './ids.ts'

/** A disk that takes `room` bytes, a part of a chunk where no more fit, and with `lies` says it took them all. */
const smallDisk = (room: number, lies = false) => {
  let left = room
  return async (path: string, flags: 'w+' | 'r') => {
    const handle = await open(path, flags)
    const write = handle.write.bind(handle)
    handle.write = (async (chunk: Uint8Array, at: number, length: number) => {
      const taken = Math.min(length, left)
      if (taken === 0 && !lies) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
      left -= taken
      if (taken > 0) await write(chunk, at, taken)
      return { bytesWritten: lies ? length : taken, buffer: chunk }
    }) as typeof handle.write
    return handle
  }
}
const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
const all = async (files: ReturnType<typeof folderFiles>) => {
  const lying: LyingFile[] = []
  for await (const file of files.all()) lying.push(file)
  return lying
}

describe('stored files', () => {
  it('are whole when a disk takes each chunk in parts', async () => {
    const folder = openFolder('parts')
    const content = Buffer.alloc(300_045, 7)
    const inParts = async (path: string, flags: 'w+' | 'r') => {
      const handle = await open(path, flags)
      const write = handle.write.bind(handle)
      handle.write = ((chunk: Uint8Array, at: number, length: number) =>
        write(chunk, at, Math.min(length, 12_288))) as typeof handle.write
      return handle
    }
    const files = folderFiles(folder, inParts)
    const stored = await files.put(newId(), content)
    expect(stored).toEqual({ sha256: sha256(content), size: content.length })
  })

  it("are readable by the service's user only, and so are their folders, whatever the umask allows", async () => {
    const folder = openFolder('modes')
    const [organization_id, mask] = [newId(), process.umask(0)]
    onTestFinished(() => void process.umask(mask))
    const { sha256: hash } = await folderFiles(folder).put(organization_id, Buffer.from('an original'))
    const places = [
      organization_id,
      join(organization_id, hash.slice(0, 2)),
      join(organization_id, hash.slice(0, 2), hash),
    ]
    const modes = await Promise.all(places.map(async (place) => (await stat(join(folder, place))).mode & 0o777))
    expect(modes).toEqual([0o700, 0o700, 0o600])
  })

  it.each([
    ['says that it is full', false, /ENOSPC/],
    ['keeps less than it says', true, /the file was not stored/],
  ])('are refused, and leave nothing, on a disk that %s', async (_what, lies, words) => {
    const folder = openFolder('full')
    const files = folderFiles(folder, smallDisk(12_288, lies))
    await expect(files.put(newId(), Buffer.alloc(300_045, 7))).rejects.toThrow(words)
    expect(await filesIn(folder)).toEqual([])
  })

  it.each(['EROFS', 'EACCES'])('are refused in words where the folder may not be written (%s)', async (code) => {
    const openFile = async () => {
      throw Object.assign(new Error(`${code}: not this folder`), { code })
    }
    const folder = openFolder('read-only')
    await expect(folderFiles(folder, openFile).put(newId(), Buffer.from('content'))).rejects.toThrow(
      'The server may not write where it keeps files. Nothing was stored;',
    )
    expect(await filesIn(folder)).toEqual([])
  })

  it('are discarded unless they were stored again since', async () => {
    const folder = openFolder('discard')
    const files = folderFiles(folder)
    const organization_id = newId()
    const { sha256: hash } = await files.put(organization_id, Buffer.from('first'))
    const path = join(folder, organization_id, hash.slice(0, 2), hash)
    await utimes(path, new Date(0), new Date(0))
    const [old] = await all(files)
    if (!old) throw new Error('nothing lies there')
    await files.put(organization_id, Buffer.from('first'))
    expect(await files.discard(old)).toBe(false)
    expect((await files.get(organization_id, hash)).toString()).toBe('first')
    const [again] = await all(files)
    expect(again && (await files.discard(again))).toBe(true)
    expect(await all(files)).toEqual([])
  })
})
