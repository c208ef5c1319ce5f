import { daysBetween, type IsoDate } from '@saakh/domain/dates'
import { isoDateSchema } from '@saakh/domain/fact-kind'
import { directorship } from '@saakh/domain/fact-kinds/directorship'
import type { Fact } from '@saakh/domain/facts'
import { formatDate } from '@saakh/domain/formats'
import { z } from 'zod'
import { hasLeft, type Seat, seatsOf } from '../families/board.ts'
import { knownDay } from '../known-day.ts'
import { defineSignal } from '../legacy-signal.ts'
import { type Severity, WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOld } from '../stale.ts'

const BANDS = ['deactivated', 'disqualified'] as const
type Band = (typeof BANDS)[number]
/** A number is deactivated when a yearly form is late. */
const SEVERITY: Record<Band, Severity> = { deactivated: 'Medium', disqualified: 'High' }
const STATUS_WORDS: Record<Band, string> = { deactivated: 'Deactivated', disqualified: 'Disqualified' }

interface Struck extends Seat {
  numbered: Fact<'directorship'>
  band: Band
  since: IsoDate
}

/** One seat per person, so that nobody is counted twice. */
function sitting(seats: readonly Seat[], day: IsoDate): Seat[] {
  const byPerson = new Map(seats.filter((seat) => !hasLeft(seat, day)).map((seat) => [seat.person, seat]))
  return [...byPerson.values()].sort((a, b) => (a.person < b.person ? -1 : 1))
}

function struckOf(seat: Seat, day: IsoDate): Struck[] {
  const { numbered } = seat
  const status = numbered?.payload.din_status
  if (!numbered || (status !== 'disqualified' && status !== 'deactivated')) return []
  const { disqualified_from, disqualified_until } = numbered.payload
  const isOver = disqualified_until !== null && disqualified_until < day
  if (isOver || (disqualified_from !== null && disqualified_from > day)) return []
  return [{ ...seat, numbered, band: status, since: disqualified_from ?? knownDay(numbered) }]
}

function findingOf(struck: readonly [Struck, ...Struck[]], last: Fact<'directorship'>) {
  const worst = struck.find(({ band }) => band === 'disqualified') ?? struck[0]
  const { band } = worst
  const worstOnes = struck.filter((one) => one.band === band)
  const told = struck.map(
    ({ now, numbered, band: own, since }) =>
      `the number of ${now.payload.name} (DIN ${now.payload.din ?? 'not told'}) is ${own}${numbered.payload.disqualified_from === null ? `, as told on ${formatDate(since)}` : ` since ${formatDate(since)}`}`,
  )
  return {
    state: 'finding' as const,
    subject: WHOLE_PARTY,
    band,
    severity: SEVERITY[band],
    title: `The number of ${worstOnes.length === 1 ? 'a director' : `${worstOnes.length} directors`} of the company is ${band}.`,
    why: `The list of directors says: ${told.join('; ')}.`,
    clears_when: 'No director of the company has a number that is disqualified or deactivated.',
    detail: {
      directors: struck.map(({ now, numbered, band: own }) => ({
        name: now.payload.name,
        din: now.payload.din,
        role: now.payload.role,
        din_status: STATUS_WORDS[own],
        disqualified_from: numbered.payload.disqualified_from,
        disqualified_until: numbered.payload.disqualified_until,
      })),
    },
    evidence: struck.map(({ numbered, band: own }) => ({
      fact_id: numbered.fact_id,
      label: 'Status of the DIN',
      observed: STATUS_WORDS[own],
      threshold: 'Approved',
      as_of: knownDay(numbered),
      path: 'din_status',
    })),
    fact_ids: [last, ...struck.flatMap(({ now, numbered }) => [now, numbered])].map(({ fact_id }) => fact_id),
    trend: null,
    exposure: null,
    event_date:
      worstOnes
        .map(({ since }) => since)
        .sort()
        .at(-1) ?? knownDay(last),
    last_data_date: knownDay(last),
  }
}

const isSome = (all: Struck[]): all is [Struck, ...Struck[]] => all.length > 0

function judge(seats: readonly Seat[], last: Fact<'directorship'>, day: IsoDate) {
  const about = { subject: WHOLE_PARTY, last_data_date: knownDay(last) }
  const board = sitting(seats, day)
  const struck = board.flatMap((seat) => struckOf(seat, day))
  if (isSome(struck)) return findingOf(struck, last)
  const silent = board.filter(({ numbered }) => numbered === null)
  if (silent.length > 0 || board.length === 0) {
    const reason =
      board.length === 0
        ? 'The list names no director who is in office.'
        : `The list does not tell the status of the DIN of ${silent.length} of ${board.length} directors.`
    return { state: 'not_measurable' as const, ...about, reason }
  }
  const reason = `The numbers of all ${board.length} directors are told to be in order.`
  return { state: 'clear' as const, ...about, reason }
}

export const signal = defineSignal({
  code: 'director_disqualified',
  label: 'Director disqualified',
  category: 'Governance',
  bands: BANDS,
  signal_codes: { deactivated: '20170', disqualified: '20171' },
  signal_format: 3,
  track: ['fraud'],
  severity: 'High',
  regulation_number: 42,
  summary: 'The number of a director who is in office is disqualified or deactivated in the company register.',
  also_called: ['disqualified_director', 'din_disqualified', 'disqualified_directors'],
  personal: true,
  detail: z.object({
    directors: z.array(
      z.object({
        name: z.string(),
        din: z.string().nullable(),
        role: z.string().nullable(),
        din_status: z.string(),
        disqualified_from: isoDateSchema.nullable(),
        disqualified_until: isoDateSchema.nullable(),
      }),
    ),
  }),
  layout: {
    title: 'Disqualified directors',
    fields: [],
    tables: [
      {
        key: 'directors',
        label: 'Directors',
        columns: [
          { key: 'name', label: 'Name', format: 'text', also: ['director_name', 'name_of_director', 'director'] },
          { key: 'din', label: 'DIN', format: 'text', also: ['DIN', 'director_id', 'din_number'] },
          { key: 'role', label: 'Role', format: 'text', also: ['designation'] },
          {
            key: 'din_status',
            label: 'Status of the DIN',
            format: 'text',
            also: ['status', 'disqualification_status'],
          },
          {
            key: 'disqualified_from',
            label: 'Disqualified from',
            format: 'date',
            also: ['date_of_disqualification', 'disqualification_date', 'from_date'],
          },
          { key: 'disqualified_until', label: 'Disqualified until', format: 'date', also: ['to_date', 'valid_until'] },
        ],
      },
    ],
  },
  needs: [directorship],
  applies_to: { party_types: 'all' },
  thresholds: {
    schema: z.object({ stale_after_days: z.int().min(1).max(3650) }),
    defaults: { stale_after_days: 365 },
    fields: {
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
    const judged = judge(seatsOf(lines), last, day)
    return [
      judged.state === 'not_measurable'
        ? judged
        : staleWhenOld(judged, daysBetween(knownDay(last), day), thresholds.stale_after_days),
    ]
  },
})
