import { dateOfDay, dayNumber, type IsoDate } from '@saakh/domain/dates'
import type { OwnRule } from '@saakh/domain/own-rule'
import type { Today } from '../kit/today.ts'
import { type Reading, readFigure } from './figures.ts'
import { isAccountMeasure, type ReadMeasure, type Subject } from './subjects.ts'

/** All figures of a subject as of a day. */
export interface Picture {
  readings: ReadonlyMap<string, Reading>
  /** The last day of which any of them tells; null where none does. */
  day: number | null
}

/** Days since a day that is kept, up to the day of which the other figures tell. */
const countedTo = (reading: Reading, since: IsoDate | null, day: number): Reading =>
  since === null ? reading : { ...reading, value: { n: BigInt(day - dayNumber(since)), d: 1n } }

export function pictureOf(rule: OwnRule, { read, account }: Subject, until: number, today: Today): Picture {
  const readings = new Map<string, Reading>()
  const counts: ReadMeasure[] = []
  let day: number | null = null
  for (const readMeasure of read) {
    const figure = rule.figures[readMeasure.name]
    if (!figure) continue
    const reading = readFigure(figure, readMeasure.told, until)
    readings.set(readMeasure.name, reading)
    if (isAccountMeasure(readMeasure.measure) && readMeasure.measure.counts_to) counts.push(readMeasure)
    else if (readMeasure.measure.stale && reading.last !== null) day = Math.max(day ?? reading.last, reading.last)
  }
  for (const { name, measure } of counts) {
    const reading = readings.get(name)
    const since = account && isAccountMeasure(measure) ? (measure.counts_to?.(account) ?? null) : null
    if (reading) readings.set(name, countedTo(reading, since, day ?? Math.min(until, today.number)))
  }
  const last = [...readings.values()].flatMap((reading) => reading.last ?? [])
  return { readings, day: day ?? (last.length === 0 ? null : Math.max(...last)) }
}

/** The day of which the figures tell; today where nothing was delivered. */
export const dayText = ({ day }: Picture, today: Today): IsoDate => (day === null ? today.date : dateOfDay(day))
