import { addMonths, type IsoDate } from '@saakh/domain/dates'
import { RATING_AGENCIES } from '@saakh/domain/rating-agencies'
import { LONG_TERM_SCALE, SHORT_TERM_SCALE } from '@saakh/domain/rating-scales'
import { monthAt, truthOf } from './arrears.ts'
import type { Borrower } from './borrowers.ts'
import type { DatedLine, DemoFeed } from './feeds.ts'
import { rupees } from './feeds.ts'
import { randomOf } from './random.ts'
import { MONTHS, stressIn } from './stories.ts'

const CRORE = 10_000_000
const MEAN = LONG_TERM_SCALE.indexOf('BBB-')
const DEFAULT = LONG_TERM_SCALE.length - 1

interface DemoRating {
  agency: string
  instrument: string
  term: 'long' | 'short'
  rating: string | null
  outlook: 'stable' | 'negative' | 'positive' | null
  watch: 'negative' | null
  not_cooperating: boolean
  withdrawn: boolean
  amount: number
  action_date: IsoDate
}

/** The larger the limits, the likelier a rating; every story that ends in a downgrade alone has one. */
function isRated(borrower: Borrower): boolean {
  const limits = borrower.loans.reduce((sum, { limit }) => sum + limit, 0)
  if (borrower.outcome === 'downgraded' || limits > 25 * CRORE) return true
  return randomOf('rated', borrower.name).between(0, 1) < (limits > 5 * CRORE ? 0.6 : 0.12)
}

const shortOf = (place: number): string => {
  if (place >= DEFAULT) return 'D'
  const steps = [4, 5, 6, 7, 8, 9, 12, DEFAULT]
  const at = steps.findIndex((step) => place <= step)
  return SHORT_TERM_SCALE[Math.max(at, 0)] ?? 'A4'
}

/** How many notches the agency takes away by a month; agencies see late, some not at all, and some too much. */
function notchesIn(borrower: Borrower, index: number): number {
  const { plan } = borrower
  const random = randomOf('notches', borrower.name)
  const lag = random.whole(2, 6)
  const depth = random.between(2.2, 5)
  const poorer = random.between(0, 1) < 0.06 && index > random.whole(8, 30) ? 1 : 0
  return Math.round(stressIn(plan, index - lag) * plan.shows.rating * depth) + poorer
}

/** Yearly reviews, and one more where the agency hears of a default. */
function ratingsOf(borrower: Borrower, anchor: IsoDate): DemoRating[] {
  if (!isRated(borrower)) return []
  const random = randomOf('rating', borrower.name)
  const agency = random.pick(RATING_AGENCIES)
  const start = MEAN + random.whole(-3, 3)
  const review = random.whole(0, 11)
  const has_short = random.between(0, 1) < 0.35
  const silent_from = random.between(0, 1) < 0.09 ? random.whole(10, 34) : null
  const amounts = { long: borrower.loans.at(-1)?.limit ?? 0, short: Math.round((borrower.loans[0]?.limit ?? 0) * 0.3) }
  const { reached_on } = truthOf(borrower, anchor)
  const is_default = borrower.outcome === 'NPA' && borrower.plan.shows.rating > 0
  const ratings: DemoRating[] = []
  const act = (action_date: IsoDate, place: number, index: number, more: { is_strained: boolean }) => {
    const not_cooperating = silent_from !== null && index >= silent_from
    const common = { agency, not_cooperating, withdrawn: false, watch: null, action_date }
    const outlook = place >= DEFAULT ? null : more.is_strained ? 'negative' : 'stable'
    const rating = LONG_TERM_SCALE[place] ?? 'D'
    ratings.push({
      ...common,
      instrument: 'Long-term bank facilities',
      term: 'long',
      rating,
      outlook,
      amount: amounts.long,
    })
    if (has_short)
      ratings.push({
        ...common,
        instrument: 'Short-term bank facilities',
        term: 'short',
        rating: shortOf(place),
        outlook: null,
        amount: amounts.short,
      })
  }
  const default_on = is_default && reached_on ? addMonths(reached_on, -1) : null
  for (let index = review - 12; index < MONTHS; index += 12) {
    const date = `${monthAt(index, anchor)}-${String(random.whole(3, 26)).padStart(2, '0')}`
    if (date >= anchor || (default_on !== null && date >= default_on)) continue
    const place = Math.min(Math.max(start + notchesIn(borrower, index), 0), DEFAULT - 1)
    act(date, place, index, { is_strained: stressIn(borrower.plan, index) * borrower.plan.shows.rating > 0.3 })
  }
  const shown = borrower.plan.onset === null ? null : borrower.plan.onset + borrower.plan.ramp
  if (borrower.outcome === 'downgraded' && shown !== null) {
    // Between two reviews: the agency calls the half-year's results weak.
    const index = Math.min(shown + 2, MONTHS - 3)
    act(`${monthAt(index, anchor)}-17`, Math.min(start + 3, DEFAULT - 1), index, { is_strained: true })
  }
  if (default_on !== null && default_on < anchor) act(default_on, DEFAULT, MONTHS, { is_strained: true })
  return ratings.sort((a, b) => (a.action_date < b.action_date ? -1 : a.action_date > b.action_date ? 1 : 0))
}

const yesNo = (is_true: boolean) => (is_true ? 'yes' : 'no')

export const ratingFeed: DemoFeed = {
  kind: 'ratings',
  heading: [
    'customer_number',
    'agency',
    'instrument',
    'term',
    'rating',
    'outlook',
    'watch',
    'not_cooperating',
    'withdrawn',
    'amount',
    'action_date',
  ],
  *lines(borrower, anchor): Iterable<DatedLine> {
    const seen = new Set<string>()
    for (const rating of ratingsOf(borrower, anchor)) {
      const key = `${rating.term} ${rating.action_date}`
      if (seen.has(key)) continue
      seen.add(key)
      yield {
        known_on: rating.action_date,
        cells: [
          borrower.customer_number,
          rating.agency,
          rating.instrument,
          rating.term,
          rating.rating,
          rating.outlook,
          rating.watch,
          yesNo(rating.not_cooperating),
          yesNo(rating.withdrawn),
          rupees(rating.amount),
          rating.action_date,
        ],
      }
    }
  },
}
