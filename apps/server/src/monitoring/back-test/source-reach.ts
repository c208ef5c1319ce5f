import { asOfInstant } from '@saakh/catalogue/fact-set'
import { REPORTING_LAGS } from '@saakh/catalogue/reporting-lags'
import type { SourceDates } from '@saakh/catalogue/signal'
import { addDays, type IsoDate } from '@saakh/domain/dates'
import { type FactKind, isFactKind } from '@saakh/domain/facts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { PartyScope } from '../party-scope.ts'
import { readSourceDatesAt } from '../source-dates.ts'

interface FirstLoad {
  kind: string
  /** The day on which the first files of the kind came, and the last day that these tell of. */
  came_on: IsoDate
  reaches: IsoDate
}

/** Files that came within so many days of the first one belong to the first load. */
const FIRST_LOAD_DAYS = 31

async function readFirstLoads(tx: Tx, organization_id: string): Promise<(FirstLoad & { kind: FactKind })[]> {
  const { rows } = await sql<FirstLoad>`
    with first as (select kind, min(known_at) as known_at from feed_sightings
      where organization_id = ${organization_id} group by kind)
    select f.kind, (min(f.known_at) at time zone 'Asia/Kolkata')::date as came_on, max(s.reaches) as reaches
    from first f join feed_sightings s on s.organization_id = ${organization_id} and s.kind = f.kind
      and s.known_at <= f.known_at + make_interval(days => ${FIRST_LOAD_DAYS})
    group by f.kind`.execute(tx)
  return rows.flatMap(({ kind, ...load }) => (isFactKind(kind) ? [{ ...load, kind }] : []))
}

/** Before its files came, a kind that the first load tells of would have reached to the day less its lag. */
const reconstructedOn = (loads: readonly (FirstLoad & { kind: FactKind })[], day: IsoDate): SourceDates =>
  Object.fromEntries(
    loads.flatMap(({ kind, came_on, reaches }) => {
      const until = addDays(day, -REPORTING_LAGS[kind].days)
      return day < came_on && until <= reaches ? [[kind, until]] : []
    }),
  )

/** How far each source reached on each of the days, by party; of what was loaded at once, how far it would have reached. */
export async function sourcesOn(
  tx: Tx,
  organization_id: string,
  scope: PartyScope,
  days: readonly IsoDate[],
): Promise<(party_id: string) => (day: IsoDate) => SourceDates> {
  const loads = await readFirstLoads(tx, organization_id)
  const moments = days.map((day) => ({ as_of: day, known_until: asOfInstant(day) }))
  const known = await readSourceDatesAt(tx, organization_id, scope, moments)
  const places = new Map(days.map((day, at) => [day, { at, before: reconstructedOn(loads, day) }]))
  return (party_id) => (day) => {
    const place = places.get(day)
    return place ? { ...place.before, ...known(party_id, place.at) } : {}
  }
}
