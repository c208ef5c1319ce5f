// biome-ignore-all lint/a11y/noRedundantRoles: where it is narrow a row is laid out as two lines, and a browser drops the meaning of a table whose display changes.
import { lazy, type MouseEvent, memo, type ReactNode, Suspense, useMemo, useRef } from 'react'
import classes from './data-table.module.css'
import { LIST_KEYS, useListKeys } from './list-keys.ts'
import { usePhrases } from './phrases.tsx'
import { Gap } from './row-gap.tsx'

/** It comes with the first list that is long. */
const LongRows = lazy(() => import('./long-rows.tsx'))
/** Above so many rows only those in view are drawn. */
const LONG = 100
/** Until it is known how many are in view. */
const FIRST = 30
const FIRST_HEIGHT = 37

export interface Column<T> {
  key: string
  /** The unit stands here and not in each cell. */
  head: ReactNode
  /** What the head says, where it is more than a word. */
  name?: string
  cell: (row: T) => ReactNode
  align?: 'right'
  width?: number | string
  /** Gives its room to the others where the table is less than 1040 px wide, yet has columns. */
  isSpare?: boolean
  /** Nothing is known of it in this row: a column of which nothing is known in any row is not shown. */
  isNone?: (row: T) => boolean
  /** Its place in the two-line row of a narrow list: default a part of the second line; `named` with its head before it. */
  narrow?: 'title' | 'figure' | 'detail' | 'named' | 'hidden'
}

/** The same columns with these heads, such as those that sort; each keeps its name. */
export const withHeads = <C extends Column<never>>(
  columns: readonly C[],
  heads: Partial<Record<string, ReactNode>>,
): C[] =>
  columns.map((column) => {
    const head = heads[column.key]
    if (head === undefined) return column
    return { ...column, head, ...(typeof column.head === 'string' && { name: column.head }) }
  })

interface Props<T> {
  /** Read out; not shown. */
  label: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string
  /** A click anywhere on the row; give the title cell a real link as well. */
  onOpen?: (row: T) => void
  /** The row whose panel is open: `j` and `k` go on from there. */
  selectedKey?: string | null
  isCompact?: boolean
}

const isOnControl = (event: MouseEvent) =>
  event.target instanceof Element && event.target.closest('a, button, input, select, textarea, label') !== null

interface RowProps<T> {
  row: T
  columns: readonly Column<T>[]
  onOpen: ((row: T) => void) | undefined
  isSelected: boolean
  /** Its place in a list of which not every row is drawn. */
  at: number | undefined
  measure: ((element: HTMLElement | null) => void) | undefined
}

function Row<T>({ row, columns, onOpen, isSelected, at, measure }: RowProps<T>) {
  const say = usePhrases()
  const nameOf = ({ head, name }: Column<T>) => {
    const word = typeof head === 'string' ? head : name
    return word === undefined ? undefined : say(word)
  }
  const open = (event: MouseEvent) => {
    const isSelecting = window.getSelection()?.type === 'Range'
    if (!isOnControl(event) && !isSelecting) onOpen?.(row)
  }
  return (
    <tr
      ref={measure}
      role="row"
      onClick={onOpen && open}
      data-opens={onOpen ? true : undefined}
      data-index={at}
      // The heads are the first row.
      aria-rowindex={at === undefined ? undefined : at + 2}
      aria-selected={onOpen ? isSelected : undefined}
    >
      {columns.map((column) => (
        <td
          key={column.key}
          role="cell"
          data-align={column.align}
          data-spare={column.isSpare || undefined}
          data-narrow={column.narrow ?? 'detail'}
          data-head={column.narrow === 'named' ? nameOf(column) : undefined}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

/** While a long list is scrolled its columns are the same. */
const RowInView = memo(Row) as typeof Row

/** A dense table; below 600 px of its own width each row becomes two lines. */
export function DataTable<T>({
  label,
  columns: declared,
  rows,
  rowKey,
  onOpen,
  selectedKey = null,
  isCompact = false,
}: Props<T>) {
  const columns = useMemo(
    () => declared.filter(({ isNone }) => !isNone || rows.length === 0 || !rows.every(isNone)),
    [declared, rows],
  )
  const frame = useRef<HTMLDivElement>(null)
  const say = usePhrases()
  useListKeys({
    list: frame,
    rows: 'tbody > tr:not([data-gap])',
    openBeside: (by) => {
      const at = rows.findIndex((row) => rowKey(row) === selectedKey)
      if (!onOpen || at === -1) return false
      const next = rows[at + by]
      if (next !== undefined) onOpen(next)
      return true
    },
  })
  const isLong = rows.length > LONG
  const rowOf = (row: T, at?: number, measure?: RowProps<T>['measure']) => {
    const key = rowKey(row)
    const One = isLong ? RowInView : Row
    return (
      <One
        key={key}
        row={row}
        columns={columns}
        onOpen={onOpen}
        isSelected={key === selectedKey}
        at={at}
        measure={measure}
      />
    )
  }
  const at = (place: number): T => rows[place] as T
  return (
    <div ref={frame} className={classes.frame} {...LIST_KEYS}>
      <table
        role="table"
        className={classes.table}
        aria-label={label}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
        data-compact={isCompact || undefined}
      >
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={isLong ? 1 : undefined}>
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                data-align={column.align}
                data-spare={column.isSpare || undefined}
                style={{ width: column.width }}
              >
                {typeof column.head === 'string' ? say(column.head) : column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" data-long={isLong || undefined}>
          {isLong ? (
            <Suspense
              fallback={
                <>
                  {rows.slice(0, FIRST).map((row, place) => rowOf(row, place))}
                  <Gap height={(rows.length - FIRST) * FIRST_HEIGHT} />
                </>
              }
            >
              <LongRows
                count={rows.length}
                keyAt={(place) => rowKey(at(place))}
                rowAt={(place, measure) => rowOf(at(place), place, measure)}
              />
            </Suspense>
          ) : (
            rows.map((row) => rowOf(row))
          )}
        </tbody>
      </table>
    </div>
  )
}
