import { dateOfDay, dayNumber, daysBetween } from '@saakh/domain/dates'
import { accountDayEnd } from '@saakh/domain/fact-kinds/account-day-end'
import { loanAccount } from '@saakh/domain/fact-kinds/loan-account'
import { formatDate } from '@saakh/domain/formats'
import { compareToPercent, decimalOf, percentOf, ratioFigure } from '@saakh/domain/money'
import { z } from 'zod'
import { type ConductSeries, conductOf } from '../conduct-series.ts'
import {
  accountDetail,
  accountFieldsIfPresent,
  accountOf,
  amount,
  conductThresholds,
  isoDate,
  money,
  noAccounts,
  present,
  revolvingAccounts,
  TREND_DAYS,
  trendPoints,
} from '../families/account-conduct.ts'
import { defineSignal } from '../legacy-signal.ts'
import type { NotMeasurable } from '../outcome.ts'
import { staleWhenOld } from '../stale.ts'

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

interface Settings {
  average_above: number
  dormant_below: number
  window_days: number
}

function findingOf(
  series: ConductSeries,
  averages: readonly Average[],
  last: Use,
  average: Average,
  band: 'dormant' | 'high',
  settings: Settings,
) {
  const high = band === 'high'
  const percent = percentOf(average.drawn, average.limit) ?? 0
  const threshold = high ? settings.average_above : settings.dormant_below
  const date = dateOfDay(last.day)
  const share = `${percent}%`
  return {
    state: 'finding' as const,
    subject: series.account_number,
    band,
    severity: high ? ('Medium' as const) : ('Low' as const),
    title: high
      ? `Account ${series.account_number} used ${share} of its limit on average over ${settings.window_days} days.`
      : `Account ${series.account_number} is hardly used: ${share} of its limit on average over ${settings.window_days} days.`,
    why: `Over the ${settings.window_days} days to ${formatDate(date)} (${average.count} day-ends delivered) the balance averaged ${share} of the sanctioned limit; the alert begins ${high ? 'above' : 'below'} ${threshold}%. On the last day it was ${money(last.drawn)} of ${money(last.limit)}.`,
    clears_when: high
      ? `The average over ${settings.window_days} days is ${threshold}% or less.`
      : `The average over ${settings.window_days} days is ${threshold}% or more.`,
    detail: {
      ...accountOf(series),
      advances: decimalOf(last.drawn),
      principal_outstanding: series.text('principal_outstanding', last.day),
      sanction_limit: decimalOf(last.limit),
      currency_code: series.account?.payload.currency ?? null,
      balance_date: date,
      utilization: ratioFigure(last.drawn, last.limit) ?? 0,
      moving_average: ratioFigure(average.drawn, average.limit) ?? 0,
      reason: high ? 'High use of the limit' : 'Dormant',
    },
    evidence: present([
      series.evidence('outstanding', last.day, {
        label: `Average use over the ${settings.window_days} days to this day-end`,
        observed: share,
        threshold: `${threshold}%`,
      }),
      series.evidence('outstanding', last.day, {
        label: 'Balance at day-end',
        observed: money(series.paise('outstanding', last.day) ?? 0n),
        threshold: null,
      }),
      series.evidence('sanction_limit', last.day, {
        label: 'Sanctioned limit',
        observed: money(last.limit),
        threshold: null,
      }),
    ]),
    fact_ids: [
      ...series.factIds(['outstanding', 'sanction_limit'], last.day - settings.window_days + 1, last.day),
      ...series.factIds(['principal_outstanding'], last.day, last.day),
    ],
    trend: {
      unit: 'percent' as const,
      points: trendPoints(averages, last.day).map((one) => ({
        date: dateOfDay(one.day),
        value: percentOf(one.drawn, one.limit) ?? 0,
      })),
      threshold,
    },
    exposure: decimalOf(last.drawn),
    event_date: date,
    last_data_date: date,
  }
}

const notMeasurable = (subject: string, reason: string, last: Use | undefined): NotMeasurable => ({
  state: 'not_measurable',
  subject,
  reason,
  last_data_date: last ? dateOfDay(last.day) : null,
})

