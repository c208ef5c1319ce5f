import { type DateOrder, decideOrder, noDatesSeen, seeDate } from '@saakh/domain/date-shapes'
import { AppError } from '@saakh/domain/errors'
import type { FileRecord } from '../kit/file-records.ts'
import type { Heading, ImportKind } from '../kit/import-kind.ts'
import { belong } from '../kit/read-cells.ts'
import { headingBy } from './heading.ts'

export type DateOrders = Record<string, DateOrder>

export interface DecidedDates {
  orders: DateOrders
  /** Those that dates of this file show, that somebody said, or that were taken from earlier files. */
  known: DateOrders
}

/**
 * The order in which each column of dates writes them, found in one pass over the file that keeps a few examples. What
 * somebody said of this file (`chosen`) overrides what the file shows; a column that leaves it open is read as earlier files
 * of the organization were, or as its publisher writes. Throws AppError 'invalid' where nothing shows.
 */
export async function decideDates(
  kind: ImportKind,
  open: () => AsyncIterable<readonly FileRecord[]>,
  { chosen, earlier }: { chosen: DateOrder | null; earlier: DateOrders },
): Promise<DecidedDates> {
  const columns = kind.columns.filter(({ date }) => date)
  if (columns.length === 0) return { orders: {}, known: {} }
  if (chosen !== null) {
    const said = Object.fromEntries(columns.map(({ name }) => [name, chosen]))
    return { orders: said, known: said }
  }
  const sightings = columns.map(({ name, date }) => ({ name, published: date?.order, seen: noDatesSeen(), place: -1 }))
  let heading: Heading | null = null
  for await (const records of open())
    for (const record of records) {
      if (!heading) {
        heading = headingBy(kind, record)
        for (const column of sightings) column.place = heading.places[column.name] ?? -1
        if (!kind.without_heading) continue
      }
      if (belong(record, heading))
        for (const { seen, place } of sightings) seeDate(seen, (record.cells[place] ?? '').trim())
    }
  const orders: DateOrders = {}
  const known: DateOrders = {}
  const doubts: string[] = []
  for (const { name, published, seen } of sightings) {
    const decided = decideOrder(seen)
    const before = earlier[name]
    if (decided.ok) {
      orders[name] = decided.order
      if (decided.is_proven) known[name] = decided.order
    } else if (decided.is_open && before) {
      orders[name] = before
      known[name] = before
    } else if (published) orders[name] = published
    else doubts.push(`In the column '${name}' ${decided.reason}.`)
  }
  if (doubts.length > 0)
    throw new AppError(
      'invalid',
      `${doubts.join(' ')} Nothing was imported: say which comes first and give the file again.`,
    )
  return { orders, known }
}
