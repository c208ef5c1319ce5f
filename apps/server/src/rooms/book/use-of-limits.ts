import { percentOf } from '@saakh/catalogue/book/movement'
import { conductOf } from '@saakh/catalogue/conduct-series'
import { excessDays, lastWithin } from '@saakh/catalogue/excess-days'
import { CONDUCT_LIMITS } from '@saakh/catalogue/families/account-conduct'
import { signals } from '@saakh/catalogue/registry'
import { addMonths, dayNumber, type IsoDate } from '@saakh/domain/dates'
import { FACILITY_KINDS, isRevolving } from '@saakh/domain/facility'
import { type DecimalText, paiseOf } from '@saakh/domain/money'
import { type RawBuilder, sql } from 'kysely'
import type { PastMoment } from '../../platform/past-moment.ts'
import type { Context } from '../../platform/verb.ts'
import { readDefaults } from '../alerts/own-defaults.ts'
import { conductAt, readConductByParty } from '../parties/account-facts.ts'

// How far the limits of cash credits and overdrafts are drawn. The ceiling is the lower of sanctioned limit and drawing power.

/** Days above the ceiling are counted back so far at most. */
const MONTHS_BACK = 36

/** The setting of the organization from how many percent on a limit is highly used: of *High or dormant use of the limit*. */
export async function highUsePercent({ tx, org, clock }: Context): Promise<number> {
  const signal = signals.find(({ code }) => code === 'high_utilisation')
  const { rows } = await sql<{ average_above: string | null }>`
    select threshold_values->>'average_above' as average_above from threshold_sets
    where organization_id = ${org.organization_id} and code = 'high_utilisation' and portfolio_id is null
      and valid_from <= ${clock.now()}
    order by valid_from desc, threshold_set_id desc limit 1`.execute(tx)
  const defaults = signal && (await readDefaults(tx, org.organization_id))(signal)
  return Number(rows[0]?.average_above ?? defaults?.average_above)
}

const REVOLVING = FACILITY_KINDS.filter(isRevolving)

/** Of a facility as `f`, in SQL what `ceilingAt` of the catalogue says; null of what does not revolve. */
export const CEILING = sql`(case when f.kind = any(${REVOLVING}::text[]) then least(f.sanctioned, f.drawing_power) end)`

/** Something is owed, and it is at least so many percent of the ceiling; above a ceiling of nothing as well. */
export const isAtLimit = (percent: number): RawBuilder<unknown> =>
  sql`(f.outstanding > 0 and f.outstanding * 100 >= ${CEILING} * ${percent}::numeric)`

/** With one decimal; null without balance or ceiling, and over a ceiling of nothing. */
export function usedPercent(outstanding: DecimalText | null, ceiling: DecimalText | null): string | null {
  if (outstanding === null || ceiling === null) return null
  const owed = paiseOf(outstanding)
  return percentOf(owed > 0n ? owed : 0n, paiseOf(ceiling))
}

interface Standing {
  account_number: string
  party_id: string
  as_of: IsoDate
}
export interface DaysAbove {
  days: number
  /** The count reaches back to the first day-end known, or to a gap. */
  at_least: boolean
}

/** By account: days above the ceiling up to the day-end at which each stands, as the alert counts them. */
export async function daysAbove(
  { tx, org }: Context,
  rows: readonly Standing[],
  moment: PastMoment | null = null,
): Promise<Map<string, DaysAbove>> {
  const { rows: read } = await sql<{ party_id: string; target: string }>`
    select own as party_id, p as target from unnest(${[...new Set(rows.map(({ party_id }) => party_id))]}::uuid[]) p
      cross join lateral parties_read_as(p) own`.execute(tx)
  const targetOf = new Map(read.map(({ party_id, target }) => [party_id, target]))
  const first = rows.reduce((least, { as_of }) => (as_of < least ? as_of : least), '9999-12-31')
  const from = rows.length === 0 ? first : addMonths(`${first.slice(0, 7)}-01`, -MONTHS_BACK)
  const conduct = await (moment === null
    ? readConductByParty(tx, org.organization_id, targetOf, from)
    : conductAt(tx, org.organization_id, targetOf, from, moment))
  return new Map(
    rows.flatMap(({ account_number, party_id, as_of }) => {
      const { masters = [], months = [] } = conduct.get(party_id) ?? {}
      const series = conductOf(masters, months, as_of).find(
        (accountSeries) => accountSeries.account_number === account_number,
      )
      if (!series) return []
      const last = dayNumber(as_of)
      const runs = excessDays(series, CONDUCT_LIMITS.gap_days.default, 0n, lastWithin(series, last, 0n))
      const run = runs.findLast(({ day }) => day <= last)
      return run ? [[account_number, { days: run.days, at_least: run.at_least }] as const] : []
    }),
  )
}
