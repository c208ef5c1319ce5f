import classes from './rules.module.css'

const HEIGHT = 20
const STEP = 6

/** New alerts week by week, the oldest first; the figure beside it says the mean. */
export function WeekBars({ weeks }: { weeks: readonly number[] }) {
  const most = Math.max(1, ...weeks)
  return (
    <svg
      className={classes.bars}
      width={weeks.length * STEP}
      height={HEIGHT}
      viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT}`}
      aria-hidden="true"
    >
      {weeks.map((alerts, at) => {
        const height = alerts === 0 ? 1 : Math.max(2, Math.round((alerts / most) * HEIGHT))
        // biome-ignore lint/suspicious/noArrayIndexKey: a week has no other name than its place.
        return <rect key={at} x={at * STEP} y={HEIGHT - height} width={STEP - 2} height={height} />
      })}
    </svg>
  )
}
