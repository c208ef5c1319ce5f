import { isFulfilled, OPERATOR_WORDS, readException } from '@saakh/domain/covenant-terms'
import { addDays, daysBetween, type IsoDate } from '@saakh/domain/dates'
import { isoDateSchema } from '@saakh/domain/fact-kind'
import { covenant } from '@saakh/domain/fact-kinds/covenant'
import type { Fact } from '@saakh/domain/facts'
import { formatCount, formatDate, formatDays } from '@saakh/domain/formats'
import { z } from 'zod'
import { knownDay } from '../known-day.ts'
import { defineSignal } from '../legacy-signal.ts'
import { type Clear, type Evidence, type NotMeasurable, type Severity, WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOld } from '../stale.ts'

const BANDS = ['not_due', 'first', 'second', 'third', 'last'] as const
type Band = (typeof BANDS)[number]

/** A figure outside its covenant is Medium at least, whether a due date has passed or not. */
const SEVERITY: Record<Band, Severity> = {
  not_due: 'Medium',
  first: 'Low',
  second: 'Medium',
  third: 'High',
  last: 'High',
}
const BUCKET: Record<Band, string> = { not_due: '0', first: '1-30', second: '31-60', third: '61-90', last: '> 90' }

function bandOf(days: number): Band {
  if (days < 1) return 'not_due'
  if (days <= 30) return 'first'
  if (days <= 60) return 'second'
  return days <= 90 ? 'third' : 'last'
}

type CovenantFact = Fact<'covenant'>
type Judged =
  | { state: 'breached'; fact: CovenantFact; due: IsoDate; days: number; outside: boolean }
  | { state: 'met' | 'not_due' | 'waived'; fact: CovenantFact; reason: string }
  | { state: 'unknown'; fact: CovenantFact; reason: string }

/** By due date the version known last; facts come oldest knowledge first. */
function latestByDueDate(facts: readonly CovenantFact[]): CovenantFact[] {
  const latest = new Map(facts.map((fact) => [fact.payload.due_date, fact]))
  return [...latest].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, fact]) => fact)
}

/**
 * A covenant may be fulfilled until the end of its due date, so the first day past due is the day after. An instalment
 * differs: it is paid or unpaid at the day-end of the due date itself.
 */
function judgeOne(fact: CovenantFact, day: IsoDate): Judged {
  const { due_date, deferred_to, complied_on, test, exception_status } = fact.payload
  const exception = readException(exception_status)
  const isDeferred = deferred_to !== null && (exception === 'deferred' || exception_status === null)
  const due = isDeferred && deferred_to > due_date ? deferred_to : due_date
  const days = Math.max(0, daysBetween(due, day))
  if (exception === 'waived')
    return { state: 'waived', fact, reason: `The covenant due on ${formatDate(due)} is waived.` }
  if (complied_on !== null && complied_on <= day)
    return {
      state: 'met',
      fact,
      reason: `What was due on ${formatDate(due)} was fulfilled on ${formatDate(complied_on)}.`,
    }
  const actual = test?.actual ?? null
  if (test && actual !== null && isFulfilled(actual, test.operator, test.required))
    return {
      state: 'met',
      fact,
      reason: `${test.measure} is ${actual}; required is ${OPERATOR_WORDS[test.operator]} ${test.required}.`,
    }
  const outside = actual !== null
  if (exception === null && (outside || days > 0))
    return { state: 'unknown', fact, reason: `The exception '${exception_status}' is not known, so it may excuse.` }
  // A deferral moves the date of a test as well: until then its figure is excused.
  if (outside && !(isDeferred && days === 0)) return { state: 'breached', fact, due, days, outside }
  if (days === 0) return { state: 'not_due', fact, reason: `The covenant is due on ${formatDate(due)}.` }
  if (test)
    return {
      state: 'unknown',
      fact,
      reason: `${test.measure} was due for a test on ${formatDate(due)}, and no figure has been delivered.`,
    }
  return { state: 'breached', fact, due, days, outside }
}

