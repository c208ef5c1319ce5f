/**
 * What of a picture is its picture: the parts that a reader draws from. Where and with what it was taken, comments and
 * whatever stands behind its end are left out. Null where the parts do not follow each other as the format says.
 */
export function pixelsOf(content: Buffer, kind: 'png' | 'jpg' | 'webp'): Buffer | null {
  return withinBounds(() => ({ png: pngPixels, jpg: jpegPixels, webp: webpPixels })[kind](content), null)
}

/** `otherwise` where a length of the content points beyond its end. */
function withinBounds<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return otherwise
    throw error
  }
}

const part = (content: Buffer, start: number, end: number): Buffer => {
  if (end > content.length) throw new RangeError('The picture ends before its parts do.')
  return content.subarray(start, end)
}

const PNG_SIGNATURE = 8
const PNG_DRAWN = 'IHDR PLTE tRNS IDAT IEND gAMA cHRM sRGB iCCP sBIT pHYs'.split(' ')

function pngPixels(content: Buffer): Buffer | null {
  const kept: Buffer[] = [part(content, 0, PNG_SIGNATURE)]
  for (let at = PNG_SIGNATURE; at < content.length; ) {
    const end = at + 12 + content.readUInt32BE(at)
    const type = content.toString('latin1', at + 4, at + 8)
    if (PNG_DRAWN.includes(type)) kept.push(part(content, at, end))
    if (type === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return null
}

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const APP15 = 0xef
const COMMENT = 0xfe

function isDrawnSegment(marker: number, body: Buffer): boolean {
  if (marker === APP2) return body.toString('latin1', 0, 11) === 'ICC_PROFILE'
  if (marker === APP0 || marker === APP14) return true
  return (marker < APP0 || marker > APP15) && marker !== COMMENT
}

function jpegPixels(content: Buffer): Buffer | null {
  const kept: Buffer[] = [Buffer.of(0xff, SOI)]
  for (let at = 2; at < content.length; ) {
    if (content[at] !== 0xff) return null
    const marker = content.readUInt8(at + 1)
    // Any number of these may stand before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === EOI) return Buffer.concat([...kept, Buffer.of(0xff, EOI)])
    const end = at + 2 + content.readUInt16BE(at + 2)
    const segment = part(content, at, end)
    const turn = marker === APP1 ? withinBounds(() => orientationOf(segment.subarray(4)), 1) : 1
    if (turn !== 1) kept.push(orientationSegment(turn))
    if (isDrawnSegment(marker, segment.subarray(4))) kept.push(segment)
    at = end
    if (marker !== SOS) continue
    at = endOfScan(content, at)
    kept.push(part(content, end, at))
  }
  return null
}

/** Within a scan 0xff is followed by 0 or by the number of a restart; anything else is the next marker. */
function endOfScan(content: Buffer, start: number): number {
  for (let at = content.indexOf(0xff, start); at !== -1; at = content.indexOf(0xff, at + 2)) {
    const next = content.readUInt8(at + 1)
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
  }
  throw new RangeError('The scan has no end.')
}

const EXIF = 'Exif\0\0'
const ORIENTATION = 0x0112

/** How a camera was held, 1 to 8: without it a photograph lies on its side. */
function orientationOf(body: Buffer): number {
  if (body.toString('latin1', 0, EXIF.length) !== EXIF) return 1
  const tiff = body.subarray(EXIF.length)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let n = 0; n < short(first); n += 1) {
    const entry = first + 2 + 12 * n
    if (short(entry) !== ORIENTATION) continue
    const turn = short(entry + 8)
    return turn >= 1 && turn <= 8 ? turn : 1
  }
  return 1
}

/** EXIF with this one thing in it. */
function orientationSegment(turn: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(turn, 18)
  const head = Buffer.of(0xff, APP1, 0, 2 + EXIF.length + tiff.length)
  return Buffer.concat([head, Buffer.from(EXIF, 'latin1'), tiff])
}

const WEBP_DRAWN = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']
/** Of VP8X: "has EXIF" and "has XMP". */
const TOLD = 0b1100

function webpPixels(content: Buffer): Buffer | null {
  const length = Math.min(content.length, 8 + content.readUInt32LE(4))
  const kept: Buffer[] = []
  for (let at = 12; at + 8 <= length; ) {
    const size = content.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    const type = content.toString('latin1', at, at + 4)
    if (WEBP_DRAWN.includes(type)) {
      const chunk = Buffer.from(part(content, at, end))
      if (type === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~TOLD, 8)
      kept.push(chunk)
    }
    at = end
  }
  if (kept.length === 0) return null
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...kept])
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}
