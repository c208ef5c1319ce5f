import { addDays, daysBetween, type IsoDate } from '@saakh/domain/dates'
import { isoDateSchema } from '@saakh/domain/fact-kind'
import { directorship } from '@saakh/domain/fact-kinds/directorship'
import type { Fact } from '@saakh/domain/facts'
import { formatDate, formatDays } from '@saakh/domain/formats'
import { z } from 'zod'
import { hasLeft, type Seat, seatsOf, stillOnBoard } from '../families/board.ts'
import { knownDay } from '../known-day.ts'
import { defineSignal } from '../legacy-signal.ts'
import { type Severity, WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOld } from '../stale.ts'

const BANDS = ['one', 'several'] as const
type Band = (typeof BANDS)[number]
const SEVERITY: Record<Band, Severity> = { one: 'Medium', several: 'High' }

interface Departed extends Seat {
  ceased_on: IsoDate
}

/** The dead and those whose term was over did not walk away; a departure without a reason counts. */
const isOrdinary = ({ now }: Seat): boolean =>
  now.payload.departure === 'died' || now.payload.departure === 'term_ended'

function departedIn(seats: readonly Seat[], day: IsoDate, lookBack: number): Departed[] {
  const from = addDays(day, -lookBack)
  const last = new Map<string, Departed>()
  for (const seat of seats) {
    const { ceased_on } = seat.now.payload
    if (ceased_on === null || ceased_on < from || !hasLeft(seat, day)) continue
    if (isOrdinary(seat) || stillOnBoard(seat, seats, day)) continue
    // Who gave up two offices is one person who left.
    const known = last.get(seat.person)
    if (!known || known.ceased_on < ceased_on) last.set(seat.person, { ...seat, ceased_on })
  }
  return [...last.values()].sort((a, b) =>
    a.ceased_on === b.ceased_on ? (a.person < b.person ? -1 : 1) : a.ceased_on < b.ceased_on ? 1 : -1,
  )
}

function findingOf(
  departed: readonly [Departed, ...Departed[]],
  last: Fact<'directorship'>,
  { severalFrom, lookBack }: { severalFrom: number; lookBack: number },
) {
  const band: Band = departed.length >= severalFrom ? 'several' : 'one'
  const [latest] = departed
  const roleOf = ({ now }: Departed) => now.payload.role?.toLowerCase() ?? 'director'
  return {
    state: 'finding' as const,
    subject: WHOLE_PARTY,
    band,
    severity: SEVERITY[band],
    title:
      departed.length === 1
        ? `A ${roleOf(latest)} left the board on ${formatDate(latest.ceased_on)}.`
        : `Of the board ${departed.length} directors left within ${formatDays(lookBack)}.`,
    why: `The list of directors says: ${departed
      .map(
        ({ now, ceased_on }) =>
          `${now.payload.name} (${now.payload.role ?? 'role not told'}) left on ${formatDate(ceased_on)}, reason: ${now.payload.reason ?? 'not told'}`,
      )
      .join('; ')}.`,
    clears_when: `No director has left for ${formatDays(lookBack)}.`,
    detail: {
      directors: departed.map(({ now, ceased_on }) => ({
        name: now.payload.name,
        din: now.payload.din,
        role: now.payload.role,
        appointed_on: now.payload.appointed_on,
        ceased_on,
        reason: now.payload.reason,
      })),
    },
    evidence: departed.map(({ now, ceased_on }) => ({
      fact_id: now.fact_id,
      label: `Ceased, ${now.payload.role ?? 'director'}`,
      observed: formatDate(ceased_on),
      threshold: null,
      as_of: knownDay(now),
      path: 'ceased_on',
    })),
    fact_ids: [last.fact_id, ...departed.map(({ now }) => now.fact_id)],
    trend: null,
    exposure: null,
    event_date: latest.ceased_on,
    last_data_date: knownDay(last),
  }
}

const isSome = (all: Departed[]): all is [Departed, ...Departed[]] => all.length > 0

export const signal = defineSignal({
  code: 'resignation_of_director',
  label: 'Director resigned',
  category: 'Governance',
  bands: BANDS,
  signal_codes: { one: '20160', several: '20161' },
  signal_format: 3,
  track: ['credit', 'fraud'],
  severity: 'Medium',
  regulation_number: 42,
  summary:
    'A director of the company left the board, and neither died nor came to the end of the term; two within six months are severe.',
  also_called: ['director_resignation', 'resignation_of_directors', 'director_change'],
  personal: true,
  detail: z.object({
    directors: z.array(
      z.object({
        name: z.string(),
        din: z.string().nullable(),
        role: z.string().nullable(),
        appointed_on: isoDateSchema.nullable(),
        ceased_on: isoDateSchema,
        reason: z.string().nullable(),
      }),
    ),
  }),
  layout: {
    title: 'Directors who left',
    fields: [],
    tables: [
      {
        key: 'directors',
        label: 'Directors',
        columns: [
          { key: 'name', label: 'Name', format: 'text', also: ['director_name', 'name_of_director', 'director'] },
          { key: 'din', label: 'DIN', format: 'text', also: ['DIN', 'director_id', 'din_number'] },
          { key: 'role', label: 'Role', format: 'text', also: ['designation', 'designation_of_director'] },
          {
            key: 'appointed_on',
            label: 'Appointed on',
            format: 'date',
            also: ['date_of_appointment', 'appointment_date', 'begin_date'],
          },
          {
            key: 'ceased_on',
            label: 'Ceased on',
            format: 'date',
            also: [
              'date_of_resignation',
              'resignation_date',
              'date_of_cessation',
              'cessation_date',
              'resigned_on',
              'end_date',
            ],
          },
          { key: 'reason', label: 'Reason', format: 'text', also: ['reason_for_resignation', 'reason_for_cessation'] },
        ],
      },
    ],
  },
  needs: [directorship],
  applies_to: { party_types: 'all' },
  thresholds: {
    schema: z.object({
      look_back_days: z.int().min(1).max(1825),
      several_from: z.int().min(2).max(20),
      stale_after_days: z.int().min(1).max(3650),
    }),
    defaults: { look_back_days: 183, several_from: 2, stale_after_days: 365 },
    fields: {
      look_back_days: {
        label: 'Look back',
        unit: 'days',
        note: 'How long a departure counts.',
        stricter: 'higher',
      },
      several_from: { label: 'High severity from', unit: 'count', note: 'Directors who left within that time.' },
      stale_after_days: {
        label: 'Stale after',
        unit: 'days',
        note: 'Age of the last list of directors from which it says nothing about today.',
        stricter: 'higher',
      },
    },
  },
  rule(facts, { day, thresholds }) {
    const lines = facts.of('directorship')
    const last = lines.at(-1)
    if (!last)
      return [
        {
          state: 'not_measurable',
          subject: WHOLE_PARTY,
          reason: 'No list of directors names this party.',
          last_data_date: null,
        },
      ]
    const departed = departedIn(seatsOf(lines), day, thresholds.look_back_days)
    // A departure within the look-back is news, however long the list has not been renewed.
    if (isSome(departed))
      return [findingOf(departed, last, { severalFrom: thresholds.several_from, lookBack: thresholds.look_back_days })]
    const judged = {
      state: 'clear' as const,
      subject: WHOLE_PARTY,
      reason: `No director is told to have left within ${formatDays(thresholds.look_back_days)}; the last list is of ${formatDate(knownDay(last))}.`,
      last_data_date: knownDay(last),
    }
    return [staleWhenOld(judged, daysBetween(knownDay(last), day), thresholds.stale_after_days)]
  },
})
