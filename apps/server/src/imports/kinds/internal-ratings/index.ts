import { istDate, parseIndianDate } from '@saakh/domain/dates'
import { instrumentKey } from '@saakh/domain/ratings'
import { givenText, pastDay } from '../../kit/event-cells.ts'
import { type ParsedRow, refuse, refuseRow } from '../../kit/import-kind.ts'
import { definePartyEventKind } from '../../kit/party-event.ts'

/** A scale with more places than this is a score, and a score is no place on a scale. */
const MOST_GRADES = 50

function gradeOf(cell: string): ParsedRow<number | null> {
  const text = givenText(cell)
  if (text === null) return { ok: true, staged: null }
  const grade = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return grade >= 1 && grade <= MOST_GRADES
    ? { ok: true, staged: grade }
    : refuse(
        'grade',
        `grade is '${text}'; write the place of the rating on its scale, 1 to ${MOST_GRADES}, 1 the best.`,
      )
}

function dueDate(cell: string, rated_on: string): ParsedRow<string | null> {
  const text = givenText(cell)
  if (text === null) return { ok: true, staged: null }
  const day = parseIndianDate(text)
  if (!day.ok) return refuse('due_date_for_rating', `due_date_for_rating: ${day.reason}.`)
  if (day.value <= rated_on)
    return refuseRow('due_date_for_rating', `due_date_for_rating is ${day.value}, not after the rating of ${rated_on}.`)
  return { ok: true, staged: day.value }
}

export const kind = definePartyEventKind({
  kind: 'internal_ratings',
  place: 90,
  label: 'Internal ratings',
  description:
    "One line per rating by a model of your own: its symbol, its place on the model's scale, the day and when the next one is due. Ratings of one model and one instrument are compared.",
  fact: 'internal_rating',
  columns: [
    { name: 'cif_id', label: 'CIF id', required: false, example: '', aliases: ['cif'] },
    {
      name: 'model_type',
      label: 'Model',
      required: true,
      example: 'SME model',
      aliases: ['model', 'rating_model'],
    },
    {
      name: 'instrument_type',
      label: 'Instrument (empty: the borrower)',
      required: false,
      example: '',
      aliases: ['instrument', 'facility', 'facility_type'],
    },
    {
      name: 'rating',
      label: 'Rating',
      required: true,
      example: 'IR-5',
      aliases: ['current_rating', 'internal_rating', 'rating_symbol'],
    },
    {
      name: 'grade',
      label: 'Place on the scale (1 the best)',
      required: false,
      example: '5',
      aliases: ['rating_grade', 'scale_place', 'rating_rank'],
    },
    {
      name: 'rated_on',
      label: 'Rated on',
      required: true,
      example: '2026-02-10',
      aliases: ['date', 'rating_date', 'date_of_rating'],
      date: { precision: 'day' },
    },
    {
      name: 'due_date_for_rating',
      label: 'Next rating due',
      required: false,
      example: '2027-02-10',
      aliases: ['next_due_date', 'rating_due_date', 'next_rating_due', 'review_due_date'],
      date: { precision: 'day' },
    },
  ],
  parseEvent(cells, { today, known_at }) {
    if (instrumentKey(cells.model_type) === '') return refuse('model_type', `'${cells.model_type}' names no model.`)
    const rating = givenText(cells.rating)
    if (rating === null) return refuse('rating', `rating is '${cells.rating}': it names no rating.`)
    const grade = gradeOf(cells.grade)
    if (!grade.ok) return grade
    const rated = pastDay('rated_on', cells.rated_on, today)
    if (!rated.ok) return rated
    const rated_on = rated.staged
    if (rated_on === null) return refuse('rated_on', 'rated_on is empty.')
    if (rated_on > istDate(known_at))
      return refuse('rated_on', `rated_on is ${rated_on}, later than the day on which this file was known.`)
    const due = dueDate(cells.due_date_for_rating, rated_on)
    if (!due.ok) return due
    const instrument_type = givenText(cells.instrument_type)
    return {
      ok: true,
      staged: {
        subject: [instrumentKey(cells.model_type), instrumentKey(instrument_type ?? ''), rated_on].join(' / '),
        valid_from: rated_on,
        valid_to: null,
        // The rating is the lender's own: it knew it when it was given.
        public_on: rated_on,
        payload: {
          cif_id: givenText(cells.cif_id),
          model_type: cells.model_type,
          instrument_type,
          rating,
          grade: grade.staged,
          rated_on,
          due_date_for_rating: due.staged,
        },
      },
    }
  },
  reaches: (_event, about) => istDate(about.known_at),
})
