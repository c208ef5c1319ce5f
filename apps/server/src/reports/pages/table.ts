import type { Figure, TableColumn, TableRow } from '../report-content.ts'
import { notesWidth, type SetFigure, setFigure, writeLine, writeNotes } from './figures.ts'
import { INK, PAGE, type Sheet, WIDTH } from './sheet.ts'

const SIZE = 8
const SMALLEST = 5
const LEADING = 10.6
const PAD = 3.1
const GAP = 9
const HEAD: { size: number; color: string } = { size: 7, color: INK.soft }
const HEAD_LEADING = 8.8

interface Place {
  x: number
  width: number
  /** Room for the numbers of the notes beside right-aligned figures. */
  gutter: number
}

interface Column extends TableColumn {
  notes: readonly number[]
}

interface Table {
  caption: string | null
  size: number
  leading: number
  pad: number
  columns: readonly Column[]
  rows: readonly TableRow[]
}

const sameNotes = (a: Figure | undefined, b: Figure | undefined) => a?.notes.join() === b?.notes.join()

/** Where all figures of a column rest on the same sources, they are named once, in its head. */
function raisedNotes({ caption, columns, rows, dense }: Asked): Table {
  const raised = columns.map(({ align, label }, index) => {
    const figures = rows.flatMap(({ cells }) => cells[index] ?? []).filter(({ notes }) => notes.length > 0)
    const [first] = figures
    const isOne =
      align === 'right' && label !== '' && figures.length > 1 && figures.every((figure) => sameNotes(figure, first))
    return isOne && first ? first.notes : null
  })
  const named = columns.map((column, index) => ({ ...column, notes: raised[index] ?? [] }))
  return {
    caption,
    ...(dense ? { size: 6.9, leading: 8.6, pad: 1.3 } : { size: SIZE, leading: LEADING, pad: PAD }),
    columns: named,
    rows: rows.map((row) => ({
      ...row,
      cells: namedOnce(
        row.cells.map((cell, index) => (raised[index] ? { ...cell, notes: [] } : cell)),
        named,
      ),
    })),
  }
}

interface Asked {
  caption: string | null
  /** Lists to look things up in: smaller, closer. */
  dense?: boolean
  columns: readonly TableColumn[]
  rows: readonly TableRow[]
}

function placesOf(sheet: Sheet, { columns, rows, size }: Table): Place[] {
  const total = columns.reduce((sum, { weight }) => sum + weight, 0)
  const available = WIDTH - GAP * (columns.length - 1)
  let x: number = PAGE.left
  return columns.map(({ weight, align, notes }, index) => {
    const width = (available * weight) / total
    const place = { x, width, gutter: 0 }
    if (align === 'right') {
      const footnotes = rows.flatMap(({ kind, cells }) => (kind === 'group' ? [] : (cells[index]?.notes ?? [])))
      const widths = rows.map(({ cells }) => notesWidth(sheet, cells[index]?.notes ?? [], size))
      place.gutter = Math.max(footnotes.length === 0 ? 0 : Math.max(...widths), notesWidth(sheet, notes, HEAD.size))
    }
    x += width + GAP
    return place
  })
}

function drawHead(sheet: Sheet, { columns }: Table, places: readonly Place[]): void {
  if (columns.every(({ label }) => label === '')) return
  const labels = columns.map(({ label }, index) =>
    sheet.wrap(sheet.say(label, true), (places[index]?.width ?? 0) - (places[index]?.gutter ?? 0), HEAD),
  )
  const height = Math.max(...labels.map((lines) => lines.length)) * HEAD_LEADING
  const row = sheet.part('TR')
  columns.forEach(({ align, notes }, index) => {
    const cell = sheet.within(row, 'TH')
    const { x, width, gutter } = places[index] ?? { x: 0, width: 0, gutter: 0 }
    const lines = labels[index] ?? []
    lines.forEach((line, at) => {
      const baseline = sheet.y + height - (lines.length - 1 - at) * HEAD_LEADING - 2
      const start = align === 'right' ? x + width - gutter - sheet.width(line, HEAD) : x
      sheet.into(cell, () => {
        const end = sheet.write(line, start, baseline, HEAD)
        if (at === lines.length - 1) writeNotes(sheet, notes, end, baseline, HEAD.size)
      })
    })
  })
  sheet.y += height + 2.5
  sheet.rule(sheet.y, { color: INK.text, weight: 0.6 })
}

