import { type Fact, isFactOfKind } from '@saakh/domain/facts'
import { formatDate, formatMoney } from '@saakh/domain/formats'
import type { Citations } from '../citations.ts'
import { newestFirst } from '../latest.ts'
import type { ReportDossier } from '../read-dossier.ts'
import { type Block, figure, left, noteBlock, plain, right, row, type Section, table } from '../report-content.ts'

const SHOWN = 15

function wordsOf({ payload }: Fact<'rating_action'>): string {
  const { rating, suffix, outlook, watch, issuer_not_cooperating, withdrawn } = payload
  const parts = [
    rating === null ? null : `${rating}${suffix ? ` (${suffix})` : ''}`,
    outlook === null ? null : `outlook ${outlook}`,
    watch === null ? null : `watch ${watch}`,
    issuer_not_cooperating ? 'issuer not cooperating' : null,
    withdrawn ? 'withdrawn' : null,
  ]
  return parts.filter((part) => part !== null).join(', ')
}

const latestRatings = <F extends Fact>(facts: readonly F[], dayOf: (fact: F) => string): F[] =>
  newestFirst(facts, dayOf, ({ subject }) => subject)

function externalBlocks(facts: readonly Fact[], citations: Citations): Block[] {
  const actions = latestRatings(
    facts.filter((fact) => isFactOfKind(fact, 'rating_action')),
    ({ payload }) => payload.action_date,
  )
  if (actions.length === 0) return [noteBlock('No rating of an agency with its instrument is known.')]
  const rows = actions.slice(0, SHOWN).map((fact) => {
    const { agency, instrument, term, action_date, amount } = fact.payload
    const notes = [citations.fact(fact)]
    return row([
      figure(formatDate(action_date), notes),
      figure(agency, notes),
      figure(`${instrument}, ${term} term`, notes),
      figure(wordsOf(fact), notes),
      amount === null ? plain('') : figure(formatMoney(amount), notes),
    ])
  })
  return [
    table(
      actions.length > SHOWN ? `The ${SHOWN} latest of ${actions.length} rating actions` : 'Rating actions',
      [left('Date', 13), left('Agency', 16), left('Instrument', 28), left('Rating', 29), right('Amount', 14)],
      rows,
    ),
  ]
}

function internalBlocks(facts: readonly Fact[], citations: Citations): Block[] {
  const ratings = latestRatings(
    facts.filter((fact) => isFactOfKind(fact, 'internal_rating')),
    ({ payload }) => payload.rated_on,
  )
  if (ratings.length === 0) return []
  const rows = ratings.slice(0, SHOWN).map((fact) => {
    const { rated_on, model_type, instrument_type, rating, due_date_for_rating } = fact.payload
    const notes = [citations.fact(fact)]
    return row([
      figure(formatDate(rated_on), notes),
      figure(model_type, notes),
      figure(instrument_type ?? 'Borrower as a whole', notes),
      figure(rating, notes),
      due_date_for_rating === null ? plain('') : figure(formatDate(due_date_for_rating), notes),
    ])
  })
  return [
    table(
      "The lender's own ratings",
      [left('Date', 13), left('Model', 24), left('Instrument', 28), left('Rating', 21), right('Next due', 14)],
      rows,
    ),
  ]
}

/** Circulars name a rating without its instrument: listed as mentioned, compared with nothing. */
function mentionBlocks(facts: readonly Fact[], citations: Citations): Block[] {
  const circulars = latestRatings(
    facts.filter((fact) => isFactOfKind(fact, 'exchange_circular')),
    ({ payload }) => payload.date,
  )
  const rows = circulars
    .flatMap((fact) => fact.payload.ratings.map((rating) => ({ fact, rating })))
    .slice(0, SHOWN)
    .map(({ fact, rating }) => {
      const notes = [citations.fact(fact)]
      const words = [rating.rating, rating.outlook].filter((part) => part !== null && part !== '').join(', ')
      return row([figure(formatDate(fact.payload.date), notes), figure(rating.agency, notes), figure(words, notes)])
    })
  if (rows.length === 0) return []
  return [
    table(
      'Ratings that circulars mention, without naming an instrument',
      [left('Date', 16), left('Agency', 30), left('Mentioned', 54)],
      rows,
    ),
  ]
}

export const ratingSection = ({ facts }: ReportDossier, citations: Citations): Section => ({
  title: 'Ratings',
  basis: 'As published; ratings of two agencies or of two instruments are never compared.',
  blocks: [
    ...externalBlocks(facts, citations),
    ...internalBlocks(facts, citations),
    ...mentionBlocks(facts, citations),
  ],
})
