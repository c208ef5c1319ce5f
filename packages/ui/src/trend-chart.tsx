import { useElementSize } from '@mantine/hooks'
import { useId } from 'react'
import classes from './trend-chart.module.css'

interface TrendPoint {
  /** As it is written on the axis and in the table. */
  label: string
  /** Null leaves a gap. */
  value: number | null
}

interface Props {
  /** What the line shows, with its unit. */
  title: string
  points: readonly TrendPoint[]
  threshold?: number | null
  thresholdLabel?: string
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

/** One line, its threshold dashed with its value, the last point labelled, a table behind it. */
export function TrendChart({
  title,
  points,
  threshold = null,
  thresholdLabel = 'Threshold',
  format,
  height = 160,
  isStep = false,
  marks = [],
  hasTable = true,
}: Props) {
  const { ref, width: measured } = useElementSize()
  const titleId = useId()
  const width = measured || 480
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]))
  const last = points.findLastIndex(({ value }) => value !== null)
  if (last === -1) return <p className={classes.none}>No Data Available</p>

  const scale = scaleOf(threshold === null ? values : [...values, threshold], height)
  const right = roomFor(format(points[last]?.value ?? 0))
  const x = (index: number) =>
    PAD.left + (points.length === 1 ? 0.5 : index / (points.length - 1)) * (width - PAD.left - right)
  const lastValue = points[last]?.value ?? 0
  const isCrowded = threshold !== null && Math.abs(scale(threshold) - scale(lastValue)) < 14

  return (
    <figure className={classes.figure}>
      <div ref={ref}>
        <svg width="100%" height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={titleId}>
          <title id={titleId}>{`${title}: ${format(lastValue)} on ${points[last]?.label}`}</title>
          <line
            className={classes.axis}
            x1={PAD.left}
            x2={width - right}
            y1={height - PAD.bottom}
            y2={height - PAD.bottom}
          />
          {threshold !== null && (
            <>
              <line
                className={classes.threshold}
                x1={PAD.left}
                x2={width - right}
                y1={scale(threshold)}
                y2={scale(threshold)}
              />
              <text className={classes.quiet} x={PAD.left} y={scale(threshold) - 5}>
                {`${thresholdLabel} ${format(threshold)}`}
              </text>
            </>
          )}
          {marks.map(({ at, label }) => (
            <g key={`${at} ${label}`} className={classes.mark}>
              <title>{`${points[at]?.label}: ${label}`}</title>
              <line x1={x(at)} x2={x(at)} y1={PAD.top} y2={height - PAD.bottom} />
              <circle cx={x(at)} cy={scale(points[at]?.value ?? 0)} r={3} />
            </g>
          ))}
          <path className={classes.line} d={pathOf(points, x, scale, isStep)} />
          <circle className={classes.last} cx={x(last)} cy={scale(lastValue)} r={3.5} />
          <text
            className={classes.label}
            x={x(last) + 8}
            y={scale(lastValue) + (isCrowded && lastValue < (threshold ?? 0) ? 12 : 4)}
          >
            {format(lastValue)}
          </text>
          <text className={classes.quiet} x={PAD.left} y={height - 6}>
            {points[0]?.label}
          </text>
          {points.length > 1 && (
            <text className={classes.quiet} x={width - right} y={height - 6} textAnchor="end">
              {points.at(-1)?.label}
            </text>
          )}
        </svg>
      </div>
      {hasTable && (
        <details className={classes.behind}>
          <summary>Table</summary>
          <table>
            <caption>{title}</caption>
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
      )}
    </figure>
  )
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
