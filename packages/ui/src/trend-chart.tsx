import { useElementSize } from '@mantine/hooks'
import { useId } from 'react'
import { Phrase, useNamed, usePhrases } from './phrases.tsx'
import classes from './trend-chart.module.css'

interface TrendPoint {
  /** As it is written on the axis and in the table. */
  label: string
  /** Null leaves a gap. */
  value: number | null
  /** Number of its day: with one for each point, the line goes by time. */
  day?: number
}

interface TrendLimit {
  value: number
  label: string
  /** The one that the last point has crossed. */
  isReached?: boolean
}

interface Props {
  /** What the line shows, with its unit. */
  title: string
  points: readonly TrendPoint[]
  limits?: readonly TrendLimit[]
  /** Number of today's day, which may come after the last point. */
  today?: number | null
  format: (value: number) => string
  height?: number
  /** A figure holds until the next one: the line goes on level and then up or down. */
  isStep?: boolean
  /** What happened at points, by their place; a word each. */
  marks?: readonly { at: number; label: string }[]
  /** False where the caller shows the figures in a table beside the line. */
  hasTable?: boolean
}

const PAD = { top: 18, bottom: 22, left: 8 }
/** Room for the label of the last point, by the width of a bold digit at 12 px. */
const roomFor = (label: string) => Math.max(64, 16 + label.length * 7)
/** By the width of a letter at 11 px. */
const widthOf = (label: string) => 12 + label.length * 6
const LINE_OF_TEXT = 13

/** One line, its limits dashed with their words and values, today, the last point labelled, a table behind it. */
export function TrendChart({
  title,
  points,
  limits = [],
  today = null,
  format,
  height = 160,
  isStep = false,
  marks = [],
  hasTable = true,
}: Props) {
  const [say, named] = [usePhrases(), useNamed()]
  const { ref, width: measured } = useElementSize()
  const titleId = useId()
  const width = measured || 480
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]))
  const last = points.findLastIndex(({ value }) => value !== null)
  if (last === -1) return <p className={classes.none}>{say('No Data Available')}</p>

  const scale = scaleOf([...values, ...limits.map(({ value }) => value)], height)
  const lastValue = points[last]?.value ?? 0
  const lastLabel = format(lastValue)
  const end = width - roomFor(lastLabel)
  const { x, at } = acrossOf(points, today, [PAD.left, end])
  const todayAt = today === null ? null : at(today)
  const goesOn = todayAt !== null && todayAt - x(last) > 1
  // Under its point, which may lie before today, and beside the label of the first.
  const lastDayAt = Math.max(x(points.length - 1), PAD.left + 2 * widthOf(points.at(-1)?.label ?? ''))
  const texts = limitTexts(limits, { scale, format, width: end })

  return (
    <figure className={classes.figure}>
      <div ref={ref}>
        <svg width="100%" height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={titleId}>
          <title id={titleId}>{named('{1}: {2} on {3}', say(title), lastLabel, points[last]?.label ?? '')}</title>
          <line className={classes.axis} x1={PAD.left} x2={end} y1={height - PAD.bottom} y2={height - PAD.bottom} />
          {texts.map(({ text, place, y, isReached }) => (
            <g key={text} data-reached={isReached || undefined} className={classes.limit}>
              <line x1={PAD.left} x2={end} y1={y} y2={y} />
              {place === null && <title>{text}</title>}
            </g>
          ))}
          {todayAt !== null && (
            <g className={classes.today}>
              <line x1={todayAt} x2={todayAt} y1={PAD.top - 6} y2={height - PAD.bottom} />
              <text className={classes.quiet} x={todayAt} y={PAD.top - 8} textAnchor="middle">
                {say('Today')}
              </text>
            </g>
          )}
          {marks.map(({ at: point, label }) => (
            <g key={`${point} ${label}`} className={classes.mark}>
              <title>{`${points[point]?.label}: ${label}`}</title>
              <line x1={x(point)} x2={x(point)} y1={PAD.top} y2={height - PAD.bottom} />
              <circle cx={x(point)} cy={scale(points[point]?.value ?? 0)} r={3} />
            </g>
          ))}
          <path className={classes.line} d={pathOf(points, x, scale, isStep)} />
          {goesOn && <path className={classes.onward} d={`M${x(last)} ${scale(lastValue)}H${todayAt}`} />}
          {/* Over the line, which would strike them through. */}
          {texts.map(
            ({ text, place, y, isReached }) =>
              place !== null && (
                <g key={text} data-reached={isReached || undefined} className={classes.limit}>
                  <text className={classes.quiet} x={place} y={y - 4}>
                    {text}
                  </text>
                </g>
              ),
          )}
          <circle className={classes.last} cx={x(last)} cy={scale(lastValue)} r={3.5} />
          <text className={classes.label} x={(goesOn ? todayAt : x(last)) + 8} y={scale(lastValue) + 4}>
            {lastLabel}
          </text>
          <text className={classes.quiet} x={PAD.left} y={height - 6}>
            {points[0]?.label}
          </text>
          {points.length > 1 && (
            <text className={classes.quiet} x={lastDayAt} y={height - 6} textAnchor="end">
              {points.at(-1)?.label}
            </text>
          )}
        </svg>
      </div>
      {hasTable && (
        <FiguresBehind title={title} points={points} texts={texts.map(({ text }) => text)} format={format} />
      )}
    </figure>
  )
}

