import { UnstyledButton } from '@mantine/core'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { z } from 'zod'
import classes from './cases.module.css'
import { CASE_SORTS, type casesSearch } from './screens.ts'

type Search = z.output<typeof casesSearch>
type Sort = (typeof CASE_SORTS)[number]
interface Change {
  sort_by: Sort
  sort_in: 'asc' | 'desc'
  page: null
}

const WORDS: Record<Sort, string> = { created_at: 'Created', updated_at: 'Updated', case_id: 'Number' }

/** Heads that sort: newest first at the first press, the other way at the second. */
export function useSortHeads({ sort_by = 'created_at', sort_in = 'desc' }: Search, onChange: (change: Change) => void) {
  const head = (column: Sort) => {
    const isSorted = column === sort_by
    const next = isSorted && sort_in === 'desc' ? 'asc' : 'desc'
    const Arrow = sort_in === 'desc' ? ArrowDown : ArrowUp
    const order = isSorted ? `, sorted ${sort_in === 'desc' ? 'descending' : 'ascending'}` : ''
    return (
      <UnstyledButton
        className={classes.head}
        data-sorted={isSorted || undefined}
        aria-label={`Sort by ${WORDS[column].toLowerCase()}${order}`}
        onClick={() => onChange({ sort_by: column, sort_in: next, page: null })}
      >
        {WORDS[column]}
        {isSorted && <Arrow size={12} strokeWidth={2} aria-hidden="true" />}
      </UnstyledButton>
    )
  }
  return Object.fromEntries(CASE_SORTS.map((column) => [column, head(column)]))
}
