import { computedAmountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { borrowerStatement } from '@saakh/domain/fact-kinds/borrower-statement'
import { companyMaster } from '@saakh/domain/fact-kinds/company-master'
import { publishedResult } from '@saakh/domain/fact-kinds/published-result'
import { formatDate } from '@saakh/domain/formats'
import { compareToPercent, decimalOf } from '@saakh/domain/money'
import { type Ratio, ratio, wireFigure } from '@saakh/domain/ratio'
import { z } from 'zod'
import {
  asOf,
  clear,
  detailOf,
  factIds,
  judgeStatements,
  linesEvidence,
  money,
  notMeasurable,
  pairOf,
  percentText,
  rupees,
  stale,
  staleThresholds,
  statementDetail,
  statementFields,
  subjectOf,
} from '../families/financial-statements.ts'
import { NET_WORTH_LINES, type NetWorth, netWorthAtMost, netWorthOf, PUBLISHED_NOTE } from '../families/net-worth.ts'
import { currentBalances } from '../families/year-pair.ts'
import { defineSignal } from '../legacy-signal.ts'
import type { Severity } from '../outcome.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'

const BANDS = ['falling', 'steep', 'negative'] as const
type Band = (typeof BANDS)[number]
const SEVERITY: Record<Band, Severity> = { falling: 'Medium', steep: 'Medium', negative: 'High' }

interface Settings {
  fall_percent: number
  noise_percent: number
}

/** The net worth at the same date a year before; a sentence when there is none to compare with. */
function yearBefore(series: StatementSeries, { period }: NetWorth): NetWorth | string {
  const pair = pairOf(series, period, 'balance sheet')
  if (!pair.ok) return pair.reason
  // A reserve that appears or vanishes is a change of presentation, not of worth.
  if ((period.paise('revaluation_reserve') === null) !== (pair.before.paise('revaluation_reserve') === null))
    return `Only one of the balance sheets of ${formatDate(period.date)} and ${formatDate(pair.before.date)} tells its revaluation reserve.`
  return netWorthOf(pair.before)
}

const fall = (before: NetWorth, now: NetWorth): Ratio => ratio(before.paise - now.paise, before.paise)

const fellMoreThan = (before: NetWorth, now: NetWorth, percent: number): boolean =>
  before.paise > 0n && compareToPercent(before.paise - now.paise, before.paise, percent) > 0

interface Judged {
  band: Band
  now: NetWorth
  earlier: NetWorth[]
  title: string
  said: string
}

/** A company that buys another one turns net worth into goodwill and loses nothing; the equity tells the two apart. */
function equityText(now: NetWorth, before: NetWorth | undefined): string {
  const [latest, previous] = [now, before].map((one) => one?.period.paise('equity') ?? null)
  return latest === null || previous === null || latest === undefined || previous === undefined
    ? ''
    : ` The equity itself went from ${money(previous)} to ${money(latest)}.`
}

function findingOf(series: StatementSeries, { band, now, earlier, title, said }: Judged, settings: Settings) {
  const { period, paise } = now
  const [before] = earlier
  const all = [now, ...earlier]
  const { date } = period
  return {
    state: 'finding' as const,
    subject: subjectOf(series),
    band,
    severity: SEVERITY[band],
    title,
    why: `${asOf(series, period)}: ${said} It is equity less goodwill and other intangible assets${period.paise('revaluation_reserve') === null ? '' : ' and the revaluation reserve'}.${equityText(now, before)}${series.source === 'published_result' ? PUBLISHED_NOTE : ''}`,
    clears_when:
      band === 'negative'
        ? 'The tangible net worth is above zero.'
        : `The tangible net worth of the next balance sheet of this day is not more than ${settings.noise_percent}% below the one a year before.`,
    detail: {
      ...detailOf(series, period),
      tangible_net_worth: decimalOf(paise),
      previous_tangible_net_worth: before ? decimalOf(before.paise) : null,
      previous_reporting_date: before ? before.period.date : null,
      changes: before && before.paise > 0n ? wireFigure(ratio(paise - before.paise, before.paise)) : null,
    },
    evidence: all.flatMap((one) => linesEvidence(one.period, NET_WORTH_LINES)),
    fact_ids: factIds(all.map((one) => one.period)),
    trend: {
      unit: 'money' as const,
      points: all.map((one) => ({ date: one.period.date, value: rupees(one.paise) })).reverse(),
      threshold: 0,
    },
    exposure: null,
    event_date: date,
    last_data_date: date,
  }
}

/** A net worth of zero or less at the latest balance sheet: provable even where an intangible asset is not told. */
function negativeAt(period: StatementPeriod): Judged | null {
  const most = netWorthAtMost(period)
  if (most === null || most > 0n) return null
  const worth = netWorthOf(period)
  const exact = typeof worth !== 'string' && worth.paise === most
  return {
    band: 'negative',
    now: { period, paise: most },
    earlier: [],
    title: `Tangible net worth is ${exact ? '' : 'at most '}${money(most)} as of ${formatDate(period.date)}.`,
    said: `the tangible net worth is ${exact ? '' : 'at most '}${money(most)}: nothing that can be touched is left for the owners.`,
  }
}

function judge(
  series: StatementSeries,
  settings: Settings,
): Judged | { clear: string; now: NetWorth } | { unknown: string } {
  const [latest] = currentBalances(series)
  if (!latest) return { unknown: 'No balance sheet is known.' }
  const negative = negativeAt(latest)
  if (negative) return negative
  // A half-year's balance sheet without its like a year before leaves the word to the year-end.
  const compared = currentBalances(series).find((one) => pairOf(series, one, 'balance sheet').ok) ?? latest
  const now = netWorthOf(compared)
  if (typeof now === 'string') return { unknown: now }
  const before = yearBefore(series, now)
  if (typeof before === 'string') return { unknown: before }
  const filed = series.source === 'published_result'
  if (now.paise <= 0n || (filed && before.paise <= 0n))
    return {
      unknown: `The balance sheets of ${formatDate(before.period.date)} and ${formatDate(compared.date)} leave ${money(before.paise)} and ${money(now.paise)} beside intangible assets, from which no change can be told.${filed ? PUBLISHED_NOTE : ''}`,
    }
  const date = formatDate(compared.date)
  const from = () =>
    `fell by ${percentText(fall(before, now))} from ${money(before.paise)} to ${money(now.paise)} in a year`
  if (fellMoreThan(before, now, settings.fall_percent))
    return {
      band: 'steep',
      now,
      earlier: [before],
      title: `Tangible net worth fell by ${percentText(fall(before, now))} in the year to ${date}.`,
      said: `the tangible net worth ${from()}; the alert begins above ${settings.fall_percent}%.`,
    }
  if (!fellMoreThan(before, now, settings.noise_percent))
    return { clear: `the tangible net worth went from ${money(before.paise)} to ${money(now.paise)} in a year.`, now }
  const third = yearBefore(series, before)
  if (typeof third === 'string')
    return { unknown: `The tangible net worth ${from()}; whether it fell the year before is not known. ${third}` }
  if (!fellMoreThan(third, before, settings.noise_percent))
    return { clear: `the tangible net worth ${from()}, the first fall after ${money(third.paise)}.`, now }
  return {
    band: 'falling',
    now,
    earlier: [before, third],
    title: `Tangible net worth fell two years running, by ${percentText(fall(third, now))} to ${date}.`,
    said: `the tangible net worth fell from ${money(third.paise)} to ${money(before.paise)} and then to ${money(now.paise)}.`,
  }
}

export const signal = defineSignal({
  code: 'declining_tnw_trend',
  label: 'Declining tangible net worth',
  category: 'Financial statements',
  bands: BANDS,
  signal_codes: { falling: '20520', steep: '20521', negative: '20522' },
  signal_format: 2,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  summary:
    'Tangible net worth fell two years running, fell by more than 25% in one, or is zero or less. Equity less goodwill, other intangible assets and those under development.',
  detail: z.object({
    ...statementDetail,
    tangible_net_worth: computedAmountSchema,
    previous_tangible_net_worth: computedAmountSchema.nullable(),
    previous_reporting_date: isoDateSchema.nullable(),
    changes: z.number().nullable(),
  }),
  layout: {
    title: 'Tangible net worth',
    comparisons: [
      {
        label: 'Tangible net worth',
        previous: 'previous_tangible_net_worth',
        current: 'tangible_net_worth',
        format: 'money',
      },
      {
        label: 'Reporting date',
        previous: 'previous_reporting_date',
        current: 'latest_reporting_date',
        format: 'date',
      },
    ],
    fields: [{ key: 'changes', label: 'Change', format: 'percent' }, ...statementFields],
  },
  needs: [publishedResult, borrowerStatement, companyMaster],
  applies_to: { party_types: 'all', sectors: 'industrial' },
  thresholds: {
    schema: z
      .object({
        fall_percent: z.number().min(0).max(100),
        noise_percent: z.number().min(0).max(100),
        stale_after_days_year: staleThresholds.schema.stale_after_days_year,
      })
      .refine((one) => one.noise_percent <= one.fall_percent, 'noise_percent lies above fall_percent'),
    defaults: {
      fall_percent: 25,
      noise_percent: 1,
      stale_after_days_year: staleThresholds.defaults.stale_after_days_year,
    },
    fields: {
      fall_percent: { label: 'Fall in one year above', unit: 'percent' },
      noise_percent: {
        label: 'Smallest change that counts as a fall',
        unit: 'percent',
        note: 'For the two years running; rounding and small dividends are no trend.',
      },
      stale_after_days_year: staleThresholds.fields.stale_after_days_year,
    },
  },
  rule(facts, { day, thresholds }) {
    return judgeStatements(facts, day, (series) => {
      const judged = judge(series, thresholds)
      if ('unknown' in judged) return notMeasurable(series, judged.unknown, series.balances.at(-1) ?? series.last)
      const now = judged.now.period
      const outcome = 'clear' in judged ? clear(series, judged.clear, now) : findingOf(series, judged, thresholds)
      return stale(outcome, now, 'year', day, { ...staleThresholds.defaults, ...thresholds })
    })
  },
})
