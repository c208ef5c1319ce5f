import { computedAmountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { formatDate, formatRatio } from '@saakh/domain/formats'
import { decimalOf } from '@saakh/domain/money'
import { compareRatio, type Ratio, rounded } from '@saakh/domain/ratio'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { outsideLiabilitiesToNetWorth } from '@saakh/domain/statement-ratios'
import { z } from 'zod'
import {
  balanceBeside,
  foundOn,
  industrialStatements,
  latestBalance,
  paiseOfLine,
  ratioText,
  staleBalance,
  unlessOld,
} from '../families/balance-judgement.ts'
import {
  asOf,
  clear,
  detailOf,
  judgeStatements,
  linesEvidence,
  money,
  notMeasurable,
  reportingDates,
  statementDetail,
  statementFields,
} from '../families/financial-statements.ts'
import { NET_WORTH_LINES, NET_WORTH_NEEDS, netWorthAtMost, netWorthOf, PUBLISHED_NOTE } from '../families/net-worth.ts'
import { defineSignal } from '../legacy-signal.ts'
import type { Severity } from '../outcome.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'

const BANDS = ['high', 'very_high', 'no_net_worth'] as const
type Band = (typeof BANDS)[number]
const SEVERITY: Record<Band, Severity> = { high: 'Medium', very_high: 'High', no_net_worth: 'High' }

const NEEDED: readonly StatementLineName[] = ['liabilities', ...NET_WORTH_NEEDS]
const SHOWN: readonly StatementLineName[] = ['liabilities', ...NET_WORTH_LINES]

interface Settings {
  ratio_above: number
  very_high_above: number
}

interface Leverage {
  period: StatementPeriod
  liabilities: bigint
  net_worth: bigint
  /** Null when there is no net worth to owe on. */
  value: Ratio | null
  /** The net worth is what it is at most. */
  is_at_least: boolean
}

const multipleOf = (liabilities: bigint, tangible_net_worth: bigint): Ratio | null => {
  const found = outsideLiabilitiesToNetWorth({ liabilities, tangible_net_worth })
  return found.ok ? found.value : null
}

/** Only of a balance sheet that tells all lines. */
function leverageOf(period: StatementPeriod): Leverage {
  const liabilities = paiseOfLine(period, 'liabilities')
  const worth = netWorthOf(period)
  const net_worth = typeof worth === 'string' ? 0n : worth.paise
  return { period, liabilities, net_worth, value: multipleOf(liabilities, net_worth), is_at_least: false }
}

/** With what may be rights of use given back to the net worth. */
function kindlyOf({ period, liabilities, net_worth }: Leverage): Leverage {
  const at_most = netWorthAtMost(period) ?? net_worth
  return { period, liabilities, net_worth: at_most, value: multipleOf(liabilities, at_most), is_at_least: true }
}

function bandOf(value: Ratio | null, settings: Settings): Band | null {
  if (value === null) return 'no_net_worth'
  if (compareRatio(value, settings.very_high_above) > 0) return 'very_high'
  return compareRatio(value, settings.ratio_above) > 0 ? 'high' : null
}

function findingOf(series: StatementSeries, now: Leverage, band: Band, settings: Settings) {
  const text = (value: Ratio) => ratioText(value, settings.ratio_above)
  const { period, value } = now
  const atLeast = now.is_at_least ? 'at least ' : ''
  const beside = balanceBeside(series, period, NEEDED)
  const strictBefore = beside && leverageOf(beside)
  const before = strictBefore && now.is_at_least ? kindlyOf(strictBefore) : strictBefore
  const after = before?.value ? `, after ${text(before.value)} a year before` : ''
  return foundOn(series, period, {
    band,
    severity: SEVERITY[band],
    title:
      value === null
        ? `Outside liabilities of ${money(now.liabilities)} stand against no tangible net worth as of ${formatDate(period.date)}.`
        : `Outside liabilities are ${atLeast}${text(value)} times the tangible net worth as of ${formatDate(period.date)}.`,
    why: `${asOf(series, period)}: liabilities of ${money(now.liabilities)} against a tangible net worth of ${now.is_at_least ? 'at most ' : ''}${money(now.net_worth)}${value === null ? ' have no ratio' : ` are ${atLeast}${text(value)} times as much`}${after}. The alert begins above ${formatRatio(settings.ratio_above)}. Loans of the promoters count as liabilities.${series.source === 'published_result' ? PUBLISHED_NOTE : ''}`,
    clears_when: `Total outside liabilities are at most ${formatRatio(settings.ratio_above)} times a tangible net worth above zero.`,
    detail: {
      ...detailOf(series, period),
      tol_tnw: value && rounded(value),
      previous_tol_tnw: before?.value ? rounded(before.value) : null,
      total_outside_liabilities: decimalOf(now.liabilities),
      previous_total_outside_liabilities: before && decimalOf(before.liabilities),
      tangible_net_worth: decimalOf(now.net_worth),
      previous_tangible_net_worth: before && decimalOf(before.net_worth),
      previous_reporting_date: before ? before.period.date : null,
    },
    evidence: [now, ...(before ? [before] : [])].flatMap((one) => linesEvidence(one.period, SHOWN)),
    trend: null,
  })
}

export const signal = defineSignal({
  code: 'high_tol_tnw',
  label: 'High outside liabilities',
  category: 'Financial statements',
  bands: BANDS,
  signal_codes: { high: '20590', very_high: '20591', no_net_worth: '20592' },
  signal_format: 2,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  summary: 'Total outside liabilities are more than four times the tangible net worth.',
  also_called: ['tol_tnw'],
  detail: z.object({
    ...statementDetail,
    tol_tnw: z.number().nullable(),
    previous_tol_tnw: z.number().nullable(),
    total_outside_liabilities: computedAmountSchema,
    previous_total_outside_liabilities: computedAmountSchema.nullable(),
    tangible_net_worth: computedAmountSchema,
    previous_tangible_net_worth: computedAmountSchema.nullable(),
    previous_reporting_date: isoDateSchema.nullable(),
  }),
  layout: {
    title: 'Outside liabilities and tangible net worth',
    comparisons: [
      { label: 'TOL / TNW', previous: 'previous_tol_tnw', current: 'tol_tnw', format: 'ratio' },
      {
        label: 'Total outside liabilities',
        previous: 'previous_total_outside_liabilities',
        current: 'total_outside_liabilities',
        format: 'money',
      },
      {
        label: 'Tangible net worth',
        previous: 'previous_tangible_net_worth',
        current: 'tangible_net_worth',
        format: 'money',
      },
      reportingDates,
    ],
    fields: statementFields,
  },
  ...industrialStatements,
  thresholds: {
    schema: z.object({
      ratio_above: z.number().min(0).max(100),
      very_high_above: z.number().min(0).max(100),
      ...staleBalance.schema,
    }),
    defaults: { ratio_above: 4, very_high_above: 8, ...staleBalance.defaults },
    fields: {
      ratio_above: { label: 'TOL / TNW above', unit: 'ratio' },
      very_high_above: { label: 'High when above', unit: 'ratio' },
      ...staleBalance.fields,
    },
  },
  rule(facts, { day, thresholds }) {
    return judgeStatements(facts, day, (series) => {
      const period = latestBalance(series, NEEDED)
      if (typeof period === 'string') return notMeasurable(series, period, series.last)
      const now = leverageOf(period)
      if (now.liabilities <= 0n)
        return now.liabilities < 0n
          ? notMeasurable(series, 'The liabilities are negative.', period)
          : unlessOld(clear(series, 'there are no liabilities.', period), period, day, thresholds)
      // What may be rights of use decides nothing: where the two readings differ, the kinder one is told.
      const kinder = kindlyOf(now)
      const strictly = bandOf(now.value, thresholds)
      const kindly = bandOf(kinder.value, thresholds)
      if (strictly !== null && kindly === null)
        return notMeasurable(
          series,
          `Outside liabilities are ${now.value === null ? 'more than a net worth' : `${ratioText(now.value, thresholds.ratio_above)} times the net worth`} without the intangible assets, and not too many with them.${PUBLISHED_NOTE}`,
          period,
        )
      return unlessOld(
        kindly !== null
          ? findingOf(series, strictly === kindly ? now : kinder, kindly, thresholds)
          : clear(
              series,
              `outside liabilities are ${now.value ? ratioText(now.value, thresholds.ratio_above) : 'not'} times the tangible net worth.`,
              period,
            ),
        period,
        day,
        thresholds,
      )
    })
  },
})
