import { dateOfDay, dayNumber } from '@saakh/domain/dates'
import { accountDayEnd } from '@saakh/domain/fact-kinds/account-day-end'
import { loanAccount } from '@saakh/domain/fact-kinds/loan-account'
import { formatDate, formatDays } from '@saakh/domain/formats'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { z } from 'zod'
import { type ConductSeries, conductOf } from '../conduct-series.ts'
import { ceilingAt, type ExcessDay, excessDays, lastWithin } from '../excess-days.ts'
import {
  accountDetail,
  accountFields,
  accountOf,
  amount,
  conductThresholds,
  countTrend,
  isoDate,
  money,
  noAccounts,
  present,
  revolvingAccounts,
  TREND_DAYS,
} from '../families/account-conduct.ts'
import { defineSignal } from '../legacy-signal.ts'
import type { Severity } from '../outcome.ts'
import { staleWhenOld } from '../stale.ts'

const BANDS = ['first', 'second', 'third'] as const
type Band = (typeof BANDS)[number]

const SEVERITY: Record<Band, Severity> = { first: 'Low', second: 'Medium', third: 'High' }
const BY = { limit: 'sanctioned limit', drawing_power: 'drawing power' } as const

interface Settings {
  first_days: number
  second_days: number
  third_days: number
}

const bandOf = (days: number, settings: Settings): Band =>
  days >= settings.third_days ? 'third' : days >= settings.second_days ? 'second' : 'first'

const startOf = (band: Band, settings: Settings): number =>
  ({ first: settings.first_days, second: settings.second_days, third: settings.third_days })[band]

function findingOf(series: ConductSeries, runs: readonly ExcessDay[], last: ExcessDay, settings: Settings) {
  const outstanding = series.paise('outstanding', last.day) ?? 0n
  const ceiling = ceilingAt(series, last.day) ?? { paise: 0n, by: 'limit' as const }
  const excess = outstanding - ceiling.paise
  const band = bandOf(last.days, settings)
  const since = dateOfDay(last.day - last.days + 1)
  const length = `${last.at_least ? 'at least ' : ''}${formatDays(last.days)}`
  const drawingPowerMissing = series.text('drawing_power', last.day) === null
  return {
    state: 'finding' as const,
    subject: series.account_number,
    band,
    severity: SEVERITY[band],
    title: `Account ${series.account_number} has been above its ${BY[ceiling.by]} for ${length}.`,
    why: `At the end of ${formatDate(dateOfDay(last.day))} the balance was ${money(outstanding)} against a ${BY[ceiling.by]} of ${money(ceiling.paise)}: ${money(excess)} too much, day-end after day-end since ${formatDate(since)}${last.at_least ? ' or earlier' : ''}.${drawingPowerMissing ? ' No drawing power was delivered, so the limit alone is the measure.' : ''}`,
    clears_when: `The balance at day-end is ${money(ceiling.paise)} or less.`,
    detail: {
      ...accountOf(series),
      balance_outstanding: decimalOf(outstanding),
      limit: series.text('sanction_limit', last.day),
      drawing_power: series.text('drawing_power', last.day),
      excess_amount: decimalOf(excess),
      days_in_excess: last.days,
      excess_since: since,
      principal_arrear_amt: series.text('principal_arrear_amt', last.day),
      principal_arr_days: series.count('principal_arr_days', last.day),
      interest_arrear_amt: series.text('interest_arrear_amt', last.day),
      interest_arrear_days: series.count('interest_arrear_days', last.day),
      reason: `Balance above the ${BY[ceiling.by]}`,
    },
    evidence: present([
      series.evidence('outstanding', last.day, {
        label: 'Balance at day-end',
        observed: money(outstanding),
        threshold: money(ceiling.paise),
      }),
      series.evidence(ceiling.by === 'limit' ? 'sanction_limit' : 'drawing_power', last.day, {
        label: ceiling.by === 'limit' ? 'Sanctioned limit' : 'Drawing power',
        observed: money(ceiling.paise),
        threshold: null,
      }),
      last.days > 1
        ? series.evidence('outstanding', last.day - last.days + 1, {
            label: 'Balance on the first day in excess',
            observed: money(series.paise('outstanding', last.day - last.days + 1) ?? 0n),
            threshold: null,
          })
        : null,
    ]),
    fact_ids: [
      ...series.factIds(['outstanding', 'sanction_limit', 'drawing_power'], last.day - last.days, last.day),
      ...series.factIds(
        ['principal_arrear_amt', 'principal_arr_days', 'interest_arrear_amt', 'interest_arrear_days'],
        last.day,
        last.day,
      ),
    ],
    trend: {
      unit: 'days' as const,
      points: countTrend(
        runs.map((run) => ({ day: run.day, value: run.days })),
        last.day,
      ),
      threshold: startOf(band, settings),
    },
    exposure: decimalOf(outstanding),
    event_date: dateOfDay(last.day - last.days + startOf(band, settings)),
    last_data_date: dateOfDay(last.day),
  }
}

