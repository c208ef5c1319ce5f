import { istDate } from '@saakh/domain/dates'
import { RATING_OUTLOOKS } from '@saakh/domain/fact-kinds/rating-action'
import type { FactPayload } from '@saakh/domain/facts'
import { RATING_AGENCIES, ratingAgency } from '@saakh/domain/rating-agencies'
import { type RatingTerm, ratingOrdinal } from '@saakh/domain/rating-scales'
import {
  instrumentKey,
  parseRating,
  type RatingOutlook,
  type RatingParts,
  type RatingWatch,
  ratingOddities,
} from '@saakh/domain/ratings'
import { givenText, pastDay, positiveAmount } from '../../kit/event-cells.ts'
import { type Cells, type ParsedRow, refuse, refuseRow } from '../../kit/import-kind.ts'
import { definePartyEventKind } from '../../kit/party-event.ts'

const YES_NO: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  1: true,
  no: false,
  n: false,
  false: false,
  0: false,
}
const TERMS: Readonly<Record<string, RatingTerm>> = {
  long: 'long',
  longterm: 'long',
  lt: 'long',
  short: 'short',
  shortterm: 'short',
  st: 'short',
}

type Column =
  | 'agency'
  | 'instrument'
  | 'term'
  | 'rating'
  | 'outlook'
  | 'watch'
  | 'not_cooperating'
  | 'withdrawn'
  | 'amount'
  | 'action_date'

const read = <S>(staged: S): ParsedRow<S> => ({ ok: true, staged })

function yesNo(column: Column, cell: string): ParsedRow<boolean | null> {
  const word = givenText(cell)
  if (word === null) return read(null)
  const answer = YES_NO[word.toLowerCase()]
  return answer === undefined ? refuse(column, `${column} is '${word}'; write yes or no.`) : read(answer)
}

function outlookOf(cell: string): ParsedRow<RatingOutlook | null> {
  const word = givenText(cell)
  if (word === null) return read(null)
  const ratingOutlook = RATING_OUTLOOKS.find((outlook) => outlook === word.toLowerCase())
  return ratingOutlook
    ? read(ratingOutlook)
    : refuse('outlook', `outlook is '${word}'; write positive, stable or negative.`)
}

/** 'negative', 'RWN', 'with negative implications', or yes where the direction is not stated. */
function watchOf(cell: string): ParsedRow<RatingWatch | null> {
  const word = givenText(cell)
  if (word === null || YES_NO[word.toLowerCase()] === false) return read(null)
  if (YES_NO[word.toLowerCase()]) return read('unspecified')
  // The words stand alone here; with a symbol and the word 'watch' before them they are a rating like any other.
  for (const text of [`A ${word}`, `A watch ${word}`]) {
    const parsed = parseRating(text)
    if (parsed.ok && parsed.parts.watch !== null && parsed.parts.outlook === null) return read(parsed.parts.watch)
  }
  return refuse('watch', `watch is '${word}'; write positive, negative or developing.`)
}

function termOf(cell: string): ParsedRow<RatingTerm | null> {
  const word = givenText(cell)
  if (word === null) return read(null)
  const term = TERMS[word.toLowerCase().replace(/[^a-z]+/g, '')]
  return term ? read(term) : refuseRow('term', `term is '${word}'; write long or short.`)
}

/** What the column and the rating's own text say, which must not contradict each other. */
function joined<T>(column: Column, ofColumn: T | null, ofText: T | null): ParsedRow<T | null> {
  if (ofColumn !== null && ofText !== null && ofColumn !== ofText)
    return refuseRow(column, `${column} says ${String(ofColumn)}, but the rating is written with ${String(ofText)}.`)
  return read(ofColumn ?? ofText)
}

const NO_PARTS: RatingParts = {
  agency: null,
  term: null,
  symbol: null,
  suffix: null,
  outlook: null,
  watch: null,
  issuer_not_cooperating: false,
  withdrawn: false,
}

function partsOf(cell: string): ParsedRow<RatingParts> {
  const text = givenText(cell)
  if (text === null) return read(NO_PARTS)
  const parsed = parseRating(text)
  return parsed.ok ? read(parsed.parts) : refuse('rating', `rating: ${parsed.reason}`)
}

