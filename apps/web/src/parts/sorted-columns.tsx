import { type Column, withHeads } from '@saakh/ui/data-table'
import type { ReactNode } from 'react'
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

/** Of every sort that a list declares its word and which way at the first press; null where no head offers it. */
export type SortWords<L extends { sorts: readonly string[] }> = Record<
  L['sorts'][number],
  { word: string; first: Direction } | null
>

interface Heads<S extends string> {
  heads: SortWords<{ sorts: readonly S[] }>
  /** As the list is sorted. */
  order: Order<S>
  onChange: (change: NextOrder<S>) => void
}

/** A head for every sort that is offered: it sorts at a press, from the first page on, and turns the order at the next. */
export function sortHeads<S extends string>({ heads, order: { sort_by, sort_in }, onChange }: Heads<S>) {
  const given = Object.entries(heads) as [S, Heads<S>['heads'][S]][]
  return Object.fromEntries(
    given.flatMap(([sort, head]) => {
      if (head === null) return []
      const { word, first } = head
      const sorted = sort === sort_by ? (sort_in ?? first) : null
      const next = sorted === null ? first : sorted === 'asc' ? 'desc' : 'asc'
      const onPress = () => onChange({ sort_by: sort, sort_in: next, page: null })
      return [[sort, <SortHead key={sort} word={word} sorted={sorted} onPress={onPress} />]]
    }),
  ) as Partial<Record<S, ReactNode>>
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
  { sorts, by, order, onChange }: Sorting<S>,
): C[] {
  const headOf = (sort: S) => {
    const at = by[sort]
    const word = columns.find(({ key }) => key === at?.column)?.head
    return at === null || typeof word !== 'string' ? null : { word, first: at.first }
  }
  const heads = Object.fromEntries(sorts.map((sort) => [sort, headOf(sort)])) as Record<S, ReturnType<typeof headOf>>
  const made = sortHeads({ heads, order, onChange })
  return withHeads(columns, Object.fromEntries(sorts.map((sort) => [by[sort]?.column, made[sort]])))
}