export const signal = defineSignal({
  code: 'high_utilisation',
  label: 'High or dormant use of the limit',
  category: 'Account conduct',
  bands: ['dormant', 'high'],
  signal_codes: { dormant: '10140', high: '10141' },
  signal_format: 4,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  summary:
    'The balance of a cash credit or overdraft averages more than 90% of the sanctioned limit over 30 days; or, as dormant, less than 20%.',
  also_called: ['utilisation', 'utilization', 'high_utilization', 'limit_utilisation', 'limit_utilization'],
  detail: z.object({
    ...accountDetail,
    advances: amount,
    principal_outstanding: amount.nullable(),
    sanction_limit: amount,
    currency_code: z.string().nullable(),
    balance_date: isoDate,
    utilization: z.number(),
    moving_average: z.number(),
    reason: z.string(),
  }),
  layout: {
    title: 'Utilisation',
    fields: [
      ...accountFieldsIfPresent,
      { key: 'advances', label: 'Advances', format: 'money' },
      { key: 'principal_outstanding', label: 'Principal outstanding', format: 'money' },
      { key: 'sanction_limit', label: 'Sanctioned limit', format: 'money', also: ['sanctioned_limit', 'limit'] },
      { key: 'currency_code', label: 'Currency', format: 'text', also: ['currency'] },
      { key: 'balance_date', label: 'Balance date', format: 'date' },
      { key: 'utilization', label: 'Utilisation', format: 'percent', also: ['utilisation'] },
      { key: 'moving_average', label: 'Moving average', format: 'percent_or_money' },
      { key: 'reason', label: 'Reason', format: 'text', if_present: true },
    ],
  },
  needs: [loanAccount, accountDayEnd],
  applies_to: { party_types: 'all' },
  thresholds: {
    schema: z.object({
      average_above: z.number().min(0).max(1000),
      dormant_below: z.number().min(0).max(100),
      dormant_after_days: z.int().min(0).max(3650),
      window_days: z.int().min(1).max(365),
      minimum_days: z.int().min(1).max(365),
      stale_after_days: conductThresholds.schema.stale_after_days,
    }),
    defaults: {
      average_above: 90,
      dormant_below: 20,
      dormant_after_days: 90,
      window_days: 30,
      minimum_days: 20,
      stale_after_days: conductThresholds.defaults.stale_after_days,
    },
    fields: {
      average_above: { label: 'High above', unit: 'percent' },
      dormant_below: { label: 'Dormant below', unit: 'percent', stricter: 'higher' },
      dormant_after_days: {
        label: 'Dormant not before',
        unit: 'days',
        note: 'Days since opening in which low use is no sign.',
      },
      window_days: { label: 'Averaged over', unit: 'days' },
      minimum_days: {
        label: 'Day-ends needed in the window',
        unit: 'days',
        note: 'With fewer the average is not measured.',
      },
      stale_after_days: conductThresholds.fields.stale_after_days,
    },
  },
  rule(facts, { day, thresholds }) {
    const { revolving, unknown } = revolvingAccounts(
      conductOf(facts.of('loan_account'), facts.of('account_day_end'), day),
    )
    if (revolving.length + unknown.length === 0) return [noAccounts('No cash credit or overdraft account is known.')]
    const judged = revolving.map((series) => {
      const subject = series.account_number
      const days = recentUse(series, thresholds.window_days)
      const averages = movingAverages(days, thresholds.window_days)
      const last = days.at(-1)
      const average = averages.at(-1)
      if (!last || !average)
        return notMeasurable(
          subject,
          `For account ${subject} no day-end has both a balance and a sanctioned limit.`,
          last,
        )
      if (average.count < thresholds.minimum_days)
        return notMeasurable(
          subject,
          `For account ${subject} the ${thresholds.window_days} days to ${formatDate(dateOfDay(last.day))} hold ${average.count} day-ends with balance and limit; ${thresholds.minimum_days} are needed.`,
          last,
        )
      const opened = series.account?.payload.opened_on ?? null
      const isNew = opened !== null && daysBetween(opened, dateOfDay(last.day)) < thresholds.dormant_after_days
      const high = compareToPercent(average.drawn, average.limit, thresholds.average_above) > 0
      const dormant = !high && !isNew && compareToPercent(average.drawn, average.limit, thresholds.dormant_below) < 0
      const outcome =
        high || dormant
          ? findingOf(series, averages, last, average, high ? 'high' : 'dormant', thresholds)
          : {
              state: 'clear' as const,
              subject,
              reason: `The balance averaged ${percentOf(average.drawn, average.limit)}% of the limit over ${thresholds.window_days} days.`,
              last_data_date: dateOfDay(last.day),
            }
      return staleWhenOld(outcome, dayNumber(day) - last.day, thresholds.stale_after_days)
    })
    return [...judged, ...unknown]
  },
})
