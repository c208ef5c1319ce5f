import type { Readable } from 'node:stream'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'

const MOST_PARTS = 10_000
/** A sheet of a million rows has about 100 MB of XML. */
const MOST_BYTES = 268_435_456
/** Below this much nothing is a bomb, whatever its ratio; text of one letter packs 1,000 to 1. */
const HARMLESS_BYTES = 16_777_216
const MOST_RATIO = 200

const MAIN_PART = { docx: /^word\//, xlsx: /^xl\// } as const

/** A zip with the parts of its format that unpacks, really and not by its own word, to a size that programs can bear. */
export async function isSoundPackage(format: keyof typeof MAIN_PART, content: Buffer): Promise<boolean> {
  const allowed = Math.min(MOST_BYTES, Math.max(HARMLESS_BYTES, content.length * MOST_RATIO))
  try {
    const zip = await openZip(content)
    const names = await unpack(zip, allowed)
    return names.includes('[Content_Types].xml') && names.some((name) => MAIN_PART[format].test(name))
  } catch {
    return false
  }
}

const openZip = (content: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    fromBuffer(content, { lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip))),
  )

const openPart = (zip: ZipFile, part: Entry): Promise<Readable> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(part, (error, stream) => (error ? reject(error) : resolve(stream))),
  )

/** Reads every part to its end and keeps nothing; throws beyond the bounds and at what is broken. */
async function unpack(zip: ZipFile, allowed: number): Promise<string[]> {
  const names: string[] = []
  let size = 0
  if (zip.entryCount > MOST_PARTS) throw new Error('too many parts')
  for await (const part of zip.eachEntry()) {
    names.push(part.fileName)
    for await (const chunk of await openPart(zip, part)) {
      size += chunk.length
      if (size > allowed) throw new Error('too large')
    }
  }
  return names
}
