import type { Chart } from '../report-content.ts'
import { writeNotes } from './figures.ts'
import { INK, PAGE, type Sheet, WIDTH } from './sheet.ts'

const HEIGHT = 118
const GAP = 16
const LABEL = { size: 6.8, color: INK.soft }

interface Frame {
  x: number
  width: number
  top: number
  bottom: number
  /** Room for the label of the last point. */
  right: number
}

/** From the lowest to the highest that is drawn, zero among them for bars. */
function scaleOf({ kind, points, thresholds }: Chart, { top, bottom }: Frame): ((value: number) => number) | null {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]))
  if (values.length === 0) return null
  const all = [...values, ...thresholds.map(({ value }) => value), ...(kind === 'bars' ? [0] : [])]
  const low = Math.min(...all)
  const high = Math.max(...all)
  const span = high - low || Math.abs(high) || 1
  const from = kind === 'bars' && low === 0 ? 0 : low - span * 0.08
  const to = kind === 'bars' && high === 0 ? 0 : high + span * 0.12
  return (value) => bottom - ((value - from) / (to - from)) * (bottom - top)
}

function drawThresholds(sheet: Sheet, { thresholds }: Chart, frame: Frame, at: (value: number) => number): void {
  for (const { value, label } of thresholds) {
    const y = at(value)
    sheet.document
      .lineWidth(0.6)
      .strokeColor(INK.faint)
      .dash(2.5, { space: 2 })
      .moveTo(frame.x, y)
      .lineTo(frame.x + frame.width - frame.right, y)
      .stroke()
      .undash()
    sheet.write(sheet.say(label), frame.x, y - 2.2, { size: 6.2, color: INK.soft })
  }
}

function drawPoints(
  sheet: Sheet,
  chart: Chart,
  frame: Frame,
  at: (value: number) => number,
): { x: number; y: number } | null {
  const { document } = sheet
  const { points, kind } = chart
  const inner = frame.width - frame.right
  const step = inner / points.length
  const center = (index: number) => frame.x + step * (index + 0.5)
  let last: { x: number; y: number } | null = null
  let before: { x: number; y: number } | null = null
  points.forEach(({ label, value }, index) => {
    const every = Math.ceil((sheet.width(label, LABEL) + 6) / step)
    if ((points.length - 1 - index) % every === 0)
      sheet.write(label, center(index) - sheet.width(label, LABEL) / 2, frame.bottom + 9, LABEL)
    if (value === null) {
      before = null
      return
    }
    const isLast = index === points.length - 1
    const place = { x: center(index), y: at(value) }
    const color = isLast ? INK.brand : '#a9adb6'
    if (kind === 'bars') {
      const width = Math.min(24, step * 0.56)
      document
        .fillColor(color)
        .rect(place.x - width / 2, Math.min(place.y, at(0)), width, Math.max(0.4, Math.abs(at(0) - place.y)))
        .fill()
    } else {
      if (before)
        document.lineWidth(1).strokeColor('#7b808a').moveTo(before.x, before.y).lineTo(place.x, place.y).stroke()
      document
        .fillColor(color)
        .circle(place.x, place.y, isLast ? 2.2 : 1.5)
        .fill()
    }
    before = place
    last =
      kind === 'bars' ? { x: place.x + Math.min(24, step * 0.56) / 2, y: Math.max(frame.top + 6, place.y + 3) } : place
  })
  return last
}

function drawChart(sheet: Sheet, chart: Chart, x: number, top: number, width: number): void {
  sheet.write(sheet.say(chart.title), x, top + 8, { size: 7.6, weight: 'strong' })
  const frame: Frame = { x, width, top: top + 20, bottom: top + HEIGHT - 14, right: 56 }
  const at = scaleOf(chart, frame)
  if (!at) {
    sheet.write(sheet.say('No figure is known.'), x, top + 30, { size: 7.6, color: INK.soft })
    return
  }
  if (chart.kind === 'bars') sheet.rule(at(0), { x, width: width - frame.right, color: INK.faint })
  else sheet.rule(frame.bottom, { x, width: width - frame.right })
  drawThresholds(sheet, chart, frame, at)
  const last = drawPoints(sheet, chart, frame, at)
  if (last && chart.last) {
    const end = sheet.write(chart.last.text, last.x + 6, last.y + 2.4, {
      size: 7.6,
      weight: 'strong',
      color: INK.brand,
    })
    writeNotes(sheet, chart.last.notes, end, last.y + 2.4, 7.6)
  }
}

export function drawCharts(sheet: Sheet, charts: readonly Chart[]): void {
  const perRow = charts.length % 3 === 0 ? 3 : 2
  for (let from = 0; from < charts.length; from += perRow) {
    sheet.need(HEIGHT + 12)
    const top = sheet.y + 4
    const width = (WIDTH - GAP * (perRow - 1)) / perRow
    for (const [index, chart] of charts.slice(from, from + perRow).entries())
      drawChart(sheet, chart, PAGE.left + index * (width + GAP), top, width)
    sheet.y = top + HEIGHT + 8
  }
}
