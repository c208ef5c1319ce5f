import type { Block, Section } from '../report-content.ts'
import { drawCharts } from './chart.ts'
import { notesWidth, setFigure, writeLine, writeNotes } from './figures.ts'
import { drawSignatures, drawText } from './letter-blocks.ts'
import { INK, PAGE, type Sheet, WIDTH } from './sheet.ts'
import { drawTable } from './table.ts'

const LABEL = { size: 8, color: INK.soft }
const LEADING = 11

/** Label and value in two columns of lines. */
function drawLines(sheet: Sheet, { lines }: Extract<Block, { kind: 'lines' }>): void {
  const label = 128
  for (const { label: name, value } of lines) {
    const set = setFigure(sheet, value, WIDTH - label, 8.4)
    const names = sheet.wrap(sheet.say(name), label - 8, LABEL)
    const count = Math.max(set.lines.length, names.length)
    sheet.need(count * LEADING + 4)
    for (let line = 0; line < count; line++) {
      sheet.y += LEADING
      if (names[line] !== undefined) sheet.write(names[line] ?? '', PAGE.left, sheet.y, LABEL)
      writeLine(sheet, set, line, { x: PAGE.left + label, width: WIDTH - label, baseline: sheet.y, align: 'left' })
    }
    sheet.y += 3.6
    sheet.rule(sheet.y)
  }
  sheet.y += 8
}

function drawHeadline(sheet: Sheet, { label, value, beside }: Extract<Block, { kind: 'headline' }>): void {
  const size = 24
  const width = sheet.width(value.text, { size, weight: 'strong' }) + 30
  const room = WIDTH - Math.max(width, 130) - 16
  const lines = sheet.wrap(sheet.say(beside), room, { size: 8.4 })
  sheet.need(Math.max(52, lines.length * LEADING + 16))
  const top = sheet.y
  sheet.write(sheet.say(label), PAGE.left, top + 10, { size: 7.6, color: INK.soft })
  const end = sheet.write(value.text, PAGE.left, top + 36, { size, weight: 'strong' })
  writeNotes(sheet, value.notes, end, top + 30, 9)
  for (const [index, line] of lines.entries())
    sheet.write(line, PAGE.left + WIDTH - room, top + 14 + index * LEADING, { size: 8.4 })
  sheet.y = top + Math.max(48, lines.length * LEADING + 14)
}

function drawNote(sheet: Sheet, { text, strong, notes = [] }: Extract<Block, { kind: 'note' }>): void {
  const style = { size: 7.8, color: strong ? INK.text : INK.soft, ...(strong && { weight: 'strong' as const }) }
  let end: number = PAGE.left
  for (const line of sheet.wrap(sheet.say(text), WIDTH - notesWidth(sheet, notes, style.size), style)) {
    sheet.need(10.4)
    sheet.y += 10.4
    end = sheet.write(line, PAGE.left, sheet.y, style)
  }
  writeNotes(sheet, notes, end, sheet.y, style.size)
  sheet.y += 6
}

function* drawBlock(sheet: Sheet, block: Block): Iterable<void> {
  if (block.kind === 'lines') sheet.as('L', () => drawLines(sheet, block))
  else if (block.kind === 'table') yield* drawTable(sheet, block)
  else if (block.kind === 'charts') sheet.as('Figure', () => drawCharts(sheet, block.charts))
  else if (block.kind === 'headline') sheet.as('P', () => drawHeadline(sheet, block))
  else if (block.kind === 'text') drawText(sheet, block)
  else if (block.kind === 'signatures') drawSignatures(sheet, block)
  else sheet.as('P', () => drawNote(sheet, block))
}

export function drawSectionTitle(sheet: Sheet, english: string, basis: string | null): void {
  const title = sheet.say(english)
  // Room for the title and for the beginning of what follows it.
  sheet.need(140)
  sheet.y += 10
  sheet.document.outline.addItem(title)
  sheet.y += 13
  sheet.as('H2', () => sheet.write(title, PAGE.left, sheet.y, { size: 12.5, weight: 'strong' }))
  sheet.y += 4
  if (basis !== null)
    for (const line of sheet.wrap(sheet.say(basis), WIDTH, { size: 7.6 })) {
      sheet.y += 9.4
      const baseline = sheet.y
      sheet.as('P', () => sheet.write(line, PAGE.left, baseline, { size: 7.6, color: INK.soft }))
    }
  sheet.y += 6
}

/** Each block is a step, or several. */
export function* drawSection(sheet: Sheet, { title, basis, blocks }: Section): Iterable<void> {
  drawSectionTitle(sheet, title, basis)
  for (const block of blocks) {
    yield* drawBlock(sheet, block)
    yield
  }
}
