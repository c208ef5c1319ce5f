import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pixelsOf } from './picture-pixels.ts'

const SECRET = 'taken at 15.4909 N, 73.8278 E <script>'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAJAAwDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAQF/8QAFhABAQEAAAAAAAAAAAAAAAAAABNh/8QAFQEBAQAAAAAAAAAAAAAAAAAABAX/xAAWEQADAAAAAAAAAAAAAAAAAAAAAxX/2gAMAwEAAhEDEQA/AMK+l9SC9MSIoNP/2Q==',
  'base64',
)
const WEBP = Buffer.from(
  'UklGRk4AAABXRUJQVlA4IEIAAACwAgCdASoQAAkAAgA0JagCdLoBJgP4Bcf4HogFa8AA/vaw6zv+Bm/nZY6dvbyq/8gP/5Af/9Ct8rn/BW+Vt3RgAAA=',
  'base64',
)

const spliced = (content: Buffer, at: number, inserted: Buffer) =>
  Buffer.concat([content.subarray(0, at), inserted, content.subarray(at)])
const uint32 = (value: number) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex')

function pngChunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  return Buffer.concat([uint32(body.length), named, uint32(crc32(named))])
}
function jpegSegment(marker: number, body: Buffer): Buffer {
  const head = Buffer.of(0xff, marker, 0, 0)
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
function webpChunk(type: string, body: Buffer): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}
/** EXIF of a camera held that way, in the byte order of most phones, with more in it. */
function exif(turn: number): Buffer {
  const tiff = Buffer.from('49492a00080000000100120103000100000000000000000000000000', 'hex')
  tiff.writeUInt16LE(turn, 18)
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(SECRET)])
}

describe('the pixels of a picture', () => {
  it('are a picture without anything else as it is', () => {
    expect(pixelsOf(PNG, 'png')).toEqual(PNG)
    expect(pixelsOf(JPEG, 'jpg')).toEqual(JPEG)
    expect(pixelsOf(WEBP, 'webp')).toEqual(WEBP)
  })

  it('are without texts, places and what stands behind the end', () => {
    const secret = Buffer.from(SECRET)
    const png = Buffer.concat([spliced(PNG, 33, pngChunk('tEXt', secret)), secret])
    expect(pixelsOf(spliced(png, 33, pngChunk('eXIf', secret)), 'png')).toEqual(PNG)
    const jpeg = spliced(JPEG, 20, Buffer.concat([jpegSegment(0xfe, secret), jpegSegment(0xed, secret)]))
    expect(pixelsOf(Buffer.concat([jpeg, secret]), 'jpg')).toEqual(JPEG)
    const webp = Buffer.concat([WEBP, webpChunk('EXIF', secret), webpChunk('XMP ', secret)])
    webp.writeUInt32LE(webp.length - 8, 4)
    expect(pixelsOf(Buffer.concat([webp, secret]), 'webp')).toEqual(WEBP)
  })

  it('keep of EXIF how the camera was held, and nothing besides', () => {
    const turned = pixelsOf(spliced(JPEG, 2, jpegSegment(0xe1, exif(6))), 'jpg')
    expect(turned?.includes(SECRET)).toBe(false)
    const tag = turned?.indexOf(Buffer.from('0112000300000001', 'hex')) ?? -1
    expect(turned?.readUInt16BE(tag + 8)).toBe(6)
    expect(turned?.length).toBe(JPEG.length + 36)
    expect(pixelsOf(spliced(JPEG, 2, jpegSegment(0xe1, exif(1))), 'jpg')).toEqual(JPEG)
    const broken = jpegSegment(0xe1, Buffer.from('Exif\0\0II*\0\xff\xff\xff\x7f', 'latin1'))
    expect(pixelsOf(spliced(JPEG, 2, broken), 'jpg')).toEqual(JPEG)
  })

  it('are none where the parts do not hold together', () => {
    expect(pixelsOf(PNG.subarray(0, PNG.length - 12), 'png')).toBeNull()
    expect(pixelsOf(PNG.subarray(0, 40), 'png')).toBeNull()
    expect(pixelsOf(JPEG.subarray(0, 200), 'jpg')).toBeNull()
    expect(pixelsOf(JPEG.subarray(0, JPEG.length - 2), 'jpg')).toBeNull()
    expect(pixelsOf(Buffer.concat([JPEG.subarray(0, 2), Buffer.alloc(40)]), 'jpg')).toBeNull()
    expect(pixelsOf(WEBP.subarray(0, 40), 'webp')).toBeNull()
    expect(pixelsOf(webpChunk('RIFF', Buffer.from('WEBP')), 'webp')).toBeNull()
  })
})
