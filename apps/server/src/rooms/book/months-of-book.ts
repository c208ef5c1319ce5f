import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { isKept, readKeptSums } from './kept-sums.ts'

const MOST = 60

/** Months whose end is known, the last one first. */
export async function readMonths(context: Context): Promise<string[]> {
  if (!(await isKept(context, { at: 'latest' }))) return countMonths(context)
  const months = (await readKeptSums(context, ['month'])).flatMap(({ key }) => key.split('/').slice(0, 1))
  return [...new Set(months)].sort().reverse().slice(0, MOST)
}

/** The same from the positions themselves. */
export async function countMonths({ tx, org }: Context): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct month from facility_positions where organization_id = ${org.organization_id}
    order by 1 desc limit ${MOST}`.execute(tx)
  return rows.map(({ month }) => month)
}
