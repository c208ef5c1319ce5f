import type { Block } from '../report-content.ts'
import { setFigure, writeLine } from './figures.ts'
import { INK, PAGE, type Sheet, WIDTH } from './sheet.ts'

const SIZE = 9.4
const LEADING = 13

/** What people wrote, in paragraphs as they wrote it. */
export function drawText(sheet: Sheet, { paragraphs }: Extract<Block, { kind: 'text' }>): void {
  for (const paragraph of paragraphs)
    sheet.as('P', () => {
      const set = setFigure(sheet, paragraph, WIDTH, SIZE)
      for (const index of set.lines.keys()) {
        sheet.need(LEADING)
        sheet.y += LEADING
        writeLine(sheet, set, index, { x: PAGE.left, width: WIDTH, baseline: sheet.y, align: 'left' })
      }
      sheet.y += 6
    })
}

const IN_A_ROW = 2
const GAP = 24
const HEIGHT = 78

/** A line for each hand, with the name below it. */
export function drawSignatures(sheet: Sheet, { signatures }: Extract<Block, { kind: 'signatures' }>): void {
  const width = (WIDTH - GAP) / IN_A_ROW
  for (let at = 0; at < signatures.length; at += IN_A_ROW) {
    sheet.need(HEIGHT)
    const top = sheet.y
    for (const [column, { name, designation, body }] of signatures.slice(at, at + IN_A_ROW).entries())
      sheet.as('P', () => {
        const x = PAGE.left + column * (width + GAP)
        sheet.rule(top + 40, { x, width, color: INK.text })
        const set = setFigure(sheet, name, width, SIZE, 'strong')
        writeLine(sheet, set, 0, { x, width, baseline: top + 52, align: 'left' })
        const below = [designation, body].filter((part) => part !== '').join(', ')
        const [line = ''] = sheet.wrap(below, width, { size: 8 })
        sheet.write(line, x, top + 63, { size: 8, color: INK.soft })
      })
    sheet.y = top + HEIGHT
  }
}