/** A figure that failed once and is met at a later test of the same covenant has recovered. */
function withoutRecovered(judged: readonly Judged[]): Judged[] {
  const lastMet = judged.findLastIndex(
    ({ state, fact }) => state === 'met' && (fact.payload.test?.actual ?? null) !== null,
  )
  return judged.filter((one, i) => !(one.state === 'breached' && one.outside && i < lastMet))
}

type Breach = Extract<Judged, { state: 'breached' }>

function evidenceOf({ fact, due, days, outside }: Breach): Evidence[] {
  const { fact_id, payload } = fact
  const { test } = payload
  const moved = due === payload.due_date ? 'due_date' : 'deferred_to'
  const figure: Evidence[] =
    outside && test?.actual
      ? [
          {
            fact_id,
            label: test.measure,
            observed: test.actual,
            threshold: `${OPERATOR_WORDS[test.operator]} ${test.required}`,
            as_of: test.tested_on ?? knownDay(fact),
            path: 'test',
          },
        ]
      : []
  return [
    ...figure,
    {
      fact_id,
      label: moved === 'due_date' ? 'Due date' : 'Due date after deferral',
      observed: formatDate(due),
      threshold: days > 0 ? 'not past due' : null,
      as_of: knownDay(fact),
      path: moved,
    },
  ]
}

function findingOf(worst: Breach, breaches: readonly Breach[], last_data_date: IsoDate) {
  const { fact, due, days, outside } = worst
  const { payload } = fact
  const { test } = payload
  const band = bandOf(days)
  const severity = outside && SEVERITY[band] === 'Low' ? 'Medium' : SEVERITY[band]
  const told =
    outside && test?.actual
      ? `${test.measure} is ${test.actual}; required is ${OPERATOR_WORDS[test.operator]} ${test.required}`
      : `not recorded as fulfilled ${formatDays(days)} after it was due`
  const others = breaches.length - 1
  const rest =
    others > 0
      ? ` ${formatCount(others)} more due ${others === 1 ? 'date' : 'dates'} of it ${others === 1 ? 'stands' : 'stand'} open.`
      : ''
  const deferral = due === payload.due_date ? '' : ` It was deferred from ${formatDate(payload.due_date)}.`
  const first = test?.tested_on && test.tested_on < knownDay(fact) ? test.tested_on : knownDay(fact)
  return {
    state: 'finding' as const,
    subject: payload.covenant_id,
    band,
    severity,
    title: `Covenant ${payload.covenant_id} is breached: ${told}.`,
    why: `The covenant '${payload.covenant_desc}' (${payload.type_of_covenant}) was due on ${formatDate(due)}: ${told}.${deferral}${rest} The lender's record is of ${formatDate(knownDay(fact))}.`,
    clears_when: outside
      ? 'A later test is fulfilled, or the covenant is waived.'
      : 'It is recorded as fulfilled, deferred to a later date or waived.',
    detail: {
      customer_number: payload.customer_number,
      cif_id: payload.cif_id,
      type_of_covenant: payload.type_of_covenant,
      covenant_desc: payload.covenant_desc,
      due_date: due,
      days_past_due: days,
      dpd_bucket: BUCKET[band],
      exception_status: payload.exception_status,
    },
    evidence: evidenceOf(worst),
    fact_ids: breaches.map((one) => one.fact.fact_id),
    trend: null,
    exposure: null,
    event_date: outside ? first : addDays(due, 1),
    last_data_date,
  }
}

