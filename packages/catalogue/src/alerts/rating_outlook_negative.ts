import { daysBetween } from '@saakh/domain/dates'
import { isoDateSchema } from '@saakh/domain/fact-kind'
import { exchangeCircular } from '@saakh/domain/fact-kinds/exchange-circular'
import { ratingAction } from '@saakh/domain/fact-kinds/rating-action'
import { formatDate } from '@saakh/domain/formats'
import { carriesOutlook } from '@saakh/domain/rating-scales'
import { z } from 'zod'
import {
  noRatings,
  notRated,
  type RatingAction,
  type RatingHistory,
  ratingHistories,
  ratingStaleness,
  scaleName,
  symbolOf,
} from '../families/rating-history.ts'
import { defineSignal } from '../legacy-signal.ts'
import type { Evidence } from '../outcome.ts'
import { staleWhenOld } from '../stale.ts'

const BANDS = ['outlook', 'watch'] as const
type Band = (typeof BANDS)[number]

/** Where the agency sees the rating going; a negative watch is nearer to a downgrade than a negative outlook. */
type View = 'not_negative' | Band
const RANK: Record<View, number> = { not_negative: 0, outlook: 1, watch: 2 }

interface Seen {
  action: RatingAction
  view: View
}

/** Null when the action tells neither outlook nor the direction of a watch: nothing given is not 'stable'. */
function viewOf({ fact }: RatingAction): View | null {
  const { outlook, watch } = fact.payload
  if (watch === 'negative') return 'watch'
  if (outlook === 'negative') return 'outlook'
  if (watch === 'unspecified') return null
  return outlook === null && watch === null ? null : 'not_negative'
}

function wordsOf({ fact }: RatingAction): string {
  const { outlook, watch } = fact.payload
  if (watch !== null && watch !== 'unspecified') return `Rating watch ${watch}`
  return outlook === null ? 'Rating watch' : outlook.charAt(0).toUpperCase() + outlook.slice(1)
}

function evidenceOf({ action }: Seen, label: string, threshold: string | null): Evidence {
  const path = action.fact.payload.watch === null ? 'outlook' : 'watch'
  return { fact_id: action.fact.fact_id, label, observed: wordsOf(action), threshold, as_of: action.date, path }
}

function findingOf(history: RatingHistory, before: Seen, now: Seen & { view: Band }, others: readonly Seen[]) {
  const { subject, last } = history
  const turned =
    now.view === 'watch'
      ? `${history.agency} put its rating of ${history.instrument} on watch with negative implications on ${formatDate(now.action.date)}`
      : `${history.agency} gave its rating of ${history.instrument} a negative outlook on ${formatDate(now.action.date)}`
  return {
    state: 'finding' as const,
    subject,
    band: now.view,
    severity: 'Low' as const,
    title: `${turned}.`,
    why: `${turned}; before, on ${formatDate(before.action.date)}, it was ${wordsOf(before.action).toLowerCase()}. The rating itself is ${symbolOf(last)}.`,
    clears_when: `${history.agency} gives a stable or positive outlook, or ends the negative watch.`,
    detail: {
      date: now.action.date,
      previous_date: before.action.date,
      previous_outlook: wordsOf(before.action),
      current_outlook: wordsOf(now.action),
      model_type: `External rating (${scaleName(history)})`,
      instrument_type: history.instrument,
      current_rating: symbolOf(last),
    },
    evidence: [evidenceOf(now, 'Outlook', 'Stable'), evidenceOf(before, 'Outlook before', null)],
    fact_ids: [...others.map(({ action }) => action.fact.fact_id), last.fact.fact_id],
    trend: null,
    exposure: null,
    event_date: now.action.date,
    last_data_date: last.date,
  }
}

/** C and D are past any outlook; the short term has none at all. */
function silent(history: RatingHistory) {
  const { subject, last, term } = history
  const { rating } = last.fact.payload
  const about = { subject, last_data_date: last.date }
  if (rating !== null && term === 'long' && !carriesOutlook('long', rating))
    return { state: 'clear' as const, ...about, reason: `A rating of ${rating} carries no outlook.` }
  const reason =
    last.fact.payload.watch === 'unspecified'
      ? 'The rating is on watch, but in which direction is not told.'
      : term === 'short'
        ? 'A short-term rating has no outlook, and no rating watch is told.'
        : `The action of ${formatDate(last.date)} tells neither an outlook nor a rating watch.`
  return { state: 'not_measurable' as const, ...about, reason }
}

function judge(history: RatingHistory) {
  const { subject, last } = history
  if (last.fact.payload.withdrawn) return notRated(history)
  const view = viewOf(last)
  if (view === null) return silent(history)
  const about = { subject, last_data_date: last.date }
  if (view === 'not_negative')
    return { state: 'clear' as const, ...about, reason: `${wordsOf(last)} as of ${formatDate(last.date)}.` }
  const seen = history.actions.flatMap((action): Seen[] => {
    const one = viewOf(action)
    return one === null ? [] : [{ action, view: one }]
  })
  const lastOther = seen.findLastIndex((one) => one.view !== view)
  const [before, now] = [seen[lastOther], seen[lastOther + 1]]
  if (!before || !now)
    return {
      state: 'not_measurable' as const,
      ...about,
      reason: `${wordsOf(last)} since it was first read; the first sight of an outlook is no change.`,
    }
  const milder = seen.findLast((one) => RANK[one.view] < RANK[view])
  return milder
    ? findingOf(history, before, { action: now.action, view }, [milder])
    : {
        state: 'clear' as const,
        ...about,
        reason: 'The negative watch became a negative outlook, which is no change for the worse.',
      }
}

export const signal = defineSignal({
  code: 'rating_outlook_negative',
  label: 'Outlook of an external rating turned negative',
  category: 'External ratings',
  bands: BANDS,
  signal_codes: { outlook: '20320', watch: '20321' },
  signal_format: 2,
  track: ['credit'],
  severity: 'Low',
  regulation_number: null,
  summary:
    'A rating agency turned the outlook of a rating negative, or put the rating on watch with negative implications, where it said something better of the same instrument before.',
  detail: z.object({
    date: isoDateSchema,
    previous_date: isoDateSchema,
    previous_outlook: z.string(),
    current_outlook: z.string(),
    model_type: z.string(),
    instrument_type: z.string(),
    current_rating: z.string(),
  }),
  layout: {
    title: 'Change of outlook',
    comparisons: [
      { label: 'Outlook', previous: 'previous_outlook', current: 'current_outlook', format: 'text' },
      { label: 'Published on', previous: 'previous_date', current: 'date', format: 'date' },
    ],
    fields: [
      { key: 'model_type', label: 'Model type', format: 'text' },
      { key: 'instrument_type', label: 'Instrument', format: 'text', also: ['instrument'] },
      { key: 'current_rating', label: 'Rating', format: 'text' },
    ],
  },
  needs: [ratingAction, exchangeCircular],
  applies_to: { party_types: 'all' },
  thresholds: {
    schema: z.object(ratingStaleness.schema),
    defaults: ratingStaleness.defaults,
    fields: ratingStaleness.fields,
  },
  rule(facts, { day, thresholds }) {
    const histories = ratingHistories(facts.of('rating_action'))
    if (histories.length === 0) return [noRatings(facts)]
    return histories.map((history) => {
      const judged = judge(history)
      return judged.state === 'not_measurable'
        ? judged
        : staleWhenOld(judged, daysBetween(history.last.date, day), thresholds.stale_after_days)
    })
  },
})
