import { formatDate } from '@saakh/domain/formats'
import type { Letter, ReportHead } from '../report-content.ts'
import { INK, PAGE, type Sheet, WIDTH } from './sheet.ts'

export const referenceOf = ({ reference }: Letter): string => reference ?? 'Draft, without a number'

/** The lender's own name above all, then what it writes, under which number and of which day. */
export function drawLetterhead(sheet: Sheet, head: ReportHead, letter: Letter): void {
  const name = { size: 17, weight: 'strong' as const }
  for (const line of sheet.wrap(head.produced_for, WIDTH, name)) {
    sheet.y += 21
    sheet.write(line, PAGE.left, sheet.y, name)
  }
  sheet.y += 9
  sheet.rule(sheet.y, { color: INK.text, weight: 0.8 })
  sheet.y += 17
  sheet.write(referenceOf(letter), PAGE.left, sheet.y, { size: 9.4, weight: 'strong' })
  sheet.writeRight(formatDate(head.as_of), PAGE.left + WIDTH, sheet.y, { size: 9.4 })
  const title = { size: 13, weight: 'strong' as const }
  sheet.y += 8
  for (const line of sheet.wrap(`${head.title} (${head.subtitle}): ${head.party_name}`, WIDTH, title)) {
    sheet.y += 17
    sheet.write(line, PAGE.left, sheet.y, title)
  }
  if (head.identifier !== null) {
    sheet.y += 13
    sheet.write(head.identifier, PAGE.left, sheet.y, { size: 9, weight: 'code' })
  }
  sheet.y += 4
}
