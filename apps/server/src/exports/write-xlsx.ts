import { Readable } from 'node:stream'
import { harmless } from '@saakh/domain/csv-cells'
import { dayNumber } from '@saakh/domain/dates'
import { ZipFile } from 'yazl'
import { type Cell, cellOf, type Sheet } from './cells.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The formats of the cells, by their place in `cellXfs`. */
const STYLES = { day: 1, instant: 2, head: 3 } as const

const PARTS = (label: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${xmlText(label.slice(0, 31))}" sheetId="1" r:id="rId1"/><sheet name="About this export" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0"/><xf numFmtId="164" fontId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
})

/** What a workbook takes in one cell. */
const LONGEST_TEXT = 32_000
const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// Control characters and halves of surrogate pairs have no place in XML.
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

function xmlText(text: string): string {
  return text.replace(NO_XML, '').replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
}

/** Days are counted from 30 December 1899. */
const FIRST_DAY = dayNumber('1899-12-30')
const serialOf = (day: string) => dayNumber(day) - FIRST_DAY
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const number = (text: string | number, style = 0) => `<c${style ? ` s="${style}"` : ''}><v>${text}</v></c>`
const text = (words: string, style = 0) =>
  `<c t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${xmlText(harmless(words).slice(0, LONGEST_TEXT))}</t></is></c>`

const CELLS: { [K in Cell['kind']]: (cell: Extract<Cell, { kind: K }>) => string } = {
  empty: () => '<c/>',
  text: (cell) => text(cell.text),
  figure: (cell) => number(cell.text),
  day: ({ day }) => number(serialOf(day), STYLES.day),
  instant: (cell) => number(serialOf(cell.text.slice(0, 10)) + minutesOf(cell.text.slice(11)) / 1440, STYLES.instant),
}
/** The table is typed kind by kind; a cell is written by the entry of its own kind. */
const cellXml = (cell: Cell): string => (CELLS[cell.kind] as (cell: Cell) => string)(cell)

const rowXml = (cells: readonly string[]) => `<row>${cells.join('')}</row>`
const FROZEN_HEAD =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

async function* rowsSheet({ columns, pages }: Sheet): AsyncGenerator<Buffer> {
  const head = rowXml(columns.map(({ label }) => text(label, STYLES.head)))
  const widths = `<cols><col min="1" max="${columns.length}" width="22" customWidth="1"/></cols>`
  yield Buffer.from(`${DECLARATION}<worksheet xmlns="${MAIN}">${FROZEN_HEAD}${widths}<sheetData>${head}`)
  for await (const rows of pages)
    yield Buffer.from(rows.map((row) => rowXml(columns.map((column) => cellXml(cellOf(column, row))))).join(''))
  yield Buffer.from('</sheetData></worksheet>')
}

function aboutSheet({ label, about }: Sheet): string {
  const lines = [['List', label] as const, ...about]
  const rows = lines.map(([name, words]) => rowXml([text(name, STYLES.head), text(words)])).join('')
  const widths =
    '<cols><col min="1" max="1" width="18" customWidth="1"/><col min="2" max="2" width="80" customWidth="1"/></cols>'
  return `${DECLARATION}<worksheet xmlns="${MAIN}">${widths}<sheetData>${rows}</sheetData></worksheet>`
}

/** A workbook of two sheets, the rows and what the file is; no more than a page of rows is in memory. */
export function writeXlsx(sheet: Sheet): Readable {
  const zip = new ZipFile()
  // The library answers its own stream type, which is Node's.
  const out = zip.outputStream as Readable
  const rows = Readable.from(rowsSheet(sheet), { objectMode: false })
  rows.on('error', (error) => out.destroy(error))
  for (const [name, content] of Object.entries(PARTS(sheet.label)))
    zip.addBuffer(Buffer.from(DECLARATION + content), name)
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml')
  zip.addBuffer(Buffer.from(aboutSheet(sheet)), 'xl/worksheets/sheet2.xml')
  zip.end()
  return out
}
