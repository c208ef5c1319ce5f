import { Skeleton } from '@mantine/core'
import classes from './skeleton-rows.module.css'

interface Props {
  rows?: number
  /** Widths of the columns in per cent. */
  columns?: readonly number[]
  height?: number
}

/** Rows in their final height, so that nothing jumps when they come. */
export function SkeletonRows({ rows = 8, columns = [8, 30, 36, 14], height = 36 }: Props) {
  return (
    <div className={classes.rows} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={row} className={classes.row} style={{ height }}>
          {columns.map((width, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns are all alike
            <div key={column} style={{ flex: `0 1 ${width}%` }}>
              <Skeleton height={10} width={`${64 + ((row * 7 + column * 13) % 32)}%`} radius={3} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** A block of text or a chart that is on its way. */
export function SkeletonBlock({ height = 120 }: { height?: number }) {
  return <Skeleton height={height} radius={6} aria-hidden="true" />
}
