import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A date cell: days since 1899-12-30. */
interface Serial {
  serial: number
}
type Cell = string | number | Serial | null

const xmlText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function cellXml(cell: Cell, reference: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c r="${reference}" t="inlineStr"><is><t>${xmlText(cell)}</t></is></c>`
  return `<c r="${reference}" s="1"><v>${cell.serial}</v></c>`
}

/** A workbook of one sheet with these rows of at most 26 cells; `merged` as ranges like 'A1:G1'. */
export function workbookOf(rows: readonly (readonly Cell[])[], merged: readonly string[] = []): Promise<Buffer> {
  const body = rows.map((cells, at) => {
    const row = at + 1
    const xml = cells.map((cell, place) => cellXml(cell, `${String.fromCharCode(65 + place)}${row}`)).join('')
    return `<row r="${row}">${xml}</row>`
  })
  const merges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('')
  const parts = {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Statement" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="http://x/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://x/relationships/styles" Target="styles.xml"/></Relationships>',
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${body.join('')}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`,
  }
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}
