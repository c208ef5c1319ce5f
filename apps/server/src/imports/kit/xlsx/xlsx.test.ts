import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { type FileRecord, tableFile } from '../file-records.ts'

type Parts = Record<string, string | Buffer>

const zipped = async (parts: Parts): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

const RELATIONS = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
  <Relationship Id="rId1" Type="http://x/relationships/worksheet" Target="worksheets/sheet1.xml"/>
  <Relationship Id="rId2" Type="http://x/relationships/worksheet" Target="/xl/worksheets/sheet2.xml"/>
  <Relationship Id="rId3" Type="http://x/relationships/sharedStrings" Target="sharedStrings.xml"/>
  <Relationship Id="rId4" Type="http://x/relationships/styles" Target="styles.xml"/></Relationships>`
const sheet = (rows: string, more = '') =>
  `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData>${more}</worksheet>`
const PARTS: Parts = {
  'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="Notes" sheetId="1" state="hidden" r:id="rId2"/>
    <sheet name="Accounts" sheetId="2" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': RELATIONS,
  'xl/sharedStrings.xml':
    '<sst><si><t>account</t></si><si><r><t>opened </t></r><r><t>on</t></r><rPh><t>x</t></rPh></si><si><t>A &amp; B, Sons</t></si></sst>',
  'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yyyy"/><numFmt numFmtId="165" formatCode="00000000"/>
    <numFmt numFmtId="166" formatCode="[Red]#,##0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>`,
  'xl/worksheets/sheet1.xml':
    sheet(`<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="C2" t="inlineStr"><is><t>amount</t></is></c></row>
    <row r="4"><c r="A4" t="s"><v>2</v></c><c r="B4" s="1"><v>45688</v></c><c r="C4" s="4"><v>0.1</v></c></row>
    <row r="5"><c r="A5" s="3"><v>77</v></c><c r="B5" s="2"><v>45688.5</v></c><c r="C5"><v>1.2345E5</v></c><c r="E5"/></row>
    <row r="6"><c r="C6" t="str"><v>total</v></c></row>`),
  'xl/worksheets/sheet2.xml': sheet('<row r="1"><c r="A1" t="inlineStr"><is><t>note</t></is></c></row>'),
}

async function read(parts: Parts | Buffer, name: string | null = null): Promise<FileRecord[]> {
  const content = Buffer.isBuffer(parts) ? parts : await zipped(parts)
  const stored = (async function* () {
    for (let at = 0; at < content.length; at += 1000) yield content.subarray(at, at + 1000)
  })()
  const records: FileRecord[] = []
  for await (const group of tableFile(stored, 'a.xlsx', { sheet: name })) records.push(...group)
  return records
}
const withSheet = (xml: string, more: Parts = {}): Parts => ({ ...PARTS, 'xl/worksheets/sheet1.xml': xml, ...more })

describe('a workbook', () => {
  it('gives the rows of its first shown sheet: texts, dates by their format, numbers as they are', async () => {
    expect((await read(PARTS)).map(({ row, cells }) => [row, ...cells])).toEqual([
      [2, 'account', 'opened on', 'amount'],
      [4, 'A & B, Sons', '2025-01-31', '0.1'],
      [5, '00000077', '2025-01-31 12:00', '123450'],
      [6, '', '', 'total'],
    ])
    expect((await read(PARTS))[1]?.text).toBe('"A & B, Sons",2025-01-31,0.1')
  })

  it('gives another sheet by its name, and names those that there are', async () => {
    expect((await read(PARTS, 'Notes'))[0]?.cells).toEqual(['note'])
    await expect(read(PARTS, 'Other')).rejects.toThrow("no sheet 'Other'; it has 'Notes', 'Accounts'")
  })

  it('counts from 1904 where it says so', async () => {
    const book = `<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>`
    expect((await read({ ...PARTS, 'xl/workbook.xml': book }))[1]?.cells[1]).toBe('2029-02-01')
  })

  it('sets a number aside of which the spreadsheet lost digits', async () => {
    const [, row] = await read(
      withSheet(
        sheet('<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>1.2345678901234568E+15</v></c></row>'),
      ),
    )
    expect(row?.problem).toMatch(/^Cell A2 holds a number of more than 15 digits/)
  })

  it.each<[string, () => Parts | Promise<Buffer>, RegExp]>([
    [
      'merged cells',
      () => withSheet(sheet('', '<mergeCells><mergeCell ref="A1:C1"/></mergeCells>')),
      /merged cells \(A1:C1\)/,
    ],
    [
      'an entity of its own',
      () => withSheet(`<!DOCTYPE x [<!ENTITY a "aaaa">]>${sheet('<row r="1"><c><v>&a;</v></c></row>').slice(21)}`),
      /document type/,
    ],
    [
      'an entity that nobody declared',
      () => withSheet(sheet('<row r="1"><c><v>&a;</v></c></row>')),
      /XML that is broken/,
    ],
    ['broken XML', () => withSheet('<worksheet><sheetData><row r="1">'), /XML that is broken/],
    ['rows out of order', () => withSheet(sheet('<row r="2"/><row r="1"/>')), /not in their order/],
    [
      'a cell beyond every sheet',
      () => withSheet(sheet('<row r="1"><c r="ZZZ1"><v>1</v></c></row>')),
      /no cell 'ZZZ1'/,
    ],
    ['a row beyond every sheet', () => withSheet(sheet('<row r="99999999"/>')), /not in their order/],
    ['a zip bomb', () => withSheet(sheet(' '.repeat(40_000_000))), /unpacks to more/],
    [
      'a sheet that is missing',
      () => ({ ...PARTS, 'xl/_rels/workbook.xml.rels': '<Relationships/>' }),
      /lacks its sheet/,
    ],
    ['another zip', () => ({ 'a.txt': 'a' }), /no Excel workbook/],
    ['half a file', async () => (await zipped(PARTS)).subarray(0, 900), /broken or ends too early/],
  ])('with %s is refused', async (_, made, reason) => {
    await expect(read(await made())).rejects.toThrow(reason)
  })

  it('whose cell names a text that is not there sets the row aside', async () => {
    const [row] = await read(withSheet(sheet('<row r="1"><c r="A1" t="s"><v>99</v></c><c r="B1"><v>1</v></c></row>')))
    expect(row?.problem).toMatch(/refers to a text/)
  })
})
