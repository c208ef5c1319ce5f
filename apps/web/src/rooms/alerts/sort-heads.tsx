import { UnstyledButton } from '@mantine/core'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import classes from './alerts.module.css'
import { ALERT_SORTS, type alertsSearch } from './screens.ts'

type Search = z.output<typeof alertsSearch>
type Sort = (typeof ALERT_SORTS)[number]

const WORDS: Record<Sort, string> = { date_of_alert: 'Date', risk_severity: 'Severity', party_name: 'Party' }
const FIRST: Record<Sort, 'asc' | 'desc'> = { date_of_alert: 'desc', risk_severity: 'desc', party_name: 'asc' }

interface Change {
  sort_by: Sort
  sort_in: 'asc' | 'desc'
}

/** Heads that sort: newest, gravest and A first at the first press, the other way at the second. */
export function sortHeads(
  { sort_by = 'date_of_alert', sort_in }: Search,
  onChange: (change: Change) => void,
): Record<string, ReactNode> {
  const head = (column: Sort) => {
    const isSorted = column === sort_by
    const direction = sort_in ?? FIRST[column]
    const next = !isSorted ? FIRST[column] : direction === 'desc' ? 'asc' : 'desc'
    const Arrow = direction === 'desc' ? ArrowDown : ArrowUp
    const order = isSorted ? `, sorted ${direction === 'desc' ? 'descending' : 'ascending'}` : ''
    return (
      <UnstyledButton
        className={classes.head}
        data-sorted={isSorted || undefined}
        aria-label={`Sort by ${WORDS[column].toLowerCase()}${order}`}
        onClick={() => onChange({ sort_by: column, sort_in: next })}
      >
        {WORDS[column]}
        {isSorted && <Arrow size={12} strokeWidth={2} aria-hidden="true" />}
      </UnstyledButton>
    )
  }
  return Object.fromEntries(ALERT_SORTS.map((column) => [column, head(column)]))
}