function judgeCovenant(covenant_id: string, facts: readonly CovenantFact[], day: IsoDate, confirmed: IsoDate) {
  const judged = withoutRecovered(latestByDueDate(facts).map((fact) => judgeOne(fact, day)))
  const breaches = judged.filter((one) => one.state === 'breached')
  // The longest past due; of equals the one due last.
  const worst = breaches.reduce<Breach | null>(
    (most, one) => (most === null || one.days >= most.days ? one : most),
    null,
  )
  if (worst) {
    const own = knownDay(worst.fact)
    return findingOf(worst, breaches, confirmed > own ? confirmed : own)
  }
  const last_data_date = [confirmed, ...facts.map(knownDay)].sort().at(-1) ?? confirmed
  const unknown = judged.findLast((one) => one.state === 'unknown')
  if (unknown) return notMeasurable(covenant_id, unknown.reason, last_data_date)
  const last = judged.at(-1)
  const clear: Clear = {
    state: 'clear',
    subject: covenant_id,
    reason: last && last.state !== 'breached' ? last.reason : 'The covenant is fulfilled.',
    last_data_date,
  }
  return clear
}

const notMeasurable = (subject: string, reason: string, last_data_date: IsoDate | null): NotMeasurable => ({
  state: 'not_measurable',
  subject,
  reason,
  last_data_date,
})

export const signal = defineSignal({
  code: 'covenant_breaches',
  label: 'Breach of covenant',
  category: 'Covenants',
  bands: BANDS,
  signal_codes: { not_due: '10160', first: '10161', second: '10162', third: '10163', last: '10164' },
  signal_format: 4,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  summary:
    "By the lender's own record a covenant was not fulfilled by its due date, or the figure it is tested on lies outside what is required; exceptions that were granted excuse it.",
  also_called: ['covenant', 'covenants', 'covenant_breach'],
  detail: z.object({
    customer_number: z.string().nullable(),
    cif_id: z.string().nullable(),
    type_of_covenant: z.string(),
    covenant_desc: z.string(),
    due_date: isoDateSchema,
    days_past_due: z.int(),
    dpd_bucket: z.string(),
    exception_status: z.string().nullable(),
  }),
  layout: {
    title: 'Covenant',
    fields: [
      { key: 'customer_number', label: 'Customer number', format: 'text', if_present: true },
      { key: 'cif_id', label: 'CIF id', format: 'text', also: ['cif', 'cif id', 'CIF id', 'cifid', 'CIF'] },
      { key: 'type_of_covenant', label: 'Type of covenant', format: 'text', also: ['covenant_type'] },
      { key: 'covenant_desc', label: 'Covenant', format: 'text', also: ['covenant_description', 'covenant'] },
      { key: 'due_date', label: 'Due date', format: 'date' },
      { key: 'days_past_due', label: 'Days past due', format: 'days', also: ['dpd'] },
      { key: 'dpd_bucket', label: 'Days past due, bucket', format: 'text' },
      { key: 'exception_status', label: 'Exception', format: 'text' },
    ],
  },
  needs: [covenant],
  applies_to: { party_types: 'all' },
  thresholds: {
    schema: z.object({ stale_after_days: z.int().min(1).max(3650) }),
    defaults: { stale_after_days: 100 },
    fields: {
      stale_after_days: {
        label: 'Stale after',
        unit: 'days',
        note: 'Age of the last file of covenants from which nothing is said about today.',
        stricter: 'higher',
      },
    },
  },
  rule(facts, { day, thresholds, source_dates }) {
    const byCovenant = new Map<string, CovenantFact[]>()
    for (const fact of facts.of('covenant')) {
      const known = byCovenant.get(fact.payload.covenant_id)
      if (known) known.push(fact)
      else byCovenant.set(fact.payload.covenant_id, [fact])
    }
    if (byCovenant.size === 0) return [notMeasurable(WHOLE_PARTY, 'No covenant is known.', null)]
    const feed = source_dates.covenant
    return [...byCovenant]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([covenant_id, own]) => {
        const judged = judgeCovenant(covenant_id, own, day, feed !== undefined && feed <= day ? feed : '')
        return judged.state === 'not_measurable'
          ? judged
          : staleWhenOld(judged, daysBetween(judged.last_data_date, day), thresholds.stale_after_days)
      })
  },
})
