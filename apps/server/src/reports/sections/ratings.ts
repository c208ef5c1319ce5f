import { type Fact, isFactOfKind } from '@saakh/domain/facts'
import { formatDate, formatMoney } from '@saakh/domain/formats'
import type { Citations } from '../citations.ts'
import type { ReportDossier } from '../read-dossier.ts'
import { type Block, figure, plain, type Section, type TableRow } from '../report-content.ts'

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

const newestFirst = <F extends Fact>(facts: readonly F[], dayOf: (fact: F) => string): F[] =>
  [...facts].sort((a, b) => (dayOf(a) < dayOf(b) ? 1 : dayOf(a) > dayOf(b) ? -1 : a.subject < b.subject ? -1 : 1))

function externalBlocks(facts: readonly Fact[], citations: Citations): Block[] {
  const actions = newestFirst(
    facts.filter((fact) => isFactOfKind(fact, 'rating_action')),
    ({ payload }) => payload.action_date,
  )
  if (actions.length === 0) return [{ kind: 'note', text: 'No rating of an agency with its instrument is known.' }]
  const rows = actions.slice(0, SHOWN).map((fact): TableRow => {
    const { agency, instrument, term, action_date, amount } = fact.payload
    const notes = [citations.fact(fact)]
    return {
      kind: 'line',
      cells: [
        figure(formatDate(action_date), notes),
        figure(agency, notes),
        figure(`${instrument}, ${term} term`, notes),
        figure(wordsOf(fact), notes),
        amount === null ? plain('') : figure(formatMoney(amount), notes),
      ],
    }
  })
  return [
    {
      kind: 'table',
      caption: actions.length > SHOWN ? `The ${SHOWN} latest of ${actions.length} rating actions` : 'Rating actions',
      columns: [
        { label: 'Date', align: 'left', weight: 13 },
        { label: 'Agency', align: 'left', weight: 16 },
        { label: 'Instrument', align: 'left', weight: 28 },
        { label: 'Rating', align: 'left', weight: 29 },
        { label: 'Amount', align: 'right', weight: 14 },
      ],
      rows,
    },
  ]
}

function internalBlocks(facts: readonly Fact[], citations: Citations): Block[] {
  const ratings = newestFirst(
    facts.filter((fact) => isFactOfKind(fact, 'internal_rating')),
    ({ payload }) => payload.rated_on,
  )
  if (ratings.length === 0) return []
  const rows = ratings.slice(0, SHOWN).map((fact): TableRow => {
    const { rated_on, model_type, instrument_type, rating, due_date_for_rating } = fact.payload
    const notes = [citations.fact(fact)]
    return {
      kind: 'line',
      cells: [
        figure(formatDate(rated_on), notes),
        figure(model_type, notes),
        figure(instrument_type ?? 'Borrower as a whole', notes),
        figure(rating, notes),
        due_date_for_rating === null ? plain('') : figure(formatDate(due_date_for_rating), notes),
      ],
    }
  })
  return [
    {
      kind: 'table',
      caption: "The lender's own ratings",
      columns: [
        { label: 'Date', align: 'left', weight: 13 },
        { label: 'Model', align: 'left', weight: 24 },
        { label: 'Instrument', align: 'left', weight: 28 },
        { label: 'Rating', align: 'left', weight: 21 },
        { label: 'Next due', align: 'right', weight: 14 },
      ],
      rows,
    },
  ]
}

/** Circulars name a rating without its instrument: listed as mentioned, compared with nothing. */
function mentionBlocks(facts: readonly Fact[], citations: Citations): Block[] {
  const circulars = newestFirst(
    facts.filter((fact) => isFactOfKind(fact, 'exchange_circular')),
    ({ payload }) => payload.date,
  )
  const rows = circulars
    .flatMap((fact) => fact.payload.ratings.map((rating) => ({ fact, rating })))
    .slice(0, SHOWN)
    .map(({ fact, rating }): TableRow => {
      const notes = [citations.fact(fact)]
      const words = [rating.rating, rating.outlook].filter((one) => one !== null && one !== '').join(', ')
      return {
        kind: 'line',
        cells: [figure(formatDate(fact.payload.date), notes), figure(rating.agency, notes), figure(words, notes)],
      }
    })
  if (rows.length === 0) return []
  return [
    {
      kind: 'table',
      caption: 'Ratings that circulars mention, without naming an instrument',
      columns: [
        { label: 'Date', align: 'left', weight: 16 },
        { label: 'Agency', align: 'left', weight: 30 },
        { label: 'Mentioned', align: 'left', weight: 54 },
      ],
      rows,
    },
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
