import { caseList } from '@saakh/contract/cases'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { SortHead } from '../../parts/sort-head.tsx'
import type { casesSearch } from './addresses.ts'

type Search = z.output<typeof casesSearch>
type Sort = (typeof caseList.sorts)[number]
interface Change {
  sort_by: Sort
  sort_in: 'asc' | 'desc'
  page: null
}

const WORDS: Record<Sort, string> = {
  created_at: 'Created',
  updated_at: 'Updated',
  case_id: 'Number',
  exposure: 'Exposure',
}

/** Heads that sort: newest first at the first press, the other way at the second. */
export function sortHeads(
  { sort_by = 'created_at', sort_in = 'desc' }: Search,
  onChange: (change: Change) => void,
): Record<string, ReactNode> {
  const head = (column: Sort) => {
    const sorted = column === sort_by ? sort_in : null
    const next = sorted === 'desc' ? 'asc' : 'desc'
    return (
      <SortHead
        word={WORDS[column]}
        sorted={sorted}
        onPress={() => onChange({ sort_by: column, sort_in: next, page: null })}
      />
    )
  }
  return Object.fromEntries(caseList.sorts.map((column) => [column, head(column)]))
}
