import { carriesOutlook } from '@saakh/domain/rating-scales'
import { isWithdrawn, type RatingAction, type RatingHistory, symbolOf } from './rating-history.ts'
import { clearRating, eachRating, foundOnRating, modelOf, unmeasuredRating } from './rating-judgement.ts'
import { lastChange, type Sight } from './state-change.ts'

/** Where the agency sees the rating going; a negative watch is nearer to a downgrade than a negative outlook. */
type View = 'not_negative' | 'outlook' | 'watch'
const RANK: Record<View, number> = { not_negative: 0, outlook: 1, watch: 2 }

interface Outlook extends Sight<View> {
  action: RatingAction
}

/** Null when the action tells neither outlook nor the direction of a watch: nothing given is not 'stable'. */
function viewOf({ fact }: RatingAction): View | null {
  const { outlook, watch } = fact.payload
  if (watch === 'negative') return 'watch'
  if (outlook === 'negative') return 'outlook'
  if (watch === 'unspecified') return null
  return outlook === null && watch === null ? null : 'not_negative'
}

/** 'Negative', 'Rating watch developing'. */
function nameOf({ fact }: RatingAction): string {
  const { outlook, watch } = fact.payload
  if (watch !== null && watch !== 'unspecified') return `Rating watch ${watch}`
  return outlook === null ? 'Rating watch' : outlook.charAt(0).toUpperCase() + outlook.slice(1)
}

const placeOf = ({ action }: Outlook, code: string) => ({
  fact_id: action.fact.fact_id,
  as_of: action.date,
  path: action.fact.payload.watch === null ? 'outlook' : 'watch',
  code,
  figures: { outlook: nameOf(action) },
})

function findingOf(
  history: RatingHistory,
  band: 'outlook' | 'watch',
  { before, now, milder }: Record<'before' | 'now' | 'milder', Outlook>,
) {
  return foundOnRating(history, {
    band,
    severity: 'Low',
    detail: {
      date: now.action.date,
      previous_date: before.action.date,
      previous_outlook: nameOf(before.action),
      current_outlook: nameOf(now.action),
      model_type: modelOf(history),
      instrument_type: history.instrument,
      current_rating: symbolOf(history.last),
    },
    places: [placeOf(now, 'now'), placeOf(before, 'before')],
    fact_ids: [milder.action, history.last].map(({ fact }) => fact.fact_id),
    event_date: now.action.date,
  })
}

/** C and D are past any outlook; the short term has none at all. */
function silent(history: RatingHistory) {
  const { rating, watch } = history.last.fact.payload
  if (rating !== null && history.term === 'long' && !carriesOutlook('long', rating))
    return clearRating(history, 'past_any_outlook')
  if (watch === 'unspecified') return unmeasuredRating(history, 'watch_without_direction')
  // Without an outlook a short-term rating on no watch bears nothing; where watches were told, one not told has ended.
  if (rating !== null && history.term === 'short' && history.actions.some(({ fact }) => fact.payload.watch !== null))
    return clearRating(history, 'watch_ended')
  return unmeasuredRating(history, history.term === 'short' ? 'short_term' : 'silent')
}

/** The outlook turned negative, or the rating was put on watch with negative implications. */
export const ratingOutlook = eachRating((history) => {
  const { last, actions } = history
  if (isWithdrawn(last)) return unmeasuredRating(history, 'withdrawn')
  const view = viewOf(last)
  if (view === null) return silent(history)
  const outlook = nameOf(last)
  if (view === 'not_negative') return clearRating(history, 'clear', { outlook })
  const change = lastChange(
    actions.flatMap((action): Outlook[] => {
      const state = viewOf(action)
      return state === null ? [] : [{ state, rank: RANK[state], action }]
    }),
  )
  if (change.kind === 'first_sight') return unmeasuredRating(history, 'first_sight', { outlook })
  return change.kind === 'worse' ? findingOf(history, view, change) : clearRating(history, 'no_worse')
})
