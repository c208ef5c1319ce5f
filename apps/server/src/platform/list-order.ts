import { type RawBuilder, sql } from 'kysely'

type Direction = 'asc' | 'desc'

interface ListOrder {
  /** Where nobody asks for a direction. */
  first: Direction
  /** Total: it ends with an id, so that no page repeats a row or leaves one out. */
  by: (direction: RawBuilder<unknown>) => RawBuilder<unknown>
}

export const ascending = (by: ListOrder['by']): ListOrder => ({ first: 'asc', by })
export const descending = (by: ListOrder['by']): ListOrder => ({ first: 'desc', by })

/** The SQL of each sort that a list declares; one without SQL does not compile. */
export type OrdersOf<L extends { sorts: readonly string[] }> = Record<L['sorts'][number], ListOrder>

/** The order that a query asks for, or the given one. */
export const orderOf = <S extends string>(
  table: Record<S, ListOrder>,
  { sort_by, sort_in }: { sort_by?: S | undefined; sort_in?: Direction | undefined },
  or: NoInfer<S> | RawBuilder<unknown>,
): RawBuilder<unknown> => {
  if (sort_by === undefined && typeof or !== 'string') return or
  const { first, by } = table[sort_by ?? (or as S)]
  return by(sql.raw(sort_in ?? first))
}
