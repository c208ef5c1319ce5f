import { exchangeCircular } from '@saakh/domain/fact-kinds/exchange-circular'
import { ratingAction } from '@saakh/domain/fact-kinds/rating-action'
import type { FactSet } from '../fact-set.ts'
import { type Figures, said } from '../kit/figures.ts'
import type { Judged, JudgedClear, JudgedFinding, JudgedNotMeasurable } from '../kit/judgement.ts'
import { type InForce, type Limits, staleAfter } from '../kit/limits.ts'
import { EVERY_PARTY, type Rule } from '../kit/rule.ts'
import { WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOlder } from '../stale.ts'
import { type RatingHistory, ratingHistories, symbolOf } from './rating-history.ts'
import { RATING_WORDS, TERM_NAMES } from './rating-words.ts'

// What all rules on external ratings share: which instrument it is about, and how old the last word of the agency may be.

/** 'External rating (CRISIL, long term)'. */
export const modelOf = ({ agency, term }: RatingHistory): string => `External rating (${agency}, ${TERM_NAMES[term]})`

/** What sentences about a rating begin with. */
const ratingFigures = ({ agency, instrument, term, last }: RatingHistory): Figures => ({
  agency,
  instrument,
  term,
  symbol: symbolOf(last),
  last_date: last.date,
})

export const clearRating = (history: RatingHistory, code: string, figures: Figures = {}): JudgedClear => ({
  state: 'clear',
  subject: history.subject,
  reason: said(code, { ...ratingFigures(history), ...figures }),
  last_data_date: history.last.date,
})

export const unmeasuredRating = (history: RatingHistory, code: string, figures: Figures = {}): JudgedNotMeasurable => ({
  state: 'not_measurable',
  subject: history.subject,
  reason: said(code, { ...ratingFigures(history), ...figures }),
  last_data_date: history.last.date,
})

export const foundOnRating = <B extends string>(
  history: RatingHistory,
  { figures, ...finding }: Omit<JudgedFinding<B>, 'state' | 'subject' | 'trend' | 'exposure' | 'last_data_date'>,
): JudgedFinding<B> => ({
  state: 'finding',
  subject: history.subject,
  ...finding,
  figures: { ...ratingFigures(history), ...figures },
  trend: null,
  exposure: null,
  last_data_date: history.last.date,
})

/** Why nothing can be said when no rated instrument is known. Circulars name ratings without saying what is rated. */
function noRatings(facts: FactSet<'exchange_circular'>): JudgedNotMeasurable {
  const mention = facts.of('exchange_circular').findLast(({ payload }) => payload.ratings.length > 0)
  return {
    state: 'not_measurable',
    subject: WHOLE_PARTY,
    reason: said(mention ? 'instrument_unknown' : 'no_ratings'),
    last_data_date: mention?.payload.date ?? null,
  }
}

const NEEDS = [ratingAction, exchangeCircular] as const
/** Agencies review once a year; three months more are left for the review to be published. */
const LIMITS: Limits = {
  stale_after_days: staleAfter({
    days: 455,
    note: "Age of the agency's last action from which it says nothing about today.",
  }),
}

/** Judges what each agency says of each instrument on its own. */
export const eachRating = <const B extends string>(
  judge: (history: RatingHistory, limits: InForce) => Judged<B>,
): Rule<typeof NEEDS, Limits, B> => ({
  needs: NEEDS,
  applies_to: EVERY_PARTY,
  limits: LIMITS,
  words: RATING_WORDS,
  judge(facts, { today, limits }) {
    const histories = facts.read(ratingHistories)
    if (histories.length === 0) return [noRatings(facts)]
    return histories.map((history) => {
      const judged = judge(history, limits)
      return judged.state === 'finding' || judged.state === 'clear'
        ? staleWhenOlder(judged, history.last.date, today, Number(limits.stale_after_days))
        : judged
    })
  },
})
