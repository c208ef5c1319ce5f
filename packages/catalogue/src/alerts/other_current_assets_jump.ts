import { computedAmountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { formatDate } from '@saakh/domain/formats'
import { compareToPercent, decimalOf } from '@saakh/domain/money'
import { ratio, wireFigure } from '@saakh/domain/ratio'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { z } from 'zod'
import {
  type BalancePair,
  foundOn,
  growthOf,
  industrialStatements,
  isAbove,
  latestBalancePair,
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
import { defineSignal } from '../legacy-signal.ts'
import type { StatementSeries } from '../statement-series.ts'

const BANDS = ['jumped', 'large'] as const
const LINES: readonly StatementLineName[] = ['other_current_assets', 'assets']

interface Settings {
  growth_percent: number
  share_percent: number
  large_percent: number
}

interface Jump extends BalancePair {
  latest: bigint
  previous: bigint
  assets: bigint
}

function findingOf(series: StatementSeries, jump: Jump, settings: Settings) {
  const { now, before, latest, previous, assets } = jump
  const growth = previous > 0n ? growthOf(previous, latest) : null
  const share = ratio(latest, assets)
  const large = compareToPercent(latest, assets, settings.large_percent) > 0
  return foundOn(series, now, {
    band: large ? ('large' as const) : ('jumped' as const),
    severity: large ? ('High' as const) : ('Medium' as const),
    title: `Other current assets rose from ${money(previous)} to ${money(latest)} in the year to ${formatDate(now.date)}.`,
    why: `${asOf(series, now)}: other current assets ${growth ? `changed by ${percentText(growth)} from ${money(previous)}` : `went from ${money(previous)}`} to ${money(latest)} and are ${percentText(share)} of the assets of ${money(assets)}. The alert begins with a rise of more than ${settings.growth_percent}% to more than ${settings.share_percent}% of the assets. Advances to suppliers, deposits and claims on the state stand there; ask what they are.`,
    clears_when: `Other current assets are at most ${settings.share_percent}% of the assets, or rose by at most ${settings.growth_percent}% in a year.`,
    detail: {
      ...detailOf(series, now),
      other_current_assets: decimalOf(latest),
      previous_other_current_assets: decimalOf(previous),
      assets: decimalOf(assets),
      previous_assets: decimalOf(paiseOfLine(before, 'assets')),
      growth: growth && wireFigure(growth),
      share_of_assets: wireFigure(share),
      previous_reporting_date: before.date,
    },
    evidence: [now, before].flatMap((one) => linesEvidence(one, LINES)),
    others: [before],
    trend: null,
  })
}

export const signal = defineSignal({
  code: 'other_current_assets_jump',
  label: 'Jump in other current assets',
  category: 'Financial statements',
  bands: BANDS,
  signal_codes: { jumped: '20740', large: '20741' },
  signal_format: 2,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 28,
  summary: 'Other current assets rose by more than half in a year and are more than a tenth of all assets.',
  also_called: ['other_current_assets'],
  detail: z.object({
    ...statementDetail,
    other_current_assets: computedAmountSchema,
    previous_other_current_assets: computedAmountSchema,
    assets: computedAmountSchema,
    previous_assets: computedAmountSchema,
    growth: z.number().nullable(),
    share_of_assets: z.number(),
    previous_reporting_date: isoDateSchema,
  }),
  layout: {
    title: 'Other current assets',
    comparisons: [
      {
        label: 'Other current assets',
        previous: 'previous_other_current_assets',
        current: 'other_current_assets',
        format: 'money',
      },
      { label: 'Total assets', previous: 'previous_assets', current: 'assets', format: 'money' },
      reportingDates,
    ],
    fields: [
      { key: 'growth', label: 'Growth', format: 'percent' },
      { key: 'share_of_assets', label: 'Share of total assets', format: 'percent' },
      ...statementFields,
    ],
  },
  ...industrialStatements,
  thresholds: {
    schema: z.object({
      growth_percent: z.number().min(0).max(1000),
      share_percent: z.number().min(0).max(100),
      large_percent: z.number().min(0).max(100),
      ...staleBalance.schema,
    }),
    defaults: { growth_percent: 50, share_percent: 10, large_percent: 25, ...staleBalance.defaults },
    fields: {
      growth_percent: { label: 'Rise in a year above', unit: 'percent' },
      share_percent: { label: 'And a share of the assets above', unit: 'percent' },
      large_percent: { label: 'High when the share is above', unit: 'percent' },
      ...staleBalance.fields,
    },
  },
  rule(facts, { day, thresholds }) {
    return judgeStatements(facts, day, (series) => {
      const pair = latestBalancePair(series, LINES)
      if (typeof pair === 'string') return notMeasurable(series, pair, series.last)
      const { now, before } = pair
      const [latest, previous] = [now, before].map((one) => paiseOfLine(one, 'other_current_assets'))
      const assets = paiseOfLine(now, 'assets')
      if (latest === undefined || previous === undefined || latest < 0n || previous < 0n || assets <= 0n)
        return notMeasurable(series, 'Other current assets are negative, or the assets are not above zero.', now)
      // From nothing to something is more than any percentage.
      const rose = previous === 0n ? latest > 0n : isAbove(growthOf(previous, latest), thresholds.growth_percent)
      const found = rose && compareToPercent(latest, assets, thresholds.share_percent) > 0
      return unlessOld(
        found
          ? findingOf(series, { now, before, latest, previous, assets }, thresholds)
          : clear(
              series,
              `other current assets went from ${money(previous)} to ${money(latest)}, ${percentText(ratio(latest, assets))} of the assets.`,
              now,
            ),
        now,
        day,
        thresholds,
      )
    })
  },
})
