import type { AlertReading, AlertTrend as Trend } from '@saakh/domain/alert'
import { formatCount, formatDate, formatDays, formatMoney } from '@saakh/domain/formats'
import { TrendChart } from '@saakh/ui/trend-chart'
import { AlertSection } from './alert-section.tsx'

// Points of unit 'percent' are percentages already, so the display rule for ratios must not touch them.
const FORMATS: Record<string, (value: number) => string> = {
  days: formatDays,
  money: formatMoney,
  percent: (value) => `${formatCount(Math.round(value * 100) / 100)}%`,
}
const TITLES: Record<string, string> = { days: 'Days', money: 'Amount', percent: 'Per cent', points: 'Points' }

const MOVED = { first: 'raised', worse: 'became worse', calmer: 'became calmer' } as const

/** Where the alert was raised, became worse or calmer: at the last point that each of these readings knew. */
function marksOf({ points }: Trend, readings: readonly AlertReading[]) {
  const marks = new Map<number, string>()
  for (const { movement, last_data_date } of [...readings].reverse()) {
    if (movement === null || movement === 'changed' || last_data_date === null) continue
    const at = points.findLastIndex(({ date }) => date <= last_data_date)
    if (at !== -1) marks.set(at, MOVED[movement])
  }
  return [...marks].map(([at, label]) => ({ at, label }))
}

interface Props {
  trend: Trend
  label: string | null
  readings: readonly AlertReading[]
}

/** A figure holds until the next one is known, so the line goes in steps. */
export function AlertTrend({ trend, label, readings }: Props) {
  const format = FORMATS[trend.unit] ?? formatCount
  return (
    <AlertSection title="Trend">
      <TrendChart
        title={
          label ? `${label}, ${(TITLES[trend.unit] ?? trend.unit).toLowerCase()}` : (TITLES[trend.unit] ?? 'Trend')
        }
        points={trend.points.map(({ date, value }) => {
          const day = formatDate(date)
          return { label: day === '-' ? date : day, value }
        })}
        isStep
        marks={marksOf(trend, readings)}
        threshold={trend.threshold}
        format={format}
        height={140}
      />
    </AlertSection>
  )
}
