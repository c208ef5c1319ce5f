import { daysBetween } from '@saakh/domain/dates'
import { exchangeCircular } from '@saakh/domain/fact-kinds/exchange-circular'
import { ratingAction } from '@saakh/domain/fact-kinds/rating-action'
import { formatDate } from '@saakh/domain/formats'
import { z } from 'zod'
import {
  conditionsOf,
  noRatings,
  notRated,
  type RatingAction,
  type RatingHistory,
  ratingHistories,
  ratingRow,
  ratingStaleness,
  ratingsTable,
  scaleName,
  symbolOf,
} from '../families/rating-history.ts'
import { defineSignal } from '../legacy-signal.ts'
import type { Evidence, Severity } from '../outcome.ts'
import { staleWhenOld } from '../stale.ts'

const BANDS = ['withdrawn', 'not_cooperating'] as const
type Band = (typeof BANDS)[number]
/** A rating is withdrawn when the debt is repaid as well. */
const SEVERITY: Record<Band, Severity> = { withdrawn: 'Low', not_cooperating: 'Medium' }

const cooperationOf = ({ fact }: RatingAction): boolean | null =>
  fact.payload.issuer_not_cooperating === null ? null : !fact.payload.issuer_not_cooperating
const isWithdrawn = ({ fact }: RatingAction): boolean => fact.payload.withdrawn

function statusOf(action: RatingAction): string {
  const told = conditionsOf(action)
  const status = cooperationOf(action) === true && told === '' ? 'cooperating' : told
  return status === '' ? 'Not told' : status.charAt(0).toUpperCase() + status.slice(1)
}

const rowOf = ({ agency, instrument }: RatingHistory, action: RatingAction) => ({
  agency,
  date: action.date,
  instrument,
  rating: symbolOf(action),
  status: statusOf(action),
})

/** Since when the actions that tell of it agree with the last of them. */
function unbroken(actions: readonly RatingAction[], holds: (action: RatingAction) => boolean): RatingAction | null {
  const before = actions.findLastIndex((action) => !holds(action))
  return actions[before + 1] ?? null
}

interface Told {
  band: Band
  since: RatingAction
  title: string
  why: string
  clears_when: string
}

function findingOf(history: RatingHistory, { band, since, ...told }: Told) {
  const { subject, actions, last } = history
  const from = Math.max(actions.indexOf(since) - 1, 0)
  const shown = actions.slice(from)
  const path = band === 'withdrawn' ? 'withdrawn' : 'issuer_not_cooperating'
  const evidence = (action: RatingAction, label: string): Evidence => ({
    fact_id: action.fact.fact_id,
    label,
    observed: statusOf(action),
    threshold: null,
    as_of: action.date,
    path,
  })
  return {
    state: 'finding' as const,
    subject,
    band,
    severity: SEVERITY[band],
    ...told,
    detail: { ratings: [...shown].reverse().map((action) => rowOf(history, action)) },
    evidence: [evidence(since, band === 'withdrawn' ? 'Withdrawn' : 'Issuer not cooperating')],
    fact_ids: shown.map(({ fact }) => fact.fact_id),
    trend: null,
    exposure: null,
    event_date: since.date,
    last_data_date: last.date,
  }
}

function notCooperating(history: RatingHistory, since: RatingAction): Told {
  const { agency, instrument, last, actions } = history
  const before = actions[actions.indexOf(since) - 1]
  const ended = isWithdrawn(last)
    ? ` The rating was withdrawn on ${formatDate(last.date)}.`
    : ` It stands at ${symbolOf(last)} as of ${formatDate(last.date)}.`
  return {
    band: 'not_cooperating',
    since,
    title: `${agency} says that the issuer does not cooperate in the rating of ${instrument}.`,
    why: `The action of ${formatDate(since.date)} (${scaleName(history)}) calls the issuer not cooperating${before === undefined ? '' : `; the one before was of ${formatDate(before.date)}`}.${ended} The rating then rests on what is known without the issuer.`,
    clears_when: `${agency} rates the instrument with the cooperation of the issuer.`,
  }
}

function withdrawn(history: RatingHistory, since: RatingAction, before: RatingAction): Told {
  const { agency, instrument } = history
  return {
    band: 'withdrawn',
    since,
    title: `${agency} withdrew its rating of ${instrument} on ${formatDate(since.date)}.`,
    why: `On ${formatDate(before.date)} ${agency} gave ${symbolOf(before)} (${scaleName(history)}); on ${formatDate(since.date)} it withdrew the rating. The file does not say why: a rating ends with its debt as well.`,
    clears_when: `${agency} rates the instrument again.`,
  }
}

function judge(history: RatingHistory) {
  const { subject, actions, last } = history
  const about = { subject, last_data_date: last.date }
  const telling = actions.filter((action) => cooperationOf(action) !== null)
  const lastTold = telling.at(-1)
  const refuses = lastTold !== undefined && cooperationOf(lastTold) === false
  if (refuses && (lastTold === last || isWithdrawn(last))) {
    const since = unbroken(telling, (action) => cooperationOf(action) === false)
    if (since) return findingOf(history, notCooperating(history, since))
  }
  if (isWithdrawn(last)) {
    const since = unbroken(actions, isWithdrawn)
    const before = since && actions[actions.indexOf(since) - 1]
    return since && before ? findingOf(history, withdrawn(history, since, before)) : notRated(history)
  }
  if (lastTold === last)
    return { state: 'clear' as const, ...about, reason: `The issuer cooperates as of ${formatDate(last.date)}.` }
  const silent = `The action of ${formatDate(last.date)} does not say whether the issuer cooperates`
  return {
    state: 'not_measurable' as const,
    ...about,
    reason: refuses ? `${silent} again; on ${formatDate(lastTold.date)} it did not.` : `${silent}.`,
  }
}

export const signal = defineSignal({
  code: 'rating_not_cooperating',
  label: 'Issuer not cooperating, or rating withdrawn',
  category: 'External ratings',
  bands: BANDS,
  signal_codes: { withdrawn: '20330', not_cooperating: '20331' },
  signal_format: 7,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  summary:
    'A rating agency says that the issuer does not cooperate, or withdrew a rating of an instrument that it had given before.',
  also_called: ['issuer_not_cooperating', 'rating_withdrawn', 'ratings_table'],
  detail: z.object({
    ratings: z.array(ratingRow),
  }),
  layout: {
    title: 'Ratings',
    fields: [],
    tables: [ratingsTable],
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
