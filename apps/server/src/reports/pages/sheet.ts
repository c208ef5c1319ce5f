import PDFDocument from 'pdfkit'
import { piecesFromLeft } from './direction.ts'
import { type Face, failsToSet, fontFile, type Piece, UNATTACHED, type Weight } from './fonts.ts'

type Edge = 'width' | 'height' | 'left' | 'right' | 'top' | 'bottom'

/** A4 in points, and its margins. */
export const PAGE: Record<Edge, number> = {
  width: 595.28,
  height: 841.89,
  left: 44,
  right: 44,
  top: 64,
  bottom: 54,
}
export const WIDTH = PAGE.width - PAGE.left - PAGE.right

/** Greys that survive a black and white printer; red, amber and green always stand beside a word and a mark. */
export const INK = {
  text: '#1c1f26',
  soft: '#5a606b',
  faint: '#8b909a',
  line: '#d9d9d4',
  band: '#f4f4f1',
  brand: '#3b4bab',
  High: '#b02a25',
  Medium: '#8f5b00',
  Low: '#2d6a3e',
} as const

export interface Style {
  size: number
  weight?: Weight
  color?: string
}

type PartKind = 'H1' | 'H2' | 'H3' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'L' | 'LI' | 'Figure'

export interface DocumentInfo {
  title: string
  subject: string
  keywords: string
  /** The only clock of the document. */
  date: Date
  /** Ends in the file's own id, which is made from these texts. */
  content: string
  language?: 'hi' | undefined
  /** The words of ours in the reader's language. */
  say?: Say | undefined
}

/** What an English text of ours is in the language of a report. */
export type Say = (english: string, is_heading?: boolean) => string
const inEnglish: Say = (english) => english

/** A4 pages with a place to go on at. All text is set here: pieces by script, lines broken by us, positions by the baseline. */
export class Sheet {
  readonly document: PDFKit.PDFDocument
  readonly say: Say
  readonly #chunks: Buffer[] = []
  readonly #widths = new Map<string, number>()
  readonly #faces = new Set<Face>()
  y: number = PAGE.top
  /** What the text that is written now belongs to, for readers that speak; margins belong to nothing. */
  #element: PDFKit.PDFStructureElement
  readonly #root: PDFKit.PDFStructureElement

  constructor({ title, subject, keywords, date, content, language, say = inEnglish }: DocumentInfo) {
    this.say = say
    this.document = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: language === 'hi' ? 'hi-IN' : 'en-IN',
      displayTitle: true,
      info: {
        Title: title,
        Author: 'Saakh',
        Subject: subject,
        Keywords: keywords,
        Creator: 'Saakh',
        Producer: `Saakh ${content}`,
        CreationDate: date,
        ModDate: date,
      },
    })
    this.#root = this.document.struct('Document')
    this.document.addStructure(this.#root)
    this.#element = this.#root
    this.document.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
  }

  get bottom(): number {
    return PAGE.height - PAGE.bottom
  }

  room(): number {
    return this.bottom - this.y
  }

  newPage(): void {
    this.document.addPage()
    this.y = PAGE.top
  }

  /** A part of what is being written: a heading, a paragraph, a table, its row, its cell. */
  part(kind: PartKind): PDFKit.PDFStructureElement {
    return this.within(this.#element, kind)
  }

  within(around: PDFKit.PDFStructureElement, kind: PartKind): PDFKit.PDFStructureElement {
    // What stands aside has no parts: one that is made and belongs to nothing keeps the file from ending.
    if (this.#isAside) return around
    const element = this.document.struct(kind)
    around.add(element)
    return element
  }

  /** Whatever `draw` writes belongs to the part. */
  into(element: PDFKit.PDFStructureElement, draw: () => void): void {
    const around = this.#element
    this.#element = element
    draw()
    this.#element = around
  }

  as(kind: PartKind, draw: () => void): void {
    this.into(this.part(kind), draw)
  }

  /** Page numbers and marks on every page: read out nowhere. */
  aside(draw: () => void): void {
    this.#isAside = true
    draw()
    this.#isAside = false
  }
  #isAside = false

  /** Goes on to the next page where less than `height` is left. */
  need(height: number): void {
    if (this.room() < height) this.newPage()
  }

  width(text: string, { size, weight = 'text' }: Style): number {
    const key = `${size} ${weight} ${text}`
    const known = this.#widths.get(key)
    if (known !== undefined) return known
    const width = piecesFromLeft(text, weight).reduce((sum, piece) => sum + this.#widthOf(piece, size), 0)
    this.#widths.set(key, width)
    return width
  }

  #widthOf(piece: Piece, size: number): number {
    return this.#inFace(piece.face).fontSize(size).widthOfString(piece.text, optionsOf(piece))
  }

  /** A face is read with the first letter that needs it. */
  #inFace(face: Face): PDFKit.PDFDocument {
    if (!this.#faces.has(face)) this.document.registerFont(face, fontFile(face))
    this.#faces.add(face)
    return this.document.font(face)
  }

  /** One line, its baseline at `y`; answers where it ends. */
  write(text: string, x: number, y: number, style: Style): number {
    const { size, weight = 'text', color = INK.text } = style
    let at = x
    if (text === '') return at
    if (this.#isAside) this.document.markContent('Artifact', { type: 'Pagination' })
    else this.#element.add(this.document.markStructureContent('Span'))
    for (const piece of piecesFromLeft(text, weight)) {
      this.#inFace(piece.face).fontSize(size).fillColor(color).text(piece.text, at, y, optionsOf(piece))
      at += this.#widthOf(piece, size)
    }
    this.document.endMarkedContent()
    return at
  }

  writeRight(text: string, right: number, y: number, style: Style): number {
    const x = right - this.width(text, style)
    this.write(text, x, y, style)
    return x
  }

  /** Lines no wider than `width`; a word that is wider by itself is cut. Never empty. */
  wrap(text: string, width: number, style: Style): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of cleaned(text).split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (this.width(longer, style) <= width) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      const parts = this.#cut(word, width, style)
      lines.push(...parts.slice(0, -1))
      line = parts.at(-1) ?? ''
    }
    return [...lines, line]
  }

  #cut(word: string, width: number, style: Style): string[] {
    if (this.width(word, style) <= width) return [word]
    const parts = ['']
    // A letter and the signs that belong to it stay together.
    for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word)) {
      const last = parts.length - 1
      const longer = `${parts[last]}${segment}`
      if (parts[last] !== '' && this.width(longer, style) > width) parts.push(segment)
      else parts[last] = longer
    }
    return parts
  }

  rule(y: number, { x = PAGE.left, width = WIDTH, color = INK.line as string, weight = 0.5 } = {}): void {
    this.document
      .lineWidth(weight)
      .strokeColor(color)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke()
  }

  finish(): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.document.on('end', () => resolve(Buffer.concat(this.#chunks)))
      this.document.on('error', reject)
      this.#root.end()
      this.document.end()
    })
  }
}

/** Features are switched off by an object, which the types of PDFKit do not have. */
function optionsOf(piece: Piece): PDFKit.Mixins.TextOptions {
  const options: PDFKit.Mixins.TextOptions = { lineBreak: false, baseline: 'alphabetic' }
  return failsToSet(piece) ? Object.assign(options, { features: UNATTACHED }) : options
}

/** One line of text: what files carry between words is one blank, and signs that draw nothing are left out. */
const cleaned = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, '')
    .trim()