/** Everything that a line says of the rating itself; the columns complete the text and never overrule it. */
function ratingOf(
  cells: Cells<Column>,
): ParsedRow<Omit<FactPayload<'rating_action'>, 'instrument' | 'amount' | 'action_date'>> {
  const parsed = partsOf(cells.rating)
  if (!parsed.ok) return parsed
  const parts = parsed.staged
  const named = givenText(cells.agency)
  const known = named === null ? null : ratingAgency(named)
  if (named !== null && known === null)
    return refuse('agency', `'${named}' is not an agency we know; there are ${RATING_AGENCIES.join(', ')}.`)
  const agency = joined('agency', known, parts.agency)
  if (!agency.ok) return agency
  if (agency.staged === null)
    return refuse('agency', 'The line names no agency, neither in its column nor in front of the rating.')
  const termCell = termOf(cells.term)
  if (!termCell.ok) return termCell
  const term = joined('term', termCell.staged, parts.term)
  if (!term.ok) return term
  if (term.staged === null)
    return refuseRow(
      'term',
      `term is empty, and ${parts.symbol ?? 'a withdrawn rating'} stands on both scales; write long or short.`,
    )
  const outlookCell = outlookOf(cells.outlook)
  if (!outlookCell.ok) return outlookCell
  const outlook = joined('outlook', outlookCell.staged, parts.outlook)
  if (!outlook.ok) return outlook
  const watchCell = watchOf(cells.watch)
  if (!watchCell.ok) return watchCell
  // A text that says 'watch' without a direction is completed by the column.
  const watch = joined(
    'watch',
    watchCell.staged,
    parts.watch === 'unspecified' ? (watchCell.staged ?? 'unspecified') : parts.watch,
  )
  if (!watch.ok) return watch
  const cooperation = yesNo('not_cooperating', cells.not_cooperating)
  if (!cooperation.ok) return cooperation
  const not_cooperating = joined('not_cooperating', cooperation.staged, parts.issuer_not_cooperating ? true : null)
  if (!not_cooperating.ok) return not_cooperating
  const withdrawal = yesNo('withdrawn', cells.withdrawn)
  if (!withdrawal.ok) return withdrawal
  const withdrawn = joined('withdrawn', withdrawal.staged, parts.withdrawn ? true : null)
  if (!withdrawn.ok) return withdrawn
  if (parts.symbol === null && withdrawn.staged !== true)
    return refuse('rating', 'rating is empty; only a withdrawn rating may be without its symbol.')
  if (parts.symbol !== null && ratingOrdinal(term.staged, parts.symbol) === null)
    return refuseRow('rating', `${parts.symbol} is not on the ${term.staged}-term scale.`)
  const remarks = ratingOddities({ ...parts, term: term.staged, outlook: outlook.staged, watch: watch.staged })
  return read({
    agency: agency.staged,
    term: term.staged,
    rating: parts.symbol,
    outlook: outlook.staged,
    watch: watch.staged,
    issuer_not_cooperating: not_cooperating.staged,
    withdrawn: withdrawn.staged === true,
    ...(parts.suffix && { suffix: parts.suffix }),
    ...(remarks.length > 0 && { remarks }),
  })
}

export const kind = definePartyEventKind({
  kind: 'ratings',
  place: 130,
  label: 'External ratings',
  description:
    'What rating agencies published about borrowers: one line per agency, instrument, term and date. The rating may be written in full, as in CRISIL BBB-/Negative.',
  fact: 'rating_action',
  by_name: {
    title: ({ agency, instrument, rating, withdrawn }) =>
      `${[agency, rating, withdrawn ? 'withdrawn' : null].filter((word) => word !== null).join(' ')}, ${instrument}`,
  },
  columns: [
    { name: 'agency', label: 'Agency', required: false, example: 'CRISIL', aliases: ['rating_agency', 'cra'] },
    {
      name: 'instrument',
      label: 'Instrument',
      required: true,
      example: 'Long-term bank facilities',
      aliases: ['instrument_type', 'facility', 'type_of_instrument'],
    },
    {
      name: 'term',
      label: 'Term (long or short)',
      required: false,
      example: 'long',
      aliases: ['rating_term', 'tenure'],
    },
    {
      name: 'rating',
      label: 'Rating',
      required: false,
      example: 'BBB-',
      aliases: ['rating_assigned', 'current_rating', 'rating_symbol'],
    },
    { name: 'outlook', label: 'Outlook', required: false, example: 'Stable', aliases: ['rating_outlook'] },
    { name: 'watch', label: 'Rating watch', required: false, example: '', aliases: ['rating_watch', 'credit_watch'] },
    {
      name: 'not_cooperating',
      label: 'Issuer not cooperating',
      required: false,
      example: 'no',
      aliases: ['issuer_not_cooperating', 'inc'],
    },
    { name: 'withdrawn', label: 'Withdrawn', required: false, example: 'no' },
    { name: 'amount', label: 'Amount rated (₹)', required: false, example: '250000000.00', aliases: ['amount_rated'] },
    {
      name: 'action_date',
      label: 'Date of the action',
      required: true,
      example: '2026-01-20',
      aliases: ['date', 'rating_date', 'date_of_rating', 'date_of_action'],
      date: { precision: 'day' },
    },
  ],
  parseEvent(cells, { today, known_at }) {
    const rating = ratingOf(cells)
    if (!rating.ok) return rating
    if (instrumentKey(cells.instrument) === '')
      return refuse('instrument', `'${cells.instrument}' names no instrument.`)
    const date = pastDay('action_date', cells.action_date, today)
    if (!date.ok) return date
    if (date.staged === null) return refuse('action_date', 'action_date is empty.')
    const day = date.staged
    if (day > istDate(known_at))
      return refuse('action_date', `action_date is ${day}, later than the day on which this file was known.`)
    const amount = positiveAmount('amount', cells.amount)
    if (!amount.ok) return amount
    const payload = { ...rating.staged, instrument: cells.instrument, amount: amount.staged, action_date: day }
    return read({
      subject: `${payload.agency} ${instrumentKey(payload.instrument)} ${payload.term} ${day}`,
      valid_from: day,
      valid_to: null,
      public_on: day,
      payload,
    })
  },
})
