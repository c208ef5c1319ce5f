import { posix } from 'node:path'
import { refuseWorkbook, type WorkbookPackage } from './package.ts'
import { readXml } from './xml.ts'

/** What the cells of a sheet are read with. */
export interface Workbook {
  /** The part that holds the sheet. */
  sheet: string
  texts: readonly string[]
  /** How the numbers of a cell format are to be understood, by the number of the format. */
  formats: readonly NumberFormat[]
  /** Days are counted from 1904 and not from 1900. */
  from_1904: boolean
}

export type NumberFormat = { kind: 'number' } | { kind: 'date' } | { kind: 'zeros'; digits: number }

/** Characters of all shared texts: a register of a million rows has about 50 million. */
const MOST_TEXT = 128_000_000

const MAIN = 'xl/workbook.xml'
const partAt = (target: string) =>
  target.startsWith('/') ? target.slice(1) : posix.normalize(posix.join('xl', target))

interface Sheet {
  name: string
  relation: string
  is_hidden: boolean
}

async function relationsOf(book: WorkbookPackage): Promise<Map<string, { type: string; part: string }>> {
  const relations = new Map<string, { type: string; part: string }>()
  await readXml(book.open('xl/_rels/workbook.xml.rels'), {
    opened(name, attribute) {
      if (name !== 'Relationship' || attribute('TargetMode') === 'External') return
      const type = attribute('Type') ?? ''
      relations.set(attribute('Id') ?? '', { type, part: partAt(attribute('Target') ?? '') })
    },
  })
  return relations
}

async function sheetsOf(book: WorkbookPackage) {
  const sheets: Sheet[] = []
  let from_1904 = false
  await readXml(book.open(MAIN), {
    opened(name, attribute) {
      if (name === 'workbookPr') from_1904 = /^(1|true)$/.test(attribute('date1904') ?? '')
      if (name !== 'sheet') return
      const relation = attribute('r:id') ?? attribute('id') ?? ''
      sheets.push({
        name: attribute('name') ?? '',
        relation,
        is_hidden: attribute('state') !== undefined && attribute('state') !== 'visible',
      })
    },
  })
  return { sheets, from_1904 }
}

function chosenSheet(sheets: readonly Sheet[], wanted: string | null): Sheet {
  const sheet =
    wanted === null ? sheets.find(({ is_hidden }) => !is_hidden) : sheets.find(({ name }) => name === wanted)
  if (sheet) return sheet
  const names = sheets.slice(0, 20).map(({ name }) => `'${name}'`)
  throw refuseWorkbook(
    wanted === null
      ? 'The workbook has no visible sheet.'
      : `The workbook has no sheet '${wanted}'; it has ${names.join(', ')}.`,
  )
}

async function sharedTexts(book: WorkbookPackage, part: string | undefined): Promise<string[]> {
  const texts: string[] = []
  if (part === undefined || !book.has(part)) return texts
  let text = ''
  let size = 0
  let inText = false
  let inPhonetic = false
  await readXml(book.open(part), {
    opened(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') inPhonetic = true
      inText = name === 't' && !inPhonetic
    },
    text(piece) {
      if (!inText) return
      text += piece
      size += piece.length
      if (size > MOST_TEXT)
        throw refuseWorkbook('The workbook holds more text than can be read; give the table as CSV.')
    },
    closed(name) {
      if (name === 't') inText = false
      if (name === 'rPh') inPhonetic = false
      if (name === 'si') texts.push(text)
    },
  })
  return texts
}

/** Formats that every spreadsheet knows by number, those of East Asian calendars among them. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return { kind: isBuiltInDate(id) ? 'date' : 'number' }
  if (/^0{2,}$/.test(code)) return { kind: 'zeros', digits: code.length }
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '').split(';')[0] ?? ''
  return { kind: /[dy]/i.test(bare) ? 'date' : 'number' }
}

async function numberFormats(book: WorkbookPackage, part: string | undefined): Promise<NumberFormat[]> {
  const formats: NumberFormat[] = []
  if (part === undefined || !book.has(part)) return formats
  const codes = new Map<number, string>()
  let inCells = false
  await readXml(book.open(part), {
    opened(name, attribute) {
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
      if (name === 'cellXfs') inCells = true
      if (name !== 'xf' || !inCells) return
      const id = Number(attribute('numFmtId') ?? 0)
      formats.push(formatOf(id, codes.get(id)))
    },
    closed(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return formats
}

/** The sheet to be read, the first that is shown unless one is wanted, and what its cells are read with. */
export async function readWorkbook(book: WorkbookPackage, wanted: string | null): Promise<Workbook> {
  const { sheets, from_1904 } = await sheetsOf(book)
  const relations = await relationsOf(book)
  const { relation, name } = chosenSheet(sheets, wanted)
  const sheet = relations.get(relation)?.part
  if (sheet === undefined || !book.has(sheet)) throw refuseWorkbook(`The workbook lacks its sheet '${name}'.`)
  const partOf = (kind: string) => [...relations.values()].find(({ type }) => type.endsWith(`/${kind}`))?.part
  return {
    sheet,
    from_1904,
    texts: await sharedTexts(book, partOf('sharedStrings')),
    formats: await numberFormats(book, partOf('styles')),
  }
}
