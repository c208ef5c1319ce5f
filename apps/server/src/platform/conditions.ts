/** The conditions of the filters that a query names; the table has one for each filter that the list declares. */
export const conditionsOf = <F extends string, C>(
  table: Record<F, (value: string) => C>,
  query: { [N in F]?: string | undefined },
): C[] =>
  Object.keys(table).flatMap((key) => {
    // The keys of the table are its filters.
    const name = key as F
    const value = query[name]
    return value === undefined ? [] : [table[name](value)]
  })
