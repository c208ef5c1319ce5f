import { Money } from '../../parts/money.tsx'
import classes from './my-business.module.css'

/** An amount with its share of the largest as a bar; a dash where nothing is told. */
export function BarFigure({ value, most, tone }: { value: string | null; most: number; tone: string }) {
  if (value === null) return <span className={classes.none}>-</span>
  const width = most > 0 ? Math.max(0, Math.min(100, (Number(value) / most) * 100)) : 0
  return (
    <span className={classes.figure}>
      <Money value={value} />
      <span className={classes.track} aria-hidden="true">
        <span data-tone={tone} style={{ width: `${width}%` }} />
      </span>
    </span>
  )
}
