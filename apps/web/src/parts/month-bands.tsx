import { formatMonth } from '@saakh/domain/formats'
import type { ReactNode } from 'react'
import classes from './month-bands.module.css'

interface Band {
  key: string
  value: number
  /** With its name, as it is read out. */
  says: string
}
interface Month {
  month: string
  bands: readonly Band[]
}

/** With more there is room for the years alone. */
const MOST_NAMED = 13

/** The month that follows: '2026-12' to '2027-01'. */
const next = (month: string): string => {
  const [year = 0, at = 0] = month.split('-').map(Number)
  return at === 12 ? `${year + 1}-01` : `${year}-${String(at + 1).padStart(2, '0')}`
}

/** A month of which nothing is known keeps its place. */
function withGaps(months: readonly Month[]): Month[] {
  const known = new Map(months.map((month) => [month.month, month]))
  const last = months.at(-1)?.month ?? ''
  const all: Month[] = []
  for (let month = months[0]?.month; month !== undefined && month <= last; month = next(month))
    all.push(known.get(month) ?? { month, bands: [] })
  return all
}

/** The year stands under the first month and under each January, short enough for a phone. */
function monthLabel(month: string, at: number, count: number) {
  const [name = '', year = ''] = formatMonth(month).split(' ')
  const isYear = at === 0 || name === 'Jan'
  if (count > MOST_NAMED) return name === 'Jan' ? `’${year.slice(2)}` : '\u00a0'
  return (
    <>
      {name}
      <br />
      {isYear ? `’${year.slice(2)}` : '\u00a0'}
    </>
  )
}

interface Props {
  months: readonly Month[]
  /** What the colours mean, and what is shown. */
  caption: ReactNode
}

/** Months beside one another, each with its bands over one another. */
export function MonthBands({ months, caption }: Props) {
  const shown = withGaps(months)
  const sumOf = ({ bands }: Month) => bands.reduce((sum, { value }) => sum + value, 0)
  const isMany = shown.length > MOST_NAMED
  const most = Math.max(1, ...shown.map(sumOf))
  return (
    <figure className={classes.bands} data-many={isMany || undefined}>
      <ol>
        {shown.map(({ month, bands }, at) => (
          <li key={month}>
            <span className={classes.column} aria-hidden="true">
              {bands.map(({ key, value, says }) => (
                <span
                  key={key}
                  className={classes.band}
                  data-class={key}
                  style={{ height: `${(value / most) * 100}%` }}
                  title={`${formatMonth(month)} ${says}`}
                />
              ))}
            </span>
            <span className={isMany ? `${classes.month} ${classes.year}` : classes.month} title={formatMonth(month)}>
              {monthLabel(month, at, shown.length)}
            </span>
            <span className={classes.spoken}>
              {formatMonth(month)}: {bands.map(({ says }) => says).join(', ')}
            </span>
          </li>
        ))}
      </ol>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
