import { OPERATOR_WORDS } from '@saakh/domain/covenant-terms'
import { addDays, type IsoDate } from '@saakh/domain/dates'
import { covenant } from '@saakh/domain/fact-kinds/covenant'
import { filesReach } from '../files-reach.ts'
import { said } from '../kit/figures.ts'
import type { Judged, JudgedClear, JudgedFinding, Place } from '../kit/judgement.ts'
import { type LimitValues, staleAfter } from '../kit/limits.ts'
import { EVERY_PARTY, type JudgeContext, type Rule } from '../kit/rule.ts'
import { knownDay } from '../known-day.ts'
import { type Severity, WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOlder } from '../stale.ts'
import { type Breach, type Covenant, covenantStates, covenants } from './covenant-state.ts'

// A covenant that was not fulfilled, in bands of days past due.

type Band = 'not_due' | 'first' | 'second' | 'third' | 'last'

interface Bucket {
  band: Band
  from_days: number
  name: string
  severity: Severity
}

const NOT_DUE: Bucket = { band: 'not_due', from_days: 0, name: '0', severity: 'Medium' }
/** Worst first. */
const PAST_DUE: readonly Bucket[] = [
  { band: 'last', from_days: 91, name: '> 90', severity: 'High' },
  { band: 'third', from_days: 61, name: '61-90', severity: 'High' },
  { band: 'second', from_days: 31, name: '31-60', severity: 'Medium' },
  { band: 'first', from_days: 1, name: '1-30', severity: 'Low' },
]

export const COVENANT_LIMITS = {
  stale_after_days: staleAfter({
    days: 100,
    note: 'Age of the last file of covenants from which nothing is said about today.',
  }),
} as const

function placesOf({ fact, due, days, is_outside }: Breach): Place[] {
  const { fact_id, payload } = fact
  const { test } = payload
  const path = due === payload.due_date ? 'due_date' : 'deferred_to'
  const recorded_on = knownDay(fact)
  return [
    ...(is_outside && test
      ? [{ fact_id, as_of: test.tested_on ?? recorded_on, path: 'test', code: 'test', figures: figuresOfTest(test) }]
      : []),
    { fact_id, as_of: recorded_on, path, code: path, figures: { due, is_past_due: days > 0 } },
  ]
}

const figuresOfTest = ({ measure, actual, operator, required }: NonNullable<Breach['fact']['payload']['test']>) => ({
  measure,
  actual,
  operator,
  required,
})

function findingOf(worst: Breach, breaches: readonly Breach[], last_data_date: IsoDate): JudgedFinding<Band> {
  const { fact, due, days, is_outside } = worst
  const { payload } = fact
  const { test } = payload
  const { band, name, severity } = PAST_DUE.find(({ from_days }) => days >= from_days) ?? NOT_DUE
  const recorded_on = knownDay(fact)
  const tested_on = test?.tested_on && test.tested_on < recorded_on ? test.tested_on : recorded_on
  const others = breaches.length - 1
  return {
    state: 'finding',
    subject: payload.covenant_id,
    band,
    // A figure outside its covenant is Medium at least, whether a due date has passed or not.
    severity: is_outside && severity === 'Low' ? 'Medium' : severity,
    code: is_outside ? 'outside' : 'not_fulfilled',
    detail: {
      customer_number: payload.customer_number,
      cif_id: payload.cif_id,
      type_of_covenant: payload.type_of_covenant,
      covenant_desc: payload.covenant_desc,
      due_date: due,
      days_past_due: days,
      dpd_bucket: name,
      exception_status: payload.exception_status,
    },
    figures: {
      ...(test && figuresOfTest(test)),
      deferred_from: due === payload.due_date ? null : payload.due_date,
      others: others > 0 ? others : null,
      is_one_other: others === 1,
      recorded_on,
    },
    places: placesOf(worst),
    fact_ids: breaches.map((breach) => breach.fact.fact_id),
    trend: null,
    exposure: null,
    event_date: is_outside ? tested_on : addDays(due, 1),
    last_data_date,
  }
}

function judgeCovenant(
  covenant: Covenant,
  { today, limits, source_dates }: JudgeContext<LimitValues<typeof COVENANT_LIMITS>>,
): Judged<Band> {
  const states = covenantStates(covenant, today)
  const breaches = states.filter((state) => state.state === 'breached')
  // The longest past due; of equals the one due last.
  const worst = breaches.reduce<Breach | null>(
    (most, breach) => (most === null || breach.days >= most.days ? breach : most),
    null,
  )
  const last_data_date = filesReach(worst ? [worst.fact] : covenant.versions, source_dates.covenant, today)
  const unlessStale = (judged: JudgedFinding<Band> | JudgedClear) =>
    staleWhenOlder(judged, last_data_date, today, limits.stale_after_days)
  if (worst) return unlessStale(findingOf(worst, breaches, last_data_date))
  const subject = covenant.covenant_id
  const unknown = states.findLast((state) => state.state === 'unknown')
  if (unknown) return { state: 'not_measurable', subject, reason: unknown.reason, last_data_date }
  const last = states.at(-1)
  const reason = last && last.state !== 'breached' ? last.reason : said('clear')
  return unlessStale({ state: 'clear', subject, reason, last_data_date })
}

export const covenantBreach: Rule<readonly [typeof covenant], typeof COVENANT_LIMITS, Band> = {
  needs: [covenant],
  applies_to: EVERY_PARTY,
  words: { names: { operators: OPERATOR_WORDS } },
  judge(facts, context) {
    const all = facts.read(covenants)
    if (all.length > 0) return all.map((covenant) => judgeCovenant(covenant, context))
    return [{ state: 'not_measurable', subject: WHOLE_PARTY, reason: said('no_covenant'), last_data_date: null }]
  },
}
