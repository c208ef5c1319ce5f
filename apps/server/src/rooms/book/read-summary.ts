import type { book } from '@saakh/contract/book'
import type { Answer } from '@saakh/contract/endpoint'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { readClassMonths } from './classes-of-book.ts'
import { positions } from './facilities.ts'
import { readKeptSummary } from './kept-summary.ts'
import { isKept } from './kept-sums.ts'
import { HAS_DAY_END, readRegisterSums, readSums } from './standing-sums.ts'

type Summary = Answer<(typeof book)['bookSummary']>

const MONTHS = 13
const DAYS = 10
const LATEST = { at: 'latest' } as const

/** The book as it stands at the last day-end of each facility, and how its classes moved over thirteen months. */
export async function readSummary(context: Context): Promise<Summary> {
  if (await isKept(context, LATEST)) return readKeptSummary(context, { months: MONTHS, days: DAYS })
  return countSummary(context)
}

/** The same, counted facility by facility: for who sees a part of the book, whose sums are not kept. */
export async function countSummary(context: Context): Promise<Summary> {
  const { tx, org } = context
  const { organization_id } = org
  const sums = await readSums(context, LATEST)
  const { rows: days } = await sql<Summary['days'][number]>`
    select f.day, count(*)::int as facilities from ${positions(organization_id, LATEST)}
    where ${HAS_DAY_END} group by f.day order by f.day desc limit ${DAYS}`.execute(tx)
  const months = await readClassMonths(context, MONTHS)
  return { ...sums, days, months, registers: await readRegisterSums(context, LATEST) }
}
