import { alertList } from '@saakh/contract/alerts'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { SortHead } from '../../parts/sort-head.tsx'
import type { alertsSearch } from './addresses.ts'

type Search = z.output<typeof alertsSearch>
type Sort = (typeof alertList.sorts)[number]

const WORDS: Record<Sort, string> = {
  date_of_alert: 'Date',
  created_at: 'Raised',
  risk_severity: 'Severity',
  party_name: 'Party',
}
const firstOf = (column: Sort) => (column === 'party_name' ? 'asc' : 'desc')

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
    const sorted = column === sort_by ? (sort_in ?? firstOf(column)) : null
    const next = sorted === null ? firstOf(column) : sorted === 'desc' ? 'asc' : 'desc'
    return (
      <SortHead word={WORDS[column]} sorted={sorted} onPress={() => onChange({ sort_by: column, sort_in: next })} />
    )
  }
  return Object.fromEntries(alertList.sorts.map((column) => [column, head(column)]))
}
