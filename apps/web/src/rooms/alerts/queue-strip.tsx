import type { DeskRow } from '@saakh/contract/desk'
import { formatMonth } from '@saakh/domain/formats'
import { usePhrases } from '@saakh/ui/phrases'
import classes from './queue.module.css'

/** Ninety days past due are non-performing: what is beyond them is as high. */
const MOST_DAYS = 90

/** Days past due month by month as small bars; read out as a list of figures. */
export function QueueStrip({ months }: { months: DeskRow['months'] }) {
  const say = usePhrases()
  if (months.length === 0) return null
  const toldOf = ({ month, days_past_due, asset_class }: DeskRow['months'][number]) =>
    [`${formatMonth(month)}: ${days_past_due ?? '–'}`, asset_class].filter(Boolean).join(' ')
  const summary = `${say('Days past due by month')}: ${months.map(toldOf).join(', ')}`
  return (
    <span className={classes.strip} role="img" aria-label={summary} title={summary}>
      {months.map(({ month, days_past_due, asset_class }) => (
        <span
          key={month}
          data-class={asset_class ?? undefined}
          style={{ height: `${Math.round((Math.min(days_past_due ?? 0, MOST_DAYS) / MOST_DAYS) * 100)}%` }}
        />
      ))}
    </span>
  )
}
