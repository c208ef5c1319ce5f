import type { IsoDate } from '@saakh/domain/dates'
import type { Fact, FactPayload } from '@saakh/domain/facts'
import { type SharedSeries, validDay } from '../fact-set.ts'
import type { Today } from '../kit/today.ts'

// What our own score of a borrower was from day to day. A new version of the card is a new scale: scores of two versions
// are never compared.

type Payload = FactPayload<'party_score'>
type Band = NonNullable<Payload['band']>

const RISK: Record<Band, number> = { Low: 1, Medium: 2, High: 3 }

export interface ScoreReading {
  fact: Fact<'party_score'>
  day: IsoDate
  score: number
  band: Band
  /** Of the band, from 1; a higher one is worse. */
  ordinal: number
}

export interface ScoreHistory {
  /** What was computed last. */
  latest: Fact<'party_score'>
  /** By the latest version of the card, one per day, oldest first; days without a score are left out. */
  readings: ScoreReading[]
}

function readingOf(fact: Fact<'party_score'>): ScoreReading[] {
  const { score, band } = fact.payload
  return score === null || band === null ? [] : [{ fact, day: validDay(fact), score, band, ordinal: RISK[band] }]
}

const cardOf = ({ payload }: Fact<'party_score'>): string => `${payload.scorecard} ${payload.scorecard_version}`

/** Of several scores of one day the one computed last counts: files of one morning come one after the other. */
export const scoreHistory: SharedSeries<'party_score', ScoreHistory | null> = {
  from: ['party_score'],
  make: (facts) => {
    const byDay = new Map(facts.of('party_score').map((fact) => [validDay(fact), fact]))
    const days = [...byDay].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, fact]) => fact)
    const latest = days.at(-1)
    if (!latest) return null
    const before = days.findLastIndex((fact) => cardOf(fact) !== cardOf(latest))
    return { latest, readings: days.slice(before + 1).flatMap(readingOf) }
  },
}

/** The score that stood so many days ago, and those after it. */
export const standingSince = (readings: readonly ScoreReading[], today: Today, days: number): ScoreReading[] =>
  readings.slice(
    Math.max(
      0,
      readings.findLastIndex((reading) => today.hasPassed(reading.day, days)),
    ),
  )

export interface DriverChange {
  label: string
  previous_points: number
  current_points: number
  /** Place in the later score; null where it is not in it any more. */
  place: number | null
  observed: string | null
  /** True when the driver can no longer be measured: points went without anything new being known. */
  is_missing: boolean
  is_limit: boolean
}

/** The drivers whose points differ, those that took most first. */
export function driverChanges(from: ScoreReading, to: ScoreReading): DriverChange[] {
  const drivers = ({ fact }: ScoreReading) => fact.payload.drivers
  const pointsIn = (of: ScoreReading, id: string) => drivers(of).find((driver) => driver.id === id)?.points ?? 0
  const now = drivers(to).map(
    (driver, place): DriverChange => ({
      label: driver.label,
      previous_points: pointsIn(from, driver.id),
      current_points: driver.points,
      place,
      observed: driver.observed,
      is_missing: driver.state !== 'measured',
      is_limit: driver.kind === 'limit',
    }),
  )
  const gone = drivers(from)
    .filter(({ id }) => !drivers(to).some((driver) => driver.id === id))
    .map(
      (driver): DriverChange => ({
        label: driver.label,
        previous_points: driver.points,
        current_points: 0,
        place: null,
        observed: null,
        is_missing: driver.kind !== 'limit',
        is_limit: driver.kind === 'limit',
      }),
    )
  return [...now, ...gone]
    .filter((change) => change.current_points !== change.previous_points)
    .sort((a, b) => lossOf(b) - lossOf(a) || (a.label < b.label ? -1 : 1))
}

export const lossOf = ({ previous_points, current_points }: DriverChange): number => previous_points - current_points
