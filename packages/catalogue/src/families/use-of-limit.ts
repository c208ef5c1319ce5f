import { dateOfDay, daysBetween } from '@saakh/domain/dates'
import { compareToPercent, decimalOf, percentOf, ratioFigure } from '@saakh/domain/money'
import type { ConductSeries } from '../conduct-series.ts'
import type { FactSet } from '../fact-set.ts'
import { said } from '../kit/figures.ts'
import type { Judged, JudgedFinding } from '../kit/judgement.ts'
import type { JudgeContext } from '../kit/rule.ts'
import { type DayOfUse, limitUse, type UseOfLimit } from '../limit-use.ts'
import { staleWhenOlder } from '../stale.ts'
import {
  ACCOUNT_WORDS,
  accountOf,
  type ConductKind,
  judgeRevolving,
  notMeasurable,
  ON_DAY_ENDS,
  placesAt,
  trendOf,
} from './account-conduct.ts'

type Band = 'dormant' | 'high'

interface Settings {
  average_above: number
  dormant_below: number
  dormant_after_days: number
  window_days: number
  minimum_days: number
  stale_after_days: number
}

const percentUsed = ({ window }: DayOfUse): number => percentOf(window.drawn, window.limit) ?? 0

/** As the alert keeps it. */
const REASONS: Record<Band, string> = { high: 'High use of the limit', dormant: 'Dormant' }

function findingOf(
  series: ConductSeries,
  use: UseOfLimit,
  last: DayOfUse,
  { band, limits }: { band: Band; limits: Settings },
) {
  const { day, window } = last
  const threshold = band === 'high' ? limits.average_above : limits.dormant_below
  const date = dateOfDay(day)
  return {
    state: 'finding',
    subject: series.account_number,
    band,
    severity: band === 'high' ? 'Medium' : 'Low',
    // What shows it is made when it is told: a back-test asks for thousands of findings and shows none.
    get detail() {
      return {
        ...accountOf(series),
        advances: decimalOf(last.drawn),
        principal_outstanding: series.text('principal_outstanding', day),
        sanction_limit: decimalOf(last.limit),
        currency_code: series.account?.payload.currency ?? null,
        balance_date: date,
        utilization: ratioFigure(last.drawn, last.limit) ?? 0,
        moving_average: ratioFigure(window.drawn, window.limit) ?? 0,
        reason: REASONS[band],
      }
    },
    figures: { average: percentUsed(last), day_ends: window.day_ends },
    get places() {
      return [
        ...placesAt(series, 'outstanding', day, 'average', { threshold }),
        ...placesAt(series, 'outstanding', day, 'balance', { balance: series.text('outstanding', day) }),
        ...placesAt(series, 'sanction_limit', day, 'limit'),
      ]
    },
    get fact_ids() {
      return [
        ...series.factIds(['outstanding', 'sanction_limit'], day - limits.window_days + 1, day),
        ...series.factIds(['principal_outstanding'], day, day),
      ]
    },
    get trend() {
      const days = use.days().map((one) => ({ day: one.day, value: percentUsed(one) }))
      return {
        unit: 'percent' as const,
        points: trendOf(days, day),
        threshold,
        bands: [
          { band: 'dormant', at: limits.dormant_below },
          { band: 'high', at: limits.average_above },
        ],
      }
    },
    exposure: decimalOf(last.drawn),
    event_date: date,
    last_data_date: date,
  } as const satisfies JudgedFinding<Band>
}

function bandOf(series: ConductSeries, { window, day }: DayOfUse, limits: Settings): Band | null {
  if (compareToPercent(window.drawn, window.limit, limits.average_above) > 0) return 'high'
  const opened = series.account?.payload.opened_on ?? null
  const isNew = opened !== null && daysBetween(opened, dateOfDay(day)) < limits.dormant_after_days
  return !isNew && compareToPercent(window.drawn, window.limit, limits.dormant_below) < 0 ? 'dormant' : null
}

function judgeUse(series: ConductSeries, { today, limits }: JudgeContext<Settings>): Judged<Band> {
  const use = limitUse(series, limits.window_days)
  const { last } = use
  if (!last) return notMeasurable(series, said('no_use'))
  const date = dateOfDay(last.day)
  const { day_ends } = last.window
  if (day_ends < limits.minimum_days) return notMeasurable(series, said('too_few_days', { date, day_ends }), date)
  const band = bandOf(series, last, limits)
  const reason = said('clear', { average: percentUsed(last) })
  const judged = band
    ? findingOf(series, use, last, { band, limits })
    : { state: 'clear' as const, subject: series.account_number, reason, last_data_date: date }
  return staleWhenOlder(judged, date, today, limits.stale_after_days)
}

/** The level of a balance against its sanctioned limit, on average over some days. */
export const useOfLimit = {
  ...ON_DAY_ENDS,
  words: ACCOUNT_WORDS,
  judge: (facts: FactSet<ConductKind>, context: JudgeContext<Settings>): readonly Judged<Band>[] =>
    judgeRevolving(facts, (series) => judgeUse(series, context)),
} as const
