import { dateOfDay, daysBetween } from '@saakh/domain/dates'
import { compareToPercent, decimalOf, percentOf, ratioFigure } from '@saakh/domain/money'
import type { ConductSeries } from '../conduct-series.ts'
import type { FactSet } from '../fact-set.ts'
import { said } from '../kit/figures.ts'
import type { Judged, JudgedFinding } from '../kit/judgement.ts'
import type { JudgeContext } from '../kit/rule.ts'
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

type Band = 'dormant' | 'high'

interface Use {
  day: number
  /** Paise; a credit balance counts as nothing drawn. */
  drawn: bigint
  limit: bigint
}

/** The use on a day-end; null unless both balance and a limit above zero were delivered. */
function useOn(series: ConductSeries, day: number): Use | null {
  const outstanding = series.paise('outstanding', day)
  const limit = series.paise('sanction_limit', day)
  if (outstanding === null || limit === null || limit <= 0n) return null
  return { day, drawn: outstanding > 0n ? outstanding : 0n, limit }
}

/** The use on the day-ends that the last average and the trend before it rest on. */
function recentUse(series: ConductSeries, window: number): Use[] {
  let last = series.last
  while (last >= series.first && useOn(series, last) === null) last--
  const days: Use[] = []
  for (let day = Math.max(series.first, last - TREND_DAYS - window); day <= last; day++) {
    const use = useOn(series, day)
    if (use) days.push(use)
  }
  return days
}

interface Average extends Use {
  count: number
}

/** Per day-end the sums over the window of calendar days that ends with it; one pass. */
function movingAverages(days: readonly Use[], window: number): Average[] {
  let from = 0
  let drawn = 0n
  let limit = 0n
  return days.map((use, i) => {
    drawn += use.drawn
    limit += use.limit
    for (let old = days[from]; old && old.day <= use.day - window; old = days[++from]) {
      drawn -= old.drawn
      limit -= old.limit
    }
    return { day: use.day, drawn, limit, count: i - from + 1 }
  })
}

const percent = ({ drawn, limit }: Use): number => percentOf(drawn, limit) ?? 0

interface Settings {
  average_above: number
  dormant_below: number
  dormant_after_days: number
  window_days: number
  minimum_days: number
  stale_after_days: number
}

interface Found {
  last: Use
  average: Average
  averages: readonly Average[]
  band: Band
}

/** As the alert keeps it. */
const REASONS: Record<Band, string> = { high: 'High use of the limit', dormant: 'Dormant' }

function findingOf(series: ConductSeries, { last, average, averages, band }: Found, limits: Settings) {
  const { day } = last
  const threshold = band === 'high' ? limits.average_above : limits.dormant_below
  const date = dateOfDay(day)
  return {
    state: 'finding',
    subject: series.account_number,
    band,
    severity: band === 'high' ? 'Medium' : 'Low',
    detail: {
      ...accountOf(series),
      advances: decimalOf(last.drawn),
      principal_outstanding: series.text('principal_outstanding', day),
      sanction_limit: decimalOf(last.limit),
      currency_code: series.account?.payload.currency ?? null,
      balance_date: date,
      utilization: ratioFigure(last.drawn, last.limit) ?? 0,
      moving_average: ratioFigure(average.drawn, average.limit) ?? 0,
      reason: REASONS[band],
    },
    figures: { average: percent(average), day_ends: average.count },
    places: [
      ...placesAt(series, 'outstanding', day, 'average', { threshold }),
      ...placesAt(series, 'outstanding', day, 'balance', { balance: series.text('outstanding', day) }),
      ...placesAt(series, 'sanction_limit', day, 'limit'),
    ],
    fact_ids: [
      ...series.factIds(['outstanding', 'sanction_limit'], day - limits.window_days + 1, day),
      ...series.factIds(['principal_outstanding'], day, day),
    ],
    trend: {
      unit: 'percent',
      points: trendOf(
        averages.map((one) => ({ day: one.day, value: percent(one) })),
        day,
      ),
      threshold,
    },
    exposure: decimalOf(last.drawn),
    event_date: date,
    last_data_date: date,
  } as const satisfies JudgedFinding<Band>
}

function bandOf(series: ConductSeries, { drawn, limit, day }: Average, limits: Settings): Band | null {
  if (compareToPercent(drawn, limit, limits.average_above) > 0) return 'high'
  const opened = series.account?.payload.opened_on ?? null
  const isNew = opened !== null && daysBetween(opened, dateOfDay(day)) < limits.dormant_after_days
  return !isNew && compareToPercent(drawn, limit, limits.dormant_below) < 0 ? 'dormant' : null
}

function judgeUse(series: ConductSeries, { today, limits }: JudgeContext<Settings>): Judged<Band> {
  const days = recentUse(series, limits.window_days)
  const averages = movingAverages(days, limits.window_days)
  const last = days.at(-1)
  const average = averages.at(-1)
  if (!last || !average) return notMeasurable(series, said('no_use'))
  const date = dateOfDay(last.day)
  if (average.count < limits.minimum_days)
    return notMeasurable(series, said('too_few_days', { date, day_ends: average.count }), date)
  const band = bandOf(series, average, limits)
  const reason = said('clear', { average: percent(average) })
  const judged = band
    ? findingOf(series, { last, average, averages, band }, limits)
    : { state: 'clear' as const, subject: series.account_number, reason, last_data_date: date }
  return staleWhenOlder(judged, date, today, limits.stale_after_days)
}

/** The level of a balance against its sanctioned limit, on average over some days. */
export const limitUse = {
  ...ON_DAY_ENDS,
  words: ACCOUNT_WORDS,
  judge: (facts: FactSet<ConductKind>, context: JudgeContext<Settings>): readonly Judged<Band>[] =>
    judgeRevolving(facts, (series) => judgeUse(series, context)),
} as const
