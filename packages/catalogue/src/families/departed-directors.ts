import type { IsoDate } from '@saakh/domain/dates'
import type { Today } from '../kit/today.ts'
import { knownDay } from '../known-day.ts'
import { staleWhenOlder } from '../stale.ts'
import { type Board, clearBoard, foundOnBoard, hasLeft, isStillOnBoard, onBoard, type Seat } from './board.ts'

interface Departed extends Seat {
  ceased_on: IsoDate
}

/** The dead and those whose term was over did not walk away; a departure without a reason counts. */
const isOrdinary = ({ now }: Seat): boolean =>
  now.payload.departure === 'died' || now.payload.departure === 'term_ended'

/** The latest first. */
function departedFrom(board: Board, today: Today, lookBackDays: number): Departed[] {
  const byPerson = new Map<string, Departed>()
  for (const seat of board.seats) {
    const { ceased_on } = seat.now.payload
    if (ceased_on === null || today.isOlder(ceased_on, lookBackDays) || !hasLeft(seat, today)) continue
    if (isOrdinary(seat) || isStillOnBoard(seat, board, today)) continue
    // Who gave up two offices is one person who left.
    const known = byPerson.get(seat.person)
    if (!known || known.ceased_on < ceased_on) byPerson.set(seat.person, { ...seat, ceased_on })
  }
  return [...byPerson.values()].sort((a, b) =>
    a.ceased_on === b.ceased_on ? (a.person < b.person ? -1 : 1) : a.ceased_on < b.ceased_on ? 1 : -1,
  )
}

function findingOf(board: Board, departed: readonly Departed[], latest: Departed, severalFrom: number) {
  const several = departed.length >= severalFrom
  return foundOnBoard(board, {
    band: several ? 'several' : 'one',
    severity: several ? 'High' : 'Medium',
    code: departed.length === 1 ? 'one_left' : 'more_left',
    detail: {
      directors: departed.map(({ now: { payload }, ceased_on }) => ({
        name: payload.name,
        din: payload.din,
        role: payload.role,
        appointed_on: payload.appointed_on,
        ceased_on,
        reason: payload.reason,
      })),
    },
    figures: { departed: departed.length, role: latest.now.payload.role, ceased_on: latest.ceased_on },
    places: departed.map(({ now, ceased_on }) => ({
      fact_id: now.fact_id,
      as_of: knownDay(now),
      path: 'ceased_on',
      code: 'ceased_on',
      figures: { role: now.payload.role, ceased_on },
    })),
    fact_ids: departed.map(({ now }) => now.fact_id),
    event_date: latest.ceased_on,
  })
}

/** Directors left the board within the days to look back, and neither died nor came to the end of the term. */
export const departedDirectors = onBoard((board, { today, limits }) => {
  const departed = departedFrom(board, today, Number(limits.look_back_days))
  const [latest] = departed
  // A departure within the look-back is news, however long the list has not been renewed.
  if (latest) return findingOf(board, departed, latest, Number(limits.several_from))
  const clear = clearBoard(board, { listed_on: board.date })
  return staleWhenOlder(clear, board.date, today, Number(limits.stale_after_days))
})
