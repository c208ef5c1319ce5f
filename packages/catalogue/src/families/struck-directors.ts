import type { IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { said } from '../kit/figures.ts'
import type { JudgedFinding } from '../kit/judgement.ts'
import type { Today } from '../kit/today.ts'
import { knownDay } from '../known-day.ts'
import { type Severity, WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOlder } from '../stale.ts'
import { type Board, clearBoard, foundOnBoard, hasLeft, onBoard, type Seat } from './board.ts'

type Band = 'deactivated' | 'disqualified'
/** A number is deactivated when a yearly form is late. */
const SEVERITY: Record<Band, Severity> = { deactivated: 'Medium', disqualified: 'High' }
export const STRUCK_NAMES: Record<Band, string> = { deactivated: 'Deactivated', disqualified: 'Disqualified' }

interface Struck extends Seat {
  numbered: Fact<'directorship'>
  band: Band
  since: IsoDate
}

/** One seat per person, so that nobody is counted twice. */
function sitting({ seats }: Board, today: Today): Seat[] {
  const byPerson = new Map(seats.filter((seat) => !hasLeft(seat, today)).map((seat) => [seat.person, seat]))
  return [...byPerson.values()].sort((a, b) => (a.person < b.person ? -1 : 1))
}

function struckOf(seat: Seat, today: Today): Struck[] {
  const { numbered } = seat
  const status = numbered?.payload.din_status
  if (!numbered || (status !== 'disqualified' && status !== 'deactivated')) return []
  const { disqualified_from, disqualified_until } = numbered.payload
  const isOver = disqualified_until !== null && today.isPast(disqualified_until)
  if (isOver || (disqualified_from !== null && !today.hasCome(disqualified_from))) return []
  return [{ ...seat, numbered, band: status, since: disqualified_from ?? knownDay(numbered) }]
}

function findingOf(board: Board, struck: readonly Struck[]): JudgedFinding<Band> {
  const band: Band = struck.some((director) => director.band === 'disqualified') ? 'disqualified' : 'deactivated'
  const worst = struck.filter((director) => director.band === band)
  return foundOnBoard(board, {
    band,
    severity: SEVERITY[band],
    detail: {
      directors: struck.map(({ now, numbered, band: status }) => ({
        name: now.payload.name,
        din: now.payload.din,
        role: now.payload.role,
        din_status: STRUCK_NAMES[status],
        disqualified_from: numbered.payload.disqualified_from,
        disqualified_until: numbered.payload.disqualified_until,
      })),
    },
    figures: {
      struck: worst.length,
      several: worst.length > 1,
      numbers: struck.map(({ now, numbered, band: status, since }) => {
        const { disqualified_from } = numbered.payload
        const told_on = disqualified_from === null ? since : null
        return { name: now.payload.name, din: now.payload.din, status, told_on, since: disqualified_from }
      }),
    },
    places: struck.map(({ numbered, band: status }) => ({
      fact_id: numbered.fact_id,
      as_of: knownDay(numbered),
      path: 'din_status',
      code: 'din_status',
      figures: { status },
    })),
    fact_ids: struck.flatMap(({ now, numbered }) => [now.fact_id, numbered.fact_id]),
    event_date:
      worst
        .map(({ since }) => since)
        .sort()
        .at(-1) ?? board.date,
  })
}

/** The number of a director who is in office is disqualified or deactivated. */
export const struckDirectors = onBoard((board, { today, limits }) => {
  const directors = sitting(board, today)
  const struck = directors.flatMap((seat) => struckOf(seat, today))
  const unlessOld = <J extends JudgedFinding<Band> | ReturnType<typeof clearBoard>>(judged: J) =>
    staleWhenOlder(judged, board.date, today, Number(limits.stale_after_days))
  if (struck.length > 0) return unlessOld(findingOf(board, struck))
  const silent = directors.filter(({ numbered }) => numbered === null).length
  if (directors.length > 0 && silent === 0) return unlessOld(clearBoard(board, { directors: directors.length }))
  return {
    state: 'not_measurable',
    subject: WHOLE_PARTY,
    reason: directors.length === 0 ? said('nobody') : said('silent', { silent, directors: directors.length }),
    last_data_date: board.date,
  }
})
