import { instantOf } from '@saakh/domain/formats'

/** Newest first, for a server that does not sort; rows that state no day stay in the order they came in. */
export function newestFirst<T>(rows: readonly T[], dayOf: (row: T) => unknown): T[] {
  const timeOf = (row: T) => instantOf(dayOf(row))?.getTime() ?? null
  if (rows.some((row) => timeOf(row) === null)) return [...rows]
  return rows.toSorted((a, b) => (timeOf(b) ?? 0) - (timeOf(a) ?? 0))
}