function FiguresBehind({
  title,
  points,
  texts,
  format,
}: Pick<Props, 'title' | 'points' | 'format'> & { texts: readonly string[] }) {
  return (
    <details className={classes.behind}>
      <summary>
        <Phrase>Table</Phrase>
      </summary>
      <table>
        <caption>{[title, ...texts].join('; ')}</caption>
        <tbody>
          {points.map(({ label, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: points never move, and two may have one label
            <tr key={index}>
              <th scope="row">{label}</th>
              <td>{value === null ? '–' : format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** Where points and days stand: by time when every point tells its day, else one beside the other. */
function acrossOf(points: readonly TrendPoint[], today: number | null, [from, to]: readonly [number, number]) {
  const days = points.flatMap(({ day }) => (day === undefined ? [] : [day]))
  const first = Math.min(...days)
  const span = Math.max(...days, today ?? first) - first
  const isByTime = days.length === points.length && span > 0
  const at = (day: number) => (isByTime ? from + ((day - first) / span) * (to - from) : null)
  const inOrder = (index: number) => from + (points.length === 1 ? 0.5 : index / (points.length - 1)) * (to - from)
  return { at, x: (index: number) => at(points[index]?.day ?? first) ?? inOrder(index) }
}

/** The words of limits that lie close to each other stand side by side; what finds no room is told in the table alone. */
function limitTexts(
  limits: readonly TrendLimit[],
  { scale, format, width }: { scale: (value: number) => number; format: Props['format']; width: number },
) {
  const drawn: { y: number; from: number; to: number }[] = []
  return limits.map(({ value, label, isReached = false }) => {
    const [text, y] = [`${label} ${format(value)}`, scale(value)]
    const beside = drawn.filter((drawnLimit) => Math.abs(drawnLimit.y - y) < LINE_OF_TEXT)
    const from = Math.max(PAD.left, ...beside.map(({ to }) => to))
    const to = from + widthOf(text)
    const place = to <= width || beside.length === 0 ? from : null
    if (place !== null) drawn.push({ y, from, to })
    return { text, y, place, isReached }
  })
}

/** The same line without words, for a row or beside a figure that stands in text. */
export function Sparkline({
  values,
  width = 72,
  height = 20,
}: {
  values: readonly (number | null)[]
  width?: number
  height?: number
}) {
  const known = values.flatMap((value) => (value === null ? [] : [value]))
  if (known.length < 2) return null
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const y = (value: number) => height - 2 - ((value - low) / (high - low || 1)) * (height - 4)
  const x = (index: number) => 1 + (index / (values.length - 1)) * (width - 5)
  const points = values.map((value) => ({ label: '', value }))
  const last = values.findLastIndex((value) => value !== null)
  return (
    <svg width={width} height={height} aria-hidden="true" className={classes.spark}>
      <path className={classes.line} d={pathOf(points, x, y)} />
      <circle className={classes.last} cx={x(last)} cy={y(values[last] ?? low)} r={2} />
    </svg>
  )
}

/** Zero stays in view while everything is positive and near it, so that the slope does not lie. */
function scaleOf(values: readonly number[], height: number): (value: number) => number {
  const high = Math.max(...values, 0)
  const low = Math.min(...values, 0)
  const span = high - low || 1
  const room = height - PAD.top - PAD.bottom
  return (value) => PAD.top + ((high - value) / span) * room
}

function pathOf(
  points: readonly TrendPoint[],
  x: (index: number) => number,
  y: (value: number) => number,
  isStep = false,
): string {
  return points
    .map(({ value }, index) => {
      if (value === null) return ''
      const goesOn = index > 0 && points[index - 1]?.value !== null
      if (goesOn && isStep) return `H${x(index).toFixed(1)}V${y(value).toFixed(1)}`
      const command = goesOn ? 'L' : 'M'
      // A line of no length is a dot by its round ends: a point between two gaps stays visible.
      const isAlone = command === 'M' && points[index + 1]?.value === null
      return `${command}${x(index).toFixed(1)} ${y(value).toFixed(1)}${isAlone ? 'h0' : ''}`
    })
    .join('')
}