/** Where all figures of a row rest on the same sources, the widest cell names them for the row. */
function namedOnce(cells: readonly Figure[], columns: readonly Column[]): readonly Figure[] {
  const figures = cells.filter(({ notes }) => notes.length > 0)
  if (figures.length < 2 || !figures.every((figure) => sameNotes(figure, figures[0]))) return cells
  const weightOf = (index: number) => (cells[index]?.notes.length ? (columns[index]?.weight ?? 0) : -1)
  const widest = cells.reduce((best, _, index) => (weightOf(index) > weightOf(best) ? index : best), 0)
  return cells.map((cell, index) => (index === widest ? cell : { ...cell, notes: [] }))
}

const BLANK: Figure = { text: '', notes: [] }

function setRow(
  sheet: Sheet,
  { size, columns }: Table,
  { kind, cells }: TableRow,
  places: readonly Place[],
): SetFigure[] {
  const weight = kind === 'line' ? 'text' : 'strong'
  if (kind === 'group') return [setFigure(sheet, cells[0] ?? BLANK, WIDTH, 7.6, 'strong')]
  return places.map(({ width, gutter }, index) => {
    const cell = cells[index] ?? BLANK
    // The gutter already leaves room for the notes.
    const inner = gutter > 0 ? width - gutter + notesWidth(sheet, cell.notes, size) : width
    return columns[index]?.align === 'right'
      ? setWhole(sheet, cell, inner, size, weight)
      : setFigure(sheet, cell, inner, size, weight)
  })
}

/** Digits that go on in the next line are another figure: what is too wide for its column is set smaller. */
function setWhole(sheet: Sheet, cell: Figure, width: number, size: number, weight: 'text' | 'strong'): SetFigure {
  const set = setFigure(sheet, cell, width, size, weight)
  return set.lines.length < 2 || size <= SMALLEST ? set : setWhole(sheet, cell, width, size - 0.5, weight)
}

function drawRow(sheet: Sheet, table: Table, row: TableRow, places: readonly Place[], again: () => void): void {
  const { leading, pad } = table
  const cells = setRow(sheet, table, row, places)
  const count = Math.max(...cells.map(({ lines }) => lines.length))
  const whole = count * leading + 2 * pad
  const fits = Math.floor((sheet.bottom - PAGE.top - 40) / leading)
  if (sheet.room() < whole && (count <= fits || sheet.room() < 3 * leading)) again()
  if (row.kind === 'total') sheet.rule(sheet.y, { color: INK.faint, weight: 0.5 })
  sheet.y += pad + (row.kind === 'group' ? 3 : 0)
  const element = sheet.part('TR')
  const parts = cells.map(() => sheet.within(element, row.kind === 'group' ? 'TH' : 'TD'))
  for (let line = 0; line < count; line++) {
    if (sheet.room() < leading) again()
    sheet.y += leading
    cells.forEach((cell, index) => {
      const place = places[index]
      const align = table.columns[index]?.align ?? 'left'
      const part = parts[index]
      if (place && part)
        sheet.into(part, () => writeLine(sheet, cell, line, { ...place, baseline: sheet.y - 2.6, align }))
    })
  }
  sheet.y += pad
  if (row.kind !== 'group') sheet.rule(sheet.y)
}

/** Rows go on over pages with the head repeated; a row stays whole unless it is longer than a page. Each row is a step. */
export function* drawTable(sheet: Sheet, asked: Asked): Iterable<void> {
  const table = raisedNotes(asked)
  const { leading, pad } = table
  const places = placesOf(sheet, table)
  const caption = (more: string) => {
    if (table.caption === null) return
    sheet.y += 9
    const text = `${sheet.say(table.caption)}${more}`
    sheet.as('H3', () => sheet.write(text, PAGE.left, sheet.y, { size: 8.6, weight: 'strong' }))
    sheet.y += 6
  }
  // What is repeated on the next page was read out before.
  const again = () => {
    sheet.newPage()
    sheet.aside(() => {
      caption(sheet.say(', continued'))
      drawHead(sheet, table, places)
    })
  }
  sheet.need((table.caption === null ? 0 : 16) + 2 * HEAD_LEADING + 3 * (leading + 2 * pad))
  caption('')
  const element = sheet.part('Table')
  sheet.into(element, () => drawHead(sheet, table, places))
  for (const [index, row] of table.rows.entries()) {
    sheet.into(element, () => {
      // A heading is not left alone at the foot of a page.
      if (row.kind === 'group' && index < table.rows.length - 1 && sheet.room() < 3 * (leading + 2 * pad)) again()
      drawRow(sheet, table, row, places, again)
    })
    yield
  }
  sheet.y += 8
}
