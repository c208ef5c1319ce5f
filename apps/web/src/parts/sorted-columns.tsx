import { type Column, withHeads } from '@saakh/ui/data-table'
import { SortHead } from './sort-head.tsx'

type Direction = 'asc' | 'desc'

/**
 * Of every sort that a list declares the column that it orders by, and which way at the first press; the second turns it. Null
 * where no column shows what it orders by.
 */
export type SortColumns<L extends { sorts: readonly string[] }> = Record<
  L['sorts'][number],
  { column: string; first: Direction } | null
>

export interface Order<S extends string> {
  sort_by?: S | undefined
  sort_in?: Direction | undefined
}
export interface NextOrder<S extends string> {
  sort_by: S
  sort_in: Direction
  page: null
}

interface Sorting<S extends string> {
  sorts: readonly S[]
  by: Record<S, { column: string; first: Direction } | null>
  /** As the list is sorted. */
  order: Order<S>
  onChange: (change: NextOrder<S>) => void
}

/** The columns with heads that sort at a press, from the first page on. */
export function sortedColumns<C extends Column<never>, const S extends string>(
  columns: readonly C[],
  { sorts, by, order: { sort_by, sort_in }, onChange }: Sorting<S>,
): C[] {
  const heads = sorts.flatMap((sort) => {
    const at = by[sort]
    const word = columns.find(({ key }) => key === at?.column)?.head
    if (at === null || typeof word !== 'string') return []
    const sorted = sort === sort_by ? (sort_in ?? at.first) : null
    const next = sorted === null ? at.first : sorted === 'asc' ? 'desc' : 'asc'
    const onPress = () => onChange({ sort_by: sort, sort_in: next, page: null })
    return [[at.column, <SortHead key={sort} word={word} sorted={sorted} onPress={onPress} />] as const]
  })
  return withHeads(columns, Object.fromEntries(heads))
}
