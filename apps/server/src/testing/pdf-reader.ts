import { inflateSync } from 'node:zlib'

// As much of PDF as our own reports use, read from their bytes: what a page draws, with which font, and whether the
// embedded font has a shape for it. A page whose text can be extracted may still be blank; without outlines it is.

interface PdfObject {
  dictionary: string
  stream: Buffer | null
}

interface DrawnGlyph {
  /** As the page's font says that it reads. */
  text: string
  font: string
  has_outline: boolean
}

interface ReadPage {
  text: string
  glyphs: DrawnGlyph[]
}

export interface ReadPdf {
  pages: ReadPage[]
  /** Dictionaries of all objects, for what is asked of the document as such. */
  dictionaries: string
  fonts: string[]
}

function objectsOf(pdf: Buffer): Map<number, PdfObject> {
  const objects = new Map<number, PdfObject>()
  const text = pdf.toString('latin1')
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const from = match.index + match[0].length
    const end = text.indexOf('\nendobj', from)
    const stream = text.indexOf('\nstream\n', from)
    if (stream === -1 || stream > end) {
      objects.set(Number(match[1]), { dictionary: text.slice(from, end), stream: null })
      continue
    }
    const dictionary = text.slice(from, stream)
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1])
    const raw = pdf.subarray(stream + 8, stream + 8 + length)
    objects.set(Number(match[1]), { dictionary, stream: dictionary.includes('/FlateDecode') ? inflateSync(raw) : raw })
  }
  return objects
}

const reference = (dictionary: string, name: string): number =>
  Number(new RegExp(`/${name} \\[?\\s*(\\d+) 0 R`).exec(dictionary)?.[1])

const decodeUtf16 = (hex: string): string => {
  const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? []
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)))
}

/** Glyph number to the text that it stands for. */
function readsAs(cmap: string): Map<number, string> {
  const texts = new Map<number, string>()
  for (const [, first = '', , list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      texts.set(Number.parseInt(first, 16) + index, decodeUtf16(hex))
  return texts
}

/** Whether a glyph of a TrueType file draws anything: an outline of its own lies in the table `glyf`. */
function outlinesOf(font: Buffer): (glyph: number) => boolean {
  const version = font.readUInt32BE(0)
  if (version !== 0x00010000 && version !== 0x74727565) return () => false
  const tables = new Map<string, number>()
  for (let table = 0; table < font.readUInt16BE(4); table++) {
    const at = 12 + table * 16
    tables.set(font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8))
  }
  const [head, loca, glyf] = ['head', 'loca', 'glyf'].map((name) => tables.get(name) ?? -1)
  if (head === undefined || loca === undefined || glyf === undefined || Math.min(head, loca, glyf) < 0)
    return () => false
  const isLong = font.readInt16BE(head + 50) === 1
  const offset = (glyph: number) =>
    isLong ? font.readUInt32BE(loca + glyph * 4) : font.readUInt16BE(loca + glyph * 2) * 2
  return (glyph) => {
    if (offset(glyph + 1) <= offset(glyph)) return false
    return font.readInt16BE(glyf + offset(glyph)) !== 0
  }
}

interface PageFont {
  name: string
  texts: Map<number, string>
  hasOutline: (glyph: number) => boolean
}

function fontAt(objects: Map<number, PdfObject>, id: number): PageFont {
  const at = (number: number) => objects.get(number)
  const dictionary = at(id)?.dictionary ?? ''
  const descendant = at(reference(dictionary, 'DescendantFonts'))?.dictionary ?? ''
  const descriptor = at(reference(descendant, 'FontDescriptor'))?.dictionary ?? ''
  const file = at(reference(descriptor, 'FontFile2'))?.stream
  return {
    name: /\/BaseFont \/(\S+)/.exec(dictionary)?.[1] ?? '',
    texts: readsAs(at(reference(dictionary, 'ToUnicode'))?.stream?.toString('latin1') ?? ''),
    hasOutline: file ? outlinesOf(file) : () => false,
  }
}

function readPage(content: string, fonts: ReadonlyMap<string, PageFont>): ReadPage {
  const glyphs: DrawnGlyph[] = []
  let text = ''
  let font: PageFont | undefined
  for (const match of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\bBT\b/g)) {
    if (match[1]) font = fonts.get(match[1])
    else if (match[2] === undefined) text += '\n'
    else
      for (const [, hex = ''] of match[2].matchAll(/<([0-9a-f]*)>/gi))
        for (const code of hex.match(/.{4}/g) ?? []) {
          const glyph = Number.parseInt(code, 16)
          const reads = font?.texts.get(glyph) ?? ''
          text += reads
          glyphs.push({ text: reads, font: font?.name ?? '', has_outline: font?.hasOutline(glyph) ?? false })
        }
  }
  return { text, glyphs }
}

export function readPdf(pdf: Buffer): ReadPdf {
  const objects = objectsOf(pdf)
  const known = new Map<number, PageFont>()
  const fontOf = (id: number) => {
    const font = known.get(id) ?? fontAt(objects, id)
    known.set(id, font)
    return font
  }
  const kids =
    /\/Kids \[([^\]]*)\]/.exec(
      [...objects.values()].find(({ dictionary }) => /\/Type \/Pages\b/.test(dictionary))?.dictionary ?? '',
    )?.[1] ?? ''
  const pages = [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => {
    const page = objects.get(Number(id))?.dictionary ?? ''
    const resources = objects.get(reference(page, 'Resources'))?.dictionary ?? page
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', at]) => [name, fontOf(Number(at))]),
    )
    return readPage(objects.get(reference(page, 'Contents'))?.stream?.toString('latin1') ?? '', fonts)
  })
  return {
    pages,
    dictionaries: [...objects.values()].map(({ dictionary }) => dictionary).join('\n'),
    fonts: [...known.values()].map(({ name }) => name),
  }
}
