import type { IsoDate } from '@saakh/domain/dates'
import { directorship } from '@saakh/domain/fact-kinds/directorship'
import type { Fact } from '@saakh/domain/facts'
import { matchName } from '@saakh/domain/names'
import type { SharedSeries } from '../fact-set.ts'
import { type Figures, said } from '../kit/figures.ts'
import type { Judged, JudgedClear, JudgedFinding } from '../kit/judgement.ts'
import type { InForce, Limits } from '../kit/limits.ts'
import { EVERY_PARTY, type JudgeContext, type Rule } from '../kit/rule.ts'
import type { Today } from '../kit/today.ts'
import type { Words } from '../kit/words.ts'
import { knownDay } from '../known-day.ts'
import { WHOLE_PARTY } from '../outcome.ts'

// Who sits on the board, as the lender's lists tell it. Somebody who is missing in a later list is not stated to have left.

type Line = Fact<'directorship'>

/** One appointment of one person. */
export interface Seat {
  person: string
  now: Line
  /** The last line that tells of the number's status; a list without that column changes nothing. */
  numbered: Line | null
}

export interface Board {
  seats: readonly Seat[]
  last: Line
  /** When the last list was known. */
  date: IsoDate
}

const personOf = ({ payload }: Line): string => payload.din ?? matchName(payload.name)

/** Null when no list names the party. */
const boards: SharedSeries<'directorship', Board | null> = {
  from: ['directorship'],
  make(facts) {
    const lines = facts.of('directorship')
    const last = lines.at(-1)
    return last ? { seats: seatsOf(lines), last, date: knownDay(last) } : null
  },
}

/** `lines` in the order in which they became known. */
function seatsOf(lines: readonly Line[]): Seat[] {
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

export const hasLeft = ({ now }: Seat, today: Today): boolean =>
  now.payload.ceased_on !== null && today.hasCome(now.payload.ceased_on)

/**
 * Whether the person still holds another seat after giving this one up: a director who becomes managing director has two
 * lines. A list that is older than the departure does not mention it.
 */
export const isStillOnBoard = (seat: Seat, { seats }: Board, today: Today): boolean =>
  seats.some(
    (other) =>
      other !== seat &&
      other.person === seat.person &&
      !hasLeft(other, today) &&
      knownDay(other.now) >= knownDay(seat.now),
  )

export const clearBoard = ({ date }: Board, figures: Figures = {}): JudgedClear => ({
  state: 'clear',
  subject: WHOLE_PARTY,
  reason: said('clear', figures),
  last_data_date: date,
})

export const foundOnBoard = <B extends string>(
  { last, date }: Board,
  finding: Omit<JudgedFinding<B>, 'state' | 'subject' | 'trend' | 'exposure' | 'last_data_date'>,
): JudgedFinding<B> => ({
  state: 'finding',
  subject: WHOLE_PARTY,
  ...finding,
  // The last line of all tells that the board was looked at.
  fact_ids: [last.fact_id, ...finding.fact_ids],
  trend: null,
  exposure: null,
  last_data_date: date,
})

const NEEDS = [directorship] as const
const WORDS: Words = { reasons: { no_list: 'No list of directors names this party.' } }

/** Judges the lists of directors. */
export const onBoard = <const B extends string>(
  judge: (board: Board, context: JudgeContext<InForce>) => Judged<B>,
): Rule<typeof NEEDS, Limits, B> => ({
  needs: NEEDS,
  applies_to: EVERY_PARTY,
  words: WORDS,
  judge(facts, context) {
    const board = facts.read(boards)
    if (board) return [judge(board, context)]
    return [{ state: 'not_measurable', subject: WHOLE_PARTY, reason: said('no_list'), last_data_date: null }]
  },
})
