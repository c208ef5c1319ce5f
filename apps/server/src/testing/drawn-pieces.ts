import type { PriorityPieces } from '@saakh/catalogue/desk/priority'
import { addDays, type IsoDate } from '@saakh/domain/dates'
import { UNDECIDED_FIRST } from '@saakh/domain/desk'
import { ASSET_CLASSES } from '@saakh/domain/dpd'
import { timeOf } from '@saakh/domain/working-hours'
import fc from 'fast-check'

const TYPES = ['proceeding_nclt', 'rmd_alert', 'dpd_status_change', 'a type of later']

/** What a row of the queue may hold around a day: as the database stores it, the days by severity are the earliest of those by type. */
export function drawnPieces(today: IsoDate, furthest = 60): fc.Arbitrary<PriorityPieces> {
  const day = fc.option(fc.integer({ min: -furthest, max: 60 }).map((n) => addDays(today, n)))
  const untyped = fc.record({
    gravest: fc.constantFrom(1, 2, 3),
    families: fc.integer({ min: 0, max: 7 }),
    exposure: fc.option(fc.integer({ min: 0, max: 100_000 }).map((n) => n * 12_345)),
    least_decided: fc.constantFrom(...UNDECIDED_FIRST),
    ...{ watch_until: day, promise_broken_on: day },
    asset_class: fc.option(fc.constantFrom(...ASSET_CLASSES)),
    ...{ npa_since: day, npa_on: day, worse_on: day, worse_before: day, calmer_on: day },
  })
  const typed = fc.uniqueArray(
    fc
      .record({
        alert_type: fc.constantFrom(...TYPES),
        gravity: fc.constantFrom(1, 2, 3),
        since: fc.integer({ min: -furthest, max: 0 }).map((n) => addDays(today, n)),
        minute: fc.integer({ min: 0, max: 1439 }),
      })
      .map(({ minute, ...alert }) => ({ ...alert, at: `${alert.since}T${timeOf(minute)}:00+05:30` })),
    { maxLength: 5, selector: ({ alert_type, gravity }) => `${alert_type} ${gravity}` },
  )
  return fc.tuple(untyped, typed).map(([pieces, typed_since]) => {
    const first = (gravity: number) =>
      typed_since.flatMap((alert) => (alert.gravity === gravity ? alert.since : [])).sort()[0] ?? null
    const high_at = typed_since.flatMap(({ gravity, at }) => (gravity === 3 ? at : [])).sort()[0] ?? null
    return { ...pieces, typed_since, high_since: first(3), medium_since: first(2), low_since: first(1), high_at }
  })
}

const sqlOf = (value: unknown) =>
  value === null ? 'null' : `'${Array.isArray(value) ? JSON.stringify(value) : value}'`

/** As the assignments of an update of `desk_borrowers`. */
export const setsOf = (pieces: PriorityPieces): string =>
  Object.entries(pieces)
    .map(([name, value]) => `${name} = ${sqlOf(value)}`)
    .join(', ')
