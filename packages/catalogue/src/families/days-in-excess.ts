import { dateOfDay, dayNumber, daysInMonth, monthOf } from '@saakh/domain/dates'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import type { ConductSeries } from '../conduct-series.ts'
import { ceilingAt, type ExcessDay, excessDays, lastWithin } from '../excess-days.ts'
import type { FactSet } from '../fact-set.ts'
import { said } from '../kit/figures.ts'
import type { Judged, JudgedFinding, Place } from '../kit/judgement.ts'
import type { JudgeContext } from '../kit/rule.ts'
import type { Today } from '../kit/today.ts'
import type { Severity } from '../outcome.ts'
import { staleWhenOlder } from '../stale.ts'
import {
  ACCOUNT_WORDS,
  accountOf,
  type ConductKind,
  judgeRevolving,
  notMeasurable,
  ON_DAY_ENDS,
  placesAt,
  TREND_DAYS,
  trendOf,
} from './account-conduct.ts'

type Band = 'first' | 'second' | 'third'

interface Settings {
  first_days: number
  second_days: number
  third_days: number
  minimum_excess: string
  gap_days: number
  stale_after_days: number
}

/** From how many days on, and how grave. */
function stepOf(days: number, limits: Settings): { band: Band; from: number; severity: Severity } {
  if (days >= limits.third_days) return { band: 'third', from: limits.third_days, severity: 'High' }
  if (days >= limits.second_days) return { band: 'second', from: limits.second_days, severity: 'Medium' }
  return { band: 'first', from: limits.first_days, severity: 'Low' }
}

/** As the alert keeps it. */
const REASONS = {
  limit: 'Balance above the sanctioned limit',
  drawing_power: 'Balance above the drawing power',
} as const

function placesOf(series: ConductSeries, { day, days }: ExcessDay, by: keyof typeof REASONS): Place[] {
  const first = day - days + 1
  return [
    ...placesAt(series, 'outstanding', day, 'balance'),
    ...placesAt(series, by === 'limit' ? 'sanction_limit' : 'drawing_power', day, 'ceiling'),
    ...(days > 1
      ? placesAt(series, 'outstanding', first, 'first_balance', { balance: series.text('outstanding', first) })
      : []),
  ]
}

/** The runs that a trend shows begin within the ceiling, as far back from the end of the last month told. */
function shownRuns(series: ConductSeries, runs: readonly ExcessDay[], today: Today, minimum: bigint): ExcessDay[] {
  const month = monthOf(dateOfDay(series.last))
  const end = dayNumber(today.upTo(`${month}-${daysInMonth(month)}`))
  const first = lastWithin(series, end - TREND_DAYS, minimum)
  return runs.filter(({ day }) => day >= first)
}

function findingOf(
  series: ConductSeries,
  runs: readonly ExcessDay[],
  last: ExcessDay,
  { today, minimum, limits }: { today: Today; minimum: bigint; limits: Settings },
) {
  const { day, days } = last
  const outstanding = series.paise('outstanding', day) ?? 0n
  const ceiling = ceilingAt(series, day) ?? { paise: 0n, by: 'limit' as const }
  const { band, from, severity } = stepOf(days, limits)
  return {
    state: 'finding',
    subject: series.account_number,
    band,
    severity,
    detail: {
      ...accountOf(series),
      balance_outstanding: decimalOf(outstanding),
      limit: series.text('sanction_limit', day),
      drawing_power: series.text('drawing_power', day),
      excess_amount: decimalOf(outstanding - ceiling.paise),
      days_in_excess: days,
      excess_since: dateOfDay(day - days + 1),
      principal_arrear_amt: series.text('principal_arrear_amt', day),
      principal_arr_days: series.count('principal_arr_days', day),
      interest_arrear_amt: series.text('interest_arrear_amt', day),
      interest_arrear_days: series.count('interest_arrear_days', day),
      reason: REASONS[ceiling.by],
    },
    figures: {
      by: ceiling.by,
      ceiling: decimalOf(ceiling.paise),
      at_least: last.at_least,
      balance_date: dateOfDay(day),
    },
    places: placesOf(series, last, ceiling.by),
    fact_ids: [
      ...series.factIds(['outstanding', 'sanction_limit', 'drawing_power'], day - days, day),
      ...series.factIds(
        ['principal_arrear_amt', 'principal_arr_days', 'interest_arrear_amt', 'interest_arrear_days'],
        day,
        day,
      ),
    ],
    trend: {
      unit: 'days',
      points: trendOf(
        shownRuns(series, runs, today, minimum).map((run) => ({ day: run.day, value: run.days })),
        day,
      ),
      threshold: from,
      bands: [
        { band: 'first', at: limits.first_days },
        { band: 'second', at: limits.second_days },
        { band: 'third', at: limits.third_days },
      ],
    },
    exposure: decimalOf(outstanding),
    event_date: dateOfDay(day - days + from),
    last_data_date: dateOfDay(day),
  } as const satisfies JudgedFinding<Band>
}

function judgeExcess(series: ConductSeries, { today, limits }: JudgeContext<Settings>): Judged<Band> {
  const minimum = paiseOf(limits.minimum_excess)
  const runs = excessDays(series, limits.gap_days, minimum, lastWithin(series, series.last - TREND_DAYS, minimum))
  const last = runs.at(-1)
  if (!last) return notMeasurable(series, said('no_ceiling'))
  const date = dateOfDay(last.day)
  const reason = last.days === 0 ? said('within') : said('few_days', { days_in_excess: last.days })
  const judged =
    last.days >= limits.first_days
      ? findingOf(series, runs, last, { today, minimum, limits })
      : { state: 'clear' as const, subject: series.account_number, reason, last_data_date: date }
  return staleWhenOlder(judged, date, today, limits.stale_after_days)
}

/** For how many days the balance has been above the lower of limit and drawing power. */
export const daysInExcess = {
  ...ON_DAY_ENDS,
  words: ACCOUNT_WORDS,
  judge: (facts: FactSet<ConductKind>, context: JudgeContext<Settings>): readonly Judged<Band>[] =>
    judgeRevolving(facts, (series) => judgeExcess(series, context)),
} as const