export const signal = defineSignal({
  code: 'exceeding_regularization',
  label: 'Balance above limit or drawing power',
  category: 'Account conduct',
  bands: BANDS,
  signal_codes: { first: '10130', second: '10131', third: '10132' },
  signal_format: 4,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: 5,
  summary:
    'The day-end balance of a cash credit or overdraft stays above the lower of sanctioned limit and drawing power; graver from the 31st and from the 61st day.',
  also_called: ['regularization', 'regularisation', 'exceeding_regularisation'],
  detail: z.object({
    ...accountDetail,
    balance_outstanding: amount,
    limit: amount.nullable(),
    drawing_power: amount.nullable(),
    excess_amount: amount,
    days_in_excess: z.int(),
    excess_since: isoDate,
    principal_arrear_amt: amount.nullable(),
    principal_arr_days: z.int().nullable(),
    interest_arrear_amt: amount.nullable(),
    interest_arrear_days: z.int().nullable(),
    reason: z.string(),
  }),
  layout: {
    title: 'Regularization',
    fields: [
      ...accountFields,
      { key: 'balance_outstanding', label: 'Balance outstanding', format: 'money' },
      { key: 'limit', label: 'Sanctioned limit', format: 'money', also: ['sanction_limit', 'sanctioned_limit'] },
      { key: 'drawing_power', label: 'Drawing power', format: 'money', if_present: true },
      { key: 'excess_amount', label: 'Excess', format: 'money', if_present: true },
      { key: 'days_in_excess', label: 'Days in excess', format: 'days', if_present: true },
      { key: 'excess_since', label: 'In excess since', format: 'date', if_present: true },
      { key: 'principal_arrear_amt', label: 'Principal in arrears', format: 'money' },
      { key: 'principal_arr_days', label: 'Principal arrears for', format: 'days', also: ['principal_arrear_days'] },
      { key: 'interest_arrear_amt', label: 'Interest in arrears', format: 'money' },
      { key: 'interest_arrear_days', label: 'Interest arrears for', format: 'days' },
      { key: 'reason', label: 'Reason', format: 'text' },
    ],
  },
  needs: [loanAccount, accountDayEnd],
  applies_to: { party_types: 'all' },
  thresholds: {
    schema: z
      .object({
        first_days: z.int().min(1).max(365),
        second_days: z.int().min(1).max(365),
        third_days: z.int().min(1).max(365),
        minimum_excess: amount,
        ...conductThresholds.schema,
      })
      .refine(
        (set) => set.first_days <= set.second_days && set.second_days <= set.third_days,
        'the three steps must rise',
      ),
    defaults: { first_days: 1, second_days: 31, third_days: 61, minimum_excess: '0.00', ...conductThresholds.defaults },
    fields: {
      first_days: { label: 'Alert from', unit: 'days' },
      second_days: { label: 'Graver from', unit: 'days', note: 'The day on which SMA-1 begins.' },
      third_days: { label: 'Gravest from', unit: 'days', note: 'The day on which SMA-2 begins.' },
      minimum_excess: { label: 'Excess that is tolerated', unit: 'money' },
      ...conductThresholds.fields,
    },
  },
  rule(facts, { day, thresholds }) {
    const { revolving, unknown } = revolvingAccounts(
      conductOf(facts.of('loan_account'), facts.of('account_day_end'), day),
    )
    if (revolving.length + unknown.length === 0) return [noAccounts('No cash credit or overdraft account is known.')]
    const judged = revolving.map((series) => {
      const minimum = paiseOf(thresholds.minimum_excess)
      const runs = excessDays(series, thresholds.gap_days, minimum, lastWithin(series, TREND_DAYS, minimum))
      const last = runs.at(-1)
      const subject = series.account_number
      if (!last)
        return {
          state: 'not_measurable' as const,
          subject,
          reason: `For account ${subject} no day-end has both a balance and a limit or drawing power.`,
          last_data_date: null,
        }
      const age = dayNumber(day) - last.day
      const outcome =
        last.days >= thresholds.first_days
          ? findingOf(series, runs, last, thresholds)
          : {
              state: 'clear' as const,
              subject,
              reason:
                last.days === 0
                  ? 'The balance is within limit and drawing power.'
                  : `The balance has been above for ${formatDays(last.days)}, fewer than the setting.`,
              last_data_date: dateOfDay(last.day),
            }
      return staleWhenOld(outcome, age, thresholds.stale_after_days)
    })
    return [...judged, ...unknown]
  },
})
