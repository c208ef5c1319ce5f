import type { AlertReading, AlertTrend as Trend } from '@saakh/domain/alert'
import { dayNumber, isIsoDate } from '@saakh/domain/dates'
import { formatCount, formatDate, formatDays, formatMoney, formatPercentage } from '@saakh/domain/formats'
import { TrendChart } from '@saakh/ui/trend-chart'
import { AlertSection } from './alert-section.tsx'

// Points of unit 'percent' are percentages already, so the display rule for ratios must not touch them.
const FORMATS: Record<string, (value: number) => string> = {
  days: formatDays,
  money: formatMoney,
  percent: formatPercentage,
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

/** 'SMA-1' stays as it is written. */
const nameOf = (band: string) => `${band.charAt(0).toUpperCase()}${band.slice(1)}`.replaceAll('_', ' ')

/** Every band of the rule; of older readings, which kept one limit, that one. */
function limitsOf({ bands, threshold }: Trend) {
  const bandLimits = bands.map(({ band, at }) => ({
    value: at,
    label: nameOf(band),
    isReached: at === threshold,
  }))
  return bandLimits.length > 0 || threshold === null
    ? bandLimits
    : [{ value: threshold, label: 'Threshold', isReached: true }]
}

const dayOf = (date: string) => (isIsoDate(date) ? { day: dayNumber(date) } : {})

interface Props {
  trend: Trend
  label: string | null
  readings: readonly AlertReading[]
  /** Null for what is over. */
  today: string | null
}

/** A figure holds until the next one is known, so the line goes in steps. */
export function AlertTrend({ trend, label, readings, today }: Props) {
  const format = FORMATS[trend.unit] ?? formatCount
  return (
    <AlertSection title="Trend">
      <TrendChart
        title={
          label ? `${label}, ${(TITLES[trend.unit] ?? trend.unit).toLowerCase()}` : (TITLES[trend.unit] ?? 'Trend')
        }
        points={trend.points.map(({ date, value }) => {
          const day = formatDate(date)
          return { label: day === '-' ? date : day, value, ...dayOf(date) }
        })}
        isStep
        marks={marksOf(trend, readings)}
        limits={limitsOf(trend)}
        today={today === null ? null : dayNumber(today)}
        format={format}
        height={trend.bands.length > 1 ? 190 : 150}
      />
    </AlertSection>
  )
}
