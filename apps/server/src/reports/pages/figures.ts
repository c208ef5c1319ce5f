import type { Figure, Tone } from '../report-content.ts'
import { INK, type Sheet, type Style } from './sheet.ts'

const MARK = 5
const MARK_GAP = 4

/** '3–5, 9': runs are drawn together, since a median may rest on forty sources. */
export function noteText(notes: readonly number[]): string {
  const sorted = [...new Set(notes)].sort((a, b) => a - b)
  const runs: [number, number][] = []
  for (const number of sorted) {
    const last = runs.at(-1)
    if (last && number === last[1] + 1) last[1] = number
    else runs.push([number, number])
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}${to === from + 1 ? ', ' : '–'}${to}`)).join(', ')
}

const noteStyle = (size: number): Style => ({ size: Math.max(4.8, size * 0.64), color: INK.soft })
const raised = (size: number) => size * 0.36
const NOTE_GAP = 1.2

export const notesWidth = (sheet: Sheet, notes: readonly number[], size: number): number =>
  notes.length === 0 ? 0 : NOTE_GAP + sheet.width(noteText(notes), noteStyle(size))

export function writeNotes(sheet: Sheet, notes: readonly number[], x: number, y: number, size: number): void {
  if (notes.length > 0) sheet.write(noteText(notes), x + NOTE_GAP, y - raised(size), noteStyle(size))
}

const isSeverity = (tone: Tone | undefined): tone is 'High' | 'Medium' | 'Low' =>
  tone === 'High' || tone === 'Medium' || tone === 'Low'

const markWidth = ({ tone }: Figure): number => (isSeverity(tone) ? MARK + MARK_GAP : 0)

/** Filled, half and outline: told apart in black and white too. */
function drawMark(sheet: Sheet, tone: 'High' | 'Medium' | 'Low', x: number, baseline: number): void {
  const { document } = sheet
  const top = baseline - MARK - 0.3
  document.lineWidth(0.7).strokeColor(INK[tone]).fillColor(INK[tone])
  if (tone !== 'Low') document.rect(x, top, tone === 'High' ? MARK : MARK / 2, MARK).fill()
  document.rect(x, top, MARK, MARK).stroke()
}

function styleOf({ tone, link }: Figure, size: number, weight: 'text' | 'strong'): Style {
  if (tone === 'code') return { size: size * 0.95, weight: 'code' }
  if (tone === 'quiet') return { size, weight, color: INK.soft }
  if (isSeverity(tone)) return { size, weight: 'strong', color: INK[tone] }
  return { size, weight, color: link ? INK.brand : INK.text }
}

/** A figure in lines that fit; `align` right leaves `gutter` for the numbers of the notes, so that digits stay in line. */
export interface SetFigure {
  figure: Figure
  lines: string[]
  style: Style
  size: number
}

export function setFigure(
  sheet: Sheet,
  figure: Figure,
  width: number,
  size: number,
  weight: 'text' | 'strong' = 'text',
): SetFigure {
  const style = styleOf(figure, size, weight)
  // The numbers stand on the last line, which cannot be known before: all lines leave them room.
  const room = width - markWidth(figure) - Math.min(width / 2, notesWidth(sheet, figure.notes, size))
  return { figure, lines: sheet.wrap(figure.is_ours ? sheet.say(figure.text) : figure.text, room, style), style, size }
}

export function writeLine(
  sheet: Sheet,
  { figure, lines, style, size }: SetFigure,
  index: number,
  place: { x: number; width: number; baseline: number; align: 'left' | 'right'; gutter?: number },
): void {
  const line = lines[index]
  if (line === undefined) return
  const { x, width, baseline, align, gutter = 0 } = place
  const isLast = index === lines.length - 1
  const start = align === 'right' ? x + width - gutter - sheet.width(line, style) : x + markWidth(figure)
  if (index === 0 && isSeverity(figure.tone)) drawMark(sheet, figure.tone, x, baseline)
  const end = sheet.write(line, start, baseline, style)
  if (figure.link) sheet.document.link(start, baseline - size, end - start, size * 1.3, figure.link)
  if (isLast) writeNotes(sheet, figure.notes, end, baseline, size)
}
