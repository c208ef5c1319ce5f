import type { AlertTrend as Trend } from '@saakh/domain/alert'
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

export function AlertTrend({ trend, label }: { trend: Trend; label: string | null }) {
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
        threshold={trend.threshold}
        format={format}
        height={140}
      />
    </AlertSection>
  )
}
