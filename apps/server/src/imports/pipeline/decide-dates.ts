import { type DateOrder, decideOrder, noDatesSeen, seeDate } from '@saakh/domain/date-shapes'
import { AppError } from '@saakh/domain/errors'
import type { FileRecord } from '../kit/file-records.ts'
import type { Heading, ImportKind } from '../kit/import-kind.ts'
import { belong } from '../kit/read-cells.ts'
import { headingBy } from './heading.ts'

/**
 * The order in which each column of dates writes them, found in one pass over the file that keeps a few examples; `chosen`
 * overrides what the file shows. Throws AppError 'invalid' for a column that leaves it open.
 */
export async function decideDates(
  kind: ImportKind,
  file: AsyncIterable<readonly FileRecord[]>,
  chosen: DateOrder | null,
): Promise<Record<string, DateOrder>> {
  const columns = kind.columns.filter(({ date }) => date)
  if (columns.length === 0) return {}
  if (chosen !== null) return Object.fromEntries(columns.map(({ name }) => [name, chosen]))
  const open = columns.map(({ name, date }) => ({ name, published: date?.order, seen: noDatesSeen(), place: -1 }))
  let heading: Heading | null = null
  for await (const records of file)
    for (const record of records) {
      if (!heading) {
        heading = headingBy(kind, record)
        for (const column of open) column.place = heading.places[column.name] ?? -1
        if (!kind.without_heading) continue
      }
      if (belong(record, heading)) for (const { seen, place } of open) seeDate(seen, (record.cells[place] ?? '').trim())
    }
  const orders: Record<string, DateOrder> = {}
  const doubts: string[] = []
  for (const { name, published, seen } of open) {
    const decided = decideOrder(seen)
    const order = decided.ok ? decided.order : published
    if (order) orders[name] = order
    else if (!decided.ok) doubts.push(`In the column '${name}' ${decided.reason}.`)
  }
  if (doubts.length > 0)
    throw new AppError(
      'invalid',
      `${doubts.join(' ')} Nothing was imported: say which comes first and give the file again.`,
    )
  return orders
}
