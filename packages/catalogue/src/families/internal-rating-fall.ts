import { internalRating } from '@saakh/domain/fact-kinds/internal-rating'
import { type Figures, isUnmeasured, said, type Unmeasured, unmeasured } from '../kit/figures.ts'
import type { JudgedClear, JudgedFinding, Place } from '../kit/judgement.ts'
import { type LimitValues, staleAfter } from '../kit/limits.ts'
import { EVERY_PARTY, type Rule } from '../kit/rule.ts'
import { joinWords } from '../kit/words.ts'
import { type Downgrade, openDowngrade } from '../open-downgrade.ts'
import { type Severity, WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOlder } from '../stale.ts'
import {
  INTERNAL_RATING_WORDS,
  type InternalRating,
  type InternalRatingHistory,
  internalRatingHistories,
  isSameSymbol,
} from './internal-rating-history.ts'

// A rating by the lender's own model that is worse than one before and has not come back.

type Band = 'lowered' | 'steep'
const SEVERITY: Record<Band, Severity> = { lowered: 'Medium', steep: 'High' }

export const RATING_FALL_LIMITS = {
  steep_notches: {
    label: 'High severity from',
    unit: 'count',
    default: 2,
    min: 2,
    max: 19,
    note: 'Notches between the rating before and now.',
  },
  stale_after_days: staleAfter({ days: 455, note: 'Age of the last rating from which it says nothing about today.' }),
} as const

type Placed = InternalRating & { ordinal: number }
const isPlaced = (rating: InternalRating): rating is Placed => rating.ordinal !== null

const placeOf = ({ fact, date, symbol }: InternalRating, code: string, figures?: Figures): Place => ({
  fact_id: fact.fact_id,
  as_of: date,
  path: 'rating',
  code,
  figures: { symbol, ...figures },
})

function findingOf(
  { subject, model_type, instrument_type, last, scale_fact_ids }: InternalRatingHistory,
  { from, to }: Downgrade<Placed>,
  current: Placed,
  { steep_notches }: LimitValues<typeof RATING_FALL_LIMITS>,
): JudgedFinding<Band> {
  const notches = current.ordinal - from.ordinal
  const lowered_by = to.ordinal - from.ordinal
  const band: Band = notches >= steep_notches ? 'steep' : 'lowered'
  return {
    state: 'finding',
    subject,
    band,
    severity: SEVERITY[band],
    detail: {
      date: to.date,
      model_type,
      instrument_type,
      previous_rating: from.symbol,
      current_rating: current.symbol,
      previous_date: from.date,
      notches,
    },
    figures: {
      lowered_to: to.symbol,
      lowered_by,
      by_several: lowered_by > 1,
      rated_since: current.ordinal === to.ordinal ? null : current.symbol,
      below_by_several: notches > 1,
    },
    places: [
      placeOf(to, 'lowered_rating', { before: from.symbol }),
      placeOf(from, 'rating_before'),
      ...(current === to ? [] : [placeOf(current, 'rating_now', { before: from.symbol })]),
    ],
    // The order of the symbols may rest on any rating of the model.
    fact_ids: scale_fact_ids,
    trend: null,
    exposure: null,
    event_date: to.date,
    last_data_date: last.date,
  }
}

/** Before its age is looked at. */
function judgeHistory(
  history: InternalRatingHistory,
  limits: LimitValues<typeof RATING_FALL_LIMITS>,
): JudgedFinding<Band> | JudgedClear | Unmeasured {
  const { subject, ratings, last, model_type } = history
  const figures = { model_type, symbol: last.symbol, date: last.date }
  const clear = (code: string): JudgedClear => ({
    state: 'clear',
    subject,
    reason: said(code, figures),
    last_data_date: last.date,
  })
  const before = ratings.at(-2)
  if (!before) return last.ordinal === 1 ? clear('best_of_scale') : unmeasured('first_rating', figures)
  if (!isPlaced(last))
    return ratings.every((rating) => isSameSymbol(rating, last))
      ? clear('same_symbol')
      : unmeasured('no_grade', figures)
  const placed = ratings.filter(isPlaced)
  if (placed.length === 1) return unmeasured('no_grade', { ...figures, symbol: before.symbol })
  const downgrade = openDowngrade(placed)
  return downgrade ? findingOf(history, downgrade, last, limits) : clear('clear')
}

export const internalRatingFall: Rule<readonly [typeof internalRating], typeof RATING_FALL_LIMITS, Band> = {
  needs: [internalRating],
  applies_to: EVERY_PARTY,
  words: joinWords(INTERNAL_RATING_WORDS, {
    reasons: {
      best_of_scale: 'It is rated {symbol}, the best of the scale.',
      first_rating: '{model_type} rates it {symbol} as of {date:date}; the first sight of a rating is not a change.',
      same_symbol: 'It has been rated {symbol} all along.',
      no_grade: 'The order of the symbols of {model_type} is not known: the file gives no grade for {symbol}.',
      clear: '{model_type} rates it {symbol}, not lower than before.',
    },
  }),
  judge(facts, { today, limits }) {
    const histories = facts.read(internalRatingHistories)
    if (histories.length === 0)
      return [{ state: 'not_measurable', subject: WHOLE_PARTY, reason: said('no_rating'), last_data_date: null }]
    return histories.map((history) => {
      const { subject, last } = history
      const judged = judgeHistory(history, limits)
      return isUnmeasured(judged)
        ? { state: 'not_measurable', subject, reason: judged.missing, last_data_date: last.date }
        : staleWhenOlder(judged, last.date, today, limits.stale_after_days)
    })
  },
}
