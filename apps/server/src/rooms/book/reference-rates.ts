import { type RateOn, type ReferenceRate, ratesByDay } from '@saakh/catalogue/book/reference-rates'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

/** What the organization's files say of currencies. */
export async function readRates(tx: Tx, organization_id: string): Promise<RateOn> {
  const { rows } = await sql<ReferenceRate>`
    select currency, day, trim_scale(rupees)::text as rupees, units, source from reference_rates
    where organization_id = ${organization_id}`.execute(tx)
  return ratesByDay(rows)
}
