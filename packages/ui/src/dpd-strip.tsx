import { VisuallyHidden } from '@mantine/core'
import classes from './dpd-strip.module.css'
import { type Phrases, usePhrases } from './phrases.tsx'

export interface DpdMonth {
  /** 'YYYY-MM', oldest first. */
  month: string
  /** Worst days past due in the month; null without data. */
  days: number | null
  /** Standard, SMA-0, SMA-1, SMA-2, NPA ... */
  word: string | null
}

/** From January on, in one text: two months may have one letter. */
const INITIALS = 'J F M A M J J A S O N D'

/** How full the cell is: the bounds of the special mention accounts and of default (30, 60, 90 days). */
const levelOf = (days: number | null): string => {
  if (days === null) return 'none'
  if (days <= 0) return '0'
  if (days <= 30) return '1'
  if (days <= 60) return '2'
  return days <= 90 ? '3' : '4'
}

const sentenceOf = (say: Phrases, { month, days, word }: DpdMonth) =>
  `${month}: ${say(days === null ? 'no data' : `${days} days past due`)}${word ? `, ${say(word)}` : ''}`

function Cell({ month }: { month: DpdMonth }) {
  const sentence = sentenceOf(usePhrases(), month)
  return (
    <td title={sentence}>
      <span className={classes.cell} data-level={levelOf(month.days)} aria-hidden="true">
        {month.days ?? '·'}
      </span>
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </td>
  )
}

const useInitials = (): readonly string[] => usePhrases()(INITIALS).split(' ')

/** The same for a year or so, in one row. */
export function DpdRun({ label, months }: { label: string; months: readonly DpdMonth[] }) {
  const initials = useInitials()
  return (
    <table className={classes.strip} data-run aria-label={label}>
      <thead>
        <tr>
          {months.map(({ month }) => (
            <th key={month} scope="col" title={month}>
              {initials[Number(month.slice(5)) - 1]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {months.map((month) => (
            <Cell key={month.month} month={month} />
          ))}
        </tr>
      </tbody>
    </table>
  )
}

/** Days past due by month, a row a year: the figure in the cell, the fill rising with it, so that it reads without colour. */
export function DpdStrip({ label, months }: { label: string; months: readonly DpdMonth[] }) {
  const initials = useInitials()
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))]
  const byMonth = new Map(months.map((month) => [month.month, month]))
  return (
    <table className={classes.strip} aria-label={label}>
      <thead>
        <tr>
          <td />
          {initials.map((initial, index) => (
            <th key={`${initial}-${String(index + 1)}`} scope="col">
              {initial}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {years.map((year) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            {initials.map((_, index) => {
              const name = `${year}-${String(index + 1).padStart(2, '0')}`
              const month = byMonth.get(name)
              if (!month) return <td key={name} />
              return <Cell key={name} month={month} />
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
