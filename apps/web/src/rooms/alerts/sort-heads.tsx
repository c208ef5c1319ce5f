import type { ReactNode } from 'react'
import type { z } from 'zod'
import { SortHead } from '../../parts/sort-head.tsx'
import { ALERT_SORTS, type alertsSearch } from './addresses.ts'

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
    const sorted = column === sort_by ? (sort_in ?? FIRST[column]) : null
    const next = sorted === null ? FIRST[column] : sorted === 'desc' ? 'asc' : 'desc'
    return (
      <SortHead word={WORDS[column]} sorted={sorted} onPress={() => onChange({ sort_by: column, sort_in: next })} />
    )
  }
  return Object.fromEntries(ALERT_SORTS.map((column) => [column, head(column)]))
}
