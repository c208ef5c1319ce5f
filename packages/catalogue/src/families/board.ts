import type { IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { matchName } from '@saakh/domain/names'
import { knownDay } from '../known-day.ts'

// Who sits on the board, as the lender's lists tell it. Somebody who is missing in a later list is not told to have left.

type Line = Fact<'directorship'>

/** One appointment of one person. */
export interface Seat {
  person: string
  now: Line
  /** The last line that tells of the number's status; a list without that column changes nothing. */
  numbered: Line | null
}

const personOf = ({ payload }: Line): string => payload.din ?? matchName(payload.name)

/** `lines` in the order in which they became known. */
export function seatsOf(lines: readonly Line[]): Seat[] {
  const byAppointment = new Map<string, Line[]>()
  const byPerson = new Map<string, Line>()
  for (const line of lines) {
    const key = `${personOf(line)}\n${line.payload.appointed_on ?? ''}`
    byAppointment.set(key, [...(byAppointment.get(key) ?? []), line])
    if (line.payload.din_status !== null) byPerson.set(personOf(line), line)
  }
  return [...byAppointment.values()].flatMap((versions): Seat[] => {
    const now = versions.at(-1)
    return now ? [{ person: personOf(now), now, numbered: byPerson.get(personOf(now)) ?? null }] : []
  })
}

export const hasLeft = ({ now }: Seat, day: IsoDate): boolean =>
  now.payload.ceased_on !== null && now.payload.ceased_on <= day

/**
 * The seat that the person still holds after giving this one up: a director who becomes managing director has two lines.
 * A list that is older than the departure does not tell of it.
 */
export const stillOnBoard = (seat: Seat, all: readonly Seat[], day: IsoDate): Seat | null =>
  all.find(
    (other) =>
      other !== seat &&
      other.person === seat.person &&
      !hasLeft(other, day) &&
      knownDay(other.now) >= knownDay(seat.now),
  ) ?? null
