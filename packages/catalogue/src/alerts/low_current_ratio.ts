import { computedAmountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { formatDate, formatRatio } from '@saakh/domain/formats'
import { compareToPercent, decimalOf } from '@saakh/domain/money'
import { compareRatio, type Ratio, rounded } from '@saakh/domain/ratio'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { currentRatio } from '@saakh/domain/statement-ratios'
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
  recent,
  reportingDates,
  statementDetail,
  statementFields,
} from '../families/financial-statements.ts'
import { defineSignal } from '../signal.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'

const BANDS = ['low', 'very_low'] as const
const LINES: readonly StatementLineName[] = ['current_assets', 'current_liabilities']

interface Settings {
  ratio_below: number
  very_low_below: number
}

interface Position {
  period: StatementPeriod
  assets: bigint
  liabilities: bigint
  value: Ratio
}

function positionOf(period: StatementPeriod): Position | string {
  const assets = paiseOfLine(period, 'current_assets')
  const liabilities = paiseOfLine(period, 'current_liabilities')
  const value = currentRatio({ current_assets: assets, current_liabilities: liabilities })
  return value.ok ? { period, assets, liabilities, value: value.value } : value.reason
}

function findingOf(series: StatementSeries, now: Position, settings: Settings) {
  const text = ({ value }: Position) => ratioText(value, settings.ratio_below)
  const beside = balanceBeside(series, now.period, LINES)
  const earlier = beside && positionOf(beside)
  const before = typeof earlier === 'string' ? null : earlier
  const veryLow = compareRatio(now.value, settings.very_low_below) < 0
  const shown = recent(series.balances, now.period).flatMap((one) => {
    const position = LINES.every((line) => one.paise(line) !== null) ? positionOf(one) : ''
    return typeof position === 'string' ? [] : [position]
  })
  return foundOn(series, now.period, {
    band: veryLow ? ('very_low' as const) : ('low' as const),
    severity: veryLow ? ('Medium' as const) : ('Low' as const),
    title: `Current assets are ${text(now)} times the current liabilities as of ${formatDate(now.period.date)}.`,
    why: `${asOf(series, now.period)}: current assets of ${money(now.assets)} against current liabilities of ${money(now.liabilities)} are a current ratio of ${text(now)}${before ? `, after ${text(before)} a year before` : ''}. The alert begins below ${formatRatio(settings.ratio_below)}.`,
    clears_when: `The current ratio is at least ${formatRatio(settings.ratio_below)}.`,
    detail: {
      ...detailOf(series, now.period),
      current_ratio: rounded(now.value),
      previous_current_ratio: before ? rounded(before.value) : null,
      current_assets: decimalOf(now.assets),
      previous_current_assets: before ? decimalOf(before.assets) : null,
      current_liabilities: decimalOf(now.liabilities),
      previous_current_liabilities: before ? decimalOf(before.liabilities) : null,
      previous_reporting_date: before ? before.period.date : null,
    },
    evidence: [now, ...(before ? [before] : [])].flatMap((one) => linesEvidence(one.period, LINES)),
    others: shown.map((one) => one.period),
    trend: {
      unit: 'ratio' as const,
      points: shown.map((one) => ({ date: one.period.date, value: rounded(one.value) })),
      threshold: settings.ratio_below,
    },
  })
}

export const signal = defineSignal({
  code: 'low_current_ratio',
  label: 'Low current ratio',
  category: 'Financial statements',
  bands: BANDS,
  signal_codes: { low: '20500', very_low: '20501' },
  signal_format: 2,
  track: ['credit'],
  severity: 'Low',
  regulation_number: null,
  summary: 'Current assets are less than the current liabilities.',
  also_called: ['current_ratio'],
  detail: z.object({
    ...statementDetail,
    current_ratio: z.number(),
    previous_current_ratio: z.number().nullable(),
    current_assets: computedAmountSchema,
    previous_current_assets: computedAmountSchema.nullable(),
    current_liabilities: computedAmountSchema,
    previous_current_liabilities: computedAmountSchema.nullable(),
    previous_reporting_date: isoDateSchema.nullable(),
  }),
  layout: {
    title: 'Current ratio',
    comparisons: [
      { label: 'Current ratio', previous: 'previous_current_ratio', current: 'current_ratio', format: 'ratio' },
      { label: 'Current assets', previous: 'previous_current_assets', current: 'current_assets', format: 'money' },
      {
        label: 'Current liabilities',
        previous: 'previous_current_liabilities',
        current: 'current_liabilities',
        format: 'money',
      },
      reportingDates,
    ],
    fields: statementFields,
  },
  ...industrialStatements,
  thresholds: {
    schema: z.object({
      ratio_below: z.number().min(0).max(10),
      very_low_below: z.number().min(0).max(10),
      minimum_share_percent: z.number().min(0).max(100),
      ...staleBalance.schema,
    }),
    defaults: { ratio_below: 1, very_low_below: 0.75, minimum_share_percent: 5, ...staleBalance.defaults },
    fields: {
      ratio_below: { label: 'Current ratio below', unit: 'ratio', stricter: 'higher' },
      very_low_below: { label: 'Medium when below', unit: 'ratio', stricter: 'higher' },
      minimum_share_percent: {
        label: 'Smallest current liabilities, as a share of total assets',
        unit: 'percent',
        note: 'A company that owes hardly anything within a year needs no current assets to pay it.',
      },
      ...staleBalance.fields,
    },
  },
  rule(facts, { day, thresholds }) {
    return judgeStatements(facts, day, (series) => {
      const period = latestBalance(series, LINES)
      if (typeof period === 'string') return notMeasurable(series, period, series.last)
      const now = positionOf(period)
      if (typeof now === 'string') return notMeasurable(series, now, period)
      const assets = period.paise('assets')
      const small =
        assets !== null &&
        assets > 0n &&
        compareToPercent(now.liabilities, assets, thresholds.minimum_share_percent) < 0
      const found = !small && compareRatio(now.value, thresholds.ratio_below) < 0
      return unlessOld(
        found
          ? findingOf(series, now, thresholds)
          : clear(
              series,
              small
                ? `the current liabilities of ${money(now.liabilities)} are too small a share of the assets to tell anything.`
                : `the current ratio is ${ratioText(now.value, thresholds.ratio_below)}.`,
              period,
            ),
        period,
        day,
        thresholds,
      )
    })
  },
})
