import { computedAmountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { formatDate } from '@saakh/domain/formats'
import { decimalOf } from '@saakh/domain/money'
import { type Ratio, ratio, wireFigure } from '@saakh/domain/ratio'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { z } from 'zod'
import {
  balanceBeside,
  foundOn,
  industrialStatements,
  isAbove,
  latestBalance,
  paiseOfLine,
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
  percentText,
  reportingDates,
  statementDetail,
  statementFields,
} from '../families/financial-statements.ts'
import { defineSignal } from '../signal.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'

const BANDS = ['stretched', 'severe'] as const
const LINES: readonly StatementLineName[] = ['trade_payables_over_90_days', 'trade_payables_current']

interface Settings {
  share_percent: number
  severe_percent: number
}

interface Payables {
  period: StatementPeriod
  old: bigint
  all: bigint
  share: Ratio
}

/** Null when nothing is owed to suppliers. */
function payablesOf(period: StatementPeriod): Payables | null {
  const old = paiseOfLine(period, 'trade_payables_over_90_days')
  const all = paiseOfLine(period, 'trade_payables_current')
  return all > 0n ? { period, old, all, share: ratio(old, all) } : null
}

function findingOf(series: StatementSeries, now: Payables, settings: Settings) {
  const beside = balanceBeside(series, now.period, LINES)
  const before = beside && payablesOf(beside)
  const severe = isAbove(now.share, settings.severe_percent)
  return foundOn(series, now.period, {
    band: severe ? ('severe' as const) : ('stretched' as const),
    severity: severe ? ('High' as const) : ('Medium' as const),
    title: `Of the trade payables ${percentText(now.share)} are older than 90 days as of ${formatDate(now.period.date)}.`,
    why: `${asOf(series, now.period)}: of trade payables of ${money(now.all)} a part of ${money(now.old)} is older than 90 days, ${percentText(now.share)}${before ? `; a year before it was ${percentText(before.share)}` : ''}. The alert begins above ${settings.share_percent}%. Micro and small suppliers are to be paid within 45 days.`,
    clears_when: `At most ${settings.share_percent}% of the trade payables are older than 90 days.`,
    detail: {
      ...detailOf(series, now.period),
      trade_payables_over_90_days: decimalOf(now.old),
      previous_trade_payables_over_90_days: before && decimalOf(before.old),
      trade_payables: decimalOf(now.all),
      previous_trade_payables: before && decimalOf(before.all),
      share_over_90_days: wireFigure(now.share),
      previous_share_over_90_days: before && wireFigure(before.share),
      previous_reporting_date: before ? before.period.date : null,
    },
    evidence: [now, ...(before ? [before] : [])].flatMap((one) => linesEvidence(one.period, LINES)),
    trend: null,
  })
}

export const signal = defineSignal({
  code: 'payables_stretch',
  label: 'Payables stretched',
  category: 'Financial statements',
  bands: BANDS,
  signal_codes: { stretched: '20780', severe: '20781' },
  signal_format: 2,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  summary: 'More than half of the trade payables are older than 90 days.',
  also_called: ['payables'],
  detail: z.object({
    ...statementDetail,
    trade_payables_over_90_days: computedAmountSchema,
    previous_trade_payables_over_90_days: computedAmountSchema.nullable(),
    trade_payables: computedAmountSchema,
    previous_trade_payables: computedAmountSchema.nullable(),
    share_over_90_days: z.number(),
    previous_share_over_90_days: z.number().nullable(),
    previous_reporting_date: isoDateSchema.nullable(),
  }),
  layout: {
    title: 'Trade payables by age',
    comparisons: [
      {
        label: 'Older than 90 days',
        previous: 'previous_trade_payables_over_90_days',
        current: 'trade_payables_over_90_days',
        format: 'money',
      },
      { label: 'Trade payables', previous: 'previous_trade_payables', current: 'trade_payables', format: 'money' },
      {
        label: 'Share older than 90 days',
        previous: 'previous_share_over_90_days',
        current: 'share_over_90_days',
        format: 'percent',
      },
      reportingDates,
    ],
    fields: statementFields,
  },
  ...industrialStatements,
  thresholds: {
    schema: z.object({
      share_percent: z.number().min(0).max(100),
      severe_percent: z.number().min(0).max(100),
      ...staleBalance.schema,
    }),
    defaults: { share_percent: 50, severe_percent: 75, ...staleBalance.defaults },
    fields: {
      share_percent: { label: 'Share older than 90 days above', unit: 'percent' },
      severe_percent: { label: 'High when above', unit: 'percent' },
      ...staleBalance.fields,
    },
  },
  rule(facts, { day, thresholds }) {
    return judgeStatements(facts, day, (series) => {
      const period = latestBalance(series, LINES)
      if (typeof period === 'string') return notMeasurable(series, period, series.last)
      const now = payablesOf(period)
      if (now && (now.old < 0n || now.old > now.all))
        return notMeasurable(series, 'The payables older than 90 days are not a part of the trade payables.', period)
      return unlessOld(
        now && isAbove(now.share, thresholds.share_percent)
          ? findingOf(series, now, thresholds)
          : clear(
              series,
              now
                ? `${percentText(now.share)} of the trade payables are older than 90 days.`
                : 'nothing is owed to suppliers.',
              period,
            ),
        period,
        day,
        thresholds,
      )
    })
  },
})
